internal import Diagnostics
internal import LocaleSchema
internal import Localization

/// `fallback-used`: a localization has no table, so users see a related localization's strings: `en-AU` shows `en-GB`.
struct FallbackUsed: Rule {
  static let ids: [Diagnostic.ID] = [.fallbackUsed]

  func findings(in app: FitReport) -> [Finding] {
    app.texts.compactMap { text in
      // Folders of one language, with names that differ in letter case: `zh-hant.lproj` and `zh-Hant.lproj`.
      guard let name = text.relatedLocalization, LanguageTag(name) != text.localization.tag else { return nil }
      return text.finding(
        .fallbackUsed, .note, "\(text.language) has no table; \(text.label) comes from \"\(name)\"",
        at: text.definition.location)
    }
  }
}
