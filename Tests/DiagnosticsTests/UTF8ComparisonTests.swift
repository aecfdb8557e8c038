import Diagnostics
import Foundation
import Testing

@Suite struct UTF8ComparisonTests {
  /// A short string is its own storage (15 bytes at most), a longer one refers to it, and a substring or Foundation's string is made into one.
  static let texts: [String] =
    (0...40).map { String("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH".prefix($0)) }
    + ["é", "e\u{301}", "日本語のタイトル", "👩‍👩‍👧‍👦", "\u{0}", "a\r\nb", String(Substring("xxSearch").dropFirst(2))]
    + [NSString(string: "Größe") as String, NSString(string: "Neues privates Fenster") as String]

  @Test(arguments: texts) func theSpanHasTheBytes(text: String) {
    #expect(text.withUTF8Span { span in span.indices.map { span[$0] } } == Array(text.utf8))
    // Of a temporary value.
    #expect(
      (text + "x").withUTF8Span { span in span.indices.map { span[$0] } } == Array(text.utf8) + [UInt8(ascii: "x")])
  }

  /// The bytes are read after other strings were made, which would reuse the storage of a temporary value.
  @Test func theStorageStays() {
    let found = (0..<200).map { number in
      String(number).withUTF8Span { first in
        String(-number).withUTF8Span { second in
          let others = (0..<20).map { String(repeating: "#", count: $0) }
          return first.indices.map { first[$0] } + second.indices.map { second[$0] }
            + Array(others.joined().utf8.prefix(1))
        }
      }
    }
    #expect(found == (0..<200).map { Array("\($0)\(-$0)#".utf8) })
  }

  @Test(arguments: [
    ("Search", "Search", true), ("Search", "search", false), ("Search", "Searc", false), ("", "", true),
    ("", "a", false),
    // Canonically equivalent, and equal in Swift, but other bytes.
    ("é", "e\u{301}", false), ("Å", "\u{212B}", false), ("가", "\u{1100}\u{1161}", false),
    ("a long title that is not in one word", "a long title that is not in one word", true),
    ("a long title that is not in one word", "a long title that is not in one wort", false),
    ("12345678", "12345678", true), ("12345678", "1234567x", false), ("123456789", "x23456789", false),
  ]) func comparesCodeUnits(first: String, second: String, isEqual: Bool) {
    #expect(first.utf8Equals(second) == isEqual)
    #expect(second.utf8Equals(first) == isEqual)
    #expect(first.withUTF8Span { $0.elementsEqual(utf8Of: second) } == isEqual)
  }
}
