import Diagnostics
import ReferenceMaterial
import Testing

/// Names and strings of a project in messages, reports and logs.
@Suite struct QuotedTextTests {
  @Test func escapesControlsAndOverrides() {
    #expect(quoted("a\"b\\c\nd") == #""a\"b\\c\nd""#)
    #expect(quoted("\u{1B}[31m") == #""\u{1b}[31m""#)
    #expect(quoted("safe\u{202E}txt") == #""safe\u{202e}txt""#)
    #expect(harmless("שלום \u{200F}x") == "שלום \u{200F}x")
  }

  /// A combining mark after a quote makes one character with it; the quote is still escaped.
  @Test(arguments: [
    ("\"\u{301}", "\"\\\"\u{301}\""), ("\\\u{338}", "\"\\\\\u{338}\""), ("\n\u{301}", "\"\\n\u{301}\""),
    ("e\u{301}", "\"e\u{301}\" (U+0301)"),
  ])
  func marksDoNotHideCharacters(_ text: String, _ expected: String) {
    #expect(quoted(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// The ends of each range of escaped characters, and their neighbors.
  @Test(
    arguments: [
      (0x00, true), (0x1F, true), (0x20, false), (0x7E, false), (0x7F, true), (0x9F, true), (0xA0, false),
      (0x200E, false), (0x200F, false), (0x2027, false), (0x2028, true), (0x2029, true), (0x202A, true), (0x202E, true),
      (0x202F, false), (0x2065, false), (0x2066, true), (0x2069, true), (0x206A, false), (0x61C, false),
      (0xFEFF, false), (0x10FFFF, false),
    ] as [(UInt32, Bool)])
  func escapesExactlyControlsAndOverrides(_ value: UInt32, _ isEscaped: Bool) throws {
    let text = "a\(Character(try #require(Unicode.Scalar(value))))b"
    let expected = isEscaped ? "a\\u{\(String(value, radix: 16))}b" : text
    #expect(visible(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// Lines that GitHub's runner and Azure's agent execute: `::` after white space, the others anywhere.
  @Test(arguments: [
    ("::error::x", "\\u{3a}:error::x"), ("  ::error::x", "  \\u{3a}:error::x"),
    ("\u{A0}::error::x", "\u{A0}\\u{3a}:error::x"),
    ("\u{3000} ::error::x", "\u{3000} \\u{3a}:error::x"), ("##[error]x", "\\u{23}#[error]x"),
    ("done ##[error]x", "done \\u{23}#[error]x"), ("\"##vso[task.logissue]x", "\"\\u{23}#vso[task.logissue]x"),
    ("###[error]x", "#\\u{23}#[error]x"), ("##[a]##[b]", "\\u{23}#[a]\\u{23}#[b]"), ("## heading", "\\u{23}# heading"),
    ("##\u{301}", "\\u{23}#\u{301}"),
  ])
  func workflowCommandsAreEscaped(_ text: String, _ expected: String) {
    #expect(harmless(text) == expected)
  }

  @Test(arguments: [
    "a::b", ":a", ": :error::x", "#[error]x", "# #[error]x", "a ## b", "a [##] b", "C# [x]", "#vso[x]", "", " ",
    "\u{A0}",
  ])
  func otherTextsAreUnchanged(_ text: String) {
    #expect(harmless(text) == text)
  }

  /// A name in quotes is in the middle of a line, where a runner still reads commands.
  @Test func quotesDoNotHideCommands() {
    #expect(quoted("##[error]x") == "\"\\u{23}#[error]x\"")
    #expect(quoted("::error::x") == "\"::error::x\"")
  }

  /// Text that was escaped once is not changed again, so that a message and its parts may both be escaped.
  @Test func escapingIsIdempotent() {
    var random = SplitMix(state: 11)
    let pieces = ["#", "#", "[", ":", ":", "vso", " ", "\u{A0}", "\n", "\u{1B}", "\u{301}", "a", "\u{202E}", "\\", "]"]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      #expect(visible(visible(text)) == visible(text))
      #expect(harmless(harmless(text)) == harmless(text))
      let trimmed = harmless(text).unicodeScalars.drop { $0.properties.isWhitespace }
      #expect(!trimmed.starts(with: "::".unicodeScalars), "\(text.debugDescription)")
      #expect(!harmless(text).utf8.contains("##["), "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    (0, "0 notes", "0 entries"), (1, "1 note", "1 entry"), (2, "2 notes", "2 entries"), (-1, "-1 notes", "-1 entries"),
  ])
  func countedNouns(_ number: Int, _ notes: String, _ entries: String) {
    #expect(counted(number, "note") == notes)
    #expect(counted(number, "entry", plural: "entries") == entries)
  }
}

extension String.UTF8View {
  fileprivate func contains(_ part: String) -> Bool {
    indices.contains { self[$0...].starts(with: part.utf8) }
  }
}
