import LocaleProfiles
import LocaleSchema
import ReferenceMaterial
import Testing

@testable import Typesetting

@Suite struct WidthTests {
  /// Sum of the known advances and the tracking; figures of San Francisco by hand.
  @Test(arguments: [(13, -12.0), (15, -32.0), (17, -52.0)])
  func latinIsAdvancesAndTracking(size: Int, tracking: Double) throws {
    // H 742.2, n 583.5: pairs that no font kerns.
    let expected = Double(size) * ((742.2 + 583.5 * 2) / 1000 + 3 * tracking / 2048)
    #expect(isClose(try naturalWidth("Hnn", size: size), expected, within: 0.05))
  }

  /// Between 17 and 28 pt the Text design blends into the Display design by the shares of the `avar` table; 34 pt has a tracking of
  /// 23.5 in the table, rounded down to 23. Advances of H: 742.1875 and 699.2188; three of one letter do not kern.
  @Test(arguments: [
    (8, 0, 52), (17, 0, -52), (19, 5, -48), (21, 21, -35), (23, 37, -9), (24, 45, 6), (28, 55, 28), (34, 55, 23),
    (36, 55, 21), (53, 55, 12),
  ])
  func opticalSizes(size: Int, fiftyFifths: Int, tracking: Int) throws {
    let display = Double(fiftyFifths) / 55
    let em = (1 - display) * 742.1875 / 1000 + display * 699.2188 / 1000 + Double(tracking) / 2048
    #expect(isClose(try naturalWidth("HHH", size: size), Double(size) * 3 * em, within: 0.001))
  }

  /// SF Arabic bends in straight lines from 17 to 28 and to 80 pt: beh isolated 899.9023, 898.9258, 888.1836.
  @Test(arguments: [(13, 0, 0), (19, 2, 0), (28, 11, 0), (54, 11, 1), (80, 11, 2), (90, 11, 2)])
  func arabicOpticalSizes(size: Int, elevenths: Int, halves: Int) throws {
    let (straight, large) = (Double(elevenths) / 11, Double(halves) / 2)
    let em = 0.8999023 + straight * (0.8989258 - 0.8999023) + large * (0.8881836 - 0.8989258)
    #expect(isClose(try naturalWidth("ب", "ar", size: size), Double(size) * em, within: 0.001))
  }

  @Test func kerningReducesWidths() throws {
    let apart = try naturalWidth("A") + naturalWidth("V")
    #expect(try naturalWidth("AV") < apart - 0.3)
  }

  @Test func accentsHaveNoWidth() throws {
    let plain = try naturalWidth("e")
    #expect(isClose(try naturalWidth("é"), plain))
    #expect(isClose(try naturalWidth("e\u{301}"), plain))
    #expect(isClose(try naturalWidth("ế", "vi"), plain))
    #expect(isClose(try naturalWidth("e\u{302}\u{301}", "vi"), plain))
  }

  @Test(arguments: ["\u{200B}", "\u{200D}", "\u{2060}", "\u{FE0F}", "\u{AD}", "\u{200E}"])
  func ignorablesHaveNoWidth(scalar: String) throws {
    #expect(isClose(try naturalWidth("Hn\(scalar)n"), try naturalWidth("Hnn"), within: 0.05))
  }

  /// Emoji of Unicode 16 and 17, which ICU may not know, sequences that exist, and sequences that do not: each of their parts is drawn.
  @Test(arguments: [
    ("\u{1FAE9}", 1), ("\u{1FADF}", 1), ("\u{1FACE}", 1), ("\u{1F6D8}", 1), ("\u{1FAC8}", 1),
    ("\u{1F426}\u{200D}\u{1F525}", 1), ("\u{1F34B}\u{200D}\u{1F7E9}", 1), ("\u{1F9D1}\u{200D}\u{1F9D2}", 1),
    ("\u{1F6B6}\u{1F3FD}\u{200D}\u{2640}\u{FE0F}\u{200D}\u{27A1}\u{FE0F}", 1), ("\u{1F3F4}\u{200D}\u{2620}\u{FE0F}", 1),
    ("\u{1F34B}\u{200D}\u{1F525}", 2), ("\u{1F436}\u{200D}\u{1F431}\u{200D}\u{1F42D}", 3),
  ])
  func emojiOfEachVersion(_ text: String, _ count: Int) throws {
    #expect(isClose(try naturalWidth(text, size: 17), Double(20 * count)), "\(text)")
  }

