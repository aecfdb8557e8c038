internal import Diagnostics
internal import Localization
internal import Typesetting

/// `title-wraps`: the title is whole, on two lines; worth knowing, since the menu grows.
struct WrappedTitle: FitRule {
  func findings(in report: FitReport) -> [Finding] {
    report.measurementsOfOwnTexts { $0 == .wraps }.filter {
      $0.field == .title && !$0.textSize.isAccessibilitySize
    }
    .map { Finding(.wraps($0, in: report.catalog), about: $0.subject) }
  }
}

extension Diagnostic {
  fileprivate static func wraps(_ measured: FitMeasurement, in catalog: ShortcutCatalog) -> Diagnostic {
    Diagnostic(
      "title-wraps", .note,
      "title \(quoted(measured.displayed.text)) takes \(measured.measurement?.expected.lineCount ?? 2) lines in "
        + "\"\(measured.localization)\" on \(measured.surface.name)",
      at: measured.location(in: catalog), secondary: measured.definition(in: catalog), notes: [measured.figures])
  }
}
