internal import Diagnostics

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
