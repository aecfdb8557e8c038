internal import LocaleSchema
internal import Synchronization

/// A shaped word, independent of its context.
struct ShapedWord: Sendable {
  /// Ranges are relative to the word's start.
  var clusters: [MeasuredCluster]
  var sums: WidthSums
}

/// A cache of shaped words with a fixed capacity: new words replace old ones.
///
/// It holds words in Nastaliq, and Arabic words with a letter that has no known advance.
final class WordCache: Sendable {
  /// Shapes a word of a language at a weight.
  typealias Shape = @Sendable (String, LocaleProfile, FontWeight) -> ShapedWord

  private struct Slot: Sendable {
    var word: [UInt8]
    var weight: FontWeight
    /// As written: tags with different spelling are cached separately.
    var tag: String
    /// Together with the language, these determine how a word is shaped.
    var faces: [String]
    var shaped: ShapedWord

    func holds(_ other: Span<UInt8>, _ otherTag: String, _ otherFaces: [String], _ otherWeight: FontWeight) -> Bool {
      word.count == other.count && other.indices.allSatisfy { word[$0] == other[$0] } && tag == otherTag
        && faces == otherFaces && weight == otherWeight
    }
  }

  /// A part of the cache with its own lock, to reduce contention between threads.
  private final class Shard: Sendable {
    /// Allocated with the first word, so that runs with few words stay cheap.
    let slots = Mutex<[Slot?]>([])
  }

  private static let shardCount = 32
  private static let slotsPerShard = 256
  /// In bytes; longer words are not cached.
  private static let longestWord = 96

  private let shape: Shape
  private let shards = (0..<WordCache.shardCount).map { _ in Shard() }

  init(_ shape: @escaping Shape) { self.shape = shape }

  /// The shaped `word`, UTF-8; shapes it if it is not cached.
  func shaped(_ word: Span<UInt8>, locale: LocaleProfile, at weight: FontWeight) -> ShapedWord {
    part(of: word, locale: locale, weight) { $0 }
  }

  /// Only the sums of the shaped word, which avoids copying the rest.
  func sums(_ word: Span<UInt8>, locale: LocaleProfile, at weight: FontWeight) -> WidthSums {
    part(of: word, locale: locale, weight) { $0.sums }
  }

  @inline(__always)
  private func part<Part: Sendable>(
    of word: Span<UInt8>, locale: LocaleProfile, _ weight: FontWeight, _ part: (borrowing ShapedWord) -> Part
  ) -> Part {
    guard word.count <= Self.longestWord else {
      return part(shape(String(decoding: Self.bytes(of: word), as: UTF8.self), locale, weight))
    }
    let tag = locale.tag.rawValue
    let hash = Self.hash(of: word, tag, weight)
    let shard = shards[Int(truncatingIfNeeded: hash % UInt64(Self.shardCount))]
    let slot = Int(truncatingIfNeeded: hash / UInt64(Self.shardCount) % UInt64(Self.slotsPerShard))
    let known = shard.slots.withLock { slots -> Part? in
      guard slot < slots.count, slots[slot]?.holds(word, tag, locale.faces, weight) == true else { return nil }
      return slots[slot].map { part($0.shaped) }
    }
    if let known { return known }
    let bytes = Self.bytes(of: word)
    let shaped = shape(String(decoding: bytes, as: UTF8.self), locale, weight)
    shard.slots.withLock { slots in
      if slots.isEmpty { slots = Array(repeating: nil, count: Self.slotsPerShard) }
      slots[slot] = Slot(word: bytes, weight: weight, tag: tag, faces: locale.faces, shaped: shaped)
    }
    return part(shaped)
  }

  private static func bytes(of word: Span<UInt8>) -> [UInt8] { word.indices.map { word[$0] } }

  /// FNV-1a, followed by mixing the high bits into the low bits.
  private static func hash(of word: Span<UInt8>, _ tag: String, _ weight: FontWeight) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    hash = (hash ^ UInt64(weight.openType)) &* 0x100_0000_01B3
    for index in word.indices { hash = (hash ^ UInt64(word[index])) &* 0x100_0000_01B3 }
    for byte in tag.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }
}
