import Diagnostics
import Localization
import Testing
import Typesetting

@testable import FitCheck

/// The file of observations: reading it, and adding to it.
@Suite struct WidthProfileFileTests {
  private static func observation(
    _ text: String, _ seen: String, on surface: DisplaySurface = .iOS18, at size: TextSize = .large,
    in locale: String = "de"
  ) -> WidthObservation {
    WidthObservation(surface: surface, textSize: size, field: .title, locale: locale, text: text, seen: seen)
  }

  private static let observations = [
    observation("Suchen", "Suchen"), observation("Lesezeichen hinzufügen", "Lesezeichen…"),
    observation("Lesezeichen hinzufügen", "Lesezeichen\nhinzufügen"), observation("\"Zitat\" \\ Ende", "\"Zi…"),
    observation("Ä\u{308}", "Ä…", on: .iOS26Phone), observation("بحث", "ب…", in: "ar"),
    observation("A", "A", at: .extraSmall),
    observation("A", "A", at: .extraLarge), observation("caf\u{E9}", "c…"), observation("cafe\u{301}", "c…"),
  ]

  private func read(_ text: String) -> (file: WidthProfileFile?, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    return (WidthProfileFile(SourceFile(path: "rooms.json", text), reportingTo: &sink), sink.diagnostics)
  }

  private func adding(_ observations: [WidthObservation], to text: String) throws -> String {
    let file = try #require(read(text).file)
    return String(decoding: try file.source.bytes(applying: file.edits(adding: observations)), as: UTF8.self)
  }

  private static func isSame(_ left: [WidthObservation], _ right: [WidthObservation]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
  }

