internal import Diagnostics

/// A key of a localized table, compared by code unit as the system does.
///
/// Swift strings are equal if they are canonically equivalent, but `é` as one scalar and as two are different keys.
package struct LocalizationKey: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }

  package var description: String { rawValue }
}

extension LocalizationKey: Hashable, Comparable {
  package static func == (left: LocalizationKey, right: LocalizationKey) -> Bool {
    left.rawValue.utf8Equals(right.rawValue)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(Self.hash(rawValue)) }

  /// One key for the process: a hash must not change while it is in a table.
  private static let hash = KeyedHash()

  /// By UTF-8 code unit.
  package static func < (left: LocalizationKey, right: LocalizationKey) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}

/// Finds keys that show the same characters as an earlier one and are other keys: their Unicode normalization differs.
struct EquivalentKeys {
  private let source: SourceFile
  /// By canonical equivalence, the equality of Swift strings.
  private var first: [String: (key: String, range: SourceRange?)] = [:]

  /// - Parameter source: the file that the ranges refer to.
  init(in source: SourceFile) { self.source = source }

  /// Reports `key` if it looks the same as the key before it that is equivalent; nothing for keys that take long to compare.
  mutating func inspect(_ key: String, at range: SourceRange?, reportingTo sink: inout DiagnosticSink) {
    // ASCII keys are equivalent only to themselves.
    if key.utf8.allSatisfy({ $0 < 0x80 }) || key.utf8.count > CombiningMarks.comparableLength { return }
    guard let earlier = first.updateValue((key, range), forKey: key), !earlier.key.utf8Equals(key) else { return }
    sink.report(.canonicallyEqualKeys(key, at: source.location(of: range), first: source.location(of: earlier.range)))
  }
}

/// Finds members of a dictionary by the bytes of their keys: a hash table with open addressing.
package struct KeyIndex: Sendable {
  /// Lower half: the member's number plus 1; upper half: the upper half of its key's hash. 0 if the slot is free.
  private var slots: [UInt64]
  private let hash = KeyedHash()
  private let mask: UInt64

  /// An index with capacity for `count` members.
  package init(count: Int) {
    var size = 16
    while size < count + count / 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = UInt64(size - 1)
  }

  /// An index of `numbers`, with the keys that `key` returns; of equal keys the last counts.
  package init(ofKeysIn numbers: Range<Int>, _ key: (Int) -> LocalizationKey) {
    self.init(count: numbers.count)
    for number in numbers {
      let own = key(number)
      update(number, of: own) { key($0) == own }
    }
  }

  /// The number of the member with this key; nil if not found.
  package func number(of key: LocalizationKey, isKey: (Int) -> Bool) -> Int? {
    number(hash: hash(key.rawValue), isKey: isKey)
  }

  /// The same for a key in UTF-8.
  func number(ofKey key: Span<UInt8>, isKey: (Int) -> Bool) -> Int? { number(hash: hash(key), isKey: isKey) }

  private func number(hash: UInt64, isKey: (Int) -> Bool) -> Int? {
    let found = slots[slot(of: hash, isKey: isKey)]
    return found == 0 ? nil : Self.number(in: found)
  }

  /// Inserts `number` for its key and returns the number that it replaces; nil for a new key.
  @discardableResult
  package mutating func update(_ number: Int, of key: LocalizationKey, isKey: (Int) -> Bool) -> Int? {
    update(number, hash: hash(key.rawValue), isKey: isKey)
  }

  /// The same for a key in UTF-8.
  @discardableResult
  mutating func update(_ number: Int, ofKey key: Span<UInt8>, isKey: (Int) -> Bool) -> Int? {
    update(number, hash: hash(key), isKey: isKey)
  }

  private mutating func update(_ number: Int, hash: UInt64, isKey: (Int) -> Bool) -> Int? {
    let slot = slot(of: hash, isKey: isKey)
    let before = slots[slot]
    slots[slot] = Self.tag(hash) | UInt64(truncatingIfNeeded: number + 1)
    return before == 0 ? nil : Self.number(in: before)
  }

  /// The slot of the key that `isKey` accepts among those with the same hash, or else a free slot; there always is one.
  private func slot(of hash: UInt64, isKey: (Int) -> Bool) -> Int {
    var slot = hash & mask
    while true {
      let found = slots[Int(slot)]
      if found == 0 || (found & Self.tagMask == Self.tag(hash) && isKey(Self.number(in: found))) { return Int(slot) }
      slot = (slot + 1) & mask
    }
  }

  private static let tagMask: UInt64 = 0xFFFF_FFFF_0000_0000
  private static func tag(_ hash: UInt64) -> UInt64 { hash & tagMask }
  private static func number(in slot: UInt64) -> Int { Int(slot & ~tagMask) - 1 }
}

/// A hash with a random key for each table, so that an attacker cannot create a file with colliding keys (hash flooding).
///
/// Eight bytes are folded in by one multiplication (a "folded multiply", as in wyhash and aHash). Hashes are never
/// stored and never define an order, so results do not depend on the random key.
struct KeyedHash: Sendable {
  private let start: UInt64
  private let factor: UInt64

  init() {
    start = UInt64.random(in: .min ... .max)
    factor = UInt64.random(in: .min ... .max) | 1
  }

  func callAsFunction(_ bytes: Span<UInt8>) -> UInt64 {
    var state = start
    var index = 0
    while index + ByteLanes.count <= bytes.count {
      state = fold(state ^ ByteLanes(bytes, at: index).word)
      index += ByteLanes.count
    }
    var word: UInt64 = 0
    while index < bytes.count {
      word = word << 8 | UInt64(bytes[index])
      index += 1
    }
    return fold(fold(state ^ word) ^ UInt64(bytes.count))
  }

  func callAsFunction(_ text: String) -> UInt64 {
    text.withUTF8Span { self($0) }
  }

  private func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
