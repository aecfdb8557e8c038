package import Diagnostics
package import Formats
package import LocaleSchema

/// The texts of one bundle's Info.plist, with the bundle's languages and tables.
///
/// Each app, extension, watch app and App Clip has its own: nothing is inherited from the app that contains it.
package struct InfoTextCatalog: Hashable, Sendable {
  /// The kind of the bundle.
  package enum Bundle: String, Hashable, Sendable, CaseIterable {
    case application
    case appExtension = "app extension"
    case watchApplication = "watch app"
    case appClip = "App Clip"
  }

  /// The bundle's Info.plist, relative to the project.
  package var infoPlist: SourceLocation
  package var bundle: Bundle
  /// The targets that build the bundle; empty if no project file was found.
  package var targets: [AppTarget] = []
  package var developmentLanguage: LanguageTag
  /// The major version of the oldest supported system; nil if unknown.
  package var minimumSystem: Int?
  /// The devices that any build runs on; nil if a build does not specify them.
  package var deviceFamilies: Set<DeviceFamily>?
  /// The texts in Info.plist and build settings, and those that only tables have: in the order of Info.plist, then by
  /// key.
  package var texts: [InfoText]
  /// Whether a string catalog of the bundle cannot be read: texts without an entry may have one.
  package var hasUnreadTables = false
  /// The names of the top-level keys of Info.plist, including those from build settings.
  package var infoKeys: Set<String>
  /// The keys with a build setting `INFOPLIST_KEY_…` in a build that does not generate Info.plist, where it has no effect, with
  /// the location of the setting.
  package var ineffectiveSettings: [String: SourceLocation] = [:]
  /// Every string in Info.plist, at any depth: a possible key of the table.
  package var strings: Set<LocalizationKey>
  /// Whether Info.plist is known completely: no generator or preprocessor adds keys.
  package var isComplete: Bool
  /// The development language first, the others sorted by name.
  package var localizations: [Localization]
  /// The targets among `targets` that copy a table, by the table's path; without tables for which this is unknown.
  package var targetsByTable: [String: [String]] = [:]
  /// The keys in tables that no target copies, by the localization's name: findings about the tables report them.
  package var keysOfUnbuiltTables: [String: Set<LocalizationKey>] = [:]
  /// The name of the bundle's file without extension, in the default configuration; nil if it is unknown.
  package var fileName: String?
  /// The phrases of the bundle's App Shortcuts; nil if it has none, or they were not requested.
  package var appShortcuts: AppShortcutPhrases?

  package init(
    infoPlist: SourceLocation, bundle: Bundle, developmentLanguage: LanguageTag, texts: [InfoText],
    infoKeys: Set<String>, strings: Set<LocalizationKey>, isComplete: Bool, localizations: [Localization]
  ) {
    self.infoPlist = infoPlist
    self.bundle = bundle
    self.developmentLanguage = developmentLanguage
    self.texts = texts
    self.infoKeys = infoKeys
    self.strings = strings
    self.isComplete = isComplete
    self.localizations = localizations
    addTextsOfTables()
  }

  /// Whether the Home Screen can show an icon of the bundle.
  package var hasIcon: Bool { bundle == .application || bundle == .appClip }

  /// The localization of the development language.
  package var development: Localization? { localizations.first(where: \.isDevelopment) }

  /// Adds the texts that only tables have, for documented keys, by key.
  private mutating func addTextsOfTables() {
    var known = Set(texts.map(\.key))
    var found: [InfoText] = []
    for entries in localizations.flatMap(\.tables).map(\.entries) {
      for position in entries.positions(whereKey: InfoTextKey.mayBeInTable) {
        let key = entries.key(position)
        guard let infoKey = InfoTextKey.inTable(key.rawValue), known.insert(key).inserted else { continue }
        found.append(
          InfoText(
            infoKey, device: .init(suffixOf: key.rawValue) ?? .all, path: key.rawValue, key: key, values: []))
      }
    }
    texts += found.sorted { $0.key.rawValue.utf8.lexicographicallyPrecedes($1.key.rawValue.utf8) }
  }
}

extension ShortcutItem.DeviceVariant {
  /// The devices of an Info.plist key like `CFBundleDisplayName~ipad`; nil for another device.
  package init?(suffixOf key: String) {
    guard let start = key.firstIndex(of: "~") else {
      self = .all
      return
    }
    switch key[start...] {
    case "~iphone": self = .iphone
    case "~ipad": self = .ipad
    default: return nil
    }
  }
}

extension InfoTextCatalog {
  /// The text that users see in `localization`; nil if it is missing, or unknown because of a build setting.
  ///
  /// The table's entry has priority. Without an entry, Info.plist's own text is shown, even if other languages have
  /// (CoreFoundation, confidence high); if the localization has no table at all, the table of the next localization is
  /// used (confidence medium).
  package func displayedText(of text: InfoText, in localization: Localization) -> DisplayedText? {
    let displayed = DisplayedText(text.key, in: localization, among: localizations)
    if displayed.origin != .propertyListString, !isOmittedByBuild(displayed, in: localization) { return displayed }
    guard let value = text.values.first, value.isKnown, !hasUnreadTables else { return nil }
    return DisplayedText(key: text.key, text: value.text.value, origin: .propertyListString)
  }

  /// The localization's own entry of `text`, which a build includes; nil if it has none.
  package func entry(of text: InfoText, in localization: Localization) -> LocalizedTable.Entry? {
    guard let table = localization.tables.first(where: { $0[text.key] != nil }) else { return nil }
    return table.unbuiltSources.contains(text.key) ? nil : table[text.key]
  }

  /// Whether the entry of `displayed` is a catalog's source string that the build omits.
  private func isOmittedByBuild(_ displayed: DisplayedText, in localization: Localization) -> Bool {
    let source: Localization? =
      switch displayed.origin {
      case .translation: localization
      case .relatedLocalization(_, let name): localizations.first { $0.name == name }
      case .developmentLanguage: development
      case .propertyListString, .defaultValue: nil
      }
    let table = source?.tables.first { $0.entries.position(ofKey: displayed.key) != nil }
    return table?.unbuiltSources.contains(displayed.key) ?? false
  }

  /// The app's name in `localization`: of `CFBundleDisplayName`, or else of `CFBundleName`, or else of the bundle's file;
  /// nil if it is unknown.
  package func displayName(in localization: Localization) -> DisplayedText? {
    for kind in [InfoTextKey.Kind.displayName, .name] {
      let named = texts.first { $0.kind == kind && $0.device == .all }
      if let displayed = named.flatMap({ displayedText(of: $0, in: localization) }), !displayed.text.isEmpty {
        return displayed
      }
      // A build setting without a known value may be the name.
      if named?.values.isEmpty == false, named?.value?.value.isEmpty == false { return nil }
    }
    if hasUnreadTables { return nil }
    return fileName.map { DisplayedText(key: "CFBundleName", text: $0, origin: .propertyListString) }
  }

  /// The text with this key in the tables; nil if not found.
  package func text(for key: LocalizationKey) -> InfoText? { texts.first { $0.key == key } }
}
