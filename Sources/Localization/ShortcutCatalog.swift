package import Diagnostics
internal import Formats
package import LocaleSchema

/// Everything about one app's quick actions: the items, the languages, the texts.
package struct ShortcutCatalog: Hashable, Sendable {
  /// The app's Info.plist, relative to the project.
  package var infoPlist: SourceLocation
  /// Further Info.plists with the same items.
  package var otherInfoPlists: [SourceLocation] = []
  /// The targets that build them in; empty where no project file says so.
  package var targets: [AppTarget] = []
  /// `CFBundleDisplayName`, else `CFBundleName`; nil when neither is text that can be read (a build variable).
  package var appName: String?
  package var developmentLanguage: LanguageTag
  package var items: [ShortcutItem]
  /// The development language first, the others by name.
  package var localizations: [Localization]

  package init(
    infoPlist: SourceLocation, appName: String?, developmentLanguage: LanguageTag, items: [ShortcutItem],
    localizations: [Localization]
  ) {
    self.infoPlist = infoPlist
    self.appName = appName
    self.developmentLanguage = developmentLanguage
    self.items = items
    self.localizations = localizations
  }

  /// The localization of the development language.
  package var development: Localization? { localizations.first(where: \.isDevelopment) }
}

extension ShortcutCatalog {
  /// The catalog of an app whose texts are in `developmentLanguage`.
  ///
  /// `Base` is no language: its table serves the development language, after that language's own. Names that mean one
  /// language (`en` and `English`) stay apart, as their folders do.
  package init(
    infoPlist: SourceLocation, appName: String?, developmentLanguage: LanguageTag, items: [ShortcutItem],
    localizationNames: [String], tables: [LocalizedTable]
  ) {
    let base = tables.filter { $0.localization == Self.base }
    var names = Set(localizationNames).union(tables.map(\.localization))
    names.remove(Self.base)
    let ordered = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // The folder that is the development language by name, else by meaning (`English` for `en`), else none yet.
    let developmentName =
      ordered.first { $0 == developmentLanguage.rawValue }
      ?? ordered.first { LanguageTag($0).normalized == developmentLanguage.normalized }
      ?? developmentLanguage.rawValue
    let others = ordered.filter { $0 != developmentName }
    self.init(
      infoPlist: infoPlist, appName: appName, developmentLanguage: developmentLanguage, items: items,
      localizations: [
        Localization(
          name: developmentName, isDevelopment: true,
          tables: tables.filter { $0.localization == developmentName } + base)
      ]
        + others.map { name in
          Localization(name: name, isDevelopment: false, tables: tables.filter { $0.localization == name })
        })
  }

  /// The `.lproj` of what is not language-specific, or in the development language.
  package static let base = "Base"
}
