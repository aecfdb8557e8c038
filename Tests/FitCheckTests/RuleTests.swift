import Diagnostics
import Formats
import LocaleProfiles
import LocaleSchema
import Localization
import ReferenceMaterial
import Testing
import Typesetting

@testable import FitCheck

/// Each rule with the smallest catalog that it reports, and with one that it must not report.
@Suite struct RuleTests {
  static let place = SourceLocation(path: "Info.plist")

  func item(
    _ title: String?, subtitle: String? = nil, type: String? = "t", icons: [ShortcutItem.Icon] = []
  ) -> ShortcutItem {
    func text(_ value: String?) -> SourceText? { value.map { SourceText($0, at: Self.place) } }
    return ShortcutItem(
      index: 0, location: Self.place, type: text(type), title: text(title), subtitle: text(subtitle), icons: icons)
  }

  func findings(
    _ items: [ShortcutItem], _ tables: [String: [(LocalizationKey, String)]] = [:], names: [String] = [],
    development: LanguageTag = "en", surfaces: [DisplaySurface] = [.iOS13], options: FitOptions? = nil
  ) throws -> [Finding] {
    let catalog = ShortcutCatalog(
      infoPlist: Self.place, appName: "Quill", developmentLanguage: development, items: items,
      localizationNames: names,
      tables: tables.sorted { $0.key < $1.key }.map { name, entries in
        let path = "\(name).lproj/InfoPlist.strings"
        return LocalizedTable(
          localization: name, path: path, form: .strings,
          entries: entries.map { LocalizedTable.Entry(key: $0.0, value: $0.1, location: SourceLocation(path: path)) })
      })
    return FitChecker(measurer: try TextMeasurer()).check(catalog, options: options ?? FitOptions(surfaces: surfaces))
      .findings
  }

  func ids(_ findings: [Finding]) -> [String] { findings.map(\.rule.rawValue) }

  @Test func aShortTranslatedTitleHasNoFinding() throws {
    #expect(try findings([item("New Note")], ["en": [], "de": [("New Note", "Neue Notiz")]]).isEmpty)
  }

  @Test func aSubtitleLimitsTheTitleToOneLine() throws {
    let title = "Neues privates Browserfenster"
    #expect(try ids(findings([item(title)])) == ["title-wraps"])
    #expect(try ids(findings([item(title, subtitle: "Jetzt")])) == ["title-truncated"])
  }

  @Test func anEmptySubtitleAddsALine() throws {
    let key: LocalizationKey = "Neues privates Browserfenster"
    let found = try findings(
      [item(key.rawValue, subtitle: "Jetzt")], ["fr": [(key, key.rawValue + "!"), ("Jetzt", "")]], development: "de")
    #expect(found.filter { $0.subject.localization == "fr" }.map(\.rule.rawValue) == ["title-wraps"])
  }

  private static let longTitle = "Neues privates Browserfenster"

  @Test func theEvidenceOfASystemDecides() throws {
    let items = [item(Self.longTitle, subtitle: "Jetzt")]
    #expect(try ids(findings(items, surfaces: [.iOS13])) == ["title-truncated"])
    #expect(try ids(findings(items, surfaces: [.iOS18])) == ["over-documented-limit"])
    #expect(try findings(items, surfaces: [.iOS18]).map(\.severity) == [.warning])
    let documented = FitOptions(surfaces: [.iOS18], policy: .documented)
    #expect(try ids(findings(items, options: documented)) == ["title-truncated"])
    let longer = String(repeating: "\(Self.longTitle) ", count: 4)
    #expect(try findings([item(longer, subtitle: "Jetzt")], surfaces: [.iOS18]).map(\.severity) == [.error])
  }

  @Test func aStringAndLanguageHasOneFindingWithTheWorstPlaceFirst() throws {
    let found = try findings([item(Self.longTitle, subtitle: "Jetzt")], surfaces: DisplaySurface.all)
    #expect(ids(found) == ["title-truncated"])
    let finding = try #require(found.first)
    #expect(finding.places.map(\.surface) == [.iOS13, .iOS26Phone, .iPadOS26, .iOS18])
    #expect(finding.subject.surface == .iOS13)
    #expect(finding.diagnostic.message.contains("on iOS 13–17: "))
    #expect(finding.diagnostic.notes.contains { $0.contains("as observed; Apple documents one line") })
    // The available width is the smallest on the phone of iOS 26, against the text.
    let longer = String(repeating: "\(Self.longTitle) ", count: 4)
    let worst = try findings([item(longer)], surfaces: DisplaySurface.all)
    #expect(worst.first?.subject.surface == .iOS26Phone)
    #expect(worst.first?.places.count == 4)
  }

  @Test func aFindingHasEveryTextSize() throws {
    let options = FitOptions(surfaces: [.iOS13], textSizes: [.large, .extraExtraExtraLarge])
    let found = try findings([item(Self.longTitle, subtitle: "Jetzt")], options: options)
    #expect(found.map { $0.places.map(\.textSize) } == [[.large, .extraExtraExtraLarge]])
    #expect(found.first?.diagnostic.message.contains("on iOS 13–17 at L, XXXL") == true)
  }

