import Diagnostics
import Formats
import Localization
import Testing
import Typesetting

@testable import FitCheck

/// Measurements and complete reports; each rule has its tests in `Rules`.
@Suite struct FitCheckerTests {
  private static let long = "Neues privates Browserfenster"

  @Test func aShortTranslatedTitleHasNoFinding() throws {
    #expect(try AppFixture([.item("New Note")], infoPlist: ["en": [:], "de": ["New Note": "Neue Notiz"]]).ids() == [])
  }

  @Test func aMenuNamedTwiceIsOne() throws {
    var app = AppFixture([.item("New Note"), .item("Search", type: "u")])
    app.options.surfaces = [.iOS13, .iOS13]
    #expect(try app.ids() == [])
  }

  @Test func itemsThatTheSystemDropsAreNotMeasured() throws {
    #expect(try AppFixture([.item(nil), .item("A", type: nil)]).report().measurements.isEmpty)
  }

  @Test func theOrderOfReportsIsDeterministic() throws {
    let items: [ShortcutItem] = [
      .item(Self.long, subtitle: "Jetzt"), .item("\(Self.long)!", type: nil), .item("Add 👍🏽 \(Self.long)", type: "u"),
    ]
    let found = try AppFixture(items, infoPlist: ["en": [:], "de": [:], "de-AT": [:], "fr": [:]]).findings()
    #expect(Set(found.map(\.rule)).count > 2)
    #expect(Array(found.reversed()).inReportOrder == found)
    let middle = found.count / 2
    #expect(Array(found[middle...] + found[..<middle]).inReportOrder == found)
  }

  @Test func fingerprintsHaveNoNumbersOfTheMeasurement() throws {
    var app = AppFixture([.item(Self.long, subtitle: "Jetzt")])
    app.options.policy = .documented
    let found = try app.findings()
    #expect(found.first?.fingerprint == "title-truncated|Neues privates Browserfenster|title|en")
  }

  @Test func samplesOfAKeyOverrideOthers() throws {
    var own = SampleValues.Sample(name: "@", value: String(repeating: "W", count: 40))
    own.key = "Open %@"
    let checker = FitChecker(
      measurer: try AppFixture.measurer.get(), samples: SampleValues([SampleValues.Sample(name: "@", value: "i"), own]))
    func verdict(_ key: LocalizationKey) -> FitVerdict? {
      checker.measure(
        text: "Open %@", key: key, localization: "en", field: .title, hasSubtitle: true,
        options: FitOptions(surfaces: [.iOS13])
      ).first?.verdict
    }
    #expect(verdict("Open %@") == .truncates)
    #expect(verdict("Other") == .fits)
  }

  /// iOS shows the placeholder of a static title; code fills a format.
  @Test func onlyFormatsAreFilled() throws {
    let fixed = try AppFixture([.item("Open %@")]).report().measurements.first
    let filled = try AppFixture(code: [.coded(.lookup("Open %@", isFormatted: true))]).report().measurements.first
    let plain = try AppFixture([.item("Open Q@")]).report().measurements.first
    #expect(fixed?.filled == nil)
    #expect(filled?.filled != nil)
    let widths = try [fixed, plain].map { try #require($0?.measurement?.width.points) }
    #expect(abs(widths[0] - widths[1]) < 10)
  }
}
