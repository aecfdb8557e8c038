import Diagnostics
import Formats
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

@Suite struct DeadTranslationTests {
  @Test func translationsInTheWrongTable() throws {
    var app = AppFixture([.item("new_note")], infoPlist: ["en": ["new_note": "New"], "de": ["a": "b"]])
    app.change = { $0.otherTables = [AppFixture.codeTable("Localizable", ["de": ["new_note": "Neu"]])] }
    let found = try app.findings()
    #expect(found.map(\.rule) == ["raw-key-shown", "dead-translation"])
    #expect(found.last?.severity == .warning)
    #expect(found.last?.diagnostic.primary?.path == "de.lproj/Localizable.strings")
  }

  @Test func entriesUnderTheNameOfAKey() throws {
    let entries: AppFixture.Tables = ["en": ["UIApplicationShortcutItemTitle": "New"]]
    #expect(try AppFixture([.item("New")], infoPlist: entries).ids() == ["dead-translation"])
    #expect(try AppFixture([.item("UIApplicationShortcutItemTitle")], infoPlist: entries).ids() == [])
  }

  @Test func entriesOfItemsThatIOSDrops() throws {
    let entries: AppFixture.Tables = ["en": ["New": "New"]]
    #expect(try AppFixture([.item("New", type: nil)], infoPlist: entries).ids() == ["dead-translation"])
    #expect(try AppFixture([.item("New")], infoPlist: entries).ids() == [])
  }
}