  /// A string that is too wide by 2 % gets its own finding; one within the measurement error reports this.
  @Test func aBorderlineVerdictHasItsReason() throws {
    let measurer = try TextMeasurer()
    let availableWidth = DisplaySurface.iOS13.textWidth(at: .large, on: nil)
    func text(of width: ClosedRange<Double>) throws -> String {
      for count in 1...200 {
        for tail in ["", "i", "l", "t", "r", "n", "ii", "m", "ll", "tt", "iii", "it", "lt", "rt", "tl", "om"] {
          let text = String(repeating: "n", count: count) + tail
          let points = measurer.naturalWidth(
            text, locale: LocaleProfiles.closestProfile(for: "en"), style: TextStyle(pointSize: 17)
          ).width.points
          if width.contains(points / availableWidth.points) { return text }
        }
      }
      throw CancellationError()
    }
    let tightened = try findings([item(try text(of: 1.015...1.035), subtitle: "n")])
    #expect(ids(tightened) == ["may-be-tightened"])
    #expect(tightened.first?.diagnostic.message.contains("iOS may tighten its letter spacing") == true)
    let borderline = try findings([item(try text(of: 0.999...1.001), subtitle: "n")])
    #expect(ids(borderline) == ["borderline-fit"])
    #expect(borderline.first?.diagnostic.message.contains("the limit is within the measurement error") == true)
  }

  @Test func rawKeysAreTheWorst() throws {
    let found = try findings([item("NEW_NOTE")], ["en": [("NEW_NOTE", "New Note")], "de": []], names: ["fr"])
    #expect(ids(found) == ["raw-key-shown", "untranslated-title"])
    #expect(found.map(\.subject.localization) == ["de", "fr"])
    // An entry with its key as the value does not count as a title.
    #expect(try ids(findings([item("NEW_NOTE")], ["en": [("NEW_NOTE", "NEW_NOTE")]])) == ["raw-key-shown"])
  }

  @Test func otherRegionsOfTheLanguageNeedNoEntry() throws {
    #expect(try findings([item("New Note")], names: ["en-GB", "en-AU"]).isEmpty)
    #expect(try ids(findings([item("新建备忘录")], names: ["zh-Hant"], development: "zh-Hans")) == ["untranslated-title"])
  }

  @Test func identicalTextIsANote() throws {
    let found = try findings([item("Scan")], ["de": [("Scan", "Scan")], "en-GB": [("Scan", "Scan")]])
    #expect(ids(found) == ["identical-to-source"])
    #expect(found.map(\.severity) == [.note])
  }

  @Test func anEmptyTranslationShowsNothing() throws {
    #expect(try ids(findings([item("New Note")], ["de": [("New Note", " ")]])) == ["empty-title"])
  }

  @Test func listsFourItems() throws {
    let found = try findings((1...6).map { item("Title \($0)", type: "t\($0)") })
    #expect(ids(found) == ["too-many-items"])
    #expect(found.first?.diagnostic.message.contains("\"Title 5\", \"Title 6\"") == true)
  }

