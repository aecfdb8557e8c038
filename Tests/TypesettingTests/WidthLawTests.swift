import Foundation
import LocaleProfiles
import LocaleSchema
import ReferenceMaterial
import Testing

@testable import Typesetting

/// Laws of widths, for texts of any script.
@Suite struct WidthLawTests {
  private func width(_ text: String, _ tag: String = "en", size: Int = 17) throws -> Int {
    let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
    return try sharedMeasurer.get().naturalWidth(text, locale: profile, style: TextStyle(pointSize: size)).width
      .rawValue
  }

  private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Canonically equivalent texts look the same, so they have the same width.
  @Test(
    arguments: [
      (0xC0...0x17F, "en"), (0x180...0x24F, "en"), (0x386...0x3CE, "el"), (0x1F00...0x1FBC, "el"),
      (0x400...0x45F, "ru"), (0x1E00...0x1E9F, "en"),
      (0x1EA0...0x1EF9, "vi"), (0xAC00...0xAC40, "ko"), (0xD700...0xD7A3, "ko"), (0x622...0x625, "ar"),
      (0x3040...0x3100, "ja"), (0x929...0x934, "hi"),
    ] as [(ClosedRange<UInt32>, String)])
  func equivalentTexts(_ range: ClosedRange<UInt32>, _ tag: String) throws {
    var differing: [String] = []
    for scalar in range.compactMap(Unicode.Scalar.init) {
      let composed = text([scalar])
      let decomposed = composed.decomposedStringWithCanonicalMapping
      if decomposed.unicodeScalars.count < 2 || scalar.properties.generalCategory == .unassigned { continue }
      for (start, end) in [("", ""), ("H", "n")] {
        let (one, other) = (try width(start + composed + end, tag), try width(start + decomposed + end, tag))
        if one != other { differing.append("U+\(String(scalar.value, radix: 16)) \(one) \(other)") }
      }
    }
    #expect(differing.isEmpty, "\(differing.count): \(differing.prefix(8))")
  }

