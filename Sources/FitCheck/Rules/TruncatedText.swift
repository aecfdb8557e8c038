internal import Diagnostics
internal import Localization
internal import Typesetting

/// `title-truncated`, `subtitle-truncated`: the text is cut, whatever the error of measuring.
struct TruncatedText: FitRule {
  func findings(in report: FitReport) -> [Finding] {
    report.measurementsOfOwnTexts { $0 == .truncates }.map { measured in
      Finding(.truncated(measured, in: report.catalog), about: measured.subject)
    }
  }
}

extension Diagnostic {
  /// An error where both line policies cut it; a warning where iOS 18 to 26 may show it whole on two lines.
  fileprivate static func truncated(_ measured: FitMeasurement, in catalog: ShortcutCatalog) -> Diagnostic {
    let visible = measured.measurement?.visibleText ?? ""
    let alsoObserved = measured.policy == .observed || measured.observedVerdict == .truncates
    var notes = [measured.figures]
    if !alsoObserved { notes.append("iOS 18 to 26 was seen to give it two lines, and then it is not cut for certain") }
    return Diagnostic(
      measured.field == .title ? "title-truncated" : "subtitle-truncated", alsoObserved ? .error : .warning,
      "\(measured.field.rawValue) \(quoted(measured.displayed.text)) is cut to \(quoted(visible)) in "
        + "\"\(measured.localization)\" on \(measured.surface.name)",
      at: measured.location(in: catalog), secondary: measured.definition(in: catalog), notes: notes,
      help: "shorten it to about \(measured.characterBudget) characters")
  }
}
