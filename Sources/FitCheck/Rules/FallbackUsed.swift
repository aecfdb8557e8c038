internal import Diagnostics
internal import Localization

/// `fallback-used`: a localization has no table, so users see a related localization's strings: `en-AU` shows `en-GB`.
struct FallbackUsed: FitRule {
  static let ids: [Diagnostic.ID] = [.fallbackUsed]

  func findings(in report: FitReport) -> [Finding] {
    report.texts.compactMap { text in
      text.relatedLocalization.map { Finding(.fallbackUsed(text, from: $0), about: text.subject) }
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
