internal import LocaleSchema
internal import Localization

extension ShortcutCatalog {
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

extension InfoTextCatalog {
  /// Whether the folder of tables with this name, without `.lproj`, is of the development language.
  package func isDevelopmentLanguage(_ name: String) -> Bool {
    name == "Base" || developmentLanguage.isReadable(by: LanguageTag(name))
  }
}

extension LanguageTag {
  /// Whether users of `other` read this language: same language and script.
  func isReadable(by other: LanguageTag) -> Bool {
    let (own, other) = (normalized, other.normalized)
    return own.language == other.language && own.effectiveScript == other.effectiveScript
  }
}
