internal import LocaleProfiles
internal import LocaleSchema
internal import Localization

extension ShortcutCatalog {
  /// Whether the app's own texts can stand in `localization` untranslated: another region's English in an English app, but not
  /// traditional Chinese in a simplified one.
  func isInDevelopmentLanguage(_ localization: Localization) -> Bool {
    if localization.isDevelopment { return true }
    let own = LocaleProfiles.profile(for: developmentLanguage)
    let other = LocaleProfiles.profile(for: localization.tag)
    return developmentLanguage.language == localization.tag.language && own.script == other.script
  }
}
