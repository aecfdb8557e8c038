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
