internal import Diagnostics
internal import LocaleProfiles
internal import LocaleSchema

/// The languages of earlier requests, found by the UTF-8 of their names: a name is decoded, and its profile searched for, once.
struct RequestLanguages {
  struct Language: Sendable {
    let name: String
    let profile: LocaleProfile
    /// Whether there is such a language.
    let isKnown: Bool
  }

  private var all: [Language] = []
  private var names: [ContiguousArray<UInt8>] = []
  /// A hash table with linear probing: indices in `all`, from 1; 0 for none.
  private var slots = [UInt16](repeating: 0, count: slotCount)

  /// Limits the memory for a stream of made-up names.
  static let limit = 512
  /// A power of two.
  private static let slotCount = 2048

  subscript(_ index: Int) -> Language { all[index] }

  /// The index of the language that was added with this name.
  func index(of name: Span<UInt8>) -> Int? {
    var slot = Self.slot(of: name)
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      let known = names[index]
      if name.elementsEqual(known.span) { return index }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  /// Adds a language if it is not there; invalidates all earlier indices if there are too many.
  mutating func index(of name: String, isKnown: (String) -> Bool) -> Int {
    let bytes = ContiguousArray(name.utf8)
    if let index = index(of: bytes.span) { return index }
    if all.count >= Self.limit { self = RequestLanguages() }
    var slot = Self.slot(of: bytes.span)
    while slots[slot] > 0 { slot = (slot + 1) % Self.slotCount }
    all.append(
      Language(
        name: name, profile: LocaleProfiles.closestProfile(for: LanguageTag(name)), isKnown: isKnown(name)))
    names.append(bytes)
    slots[slot] = UInt16(truncatingIfNeeded: all.count)
    return all.count - 1
  }

  private static func slot(of name: Span<UInt8>) -> Int {
    // FNV-1a; with few names, collisions cost little.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in name.indices { hash = (hash ^ UInt64(name[index])) &* 0x0000_0100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 32) % UInt64(slotCount))
  }
}
