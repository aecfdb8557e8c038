import ReferenceMaterial
import Testing

@testable import Reporting

/// Columns on a terminal; the expected numbers are those of Python's `wcwidth`, for Unicode 15.
@Suite struct DisplayColumnsTests {
  @Test(
    arguments: [
      (0x20, 1), (0x7E, 1), (0xA0, 1), (0x300, 0), (0x488, 0), (0x600, 1), (0x61C, 0), (0x651, 0), (0x94D, 0),
      (0xE33, 1), (0xE34, 0), (0x1160, 0), (0x1100, 2), (0x180B, 0),
      (0x200B, 0), (0x200D, 0), (0x200E, 0), (0x2010, 1), (0x2060, 0), (0x20DD, 0), (0x2190, 1), (0x231A, 2),
      (0x23E9, 2), (0x2614, 2), (0x263A, 1), (0x26A1, 2), (0x2705, 2),
      (0x2764, 1), (0x27A1, 1), (0x2B50, 2), (0x2E80, 2), (0x3000, 2), (0x303F, 1), (0x3041, 2), (0x3099, 0),
      (0x309B, 2), (0x30A1, 2), (0x3105, 2), (0x3164, 0), (0x31F0, 2),
      (0x3250, 2), (0x4E00, 2), (0xA490, 2), (0xA960, 2), (0xAC00, 2), (0xF900, 2), (0xFB1E, 0), (0xFE10, 2),
      (0xFE30, 2), (0xFF01, 2), (0xFF61, 1), (0xFFA0, 0),
      (0xFFE0, 2), (0xFFE8, 1), (0xFFFC, 1), (0xFFFD, 1), (0x17000, 2), (0x1B000, 2), (0x1F004, 2), (0x1F0CF, 2),
      (0x1F18E, 2), (0x1F200, 2), (0x1F300, 2), (0x1F321, 1),
      (0x1F336, 1), (0x1F600, 2), (0x1F6D2, 2), (0x1F6E0, 1), (0x1F90C, 2), (0x1FA70, 2), (0x20000, 2), (0x3FFFD, 2),
      (0xE0001, 0), (0xE0100, 0), (0x10FFFF, 1),
    ] as [(UInt32, Int)])
  func scalars(_ value: UInt32, _ columns: Int) throws {
    let character = Character(try #require(Unicode.Scalar(value)))
    #expect(DisplayColumns.count(String(character)) == columns)
    // After a space it is the same.
    #expect(DisplayColumns.count("x \(character)") == 2 + columns)
  }

  @Test(arguments: [
    ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("🇩🇪", 2), ("👍🏽", 2), ("☺\u{FE0E}", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("कि", 2), ("का", 2), ("हिन्दी", 4), ("नमस्ते", 4),
    ("தமிழ்", 4), ("ไทย", 3), ("กำ", 2), ("ລາວ", 3), ("ខ្មែរ", 4), ("မြန်မာ", 5), ("සිංහල", 4), ("ﷺ", 1), ("שָׁ", 1), ("اللّٰه", 4),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("กํา", 2),
  ])
  func clusters(_ text: String, _ columns: Int) {
    #expect(DisplayColumns.count(text) == columns)
    #expect(DisplayColumns.count("(\(text))\(text)") == 2 + 2 * columns)
  }

  /// Columns add up over the clusters, and truncation never exceeds the limit.
  @Test func additivity() {
    var random = SplitMix(state: 211)
    let pieces = ["a", "é", "漢", "😀", "🇩🇪", "कि", "กำ", " ", "\u{200B}", "한", "ｱ", "…", "e\u{301}"]
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      let text = words.joined(separator: "-")
      #expect(
        DisplayColumns.count(text) == words.reduce(max(0, words.count - 1)) { $0 + DisplayColumns.count($1) }, "\(text)"
      )
      for limit in 1...12 {
        let truncated = DisplayColumns.truncate(text, to: limit)
        #expect(DisplayColumns.count(truncated) <= limit)
        #expect(truncated == text || truncated.last == "…" && text.hasPrefix(truncated.dropLast()))
      }
    }
  }
}
