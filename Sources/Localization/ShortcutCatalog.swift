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
  /// The major version of the oldest system that the app runs on; nil: unknown.
  package var minimumSystem: Int?
  package var items: [ShortcutItem]
  /// The quick actions that the app's code makes; empty where nobody looked.
  package var codeItems: [CodeShortcutItem] = []
  /// Tables of the app that no quick action looks in, as far as they matter: `Localizable` where texts have no translation.
  package var otherTables: [CodeTable] = []
  /// The files of the images that icons name, by the name; of an image that is nowhere, none. nil where nobody looked.
  package var iconImages: [String: [IconImage]]?
  /// What the code does with quick actions that people choose; nil where nobody looked.
  package var handling: ShortcutHandling?
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
  /// The localizations are `Localization.all`'s.
  package init(
    infoPlist: SourceLocation, appName: String?, developmentLanguage: LanguageTag, items: [ShortcutItem],
    localizationNames: [String], tables: [LocalizedTable]
  ) {
    self.init(
      infoPlist: infoPlist, appName: appName, developmentLanguage: developmentLanguage, items: items,
      localizations: Localization.all(
        names: localizationNames, tables: tables, developmentLanguage: developmentLanguage))
  }
}