  /// The file has the same bytes, whatever the order and number of steps in which its observations were added.
  @Test func orderOfAdding() throws {
    let expected = try adding(Self.observations, to: WidthProfileFile.empty)
    let sorted = Self.observations.sorted(by: WidthObservation.precedes)
    #expect(Self.isSame(try #require(read(expected).file).profile.observations, sorted))
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<10 {
      var text = WidthProfileFile.empty
      for observation in Self.observations.shuffled(using: &generator) { text = try adding([observation], to: text) }
      #expect(text == expected)
      let (first, second) = (Self.observations.prefix(4), Self.observations.dropFirst(4))
      #expect(
        try adding(Array(second.shuffled()), to: adding(Array(first.shuffled()), to: WidthProfileFile.empty))
          == expected)
    }
    // Nothing is added twice.
    #expect(try adding(Self.observations + Self.observations, to: expected) == expected)
    #expect(
      try adding([Self.observations[0], Self.observations[0]], to: WidthProfileFile.empty).contains("},\n") == false)
  }

  /// Other lines keep their bytes.
  @Test func formatting() throws {
    let text =
      "{ \"kind\": \"pressfit-rooms\",\r\n\t\"version\":1, \"note\": \"x\", \"observations\": [\r\n"
      + "\t{\"surface\":\"ios18\",\"textSize\":\"L\",\"locale\":\"de\",\"field\":\"title\",\"text\":\"B\",\"seen\":\"B\"}\r\n]}"
    for new in ["A", "C"] {
      let after = try adding([Self.observation(new, new)], to: text)
      let file = try #require(read(after).file)
      #expect(file.profile.observations.map(\.text) == ["B", new].sorted())
      // Without the added line, the text is the old one.
      #expect(after.utf8.count > text.utf8.count)
      #expect(after.hasPrefix(text.prefix(60)) && after.hasSuffix("\r\n]}"))
    }
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"kind\": \"pressfit-rooms\"}",
    "{\"kind\": \"pressfit-rooms\", \"version\": 2, \"observations\": []}",
    "{\"kind\": \"pressfit-rooms\", \"version\": 1}",
    "{\"kind\": \"pressfit-rooms\", \"version\": 1, \"observations\": {}}",
    "{\"kind\": \"pressfit-rooms\", \"version\": 1, \"observations\": [1]}",
    "{\"kind\": \"x\", \"version\": 1, \"observations\": []}",
    "{\"kind\": \"pressfit-rooms\", \"version\": \"1\", \"observations\": []}",
  ])
  func invalidFiles(_ text: String) {
    let (file, diagnostics) = read(text)
    #expect(file == nil)
    #expect(!diagnostics.isEmpty && diagnostics.allSatisfy { $0.severity == .error })
  }

  /// Each member is required and checked; the diagnostic names it.
  @Test(arguments: [
    ("surface", "\"ios12\"", "\"surface\" cannot be \"ios12\""),
    ("textSize", "\"huge\"", "\"textSize\" cannot be \"huge\""),
    ("field", "\"Title\"", "\"field\" cannot be \"Title\""), ("locale", "1", "an observation has no string \"locale\""),
    ("text", "null", "an observation has no string \"text\""), ("seen", "[]", "an observation has no string \"seen\""),
    ("surface", "\"IOS18\"", nil), ("textSize", "\"l\"", nil), ("text", "\"\"", nil),
  ])
  func members(_ name: String, _ value: String, _ message: String?) {
    var members = [
      "surface": "\"ios18\"", "textSize": "\"L\"", "locale": "\"de\"", "field": "\"title\"", "text": "\"A\"",
      "seen": "\"A\"",
    ]
    members[name] = value
    let entry = "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    let (file, diagnostics) = read("{\"kind\": \"pressfit-rooms\", \"version\": 1, \"observations\": [\(entry)]}")
    #expect((file == nil) == (message != nil))
    #expect(diagnostics.first?.message == message)
  }

  @Test func duplicateMembers() {
    let entry = "{\"text\": \"A\", \"text\": \"B\"}"
    let (file, diagnostics) = read("{\"kind\": \"pressfit-rooms\", \"version\": 1, \"observations\": [\(entry)]}")
    #expect(file == nil && !diagnostics.isEmpty)
  }

  /// Precedence is a strict total order on different observations.
  @Test func order() {
    for left in Self.observations {
      #expect(!WidthObservation.precedes(left, left) && left.isSame(as: left))
      for right in Self.observations where !left.isSame(as: right) {
        #expect(WidthObservation.precedes(left, right) != WidthObservation.precedes(right, left))
      }
    }
  }
}

/// A file of a font's metrics.
@Suite struct MetricsProfileFileTests {
  private static let profile = MetricsProfile(
    name: "Quill \"Sans\" \\ Ö", unitsPerEm: 1000,
    advances: [
      .init(first: "A", values: [650, 640, 660]), .init(first: "a", values: Array(repeating: 550, count: 26)),
      .init(first: "Ж", values: [800]), .init(first: "😀", values: [1200]),
    ],
    kerning: .init(
      left: [["A", "Ä"], ["T"]], right: [["V", "W"], ["o", "😀"]],
      amounts: [.init(left: 0, right: 0, value: -70), .init(left: 1, right: 1, value: 12)]))

  private func read(_ text: String) throws(MetricsProfileFile.Invalid) -> MetricsProfile {
    try MetricsProfileFile.read("sf.json", bytes: Array(text.utf8))
  }

  @Test func roundTrip() throws {
    var profiles = [Self.profile, Self.profile, Self.profile]
    profiles[1].kerning = .init(left: [], right: [], amounts: [])
    profiles[2].name = ""
    for profile in profiles {
      let text = MetricsProfileFile.text(of: profile)
      #expect(try read(text) == profile)
      #expect(MetricsProfileFile.text(of: try read(text)) == text)
    }
  }

