/// Characters that no font covers, in order of appearance, without duplicates.
struct MissingScalars: Hashable, Sendable {
  private(set) var scalars: [Unicode.Scalar] = []
  private var seen: Set<Unicode.Scalar> = []

  mutating func insert(_ scalar: Unicode.Scalar) {
    if seen.insert(scalar).inserted { scalars.append(scalar) }
  }
}
