import Diagnostics
import FitCheck
import Formats
import LocaleSchema
import Localization
import Typesetting

/// A small app with strings that fit, wrap, and are truncated, in German and Arabic.
enum MenuFixture {
  static func item(_ index: Int, _ title: String, subtitle: String? = nil, icon: String? = nil) -> ShortcutItem {
    let place = SourceLocation(path: "Info.plist")
    return ShortcutItem(
      index: index, location: place, type: SourceText("type\(index)", at: place), title: SourceText(title, at: place),
      subtitle: subtitle.map { SourceText($0, at: place) },
      icons: icon.map { [.system(SourceText("UIApplicationShortcutIconType\($0)", at: place))] } ?? [])
  }

  static func table(_ localization: String, _ texts: [(String, String)]) -> LocalizedTable {
    let path = "\(localization).lproj/InfoPlist.strings"
    return LocalizedTable(
      localization: localization, path: path, form: .strings,
      entries: texts.map { .init(key: .init($0.0), value: $0.1, location: SourceLocation(path: path)) })
  }

  static let catalog = ShortcutCatalog(
    infoPlist: SourceLocation(path: "Info.plist"), appName: "Quill", developmentLanguage: "en",
    items: [item(0, "Add <b>", subtitle: "Now", icon: "Add"), item(1, "Search")],
    localizationNames: ["en", "de", "ar"],
    tables: [
      table("de", [("Add <b>", "Lesezeichen hinzufügen"), ("Now", "Jetzt"), ("Search", "Überall im Netz suchen")]),
      table("ar", [("Add <b>", "إضافة"), ("Now", "New & old"), ("Search", "بحث")]),
    ])

  /// On the menus of iOS 26's phone and of iOS 13 to 17, at two text sizes.
  static func report() throws -> FitReport {
    let options = FitOptions(
      surfaces: [.iOS26Phone, .iOS13], textSizes: [.large, .extraExtraLarge], policy: .documented)
    let checker = FitChecker(measurer: try TextMeasurer())
    return checker.suggesting(in: checker.check(catalog, options: options), tables: [])
  }
}
