internal import Diagnostics
internal import Localization
internal import Typesetting

/// `duplicate-visible-text`: two quick actions that look the same, once cut.
struct DuplicateVisibleText: FitRule {
  /// One row of a menu, as drawn.
  private struct Row: Hashable {
    var localization: String
    var surface: DisplaySurface
    var textSize: TextSize
    var device: ShortcutItem.DeviceVariant
    var title: String
    var subtitle: String
  }

  func findings(in report: FitReport) -> [Finding] {
    let measurements = MeasurementIndex(report)
    var firstByRow: [Row: FitMeasurement] = [:]
    var result: [Finding] = []
    for title in report.measurementsOfOwnTexts where title.field == .title {
      guard let visible = title.measurement?.visibleText,
        let shortcut = report.catalog.shortcut(at: title.itemIndex)
      else { continue }
      let row = Row(
        localization: title.localization, surface: title.surface, textSize: title.textSize,
        device: shortcut.device, title: visible,
        subtitle: measurements[title.subject(of: .subtitle)]?.measurement?.visibleText ?? "")
      if let first = firstByRow[row] {
        // Several texts that one place of the code may give are never in one menu.
        let isOnePlace = report.catalog.shortcut(at: first.itemIndex)?.location == shortcut.location
        if shortcut.coded != nil, isOnePlace { continue }
        result.append(Finding(.duplicateVisibleText(title, first: first, in: report.catalog), about: title.subject))
      } else {
        firstByRow[row] = title
      }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func duplicateVisibleText(
    _ title: FitMeasurement, first: FitMeasurement, in catalog: ShortcutCatalog
  ) -> Diagnostic {
    Diagnostic(
      "duplicate-visible-text", .warning,
      "two quick actions look the same in \"\(title.localization)\" on \(title.surface.name): "
        + quoted(title.measurement?.visibleText ?? ""),
      at: title.location(in: catalog),
      secondary: first.location(in: catalog).map { [RelatedLocation($0, label: "the other one")] } ?? [],
      help: "let the words that tell them apart come first")
  }
}
