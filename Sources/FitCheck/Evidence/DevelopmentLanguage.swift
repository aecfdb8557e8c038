package import LocaleSchema
package import Localization

/// The texts of an app or bundle in its development language.
package protocol DevelopmentLanguage {
  var developmentLanguage: LanguageTag { get }
}

extension ShortcutCatalog: DevelopmentLanguage {}
extension InfoTextCatalog: DevelopmentLanguage {}

extension DevelopmentLanguage {
  /// Whether the source strings are acceptable untranslated in `localization`: another region's English in an English
  /// app, but not traditional Chinese in a simplified one.
  func isInDevelopmentLanguage(_ localization: Localization) -> Bool {
    localization.isDevelopment || developmentLanguage.isReadable(by: localization.tag)
  }

  /// Whether the folder of tables with this name, without `.lproj`, is of the development language.
  package func isDevelopmentLanguage(_ name: String) -> Bool {
    name == "Base" || developmentLanguage.isReadable(by: LanguageTag(name))
  }
}

extension LanguageTag {
  /// The language and script, the same for tags with users who read the same texts: `zh-Hant` and `zh-HK`.
  var writtenLanguage: [String] {
    let tag = normalized
    return [tag.language, tag.effectiveScript]
  }

  /// Whether users of `other` read this language.
  func isReadable(by other: LanguageTag) -> Bool { writtenLanguage == other.writtenLanguage }
}

extension FitReport {
  /// The localizations in other languages than the development language.
  var foreignLocalizations: [Localization] { localizations.filter { !catalog.isInDevelopmentLanguage($0) } }

  /// The strings with their own translation of a known source string, with both, in the order of `texts`.
  var translations: [(text: ItemText, entry: LocalizedTable.Entry, original: String)] {
    texts.compactMap { text in
      guard text.isForeign, let entry = text.entry, let original = text.original else { return nil }
      return (text, entry, original)
    }
  }
}
