internal import LocaleSchema
internal import Localization

extension ShortcutCatalog {
  /// Whether the source strings are acceptable untranslated in `localization`: another region's English in an English
  /// app, but not traditional Chinese in a simplified one.
  func isInDevelopmentLanguage(_ localization: Localization) -> Bool {
    if localization.isDevelopment { return true }
    let own = developmentLanguage.normalized
    let other = localization.tag.normalized
    return own.language == other.language && own.effectiveScript == other.effectiveScript
  }
}
