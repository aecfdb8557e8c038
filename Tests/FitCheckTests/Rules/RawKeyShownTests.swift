import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct RawKeyShownTests {
  @Test func languagesWithoutTheKey() throws {
    let app = AppFixture(
      [.item("NEW_NOTE")], infoPlist: ["en": ["NEW_NOTE": "New Note"], "de": [:]], languages: ["fr"])
    // French has no table, so users see English.
    #expect(
      try app.findings().map { "\($0.rule) \($0.subject.localization ?? "")" } == [
        "raw-key-shown de", "untranslated-title fr",
      ])
  }

  @Test func anEntryThatRepeatsTheKey() throws {
    #expect(try AppFixture([.item("NEW_NOTE")], infoPlist: ["en": ["NEW_NOTE": "NEW_NOTE"]]).ids() == ["raw-key-shown"])
    #expect(try AppFixture([.item("NEW_NOTE")], infoPlist: ["en": ["NEW_NOTE": "New Note"]]).ids() == [])
  }

  /// The build setting of a name: names may look like identifiers.
  @Test(arguments: [("$(PRODUCT_NAME)", false), ("$(MENU_TITLE)", true), ("my.app", true)])
  func valuesOfBuildSettings(written: String, isKey: Bool) throws {
    var item = ShortcutItem.item("my.app")
    item.title?.written = written
    #expect(try AppFixture([item], infoPlist: ["en": [:]]).ids().contains("raw-key-shown") == isKey)
  }

  @Test func keysOfCode() throws {
    let app = AppFixture(
      code: [.coded(.lookup("find_title"))], localizable: ["en": ["find_title": "Find"], "de": ["a": "b"]])
    let found = try app.findings(.rawKeyShown)
    #expect(found.map(\.subject.localization) == ["de"])
    #expect(
      found.first?.diagnostic.help == "add \"find_title\" with the text to show to \"de.lproj/Localizable.strings\"")
  }

  /// `table-outside-lproj`: it is unknown whether iOS reads the table.
  @Test func aTableOutsideTheLanguages() throws {
    var app = AppFixture([.item("NEW_NOTE")], languages: ["en"])
    #expect(try app.ids() == ["raw-key-shown"])
    app.change = { $0.keysOutsideLocalizations = ["NEW_NOTE": AppFixture.infoPlistLocation] }
    #expect(try app.ids() == ["table-outside-lproj"])
  }

  /// A literal in code that no function looks up: a key has capitals, digits, dots or underscores; words with hyphens may be a title.
  @Test(arguments: [
    ("menu.find", true), ("menu_find", true), ("MENU_FIND", true), ("menuFind", true), ("check-in-now", false),
    ("Find notes", false), ("Find", false),
    ("", false), ("検索", false), ("menu.find now", false),
  ])
  func literalsOfCode(_ text: String, _ isKey: Bool) throws {
    let app = AppFixture(code: [.coded(.literal(text))])
    #expect(try app.findings(.rawKeyShown).map(\.severity) == (isKey ? [.warning] : []))
    // Looked up without a table, the key itself is shown.
    let lookup = AppFixture(code: [.coded(.lookup(LocalizationKey(text)))], localizable: ["en": [:]])
    #expect(try lookup.findings(.rawKeyShown).contains { $0.severity == .error } == isKey || text == "check-in-now")
  }

  /// An entry that repeats its key is not a translation.
  @Test(arguments: [
    ("menu.find", "menu.find", true), ("menu.find", "Find", false), ("menu.find", "menu.Find", false),
    ("Find", "Find", false),
  ])
  func entries(_ key: String, _ value: String, _ isRaw: Bool) throws {
    let app = AppFixture(
      [.item(key)], infoPlist: ["en": KeyValuePairs(dictionaryLiteral: (LocalizationKey(key), value))])
    #expect(try app.findings(.rawKeyShown).isEmpty == !isRaw)
  }
}

@Suite struct RawInfoKeyShownTests {
  @Test(arguments: [
    ("CFBundleDisplayName", ["raw-key-shown"]), ("APP_NAME", ["raw-key-shown"]), ("OsmAndMaps", []), ("Quill", []),
  ])
  func names(name: String, expected: [String]) {
    #expect(InfoTextFixture(["CFBundleDisplayName": name]).ids() == expected)
  }

  /// The Home Screen shows `CFBundleName` only without a `CFBundleDisplayName`.
  @Test func hiddenName() {
    let both = InfoTextFixture(["CFBundleName": "APP_NAME", "CFBundleDisplayName": "Quill"])
    #expect(both.findings().map(\.severity) == [.note])
    #expect(InfoTextFixture(["CFBundleName": "APP_NAME"]).findings().map(\.severity) == [.error])
  }

  @Test(arguments: [
    ("camera_usage", ["raw-key-shown"]), ("NSCameraUsageDescription", ["raw-key-shown"]), ("Scan codes.", []),
    ("https://example.com/privacy", []),
  ])
  func usageDescriptions(text: String, expected: [String]) {
    #expect(InfoTextFixture(["NSCameraUsageDescription": text]).ids() == expected)
  }

  /// Names look like identifiers more often than sentences do.
  @Test(arguments: [
    ("APP_NAME", true, true), ("App_Name", false, true), ("A_1", true, true), ("_", true, false), ("Ä_B", false, false),
    ("app.name", false, true), ("Two words", false, false), ("", false, false), ("Quill", false, false),
    ("https://a.example/b_c", false, false),
  ])
  func forms(_ text: String, _ isRawName: Bool, _ isRawSentence: Bool) {
    func isRaw(_ key: String) -> Bool {
      InfoTextFixture(KeyValuePairs(dictionaryLiteral: (key, text))).ids().contains("raw-key-shown")
    }
    #expect(isRaw("CFBundleDisplayName") == isRawName)
    #expect(isRaw("NSCameraUsageDescription") == isRawSentence)
    // A copyright is not shown, and a version is never a key.
    #expect(!isRaw("CFBundleShortVersionString"))
  }
}

@Suite struct RawPhraseShownTests {
  @Test(arguments: [("OPEN_${applicationName}", ["raw-key-shown"]), ("Open ${applicationName}", [])])
  func aKeyWithoutATranslation(phrase: String, expected: [String]) {
    #expect(InfoTextFixture(shortcuts: [[phrase]]).ids() == expected)
  }

  @Test func acceptsATranslatedKey() {
    let app = InfoTextFixture(
      shortcuts: [["OPEN_${applicationName}"]], phrases: ["en": ["OPEN_${applicationName}": "Open ${applicationName}"]])
    #expect(app.ids() == [])
  }
}
