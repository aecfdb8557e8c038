import Diagnostics
import Formats
import LocaleSchema
import Localization
import Testing

@testable import FitCheck

/// An app as the rules about other Info.plist strings see it: top-level strings of Info.plist, tables, and App Shortcuts, without files.
///
///     let app = InfoTextFixture(["CFBundleDisplayName": "Quill"], tables: ["de": ["CFBundleDisplayName": "Feder"]])
///     #expect(app.ids() == [])
struct InfoTextFixture {
  /// Keys and strings of Info.plist.
  var infoPlist: KeyValuePairs<String, String>
  /// The table `InfoPlist`.
  var tables: AppFixture.Tables
  /// The phrases of each App Shortcut in code; nil if code was not read.
  var shortcuts: [[String]]?
  /// The table `AppShortcuts`.
  var phrases: AppFixture.Tables
  var languages: [String]
  var scope = InfoTextScope([.all])
  var glossary = Glossary()
  /// Sets other members of the catalog.
  var change: (inout InfoTextCatalog) -> Void = { _ in }

  init(
    _ infoPlist: KeyValuePairs<String, String> = [:], tables: AppFixture.Tables = [:], shortcuts: [[String]]? = nil,
    phrases: AppFixture.Tables = [:], languages: [String] = ["en"]
  ) {
    self.infoPlist = infoPlist
    self.tables = tables
    self.shortcuts = shortcuts
    self.phrases = phrases
    self.languages = languages
  }

  var catalog: InfoTextCatalog {
    let names = languages + tables.keys + phrases.keys
    let texts = infoPlist.compactMap { key, value in
      InfoTextKey.inTable(key).map { Self.text($0, key: LocalizationKey(key), value) }
    }
    var catalog = InfoTextCatalog(
      infoPlist: AppFixture.infoPlistLocation, bundle: .application, developmentLanguage: "en", texts: texts,
      infoKeys: Set(infoPlist.map(\.key)), strings: Set(infoPlist.map { LocalizationKey($0.value) }), isComplete: true,
      localizations: Localization.all(
        names: names, tables: AppFixture.tables("InfoPlist", tables), developmentLanguage: "en"))
    if shortcuts != nil || !phrases.isEmpty {
      var all = AppShortcutPhrases(
        localizations: Localization.all(
          names: names, tables: AppFixture.tables("AppShortcuts", phrases), developmentLanguage: "en"))
      all.providers = shortcuts.map { [Self.provider($0)] } ?? []
      catalog.appShortcuts = all
    }
    change(&catalog)
    return catalog
  }

  func findings() -> [Finding] {
    let checker = InfoTextChecker(scope: scope, glossary: glossary)
    return checker.check([catalog], shortcutKeys: []).flatMap(\.findings)
  }

  /// The ids of the findings, in the order of reports.
  func ids() -> [String] { findings().map(\.rule.rawValue) }

  /// The ids of the findings about one language.
  func ids(in localization: String) -> [String] {
    findings().filter { $0.subject.localization == localization }.map(\.rule.rawValue)
  }

  static func text(
    _ infoKey: InfoTextKey, key: LocalizationKey, _ value: String, targets: [AppTarget] = []
  ) -> InfoText {
    let text = SourceText(value, at: AppFixture.infoPlistLocation)
    return InfoText(
      infoKey, path: infoKey.name, key: key, values: [InfoText.Value(text, origin: .infoPlist, targets: targets)])
  }

  private static func provider(_ shortcuts: [[String]]) -> AppShortcutsProvider {
    let place = SourceLocation(path: "Shortcuts.swift")
    return AppShortcutsProvider(
      name: "Shortcuts", location: place,
      shortcuts: shortcuts.map { phrases in
        AppShortcutsProvider.Shortcut(location: place, phrases: phrases.map { SourceText($0, at: place) })
      }, count: shortcuts.count)
  }
}