  @Test func dataRulesNameTheIcon() throws {
    func name(_ value: String) -> SourceText { SourceText(value, at: Self.place) }
    #expect(
      try ids(findings([item("A", icons: [.symbol(name("plus")), .system(name("UIApplicationShortcutIconTypeAdd"))])]))
        == ["icon-type-and-file"])
    let found = try findings([item("A", icons: [.system(name("UIApplicationShortcutIconTypeadd"))])])
    #expect(ids(found) == ["unknown-icon-type"])
    #expect(found.first?.diagnostic.help == "write \"UIApplicationShortcutIconTypeAdd\"")
    #expect(UnknownIconType.names.count == 29)
  }

  @Test(arguments: [
    ("☺️ Smile", true), ("Add 👍🏽", true), ("1️⃣ First", true), ("© 2026", false), ("Add 1", false), ("→ Go", false),
  ])
  func emoji(_ title: String, isFound: Bool) throws {
    #expect(try ids(findings([item(title)])).contains("emoji-in-title") == isFound)
  }

  @Test(arguments: [("New Quill Note", true), ("New Quillwork", false), ("Quill", false), ("quill: new", true)])
  func appName(_ title: String, isFound: Bool) throws {
    #expect(try ids(findings([item(title)])).contains("app-name-in-title") == isFound)
  }

  @Test func reportsTitlesThatLookTheSameTruncated() throws {
    let long = "Neues privates Browserfenster"
    let items = [
      item("\(long) links", subtitle: "Jetzt", type: "a"), item("\(long) rechts", subtitle: "Jetzt", type: "b"),
    ]
    #expect(try ids(findings(items)).contains("duplicate-visible-text"))
  }

  @Test func ignoresAMenuNamedTwice() throws {
    #expect(try findings([item("New Note"), item("Search", type: "u")], surfaces: [.iOS13, .iOS13]).isEmpty)
  }

  @Test func theOrderOfReportsIsDeterministic() throws {
    let title = "Neues privates Browserfenster"
    let tables: [String: [(LocalizationKey, String)]] = ["en": [], "de": [], "de-AT": [], "fr": []]
    let found = try findings(
      [item(title, subtitle: "Jetzt"), item("\(title)!", type: nil), item("Add 👍🏽 \(title)", type: "u")], tables)
    #expect(Set(found.map(\.rule)).count > 2)
    #expect(Array(found.reversed()).inReportOrder == found)
    let middle = found.count / 2
    #expect(Array(found[middle...] + found[..<middle]).inReportOrder == found)
  }

  @Test func buildVariablesAreUnmeasurableNotSilent() throws {
    #expect(
      try ids(findings([item("Open $(PRODUCT_NAME)")], names: ["de"])) == ["unmeasurable-text"])
  }

  @Test func itemsThatTheSystemDropsAreNotMeasured() throws {
    #expect(try findings([item(nil), item("A", type: nil)]).isEmpty)
  }

  @Test func fingerprintsHaveNoNumbersOfTheMeasurement() throws {
    let found = try findings([item("Neues privates Browserfenster", subtitle: "Jetzt")])
    #expect(found.first?.fingerprint == "title-truncated|Neues privates Browserfenster|title|en")
  }

  @Test func usesANearbyTableForALocalizationWithoutOne() throws {
    let found = try findings(
      [item("Colour")], ["en-GB": [("Colour", "Colour!")], "de": [("Colour", "Farbe")]], names: ["en-AU"])
    let notes = found.filter { $0.rule == "fallback-used" }
    #expect(notes.map(\.subject.localization) == ["en-AU"])
    #expect(notes.map(\.severity) == [.note])
  }

  @Test(arguments: [
    ("Paste from clipboard", "Paste from Clipboard", true), ("Clipboard", "Paste from Clipboard", true),
    ("New Note…", "New Note", true), ("Search", "New Note", false), ("CFBundleDisplayName", "Display Name", false),
  ]) func anEditedTextLeavesItsTranslationBehind(_ old: String, _ new: String, _ isStale: Bool) throws {
    let found = try findings([item(new)], ["de": [(LocalizationKey(old), "x")]])
    #expect(ids(found).contains("stale-key") == isStale)
  }

  @Test func namesOfTheGlossaryNeedNoTranslation() throws {
    var options = FitOptions(surfaces: [.iOS13])
    options.glossary = Glossary(["Safari"])
    let tables: [String: [(LocalizationKey, String)]] = [
      "en": [], "de": [("Open Safari", "Browser öffnen"), ("Safari", "Safari")],
      "fr": [("Open Safari", "Ouvrir Safari")],
    ]
    let items = [item("Open Safari", type: "a"), item("Safari", type: "b")]
    #expect(try ids(findings(items, tables)) == ["untranslated-title", "identical-to-source"])
    let found = try findings(items, tables, options: options)
    #expect(ids(found) == ["lost-name"])
    #expect(found.first?.subject.localization == "de")
  }

  @Test func coverageBelowTheMinimumIsAnError() throws {
    let tables: [String: [(LocalizationKey, String)]] = [
      "en": [], "de": [("A", "Ä"), ("B", "Be")], "fr": [("A", "À")], "it": [("A", "a")],
    ]
    let items = [item("A", type: "a"), item("B", type: "b")]
    func low(_ minimum: MinimumCoverage) throws -> [String?] {
      var options = FitOptions(surfaces: [.iOS13])
      options.minimumCoverage = minimum
      return try findings(items, tables, options: options).filter { $0.rule == "low-coverage" && $0.severity == .error }
        .map(\.subject.localization)
    }
    #expect(try low(MinimumCoverage(others: 50)).isEmpty)
    #expect(try low(MinimumCoverage(others: 51)) == ["fr", "it"])
    #expect(try low(MinimumCoverage(others: 100, byLocalization: ["fr": 50])) == ["it"])
    #expect(try low(MinimumCoverage(byLocalization: ["fr": 80])) == ["fr"])
  }

  @Test func samplesOfAKeyOverrideOthers() throws {
    var own = SampleValues.Sample(name: "@", value: String(repeating: "W", count: 40))
    own.key = "Open %@"
    let checker = FitChecker(
      measurer: try TextMeasurer(), samples: SampleValues([SampleValues.Sample(name: "@", value: "i"), own]))
    func verdict(_ key: LocalizationKey) -> FitVerdict? {
      checker.measure(
        text: "Open %@", key: key, localization: "en", field: .title, hasSubtitle: true,
        options: FitOptions(surfaces: [.iOS13])
      ).first?.verdict
    }
    #expect(verdict("Open %@") == .truncates)
    #expect(verdict("Other") == .fits)
  }
}
