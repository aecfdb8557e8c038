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

  /// UAX #9, BD8 to BD13: POP DIRECTIONAL FORMATTING closes an embedding of its own isolate, POP DIRECTIONAL ISOLATE the innermost isolate.
  @Test(arguments: [
    ("\u{2066}a\u{202A}b\u{202C}c\u{2069}", true), ("\u{202A}a\u{2066}b\u{2069}c\u{202C}", true),
    ("\u{202A}\u{2066}\u{202C}\u{2069}", false),
    ("\u{2066}\u{202A}\u{2069}", false), ("\u{2066}\u{2067}\u{2069}\u{2069}", true),
    ("\u{2066}\u{2069}\u{2069}", false), ("\u{202B}\u{202C}\u{202A}\u{202C}", true),
    ("\u{202C}\u{202A}", false), ("\u{2068}", false), ("\u{202D}\u{202C}", false), ("\u{200E}a\u{200F}\u{61C}", true),
    ("a\u{2065}\u{206A}", true),
    ("12345\u{2066}67\u{2069}", true), ("123456\u{2069}\u{2066}", false),
  ])
  func balancedDirections(_ text: String, _ isBalanced: Bool) {
    #expect(id(text) == (isBalanced ? nil : "bidi-control"))
  }

  /// TAB, LF and CR are white space; other controls and noncharacters are not.
  @Test(arguments: [
    ("\t\r\n", true), ("\u{0}", false), ("\u{1F}", false), ("\u{7F}", false), ("\u{80}", false), ("\u{9F}", false),
    ("\u{A0}", true), ("\u{FFFE}", false),
    ("\u{FFFF}", false), ("\u{FFFD}", true), ("\u{2028}", true), ("\u{AD}", true), ("\u{FEFF}", true),
  ])
  func controlCharacters(_ text: String, _ isAllowed: Bool) {
    #expect(id("a" + text) == (isAllowed ? nil : "control-character"))
  }

  /// Searching the text for each of them would take hours.
  @Test func manyControlsTakeLinearTime() {
    #expect(id(String(repeating: "\u{2068}a\u{2069}", count: 200_000)) == nil)
  }
}
