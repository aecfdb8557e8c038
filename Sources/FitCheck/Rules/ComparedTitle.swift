internal import Diagnostics
internal import Formats
internal import Localization

/// Unintended parts of a title or subtitle that iOS shows: `TextComparison` finds them.
struct ComparedTitle: FitRule {
  static let ids = TextIssue.ids

  func findings(in report: FitReport) -> [Finding] {
    report.texts.flatMap { text -> [Finding] in
      // The source text in a language without a translation is reported once.
      guard text.localization.isDevelopment || text.entry != nil else { return [] }
      let comparison = TextComparison(
        text.localization.name, use: text.shortcut.isFormat(text.field) ? .formattedTitle : .title)
      let source =
        text.localization.isDevelopment ? nil : report.catalog.sourceText(of: text.field, of: text.shortcut)
      return comparison.issues(in: text.displayed.text, source: source).map { issue in
        Finding(
          issue.diagnostic(about: text.field.rawValue, in: text.localization.name, at: text.location),
          about: text.subject)
      }
    }
  }
}
