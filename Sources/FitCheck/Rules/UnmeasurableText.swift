internal import Diagnostics
internal import Localization

/// `unmeasurable-text`: the width is unknown, so there is no verdict; one finding per string, not per surface.
struct UnmeasurableText: FitRule {
  static let ids: [Diagnostic.ID] = [.unmeasurableText]

  func findings(in report: FitReport) -> [Finding] {
    var seen: Set<Finding.Subject> = []
    return report.measurementsOfOwnTexts(where: \.isUnmeasurable).compactMap { measured in
      guard case .unmeasurable(let reason) = measured.verdict else { return nil }
      var subject = measured.subject
      subject.surface = nil
      subject.textSize = nil
      guard seen.insert(subject).inserted else { return nil }
      return Finding(.unmeasurable(measured, reason: reason, in: report.catalog), about: subject)
    }
  }
}

extension Diagnostic {
  fileprivate static func unmeasurable(
    _ measured: FitMeasurement, reason: String, in catalog: ShortcutCatalog
  ) -> Diagnostic {
    Diagnostic(
      .unmeasurableText, .warning,
      "\(measured.field.rawValue) \(quoted(measured.displayed.text)) cannot be measured in \"\(measured.localization)\"",
      at: measured.location(in: catalog), secondary: measured.definition(in: catalog), notes: [reason],
      help: "measure the final text with `pressfit measure --text`")
  }
}
