/// A Bloom filter of the words in a file, to decide whether the file must be read for a name.
///
/// It may report false positives, never false negatives for complete words.
package struct WordSummary: Sendable {
  /// One bit per word, with enough bits that most stay clear.
  private var bits: [UInt64]

  package init(_ text: [UInt8]) {
    var count = 8
    while count * 256 < text.count { count *= 2 }
    bits = [UInt64](repeating: 0, count: count)
    let slice = text[...]
    let span = slice.span
    var index = 0
    while index < span.count {
      let start = index
      while index < span.count, ByteSearch.isIdentifier(span[index]) { index += 1 }
      if index > start { set(SourceSummary.hash(start..<index, in: span)) }
      index += 1
    }
  }

  /// Whether the file may contain `word`.
  package func mayHave(_ word: String) -> Bool {
    let hash = SourceSummary.hash(word)
    return bits[place(hash)] & 1 << UInt64(hash & 63) != 0
  }

  private mutating func set(_ hash: UInt32) { bits[place(hash)] |= 1 << UInt64(hash & 63) }

  private func place(_ hash: UInt32) -> Int { Int(hash >> 6) & (bits.count - 1) }
}
