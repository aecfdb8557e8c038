import Diagnostics
import Formats
import LocaleSchema
import Testing

@testable import Localization

@Suite struct ShortcutCatalogTests {
  private func table(_ localization: String, _ entries: [(LocalizationKey, String)]) -> LocalizedTable {
    let path = "\(localization).lproj/InfoPlist.strings"
    return LocalizedTable(
      localization: localization, path: path, form: .strings,
      entries: entries.map { LocalizedTable.Entry(key: $0.0, value: $0.1, location: SourceLocation(path: path)) })
  }

  private func item(_ title: String, subtitle: String? = nil) -> ShortcutItem {
    let place = SourceLocation(path: "Info.plist")
    return ShortcutItem(
      index: 0, location: place, type: SourceText("new", at: place), title: SourceText(title, at: place),
      subtitle: subtitle.map { SourceText($0, at: place) })
  }

  private func catalog(
    _ items: [ShortcutItem], names: [String] = [], tables: [LocalizedTable], development: LanguageTag = "en"
  ) -> ShortcutCatalog {
    ShortcutCatalog(
      infoPlist: SourceLocation(path: "Info.plist"), appName: nil, developmentLanguage: development, items: items,
      localizationNames: names, tables: tables)
  }

  private func shown(_ catalog: ShortcutCatalog, in name: String) -> DisplayedText? {
    guard let localization = catalog.localizations.first(where: { $0.name == name }) else { return nil }
    return catalog.displayedText(of: .title, of: catalog.items[0], in: localization)
  }

  @Test func developmentLanguageComesFirst() {
    let catalog = catalog([item("New")], names: ["fr", "de", "en"], tables: [])
    #expect(catalog.localizations.map(\.name) == ["en", "de", "fr"])
    #expect(catalog.localizations.map(\.isDevelopment) == [true, false, false])
  }

  @Test func baseServesTheDevelopmentLanguage() {
    let catalog = catalog(
      [item("NEW_POST")], names: ["Base", "de"],
      tables: [table("Base", [("NEW_POST", "New Post")]), table("de", [("NEW_POST", "Neuer Beitrag")])])
    #expect(catalog.localizations.map(\.name) == ["en", "de"])
    #expect(shown(catalog, in: "en")?.text == "New Post")
    #expect(shown(catalog, in: "de")?.text == "Neuer Beitrag")
  }

  @Test func ownTableWinsOverBase() {
    let catalog = catalog(
      [item("NEW_POST")], tables: [table("Base", [("NEW_POST", "base")]), table("en", [("NEW_POST", "own")])])
    #expect(shown(catalog, in: "en")?.text == "own")
  }

  @Test func missingKeyShowsThePropertyListString() {
    let catalog = catalog(
      [item("NEW_POST")], tables: [table("en", [("NEW_POST", "New Post")]), table("de", [("OTHER", "x")])])
    let text = shown(catalog, in: "de")
    #expect(text?.text == "NEW_POST")
    #expect(text?.origin == .propertyListString)
  }

  @Test func missingTableShowsTheDevelopmentLanguage() {
    let catalog = catalog([item("NEW_POST")], names: ["fr"], tables: [table("en", [("NEW_POST", "New Post")])])
    guard case .developmentLanguage = shown(catalog, in: "fr")?.origin else {
      Issue.record("not the development language's entry")
      return
    }
    #expect(shown(catalog, in: "fr")?.text == "New Post")
  }

  @Test func keysAreComparedByCodeUnit() {
    let catalog = catalog([item("Caf\u{E9}")], tables: [table("en", []), table("fr", [("Cafe\u{301}", "x")])])
    #expect(shown(catalog, in: "fr")?.origin == .propertyListString)
  }

  @Test func usesTheLastDuplicateKey() {
    #expect(table("de", [("a", "1"), ("a", "2")])["a"]?.value == "2")
  }

  @Test func anEmptySubtitleIsIgnored() {
    #expect(item("New", subtitle: "").text(of: .subtitle) == nil)
  }

  @Test func oneWordWithAnotherTextIsSymbolic() {
    let catalog = catalog([item("SEARCH")], tables: [table("en", [("SEARCH", "Find it"), ("Open", "open")])])
    #expect(catalog.isSymbolic("SEARCH"))
    #expect(!catalog.isSymbolic("Open"))
    #expect(!catalog.isSymbolic("Close"))
  }

  @Test func reportsOnlyStaleEntriesThatExtractWrote() {
    let path = "en.lproj/InfoPlist.strings"
    let place = SourceLocation(path: path)
    let entries = [
      LocalizedTable.Entry(key: "Old", value: "Old", location: place, comment: ShortcutComment.prefix + "title; …"),
      LocalizedTable.Entry(key: "New", value: "New", location: place, comment: ShortcutComment.prefix + "title; …"),
      LocalizedTable.Entry(key: "CFBundleName", value: "App", location: place, comment: "Bundle name"),
    ]
    let catalog = catalog(
      [item("New")], tables: [LocalizedTable(localization: "en", path: path, form: .strings, entries: entries)])
    #expect(catalog.staleEntries(in: catalog.localizations[0]).map(\.key) == ["Old"])
  }

  @Test func commentsContainThePlaceAndTheLimit() {
    #expect(
      ShortcutComment.text(fields: [.title], limit: "two lines, about 37 characters in English")
        == "Home Screen quick action, title; two lines, about 37 characters in English")
    #expect(
      ShortcutComment.text(fields: [.subtitle], limit: nil)
        == "Home Screen quick action, subtitle")
  }
}
