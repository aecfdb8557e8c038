import Diagnostics
import Formats
import LocaleSchema
import Localization
import Testing

@testable import FitCheck

@Suite struct UntranslatedTextTests {
  @Test func aLanguageWithoutAnEntry() throws {
    func ids(_ german: KeyValuePairs<LocalizationKey, String>) throws -> [String] {
      try AppFixture([.item("New Note", subtitle: "Now")], infoPlist: ["de": german]).ids()
    }
    #expect(try ids(["New Note": "Neue Notiz", "Now": "Jetzt"]) == [])
    #expect(try ids(["Now": "Jetzt"]) == ["untranslated-title"])
    #expect(try ids(["New Note": "Neue Notiz"]) == ["untranslated-subtitle"])
  }

  @Test func acceptsOtherRegionsOfTheLanguage() throws {
    #expect(try AppFixture([.item("New Note")], languages: ["en-GB", "en-AU"]).ids() == [])
    var chinese = AppFixture([.item("新建备忘录")], languages: ["zh-Hant"])
    chinese.developmentLanguage = "zh-Hans"
    #expect(try chinese.ids() == ["untranslated-title"])
  }

  @Test func acceptsNamesOfTheGlossary() throws {
    var app = AppFixture([.item("Safari")], infoPlist: ["de": [:]])
    #expect(try app.ids() == ["untranslated-title"])
    app.options.glossary = Glossary(["Safari"])
    #expect(try app.ids() == [])
  }

  @Test func textsOfCodeHaveTheirTable() throws {
    let app = AppFixture(code: [.coded(.lookup("find", value: "Find"))], localizable: ["de": ["a": "b"]])
    #expect(try app.findings(.untranslatedTitle).map(\.subject.localization) == ["de"])
    #expect(app.catalog.reachedTexts.map(\.displayed?.origin) == [.defaultValue, .defaultValue])
  }

  /// It may be the same in all languages.
  @Test(arguments: [("NFC", Severity.note), ("Scan", .warning)])
  func anAbbreviationIsANote(title: String, severity: Severity) throws {
    #expect(try AppFixture([.item(title)], infoPlist: ["de": [:]]).findings().map(\.severity) == [severity])
  }

  /// The severity in Spanish, which has no entry for "Berlin".
  private func severities(_ tables: AppFixture.Tables) throws -> [Severity] {
    var tables = tables
    tables["es"] = ["New Note": "Nueva nota"]
    let found = try AppFixture([.item("Berlin"), .item("New Note", type: "n")], infoPlist: tables).findings()
    return found.filter { $0.rule == .untranslatedTitle && $0.subject.localization == "es" }.map(\.severity)
  }

  @Test func aTitleThatAllLanguagesRepeatMayBeAName() throws {
    let german: KeyValuePairs<LocalizationKey, String> = ["Berlin": "Berlin", "New Note": "Neue Notiz"]
    let french: KeyValuePairs<LocalizationKey, String> = ["Berlin": "Berlin", "New Note": "Nouvelle note"]
    #expect(try severities(["de": german, "fr": french]) == [.note])
    // One language does not suffice, nor a table of copies; a translation is evidence against a name.
    #expect(try severities(["de": german]) == [.warning])
    #expect(try severities(["de": german, "fr": ["Berlin": "Berlin", "New Note": "New Note"]]) == [.warning])
    #expect(
      try severities(["de": german, "fr": french, "it": ["Berlin": "Berlino", "New Note": "N"]]) == [.warning])
  }
}

@Suite struct UntranslatedInfoTextTests {
  private static let texts: KeyValuePairs<String, String> = ["NSCameraUsageDescription": "Scan codes with the camera."]

  @Test func anotherLanguageHasATranslation() {
    let app = InfoTextFixture(
      Self.texts, tables: ["de": ["NSCameraUsageDescription": "Codes mit der Kamera scannen."], "fr": ["a": "b"]])
    #expect(app.ids(in: "fr").contains("untranslated-info-text"))
    #expect(app.ids(in: "de") == [])
  }

  /// No language has a translation, nor a table.
  @Test func reportsATextWithoutAnyTranslation() {
    let app = InfoTextFixture(Self.texts, languages: ["en", "de", "fr"])
    #expect(app.ids() == ["untranslated-info-text", "untranslated-info-text"])
  }

  /// A brand has one name.
  @Test func aNameIsANote() {
    let app = InfoTextFixture(
      ["CFBundleDisplayName": "Quill"], tables: ["de": ["CFBundleDisplayName": "Feder"]], languages: ["en", "fr"])
    #expect(app.findings().map(\.severity) == [.note])
  }
}

@Suite struct UntranslatedPhraseTests {
  private static let open = "Open ${applicationName}"

  @Test func anotherLanguageHasATranslation() {
    let app = InfoTextFixture(
      shortcuts: [[Self.open]], phrases: ["de": ["Open ${applicationName}": "Öffne ${applicationName}"]],
      languages: ["en", "fr"])
    #expect(app.ids(in: "fr") == ["untranslated-phrase"])
    #expect(app.ids(in: "de") == [])
  }

  /// One phrase starts the App Shortcut; the others are notes.
  @Test func onePhraseIsEnough() {
    let app = InfoTextFixture(
      shortcuts: [[Self.open, "Start ${applicationName}"]],
      phrases: ["de": ["Open ${applicationName}": "Öffne ${applicationName}"]])
    #expect(app.findings().map(\.severity) == [.note])
  }

  /// The build leaves out a translation of the state "new", as of other texts.
  @Test func aTranslationOfTheStateNew() {
    var app = InfoTextFixture(shortcuts: [[Self.open]], phrases: ["de": ["Open ${applicationName}": "Öffne"]])
    app.change = { catalog in
      var french = AppFixture.tables("AppShortcuts", ["fr": ["a": "b"]])
      french[0].unbuiltUnits = ["Open ${applicationName}": SourceLocation(path: "AppShortcuts.xcstrings")]
      let tables = (catalog.appShortcuts?.localizations ?? []).flatMap(\.tables) + french
      catalog.appShortcuts?.localizations = Localization.all(
        names: ["en"], tables: tables, developmentLanguage: "en")
    }
    let found = app.findings().filter { $0.rule == .untranslatedPhrase && $0.subject.localization == "fr" }
    #expect(found.map { $0.diagnostic.message.contains("its translation has the state \"new\"") } == [true])
  }
}
