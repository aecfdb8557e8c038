/// Finds runs of combining marks that no text has.
///
/// Comparing, hashing and dividing a string into characters sorts such a run, which takes quadratic time in Swift's standard library.
/// Unicode's stream-safe text format has at most 30 in a row (UAX #15).
package enum CombiningMarks {
  /// The number of marks in a row from which a file is refused.
  package static let limit = 1_000

  /// The length of the longest key that is compared canonically, in bytes: escapes can also write endless runs.
  package static let comparableLength = 2_000

  /// The offset of the first run of more than `limit` combining marks in `text`, which is UTF-8; nil if not found.
  package static func firstLongRun(in text: [UInt8]) -> Int? {
    // A run of `limit` marks has at least twice as many bytes, so that one of these places is in it.
    for place in stride(from: limit, to: text.count, by: limit) where text[place] >= 0x80 {
      var start = scalarStart(text, at: place)
      guard isMark(text, at: start) else { continue }
      while start > 0 {
        let previous = scalarStart(text, at: start - 1)
        guard isMark(text, at: previous) else { break }
        start = previous
      }
      var count = 0
      var end = start
      while end < text.count, isMark(text, at: end) {
        count += 1
        if count > limit { return start }
        end += 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      }
    }
    return nil
  }

  private static func scalarStart(_ text: [UInt8], at index: Int) -> Int {
    var start = index
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Whether the scalar at `index` is a mark that normalization may reorder.
  private static func isMark(_ text: [UInt8], at index: Int) -> Bool {
    guard text[index] >= 0xC2,
      let scalar = String(decoding: text[index...].prefix(4), as: UTF8.self).unicodeScalars.first
    else { return false }
    return scalar.properties.canonicalCombiningClass != .notReordered
  }
}