  /// A part of the text replaced by another one.
  @Test(arguments: [
    ("\"kind\": \"pressfit-metrics\"", "\"kind\": \"x\"", "it is not a metrics file"),
    ("\"version\": 1", "\"version\": 2", "its version is not 1"),
    ("\"unitsPerEm\": 1000", "\"unitsPerEm\": 15", "\"unitsPerEm\" is not from 16 to 16384"),
    ("\"unitsPerEm\": 1000", "\"unitsPerEm\": 16385", "\"unitsPerEm\" is not from 16 to 16384"),
    ("\"unitsPerEm\": 1000", "\"unitsPerEm\": 1e3", "\"unitsPerEm\" is not from 16 to 16384"),
    ("[65, [650", "[55296, [650", "\"advances\" has an entry that is not [CHARACTER, [ADVANCE, …]]"),
    ("[65, [650", "[-1, [650", "\"advances\" has an entry that is not [CHARACTER, [ADVANCE, …]]"),
    ("[65, [650", "[65, [-650", "\"advances\" has an entry that is not [CHARACTER, [ADVANCE, …]]"),
    ("[65, [650", "[65, [1000001", "\"advances\" has an entry that is not [CHARACTER, [ADVANCE, …]]"),
    ("[0, 0, -70]", "[0, 0]", "\"kerning\" has an entry that is not [LEFT, RIGHT, AMOUNT]"),
    ("[0, 0, -70]", "[0, 0, -70, 1]", "\"kerning\" has an entry that is not [LEFT, RIGHT, AMOUNT]"),
    ("[84]", "[1114112]", "a kerning class has an entry that is not a character"),
  ])
  func invalidFiles(_ part: String, _ replacement: String, _ reason: String) throws {
    let text = MetricsProfileFile.text(of: Self.profile)
    #expect(text.contains(part))
    #expect(throws: MetricsProfileFile.Invalid(reason: reason)) { try read(text.replacing(part, with: replacement)) }
  }

  @Test(arguments: ["", "[]", "{", "null", "{\"kind\": \"pressfit-metrics\"}"]) func otherFiles(_ text: String) {
    #expect(throws: MetricsProfileFile.Invalid.self) { try read(text) }
  }
}

/// Intervals of available widths in words.
@Suite struct CalibratedWidthTests {
  private func width(_ least: Double, _ greatest: Double?) -> CalibratedWidth {
    CalibratedWidth(
      menu: .init(surface: .iOS18, textSize: .large),
      interval: WidthInterval(least: LayoutUnit(points: least), greatest: greatest.map { LayoutUnit(points: $0) }),
      observationCount: 1)
  }

  /// The width without calibration is 190 pt.
  @Test(
    arguments: [
      (180, 195, "180 to 195 pt", false, 190), (180.25, nil, "at least 180.3 pt", false, 190),
      (191, 195, "191 to 195 pt", true, 193),
      (150, 160, "150 to 160 pt", true, 155), (200, nil, "at least 200 pt", true, 200),
      (190, 190, "190 to 190 pt", false, 190),
    ] as [(Double, Double?, String, Bool, Double)])
  func words(_ least: Double, _ greatest: Double?, _ words: String, _ contradicts: Bool, _ expected: Double) {
    let width = width(least, greatest)
    #expect(width.words == words)
    #expect(width.contradictsStandard == contradicts)
    #expect(width.expected.points == expected)
    #expect(width.range.contains(width.expected))
  }

  /// Widths are sorted by menu, then by text size.
  @Test func order() {
    let menus = DisplaySurface.all.flatMap { surface in
      TextSize.allCases.map { WidthObservation.Menu(surface: surface, textSize: $0) }
    }
    let interval = WidthInterval(least: .zero, greatest: nil)
    let widths = menus.map { CalibratedWidth(menu: $0, interval: interval, observationCount: 1) }
    #expect(CalibratedWidths(widths.shuffled()).all.map(\.menu) == menus)
    #expect(CalibratedWidths(widths)[.iOS26Phone, .extraSmall]?.menu == menus[24])
    #expect(CalibratedWidths()[.iOS18, .large] == nil)
    #expect(menus[3].name == "iOS 13–17 at text size L")
  }
}
