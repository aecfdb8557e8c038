internal import Diagnostics
internal import Localization

/// `unmeasurable-text`: the width is unknown, so there is no verdict; one finding per string, not per surface.
struct UnmeasurableText: Rule {
  static let ids: [Diagnostic.ID] = [.unmeasurableText]

  func findings(in app: FitReport) -> [Finding] {
    var seen: Set<Finding.Subject> = []
    return app.measurementsOfOwnTexts(where: \.isUnmeasurable).compactMap { measured in
      guard case .unmeasurable(let reason) = measured.verdict else { return nil }
      let finding = measured.finding(
        .unmeasurableText, .warning, "\(measured.label) cannot be measured in \"\(measured.localization)\"",
        in: app.catalog, notes: [reason], help: "measure the final text with `pressfit measure --text`"
      ).onAllSurfaces
      return seen.insert(finding.subject).inserted ? finding : nil
    }
  }

  func findings(in bundle: InfoTextContext) -> [Finding] {
    bundle.labels.compactMap { label in
      label.places.lazy.compactMap(\.measured.result.reason).first.map { reason in
        label.finding(
          .unmeasurableText, .warning, "\(label.noun) cannot be measured in \(label.language)", notes: [reason],
          help: "add a sample value for the placeholder, or measure the final text with `pressfit measure --text`")
      }
    }
  }
}
