import Diagnostics
import Formats
import LocaleSchema
import Localization
import Testing
import Typesetting

@testable import FitCheck

/// An app as the rules see it: quick actions and tables, without files.
///
/// A test of a rule changes what matters and compares the ids of all findings:
///
///     let app = AppFixture([.item("New Note")], infoPlist: ["de": ["New Note": "Neue Notiz"]])
///     #expect(try app.ids() == [])
struct AppFixture {
  /// The entries of a table by language, in file order.
  typealias Tables = [String: KeyValuePairs<LocalizationKey, String>]

  var items: [ShortcutItem]
  var code: [DynamicShortcutItem]
  var infoPlist: Tables
  /// The table that look-ups of `code` search.
  var localizable: Tables
  /// Languages, in addition to those with tables.
  var languages: [String]
  var developmentLanguage: LanguageTag = "en"
  var options = FitOptions(surfaces: [.iOS13])
  /// Sets other members of the catalog.
  var change: (inout ShortcutCatalog) -> Void = { _ in }

  init(
    _ items: [ShortcutItem] = [], code: [DynamicShortcutItem] = [], infoPlist: Tables = [:], localizable: Tables = [:],
    languages: [String] = []
  ) {
    self.items = items
    self.code = code
    self.infoPlist = infoPlist
    self.localizable = localizable
    self.languages = languages
  }

  var catalog: ShortcutCatalog {
    let names = languages + infoPlist.keys + localizable.keys
    var catalog = ShortcutCatalog(
      infoPlist: Self.infoPlistLocation, appName: "Quill", developmentLanguage: developmentLanguage, items: items,
      localizationNames: names, tables: Self.tables("InfoPlist", infoPlist))
    let table = Self.codeTable("Localizable", localizable, names: names, developmentLanguage: developmentLanguage)
    catalog.codeItems = code.map { item in
      var tables: [ShortcutItem.Field: CodeTable] = [:]
      if item.title.lookup != nil { tables[.title] = table }
      if item.subtitle?.lookup != nil { tables[.subtitle] = table }
      return CodeShortcutItem(item, tables: tables)
    }
    change(&catalog)
    return catalog
  }

  /// Shared by all tests, because creating one takes longer than most tests.
  static let measurer = Result { try TextMeasurer() }

  func report() throws -> FitReport { try FitChecker(measurer: Self.measurer.get()).check(catalog, options: options) }

  func findings() throws -> [Finding] { try report().findings }

  /// The ids of the findings, in the order of reports.
  func ids() throws -> [String] { try findings().map(\.rule.rawValue) }

  /// The ids of the findings about one language.
  func ids(in localization: String) throws -> [String] {
    try findings().filter { $0.subject.localization == localization }.map(\.rule.rawValue)
  }

  /// The findings with `id`.
  func findings(_ id: Diagnostic.ID) throws -> [Finding] { try findings().filter { $0.rule == id } }
}

extension AppFixture {
  static let infoPlistLocation = SourceLocation(path: "Info.plist")

  static func tables(_ name: String, _ entries: Tables) -> [LocalizedTable] {
    entries.sorted { $0.key < $1.key }.map { language, entries in
      let path = "\(language).lproj/\(name).strings"
      return LocalizedTable(
        localization: language, path: path, form: .strings,
        entries: entries.map {
          LocalizedTable.Entry(key: $0.key, value: $0.value, location: SourceLocation(path: path))
        })
    }
  }

  static func codeTable(
    _ name: String, _ entries: Tables, names: [String] = [], developmentLanguage: LanguageTag = "en"
  ) -> CodeTable {
    CodeTable(
      name: name,
      localizations: Localization.all(
        names: names, tables: tables(name, entries), developmentLanguage: developmentLanguage))
  }
}

extension ShortcutItem {
  /// An item of the Info.plist.
  static func item(
    _ title: String?, subtitle: String? = nil, type: String? = "t", icons: [Icon] = []
  ) -> ShortcutItem {
    func text(_ value: String?) -> SourceText? { value.map { SourceText($0, at: AppFixture.infoPlistLocation) } }
    return ShortcutItem(
      index: 0, location: AppFixture.infoPlistLocation, type: text(type), title: text(title), subtitle: text(subtitle),
      icons: icons)
  }
}

extension ShortcutItem.Icon {
  static func systemImage(_ name: String) -> Self { .symbol(SourceText(name, at: AppFixture.infoPlistLocation)) }
  static func iconType(_ name: String) -> Self { .system(SourceText(name, at: AppFixture.infoPlistLocation)) }
  static func file(_ name: String) -> Self { .templateFile(SourceText(name, at: AppFixture.infoPlistLocation)) }
}

extension DynamicShortcutItem {
  /// An item that Swift code makes at `line`; its type is different on each line.
  static func coded(
    _ title: CodeText.Resolution, at line: Int = 1, type: String? = nil, icon: Icon? = nil, branches: [BranchArm] = []
  ) -> DynamicShortcutItem {
    let place = SourceLocation(
      path: "Shortcuts.swift", range: SourceRange(line, line), position: LineIndex.Position(line: line, column: 1))
    var item = DynamicShortcutItem(
      language: .swift, location: place, api: "UIApplicationShortcutItem",
      type: CodeText(.literal(type ?? "t\(line)"), at: place), title: CodeText(title, at: place), icon: icon)
    item.branches = branches
    return item
  }
}

extension CodeText.Resolution {
  /// A look-up in the table `Localizable`.
  static func lookup(_ key: LocalizationKey, value: String? = nil, isFormatted: Bool = false) -> Self {
    .localized(LocalizedLookup(key: key, defaultValue: value, isFormatted: isFormatted))
  }
}
