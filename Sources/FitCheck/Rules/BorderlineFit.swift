internal import Diagnostics
internal import Localization
internal import Typesetting

/// `borderline-fit`: the limit lies inside the error bar, or the overflow is so small that the system may squeeze it in.
struct BorderlineFit: FitRule {
  func findings(in report: FitReport) -> [Finding] {
    report.measurementsOfOwnTexts { $0 == .borderline }
      .map { Finding(.borderline($0, in: report.catalog), about: $0.subject) }
  }
}

extension Diagnostic {
  fileprivate static func borderline(_ measured: FitMeasurement, in catalog: ShortcutCatalog) -> Diagnostic {
    var notes = [measured.figures]
    if measured.measurement?.expected.isTruncated == true, let visible = measured.measurement?.visibleText {
      notes.append("cut, it reads \(quoted(visible))")
    }
    return Diagnostic(
      "borderline-fit", .warning,
      "\(measured.field.rawValue) \(quoted(measured.displayed.text)) may be cut in \"\(measured.localization)\" on "
        + measured.surface.name,
      at: measured.location(in: catalog), secondary: measured.definition(in: catalog), notes: notes,
      help: "shorten it to about \(max(1, measured.characterBudget - 1)) characters, or look at it on a device")
  }
}
