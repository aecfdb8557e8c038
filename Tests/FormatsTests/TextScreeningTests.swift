import Diagnostics
import ReferenceMaterial
import Testing

@testable import Formats

@Suite struct TextScreeningTests {
  private func id(_ text: String) -> String? {
    TextScreening.diagnostic(for: text, at: SourceLocation(path: ""))?.id.rawValue
  }

  @Test(
    arguments: [
      ("\u{2068}a\u{2069}", nil), ("\u{202A}a\u{202C}", nil), ("\u{2068}a", "bidi-control"),
      ("a\u{2069}", "bidi-control"),
      ("\u{202E}a\u{202C}", "bidi-control"), ("a\u{7}", "control-character"), ("a\tb\n", nil),
    ] as [(String, String?)])
  func whatNoTitleShouldHold(_ text: String, _ expected: String?) { #expect(id(text) == expected) }

  /// Searching the text for each of them would take hours.
  @Test func manyControlsTakeLinearTime() {
    #expect(id(String(repeating: "\u{2068}a\u{2069}", count: 200_000)) == nil)
  }
}