  /// Letters and vowel signs of two parts, which Unicode also has as one character.
  @Test(
    arguments: [
      ("क़ख़ग़ज़ड़ढ़फ़य़ ऩऱऴ", "hi"), ("কো কৌ ড়ঢ়য়", "bn"), ("ਖ਼ਗ਼ਜ਼ਫ਼ਲ਼ਸ਼", "pa"), ("କୋ କୌ କୈ ଡ଼ଢ଼", "or"), ("கொ கோ கௌ ஔ", "ta"), ("కై", "te"),
      ("ಕೀ ಕೇ ಕೈ ಕೊ ಕೋ", "kn"), ("കൊ കോ കൌ", "ml"), ("කේ කො කෞ", "si"), ("ဦး", "my"), ("שׁ שׂ בּ כּ פּ וֹ יִ", "he"), ("Å K Ω", "en"),
      ("ά·; ὰ", "el"), ("é ü ñ ş", "en"),
      ("がぱヴ", "ja"), ("한글", "ko"), ("ё й Ѓ", "ru"), ("Ắ ộ ữ", "vi"),
    ]) func lettersOfTwoParts(_ text: String, _ tag: String) throws
  {
    for word in text.split(separator: " ").map(String.init) {
      let forms = [word, word.precomposedStringWithCanonicalMapping, word.decomposedStringWithCanonicalMapping]
      let widths = try forms.map { try width($0, tag) }
      #expect(Set(widths).count == 1, "\(word) \(widths)")
      // In a line of several words too, and with an ellipsis.
      let boxes = try forms.map { try measure("\($0) \($0) \($0)", tag, width: 40, lines: 2) }
      #expect(
        Set(boxes.map(\.naturalWidth)).count == 1 && Set(boxes.map { $0.lines.map(\.width) }).count == 1, "\(word)")
    }
  }

  /// The order of marks with different classes does not matter.
  @Test(arguments: [
    ("a\u{323}\u{302}", "a\u{302}\u{323}"), ("o\u{31B}\u{309}", "o\u{309}\u{31B}"),
    ("ש\u{5B8}\u{5C1}", "ש\u{5C1}\u{5B8}"), ("ب\u{651}\u{64E}", "ب\u{64E}\u{651}"),
  ])
  func ordersOfMarks(_ one: String, _ other: String) throws {
    for tag in ["vi", "he", "ar"] { #expect(try width(one, tag) == width(other, tag)) }
  }

  /// Kerning is between neighbors: in a word, the width of three is that of two pairs without the letter they share.
  @Test(arguments: [
    ("en", "AVTaWLyo.,rfjtK-(“”’7140"), ("ru", "АУГТЖдрлаоэфкъ.,-"), ("el", "ΑΥΓΤΛρασυλκ.,-"), ("de", "ÄÖßfüTy„“"),
    ("he", "אבגדהולם־.,"), ("hy", "ԱՎբգդեզ.,"),
  ])
  func kerningIsPairwise(_ tag: String, _ letters: String) throws {
    var random = SplitMix(state: 111)
    let letters = Array(letters)
    for size in [13, 17, 28] {
      for _ in 0..<40 {
        let (a, b, c) = (
          letters.randomElement(using: &random) ?? "a", letters.randomElement(using: &random) ?? "a",
          letters.randomElement(using: &random) ?? "a"
        )
        let three = try width("\(a)\(b)\(c)", tag, size: size)
        let pairs =
          try width("\(a)\(b)", tag, size: size) + width("\(b)\(c)", tag, size: size) - width("\(b)", tag, size: size)
        // Each width is rounded once.
        #expect(abs(three - pairs) <= 3, "\(a)\(b)\(c)")
      }
    }
  }

  /// Characters of full width, syllables and emoji do not kern: their widths add up in any order.
  @Test(arguments: [
    ("ja", ["写", "真", "を", "ー", "。", "「", "　"]), ("ko", ["한", "국", "어"]), ("en", ["😀", "👩‍👩‍👧", "🇩🇪", "❤️"]),
    ("zh-Hans", ["在", "，", "！"]),
  ])
  func wideTextsAreSums(_ tag: String, _ characters: [String]) throws {
    for size in [13, 17, 34] {
      let sum = try characters.reduce(0) { try $0 + width($1, tag, size: size) }
      #expect(abs(try width(characters.joined(), tag, size: size) - sum) <= characters.count)
      #expect(try width(characters.reversed().joined(), tag, size: size) == width(characters.joined(), tag, size: size))
    }
  }

  /// Larger text is wider, at every size of Dynamic Type.
  @Test(arguments: [
    ("Search", "en"), ("illi", "en"), ("Neue Notiz", "de"), ("写真を撮る", "ja"), ("한국어", "ko"), ("بحث", "ar"),
    ("نیا نوٹ", "ur"), ("नया", "hi"), ("ค้นหา", "th"), ("חדש", "he"),
    ("12:34", "en"), ("…", "en"), ("ፎቶ", "am"), ("ရှာဖွေ", "my"), ("Ծով", "hy"), ("ფოტო", "ka"),
  ])
  func largerTextIsWider(_ text: String, _ tag: String) throws {
    let sizes = [11, 12, 13, 14, 15, 16, 17, 19, 21, 23, 28, 33, 34, 40, 47, 53, 60]
    let widths = try sizes.map { try width(text, tag, size: $0) }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
    #expect(widths[0] > 0)
  }

  /// A character more makes no text narrower, except for kerning, which is less than a fifth of an em.
  @Test(arguments: [
    ("Neues Fenster öffnen", "de"), ("Поиск файлов", "ru"), ("写真を撮る", "ja"), ("חיפוש", "he"), ("ค้นหาเอกสาร", "th"),
    ("नया नोट", "hi"),
  ])
  func longerTextsAreWider(_ text: String, _ tag: String) throws {
    var before = 0
    for count in 1...text.count {
      let now = try width(String(text.prefix(count)), tag)
      #expect(now > before - 17 * LayoutUnit.unitsPerPoint / 5)
      before = now
    }
  }

  /// What has no glyph has no width, wherever it is.
  @Test(arguments: [
    "\u{200B}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{FE0E}", "\u{34F}", "\u{61C}", "\u{2066}",
    "\u{2069}", "\u{202A}", "\u{202C}",
  ])
  func invisibleCharacters(_ scalar: String) throws {
    for (text, tag) in [("Hnn", "en"), ("写真", "ja"), ("한국", "ko"), ("חדש", "he"), ("12", "en")] {
      for place in 0...text.count {
        let changed = String(text.prefix(place)) + scalar + String(text.dropFirst(place))
        #expect(abs(try width(changed, tag) - width(text, tag)) <= 300, "\(tag) \(place)")
      }
    }
  }

  /// The measured width is in its interval, and the rounded width is the next third of a point.
  @Test(arguments: ["en", "de", "ru", "ja", "ko", "ar", "ur", "hi", "th", "he", "my", "ta"]) func intervals(
    _ tag: String
  ) throws {
    for text in ["Search", "写真", "بحث जोड़ें", "ค้นหา", "", "😀 12", "a\tb", "\u{E000}"] {
      for systems in [SystemRange.ios13To17, .ios26, .newest] {
        let measured = try measure(text, tag, systems: systems)
        #expect(measured.interval.contains(measured.naturalWidth))
        #expect(measured.width == measured.naturalWidth.roundedUp(toScale: 3))
        #expect(measured.interval.lowerBound >= .zero)
        let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
        let natural = try sharedMeasurer.get().naturalWidth(
          text, locale: profile, style: TextStyle(pointSize: 17, systems: systems))
        #expect(natural.width == measured.naturalWidth && natural.interval == measured.interval, "\(text) \(systems)")
      }
    }
  }
}

