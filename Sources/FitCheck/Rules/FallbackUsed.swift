internal import Diagnostics
internal import LocaleSchema
internal import Localization

/// `fallback-used`: a localization has no table, so users see a related localization's strings: `en-AU` shows `en-GB`.
struct FallbackUsed: FitRule {
  static let ids: [Diagnostic.ID] = [.fallbackUsed]

  func findings(in report: FitReport) -> [Finding] {
    report.texts.compactMap { text in
      text.relatedLocalization.flatMap { name in
        // Folders of one language, with names that differ in letter case: `zh-hant.lproj` and `zh-Hant.lproj`.
        LanguageTag(name) == text.localization.tag
          ? nil : Finding(.fallbackUsed(text, from: name), about: text.subject)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func fallbackUsed(_ text: ItemText, from name: String) -> Diagnostic {
    Diagnostic(
      .fallbackUsed, .note,
      "\"\(text.localization.name)\" has no table; \(text.field.rawValue) \(quoted(text.displayed.text)) comes from \"\(name)\"",
      at: text.definition.location)
  }
}
