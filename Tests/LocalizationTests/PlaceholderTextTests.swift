import ReferenceMaterial
import Testing

@testable import Localization

/// Strings divided into readable text and placeholders, and pseudo-languages made from them.
@Suite struct PlaceholderTextTests {
  /// Placeholders in angle brackets.
  private func shown(_ text: String) -> String {
    PlaceholderText(text).pieces.map { $0.isPlaceholder ? "<\($0.text)>" : $0.text }.joined()
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("%@", "<%@>"), ("a %1$@ b", "a <%1$@> b"), ("%lld%%", "<%lld><%%>"),
    ("%#@n@ x", "<%#@n@> x"), ("100 % sure", "100 % sure"), ("50%", "50%"),
    ("%.2f", "<%.2f>"), ("%'d", "<%'d>"), ("$(A) ${B}", "<$(A)> <${B}>"), ("$5", "$5"), ("$()", "$()"), ("$(A", "$(A"),
    ("{a}", "<{a}>"), ("{a.b-c:1}", "<{a.b-c:1}>"),
    ("{}", "{}"), ("{a b}", "{a b}"), ("{a", "{a"), ("{{a}}", "{<{a}>}"), ("%@\u{301}", "<%@>\u{301}"),
    ("é%@é", "é<%@>é"), ("%y", "%y"), ("%#@n", "%#@n"), ("$$(A)", "$<$(A)>"),
    ("%@%@", "<%@><%@>"), ("%", "%"), ("$", "$"),
  ])
  func pieces(_ text: String, _ expected: String) {
    #expect(shown(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// Together the pieces are the string, and two texts are never neighbors.
  @Test func piecesAreTheText() {
    var random = SplitMix(state: 141)
    let parts = ["a", " ", "%", "@", "1$", "d", "#@n@", "$(", ")", "{", "}", "${X}", "é", "\u{301}", "漢", "%%"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      let pieces = PlaceholderText(text).pieces
      #expect(pieces.map(\.text).joined().utf8.elementsEqual(text.utf8))
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.isPlaceholder || $1.isPlaceholder })
      #expect(pieces.allSatisfy { !$0.text.isEmpty })
      for language in PseudoLanguage.allCases {
        let changed = PlaceholderText(language.text(from: text)).pieces.filter(\.isPlaceholder).map(\.text)
        #expect(
          language == .double || changed == pieces.filter(\.isPlaceholder).map(\.text),
          "\(language) \(text.debugDescription)")
      }
    }
  }

  /// An accented letter for each letter of ASCII, all different, each one scalar; other characters stay.
  @Test func accents() {
    let letters = (0x41...0x5A).map { $0 } + (0x61...0x7A).map { $0 }
    let text = String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar(UInt32($0)) }))
    let accented = PseudoLanguage.accented.text(from: text)
    #expect(accented.unicodeScalars.count == 52 && Set(accented.unicodeScalars).count == 52)
    #expect(
      zip(text.unicodeScalars, accented.unicodeScalars).allSatisfy {
        $0 != $1 && $0.properties.isUppercase == $1.properties.isUppercase
      })
    #expect(accented.unicodeScalars.allSatisfy { !$0.isASCII && $0.properties.isAlphabetic })
    #expect(PseudoLanguage.accented.text(from: "123 é漢😀\n") == "123 é漢😀\n")
  }

  /// Overrides are closed in each word, so that no text after it is reversed.
  @Test(arguments: ["a", "New tab", " a  b ", "%@ a", "a%@b", "", "\n"]) func overrides(_ text: String) {
    var depth = 0
    for scalar in PseudoLanguage.rtl.text(from: text).unicodeScalars {
      if scalar == "\u{202E}" { depth += 1 }
      if scalar == "\u{202C}" { depth -= 1 }
      #expect((0...1).contains(depth) && (depth == 0 || scalar != " "))
    }
    #expect(depth == 0)
  }

  /// The lower bound of IBM's table, and at most one word more.
  @Test func lengths() {
    for count in 1...90 {
      let longer = PseudoLanguage.longer.text(from: String(repeating: "x", count: count))
      let percent =
        count <= 10 ? 200 : count <= 20 ? 180 : count <= 30 ? 160 : count <= 50 ? 140 : count <= 70 ? 151 : 130
      let least = (Double(count) * Double(percent) / 100).rounded(.up)
      #expect(Double(longer.count) >= least && Double(longer.count) < least + 6)
    }
  }
}