/// Fixed-point lengths.
@Suite struct LayoutUnitLawTests {
  /// Up to the next third, half or integral point; a length that is one already stays.
  @Test(arguments: [
    (0, 3, 0), (1, 3, 2_000), (2_000, 3, 2_000), (2_001, 3, 4_000), (-1, 3, 0), (-2_001, 3, -2_000), (1, 2, 3_000),
    (1, 1, 6_000), (6_000, 1, 6_000), (1, 0, 6_000), (5, -2, 6_000),
  ])
  func roundedUp(_ value: Int, _ scale: Int, _ expected: Int) {
    #expect(LayoutUnit(rawValue: value).roundedUp(toScale: scale).rawValue == expected)
  }

  @Test(arguments: [
    (0, false, 0), (6_000, false, 1_000), (-6_000, true, 1_000), (2_000, false, 333), (4_000, false, 667),
    (3, false, 1), (2, false, 0), (-3, true, 1), (-2, true, 0),
  ])
  func thousandths(_ value: Int, _ isNegative: Bool, _ magnitude: UInt) {
    let printed = LayoutUnit(rawValue: value).thousandths
    #expect(printed.isNegative == isNegative && printed.magnitude == magnitude)
  }

  @Test func arithmetic() {
    var random = SplitMix(state: 121)
    for _ in 0..<200 {
      let (a, b) = (
        Int.random(in: -1_000_000...1_000_000, using: &random), Int.random(in: -1_000_000...1_000_000, using: &random)
      )
      let (left, right) = (LayoutUnit(rawValue: a), LayoutUnit(rawValue: b))
      #expect((left + right).rawValue == a + b && (left - right).rawValue == a - b && (left < right) == (a < b))
      #expect(left + .zero == left && left - left == .zero)
      for scale in 1...3 {
        let up = left.roundedUp(toScale: scale)
        #expect(up >= left && (up - left).rawValue < 6_000 / scale && up.roundedUp(toScale: scale) == up)
      }
      #expect(LayoutUnit(points: left.points) == left)
    }
  }
}
