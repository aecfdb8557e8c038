import Diagnostics
import Formats
import LocaleSchema
import Localization
import Testing

@testable import FitCheck

@Suite struct StaleEntryTests {
  private func ids(key: LocalizationKey, comment: String) throws -> [String] {
    var app = AppFixture([.item("New Note")])
    let entries = [("New Note", "Neue Notiz"), (key, "Suchen")].map { key, value in
      LocalizedTable.Entry(
        key: key, value: value, location: SourceLocation(path: "de.lproj/InfoPlist.strings"), comment: comment)
    }
    let table = LocalizedTable(
      localization: "de", path: "de.lproj/InfoPlist.strings", form: .strings, entries: entries)
    app.change = { $0.localizations = Localization.all(names: ["en"], tables: [table], developmentLanguage: "en") }
    return try app.ids()
  }

  /// The comment shows that `extract` wrote the entry for a title.
  @Test func anExtractedEntryThatNoItemUses() throws {
    #expect(try ids(key: "Find", comment: ShortcutComment.prefix + "title") == ["stale-entry"])
  }

  @Test func acceptsEntriesForOtherCode() throws {
    #expect(try ids(key: "Find", comment: "The name of a button") == [])
    #expect(try ids(key: "New Note", comment: ShortcutComment.prefix + "title") == [])
  }
}

@Suite struct OrphanedInfoKeyTests {
  @Test(arguments: [
    ("NSCamerUsageDescription", true), ("NSCameraUsageDescription", false), ("CFBundleDisplayName", false),
  ])
  func aMisspelledKey(key: String, isFound: Bool) {
    let entries = KeyValuePairs(dictionaryLiteral: (LocalizationKey(key), "Codes scannen."))
    let app = InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: ["de": entries])
    #expect(app.ids().contains("orphaned-info-key") == isFound)
  }

  /// iOS looks a usage description up by its key, not by its text.
  @Test func anEntryForTheText() {
    let app = InfoTextFixture(
      ["NSCameraUsageDescription": "Scan codes."], tables: ["de": ["Scan codes.": "Codes scannen."]])
    #expect(app.ids().contains("orphaned-info-key"))
  }

  /// Code may look up other keys.
  @Test func isCertainOnlyIfTheKeyIsMisspelled() {
    var app = InfoTextFixture(["CFBundleName": "Quill"], tables: ["de": ["NSCamerUsageDescription": "x"]])
    app.scope = InfoTextScope()
    #expect(app.ids() == ["orphaned-info-key"])
    app.tables = ["de": ["Greeting": "Hallo"]]
    #expect(app.ids() == [])
    app.scope = InfoTextScope([.all])
    #expect(app.ids() == ["orphaned-info-key"])
  }
}

@Suite struct OrphanedPhraseTests {
  private static let open = "Open ${applicationName}"

  @Test(arguments: [("Open ${applicationName}", []), ("Start ${applicationName}", ["orphaned-phrase"])])
  func anEntryForNoPhraseOfCode(key: String, expected: [String]) {
    let german = KeyValuePairs(dictionaryLiteral: (LocalizationKey(key), "Öffne ${applicationName}"))
    let app = InfoTextFixture(shortcuts: [[Self.open]], phrases: ["de": german])
    #expect(app.ids().filter { $0 == "orphaned-phrase" } == expected)
  }

  /// Without code, all phrases are unknown.
  @Test func needsCode() {
    let app = InfoTextFixture(phrases: ["de": ["Start ${applicationName}": "Starte ${applicationName}"]])
    #expect(!app.ids().contains("orphaned-phrase"))
  }
}
