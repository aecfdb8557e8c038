import Diagnostics
import Formats
import LocaleSchema
import Testing

@testable import Localization

/// The string that the system shows for a quick action in each localization of an app.
@Suite struct DisplayedTextTests {
  private func table(_ localization: String, _ texts: [(String, String)]) -> LocalizedTable {
    let path = "\(localization).lproj/InfoPlist.strings"
    return LocalizedTable(
      localization: localization, path: path, form: .strings,
      entries: texts.map { .init(key: .init($0.0), value: $0.1, location: SourceLocation(path: path)) })
  }

  private func catalog(_ title: String, _ development: LanguageTag, _ names: [String], _ tables: [LocalizedTable])
    -> ShortcutCatalog
  {
    let place = SourceLocation(path: "Info.plist")
    let item = ShortcutItem(
      index: 0, location: place, type: SourceText("t", at: place), title: SourceText(title, at: place), subtitle: nil,
      icons: [])
    return ShortcutCatalog(
      infoPlist: place, appName: "A", developmentLanguage: development, items: [item], localizationNames: names,
      tables: tables)
  }

  /// "de=Neu!": the string in each localization, with a mark for where it is from.
  private func shown(_ catalog: ShortcutCatalog) -> String {
    catalog.localizations.map { localization in
      let displayed = catalog.displayedText(of: .title, of: catalog.items[0], in: localization)
      let mark =
        switch displayed?.origin {
        case .translation?: ""
        case .developmentLanguage?: "*"
        case .relatedLocalization(_, let name)?: "<\(name)"
        case .propertyListString?: "!"
        case .defaultValue?: "?"
        case nil: "-"
        }
      return "\(localization.name)=\(displayed?.text ?? "")\(mark)"
    }.joined(separator: " ")
  }

  /// A localization with a table but without the key shows the key; one without a table uses a related one, or the development language's.
  @Test func tablesAndKeys() {
    let tables = [
      table("en", [("K", "New")]), table("de", [("K", "Neu")]), table("fr", [("L", "x")]),
      table("en-GB", [("K", "Brand new")]),
    ]
    #expect(
      shown(catalog("K", "en", ["it", "en-AU"], tables))
        == "en=New de=Neu en-AU=Brand new<en-GB en-GB=Brand new fr=K! it=New*")
    #expect(shown(catalog("X", "en", ["it"], tables)) == "en=X! de=X! en-GB=X! fr=X! it=X!")
  }

  /// `Base` serves the development language, after that language's own table.
  @Test func base() {
    #expect(shown(catalog("K", "en", ["de"], [table("Base", [("K", "b")])])) == "en=b de=b*")
    #expect(
      shown(catalog("K", "en", [], [table("Base", [("K", "b"), ("L", "c")]), table("en", [("K", "e")])])) == "en=e")
    #expect(
      shown(catalog("L", "en", [], [table("Base", [("K", "b"), ("L", "c")]), table("en", [("K", "e")])])) == "en=c")
  }

  /// Keys are compared by code unit; the last of two entries with one key counts.
  @Test func equivalentAndRepeatedKeys() {
    let tables = [table("en", []), table("de", [("\u{E9}", "1"), ("e\u{301}", "2"), ("e\u{301}", "3")])]
    #expect(shown(catalog("\u{E9}", "en", [], tables)) == "en=\u{E9}! de=1")
    #expect(shown(catalog("e\u{301}", "en", [], tables)) == "en=e\u{301}! de=3")
    #expect(shown(catalog("E\u{301}", "en", [], tables)) == "en=E\u{301}! de=E\u{301}!")
  }

  /// An empty translation is shown: nothing.
  @Test func emptyTranslations() {
    #expect(shown(catalog("K", "en", [], [table("en", [("K", "New")]), table("de", [("K", "")])])) == "en=New de=")
  }

  /// The development language's folder may have an old name or no region; other folders of the language stay separate.
  @Test(
    arguments: [
      ("en", ["English"], "English"), ("en", ["en", "English"], "en English"), ("de_DE", ["de"], "de"),
      ("de", ["de-AT"], "de de-AT"), ("zh-Hans", ["zh_CN"], "zh_CN"),
      ("pt-BR", ["pt_BR", "pt-PT"], "pt_BR pt-PT"), ("fr", [], "fr"), ("nb", ["no"], "no"), ("iw", ["he"], "he"),
    ] as [(LanguageTag, [String], String)])
  func developmentLanguages(_ development: LanguageTag, _ names: [String], _ order: String) {
    let catalog = catalog("K", development, names, [])
    #expect(catalog.localizations.map(\.name).joined(separator: " ") == order)
    #expect(catalog.localizations.map(\.isDevelopment) == catalog.localizations.indices.map { $0 == 0 })
  }

  /// The string for translators is the development language's, or else the key.
  @Test func sourceTexts() {
    let tables = [table("en", [("K", "New")]), table("de", [("K", "Neu"), ("L", "x")])]
    for (title, text) in [("K", "New"), ("L", "L"), ("M", "M")] {
      let catalog = catalog(title, "en", [], tables)
      #expect(catalog.sourceText(of: .title, of: catalog.items[0]) == text)
      #expect(catalog.sourceText(of: .subtitle, of: catalog.items[0]) == nil)
    }
  }

  /// A single word that the development language translates differently is an identifier; a title with a space is not.
  @Test(arguments: [
    ("search", "Search", false), ("srch", "Search", true), ("New Note", "Something", false),
    ("NEW_NOTE", "NEW_NOTE", true), ("Suche", "Search", true), ("Search", "Search", false), ("検索", "Search", false),
  ])
  func identifiers(_ key: String, _ english: String, _ isSymbolic: Bool) {
    let catalog = catalog(key, "en", [], [table("en", [(key, english)])])
    #expect(catalog.isSymbolic(LocalizationKey(key)) == isSymbolic)
  }
}
