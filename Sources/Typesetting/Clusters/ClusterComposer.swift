internal import MeasuringFaces

/// Composes the metric of a cluster that is in no table from the clusters of the table.
///
/// A part adds as much to the cluster as it adds to another one: `larger` less `part`. docs/measurement.md has the rules.
struct ClusterComposer {
  let script: ClusterScript
  let face: ClusterFace
  private let alphabet: ClusterAlphabet
  let letters: ClusterScript.Letters
  /// Clusters that are not looked up.
  private let omitted: Set<UInt64>
  /// Enough for any word; bounds the recursion for any input.
  private var steps = 64

  init(alphabet: ClusterAlphabet, script: ClusterScript, face: ClusterFace, omitted: Set<UInt64>) {
    self.alphabet = alphabet
    self.script = script
    self.face = face
    self.omitted = omitted
    letters = script.letters
  }

  func metric(_ codes: [UInt16]) -> ClusterMetric? { ClusterMetric.number(codes).flatMap(metric) }

  func metric(_ number: UInt64) -> ClusterMetric? {
    omitted.contains(number) ? nil : ClusterMetric(cluster: number, face: Int(face.rawValue))
  }

  private func role(_ code: UInt16) -> ClusterRole { alphabet.role(of: code, in: script) }

  mutating func find(_ codes: [UInt16]) -> ClusterMetric? { metric(codes) ?? compose(codes) }

  /// `base` with what `larger` has more than `part`, which are both in the table.
  func sum(_ base: ClusterMetric?, _ larger: UInt64, less part: UInt64) -> ClusterMetric? {
    guard let base, let larger = metric(larger), let part = metric(part) else { return nil }
    return base.adding(larger, less: part)
  }

  func sum(_ base: ClusterMetric?, _ larger: [UInt16], less part: [UInt16]) -> ClusterMetric? {
    guard let larger = ClusterMetric.number(larger), let part = ClusterMetric.number(part) else { return nil }
    return sum(base, larger, less: part)
  }

  /// The same for clusters that may have to be composed.
  mutating func composedSum(_ base: ClusterMetric?, _ larger: [UInt16], less part: [UInt16]) -> ClusterMetric? {
    guard let base, let larger = find(larger), let part = find(part) else { return nil }
    return base.adding(larger, less: part)
  }

  /// The sum of parts that are side by side.
  mutating func row(_ parts: [[UInt16]], kerns: Bool = true) -> ClusterMetric? {
    var sum: ClusterMetric?
    for part in parts where !part.isEmpty {
      guard let next = find(part) else { return nil }
      sum = sum.map { $0.adding(next, kerning: kerns ? $0.kerning(before: next, in: face).text : 0) } ?? next
    }
    return sum
  }

  mutating func compose(_ codes: [UInt16]) -> ClusterMetric? {
    steps -= 1
    guard steps > 0, codes.count > 1 else { return nil }
    let roles = codes.map(role)
    // Only parts the letters.
    if roles.contains(.nonJoiner) { return find(codes.filter { role($0) != .nonJoiner }) }
    if let joiner = roles.firstIndex(of: .joiner) { return composeJoiner(codes, roles, joiner) }
    guard script.isIndic else { return composeStack(codes, roles) }
    // A dot inside a conjunct adds no width.
    if roles.contains(.nukta), roles.contains(.virama) { return find(codes.filter { role($0) != .nukta }) }
    return composeConjunct(codes, roles)
  }

  /// Adds what the last mark, or the last stacked letter, adds to the first letter.
  private mutating func composeStack(_ codes: [UInt16], _ roles: [ClusterRole]) -> ClusterMetric? {
    // Above the next letter.
    if script == .myanmar, codes.count > 3, codes.starts(with: ClusterScript.kinzi) {
      return find(Array(codes.dropFirst(3)))
    }
    let isStacked = roles.count > 2 && roles[roles.count - 1] == .letter && roles[roles.count - 2] == .stacker
    let last = Array(codes.suffix(isStacked ? 2 : 1))
    guard let rest = find(codes.dropLast(last.count)) else { return nil }
    let first = Array(codes.prefix(1))
    let plain = sum(rest, first + last, less: first) ?? rest
    guard script == .myanmar, !isStacked else { return plain }
    // A mark that has no place below the letter is beside it. A stacked letter takes that place as medial WA does.
    var marks = zip(codes, roles).dropFirst().dropLast().filter { $0.1 == .mark }.map(\.0)
    if roles.contains(.stacker) { marks.insert(ClusterScript.medialWa, at: 0) }
    for mark in marks {
      if let displaced = sum(rest, first + [mark] + last, less: first + [mark]), displaced.advance != plain.advance {
        return displaced
      }
    }
    return plain
  }

  private mutating func composeJoiner(_ codes: [UInt16], _ roles: [ClusterRole], _ joiner: Int) -> ClusterMetric? {
    var rest = codes
    rest.remove(at: joiner)
    guard joiner > 0, roles[joiner - 1] == .virama, let letter = roles[..<joiner].lastIndex(of: .letter) else {
      return find(rest)
    }
    let (head, tail) = (Array(codes[...joiner]), Array(codes[(joiner + 1)...]))
    if !tail.isEmpty, metric(head) != nil { return row([head, tail]) }
    switch script {
    case .kannada, .telugu, .oriya, .malayalam:
      return row([Array(codes[..<letter]), Array(codes[letter..<joiner]), tail], kerns: false)
    case .sinhala where letter == joiner - 2 && !tail.isEmpty:
      // RA before the joiner is above the next letter; other letters get a sign instead of the next letter.
      let joined = [letters.virama, codes[joiner]]
      let sum =
        codes[letter] == letters.ra && letter == 0
        ? self.sum(find(tail), [letters.ra] + joined + [letters.ka], less: [letters.ka])
        : self.sum(
          find(Array(codes[...letter] + tail.dropFirst())), [letters.ka] + joined + [tail[0]], less: [letters.ka])
      return sum ?? find(rest)
    default: return find(rest)
    }
  }
}

extension ClusterMetric {
  /// The sum of this metric and `other` minus `part`, which both contain. It kerns like this one on the left and like
  /// `other` on the right.
  func adding(_ other: ClusterMetric, less part: ClusterMetric? = nil, kerning: Int = 0) -> ClusterMetric {
    var sum = self
    sum.advance = max(0, advance + other.advance - (part?.advance ?? 0) + kerning)
    sum.straight += other.straight - (part?.straight ?? 0)
    sum.glyphs = max(1, glyphs + other.glyphs - (part?.glyphs ?? 0))
    sum.left = other.left
    return sum
  }

  /// For a metric of another face, the classes of which are others.
  var withoutKerning: ClusterMetric {
    var metric = self
    metric.left = 0
    return metric
  }
}