  @Test(arguments: [(13, 16.0), (15, 19.0), (17, 20.0)])
  func emojiIsOneAdvance(size: Int, width: Double) throws {
    for emoji in ["😀", "👩‍👩‍👧‍👦", "🇩🇪", "1️⃣", "👍🏽", "❤️", "🏴‍☠️"] {
      #expect(isClose(try naturalWidth(emoji, size: size), width), "\(emoji)")
    }
    #expect(try measure("😀").source == .rule)
  }

  @Test func hanKanaAndHangulFollowTheRules() throws {
    #expect(isClose(try naturalWidth("写真を撮る", "ja"), 17 * 5))
    #expect(isClose(try naturalWidth("한국어", "ko"), 17 * 0.865 * 3))
    #expect(isClose(try naturalWidth("\u{1112}\u{1161}\u{11AB}", "ko"), 17 * 0.865))
    #expect(isClose(try naturalWidth("ｶﾅ", "ja"), 17))
    #expect(isClose(try naturalWidth("　", "ja"), 17))
  }

  @Test func arabicLettersJoin() throws {
    // Without kerning, which joined letters have too.
    let profile = try #require(LocaleProfiles.profile(for: "ar"))
    let width = { (text: String) in
      let clusters = try sharedMeasurer.get().shape(text, locale: profile, style: TextStyle(pointSize: 17)).clusters
      return 17 * Double(clusters.reduce(0) { $0 + $1.advance.text }) / 1_000_000
    }
    // beh initial 267.1, medial 326.2, final 945.3; no tracking.
    #expect(isClose(try width("ببب"), 17 * 1.5386))
    // lam and alef are one glyph, alone 537.1 and after a letter 587.4; a mark between them changes nothing.
    #expect(isClose(try width("لا"), 17 * 0.5371))
    #expect(isClose(try width("بلا"), 17 * (0.2671 + 0.5874)))
    #expect(isClose(try width("ل\u{64E}ا"), 17 * 0.5371))
    // A zero-width non-joiner separates them: beh isolated 899.9.
    #expect(isClose(try width("ب\u{200C}ب"), 17 * 0.8999 * 2))
    #expect(try measure("ببب", "ar").source == .metricCompatible)
  }

  /// It has a width of its own after a consonant.
  @Test func armenianQuestionMarkIsAboveItsVowel() throws {
    #expect(isClose(try naturalWidth("ե՞լ", "hy"), try naturalWidth("ել", "hy")))
    #expect(try naturalWidth("լ՞", "hy") > naturalWidth("լ", "hy") + 4)
  }

  @Test func mixedScriptsAreMeasuredRunByRun() throws {
    let sum = try naturalWidth("在 ", "zh-Hans") + naturalWidth("Safari") + naturalWidth(" 中打开", "zh-Hans")
    #expect(isClose(try naturalWidth("在 Safari 中打开", "zh-Hans"), sum, within: 0.4))
    let hebrew = try naturalWidth("פתח ב־", "he") + naturalWidth("Safari", "he")
    #expect(isClose(try naturalWidth("פתח ב־Safari", "he"), hebrew, within: 0.4))
  }

  @Test func urduIsShapedInNastaliq() throws {
    #expect(try measure("نیا نوٹ", "ur").source == .fittedStandIn)
    #expect(try naturalWidth("نیا نوٹ", "ur") != naturalWidth("نیا نوٹ", "fa"))
  }

