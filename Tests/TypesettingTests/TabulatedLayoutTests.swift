import LocaleProfiles
import LocaleSchema
import ReferenceMaterial
import Testing

@testable import Typesetting

private let shapingMeasurer = Result { try TextMeasurer(shaping: .always) }

/// Lines of text measured from tables equal those of shaped text.
@Suite struct TabulatedLayoutTests {
  /// Prints the texts that are laid out differently.
  private func expectEqual(_ texts: [String], _ tag: String, _ boxes: [TextBox], _ style: TextStyle) throws {
    let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
    let tables = try sharedMeasurer.get()
    let shaping = try shapingMeasurer.get()
    let differing = texts.filter { text in
      boxes.contains { box in
        tables.measure(text, locale: profile, style: style, in: box)
          != shaping.measure(text, locale: profile, style: style, in: box)
      }
    }
    #expect(differing.isEmpty, "\(tag): \(differing.count) differ: \(differing.prefix(10).map(\.debugDescription))")
  }

  private func box(_ width: Double, _ lines: Int?, hyphenates: Bool = false, tightens: Bool = false) -> TextBox {
    TextBox(width: LayoutUnit(points: width), maximumLines: lines, hyphenates: hyphenates, tightens: tightens)
  }

  /// All numbers of lines, and widths from none to more than needed.
  private var boxes: [TextBox] {
    var uncertain = box(100, 2)
    uncertain.possibleWidths = LayoutUnit(points: 80)...LayoutUnit(points: 120)
    return [
      box(-3, 2), box(0, nil), box(9, 3), box(40, nil), box(60, 0), box(60, 1, tightens: true),
      box(75, 2, hyphenates: true),
      box(90, 2, tightens: true), box(110, 3, hyphenates: true, tightens: true), box(190, 2), box(1e12, 2), uncertain,
    ]
  }

  private static let separators = [
    " ", " ", " ", "", "  ", "-", " – ", "’", ", ", ". ", ": ", "/", " (", ") ", "…", "\u{A0}", "！", "「", "12", "3.5 ",
    "$5 ", "50% ",
  ]

  /// Titles of the language with those of another one, and punctuation between them.
  private func texts(_ profile: LocaleProfile, _ generator: inout SplitMix, count: Int) -> [String] {
    let titles = profile.sampleTitles + ["", " ", "a"]
    let foreign = allProfiles.randomElement(using: &generator)?.sampleTitles ?? []
    return (0..<count).map { (number: Int) -> String in
      var text = ""
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        text += (number % 3 == 0 ? foreign : titles).randomElement(using: &generator) ?? ""
        text += Self.separators.randomElement(using: &generator) ?? ""
      }
      return text
    }
  }

  @Test(arguments: [17, 28, 40]) func titlesOfEveryLanguage(size: Int) throws {
    var generator = SplitMix(state: UInt64(size))
    for profile in allProfiles {
      try expectEqual(texts(profile, &generator, count: 6), profile.tag.rawValue, boxes, TextStyle(pointSize: size))
    }
  }

  /// Two fonts are possible for some scripts.
  @Test(arguments: ["hi", "bn", "ta", "th", "am", "he", "ar", "ur", "ko", "ja"]) func severalFonts(tag: String) throws {
    var generator = SplitMix(state: 5)
    let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
    let systems = try #require(SystemRange("13-26"))
    try expectEqual(
      texts(profile, &generator, count: 40), tag, boxes, TextStyle(pointSize: 17, systems: systems))
  }

  /// What tables do not have: tabs, soft hyphens, line feeds, emoji, combining accents.
  @Test(arguments: [
    "a\tb", "Einstel\u{AD}lungen", "One\nTwo", "a\r\nb", "a\u{2028}b", "New 🎉 note", "e\u{301}\u{302}a", "\u{200B}a b",
  ])
  func shapedTextAmongOthers(part: String) throws {
    for tag in ["en", "ja", "ko"] {
      try expectEqual(
        [part, "New note \(part) for everyone", "\(part)\(part) \(part)"], tag, boxes, TextStyle(pointSize: 17))
    }
  }

  @Test func longTexts() throws {
    let words = String(repeating: "Neue Notiz für alle, ", count: 400)
    let unbroken = String(repeating: "漢字かな", count: 600)
    let thai = String(repeating: "ค้นหาเอกสาร", count: 60)
    try expectEqual(
      [words, unbroken, thai, words + "\n" + words], "de", [box(100, nil), box(190, 2)], TextStyle(pointSize: 17))
  }

  /// A line may end after a character with an entry only if more text follows: none is a line feed.
  @Test func noTabulatedCharacterEndsALine() throws {
    let widths = try scalarWidths.get()
    for scalar in widths.scalars(.tabulated) + widths.scalars(.contextual) + widths.scalars(.word)
      + widths.scalars(.cluster)
    {
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: Issue.record("\(scalar.value) ends a line")
      default: break
      }
    }
  }
}
