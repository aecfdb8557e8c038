package import Diagnostics
package import Formats
package import LocaleSchema

/// All data about one app's quick actions: items, languages and strings.
package struct ShortcutCatalog: Hashable, Sendable {
  /// The app's Info.plist, relative to the project.
  package var infoPlist: SourceLocation
  /// Other Info.plists with the same items.
  package var otherInfoPlists: [SourceLocation] = []
  /// The targets that use these Info.plists; empty if no project file was found.
  package var targets: [AppTarget] = []
  /// `CFBundleDisplayName`, or else `CFBundleName`; nil if neither is readable (for example, contains a build
  /// variable).
  package var appName: String?
  package var developmentLanguage: LanguageTag
  /// Whether neither the project nor its files name a language, so that English is assumed.
  package var assumesDevelopmentLanguage = false
  /// The major version of the oldest supported system; nil if unknown.
  package var minimumSystem: Int?
  /// The devices that the app runs on; nil if unknown.
  package var deviceFamilies: Set<DeviceFamily>?
  package var items: [ShortcutItem]
  /// The quick actions defined in the app's code; empty if code was not scanned.
  package var codeItems: [CodeShortcutItem] = []
  /// The number of quick actions that code creates; several possible titles of one are one.
  package var dynamicCount: Int { codeItems.count { !$0.item.isAlternative } }
  /// The number of quick actions, static and dynamic.
  package var count: Int { items.count + dynamicCount }
  /// Other relevant tables of the app: `Localizable` if strings have no translation.
  package var otherTables: [CodeTable] = []
  /// The image files of icons, by name; an empty array if no file was found. nil if images were not searched. A name without an
  /// array may be in a compiled asset catalog.
  package var iconImages: [String: [IconImage]]?
  /// By name of an icon without an image in the app, a file of this name that the app does not contain.
  package var iconImagesElsewhere: [String: ImageElsewhere] = [:]
  /// The keys of an `InfoPlist.strings` outside `.lproj` folders, with their places: it is unknown whether iOS reads it.
  package var keysOutsideLocalizations: [LocalizationKey: SourceLocation] = [:]
  /// How the code handles chosen quick actions; nil if code was not scanned.
  package var handling: ShortcutHandling?
  /// Whether code of the project changes the app's language, so that it may differ from that of iOS.
  package var changesLanguage = false
  /// The development language first, the others sorted by name.
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

  /// The development language, and the names of all languages as the app spells them.
  package var languages: (development: LanguageTag, names: [String]) {
    (developmentLanguage, localizations.map(\.name))
  }

  /// The localization of the development language.
  package var development: Localization? { localizations.first(where: \.isDevelopment) }
}

extension ShortcutCatalog {
  /// The catalog of an app with this `developmentLanguage`.
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

/// A target of an Xcode project that builds an app.
package struct AppTarget: Hashable, Sendable {
  package var name: String
  /// The build configurations that use this catalog's Info.plist, in the project's order.
  package var configurations: [String]

  package init(name: String, configurations: [String]) {
    self.name = name
    self.configurations = configurations
  }
}