  @Test(arguments: [
    ("புகைப்படம்", "ta"), ("ఫోటో", "te"), ("ಫೋಟೋ", "kn"), ("ഫോട്ടോ", "ml"), ("ફોટો", "gu"), ("ਫੋਟੋ", "pa"), ("ଫଟୋ", "or"),
    ("ඡායාරූප", "si"), ("រូបថត", "km"), ("ຮູບ", "lo"), ("ဓာတ်ပုံ", "my"), ("ፎቶ", "am"),
  ])
  func everyScriptHasATable(text: String, tag: String) throws {
    let measurement = try measure(text, tag)
    #expect(measurement.missingScalars.isEmpty)
    #expect(measurement.source == .metricCompatible)
  }

  @Test func missingCharactersAreListedOnce() throws {
    let measurement = try measure("a\u{E000}b\u{E000}\u{E001}")
    #expect(measurement.missingScalars == ["\u{E000}", "\u{E001}"])
    #expect(measurement.source == .guess)
  }

  @Test func emptyTextHasNoWidth() throws {
    let measurement = try measure("")
    #expect(measurement.width == .zero)
    #expect(measurement.expected == Measurement.Layout(lineCount: 1, isTruncated: false))
  }

  @Test func widthIsRoundedUpToAThird() throws {
    let measurement = try measure("Search")
    #expect(measurement.width >= measurement.naturalWidth)
    #expect(measurement.width.rawValue % 2000 == 0)
    #expect((measurement.width - measurement.naturalWidth).rawValue < 2000)
  }

  @Test func trackingTableHasEverySize() {
    for size in -3...120 { #expect(abs(Tracking.perGlyph(atPointSize: size)) <= 82) }
    // The integers that UIKit uses from 11 to 60 pt.
    let tracking = [
      12, 0, -12, -22, -32, -40, -52, -50, -48, -46, -35, -24, -9, 6, 11, 17, 22, 28, 27, 27, 26, 26, 24, 23, 22, 21,
      20,
      20, 19, 19, 18, 18, 17, 17, 16, 16, 15, 15, 14, 14, 13, 13, 12, 12, 11, 11, 10, 10, 9, 9,
    ]
    #expect((11...60).map { Tracking.perGlyph(atPointSize: $0) } == tracking)
  }
}

@Suite struct ExtremeTests {
  @Test(arguments: [Int.min, -1, 0, 1, 1000, Int.max])
  func noPointSizeOverflows(size: Int) throws {
    #expect(try measure("Ага 写 😀", size: size, width: 1e300, lines: .max).naturalWidth > .zero)
  }

  @Test func everyScalarOfTheFirstPlanesIsMeasured() throws {
    for start in stride(from: 0 as UInt32, to: 0x2_0000, by: 0x1000) {
      let scalars = (start..<start + 0x1000).compactMap(Unicode.Scalar.init)
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      #expect(try measure(text, width: 100, lines: 3).naturalWidth >= .zero)
    }
  }
}

@Suite struct LayoutUnitTests {
  /// As `rounded()` does: to the nearest unit, halves away from zero.
  @Test func roundsPoints() {
    var generator = SplitMix(state: 4)
    let halves = (-40...40).map { Double($0) + 0.5 }
    var numbers: [Double] = [0, -0.0, 1e14, -1e14, 0.49999999999999994]
    numbers += halves + halves.map(\.nextUp) + halves.map(\.nextDown)
    for _ in 0..<2000 { numbers.append(Double.random(in: -1e6...1e6, using: &generator)) }
    for units in numbers {
      let points = units / 6000
      #expect(LayoutUnit(points: points).rawValue == Int((points * 6000).rounded()))
    }
  }

  @Test func acceptsAnyNumber() {
    #expect(LayoutUnit(points: .nan) == .zero)
    #expect(LayoutUnit(points: .infinity) == LayoutUnit(points: 1e300))
    #expect(LayoutUnit(points: -.infinity) == LayoutUnit(points: -1e12))
    #expect(LayoutUnit(points: 1e300).rawValue == 1_000_000_000_000_000)
  }
}
