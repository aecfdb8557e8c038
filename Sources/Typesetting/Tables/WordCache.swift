internal import Synchronization

/// The sums of words that were shaped before. It holds so many and no more: a new word takes the place of an old one.
final class WordCache: Sendable {
  /// What beside its letters decides how a word is shaped.
  struct Locale: Hashable, Sendable {
    /// As written: tags that differ in that alone are kept apart.
    var tag: String
    var faces: [String]
  }

  private struct Slot: Sendable {
    var word: [UInt8]
    var locale: Locale
    var sums: WidthSums
  }

  /// A part of the cache that one thread at a time uses.
  private final class Shard: Sendable {
    let slots = Mutex([Slot?](repeating: nil, count: WordCache.slotsPerShard))
  }

  private static let shardCount = 32
  private static let slotsPerShard = 256
  /// In bytes; longer words are shaped each time.
  private static let longestWord = 96

  private let shards = (0..<WordCache.shardCount).map { _ in Shard() }

  /// The sums of `word`, UTF-8, by `shape` if it is not remembered.
  func sums(of word: ArraySlice<UInt8>, locale: Locale, shape: (String) -> WidthSums) -> WidthSums {
    guard word.count <= Self.longestWord else { return shape(String(decoding: word, as: UTF8.self)) }
    let hash = Self.hash(of: word, locale)
    let shard = shards[Int(truncatingIfNeeded: hash % UInt64(Self.shardCount))]
    let slot = Int(truncatingIfNeeded: hash / UInt64(Self.shardCount) % UInt64(Self.slotsPerShard))
    let known = shard.slots.withLock { slots -> WidthSums? in
      guard let found = slots[slot], found.word.elementsEqual(word), found.locale == locale else { return nil }
      return found.sums
    }
    if let known { return known }
    let sums = shape(String(decoding: word, as: UTF8.self))
    let entry = Slot(word: Array(word), locale: locale, sums: sums)
    shard.slots.withLock { $0[slot] = entry }
    return sums
  }

  /// FNV-1a, and a mixing of its high bits into the low ones.
  private static func hash(of word: ArraySlice<UInt8>, _ locale: Locale) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in locale.tag.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }
}
