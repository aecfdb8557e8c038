internal import Diagnostics
internal import Localization
internal import Typesetting

/// `duplicate-visible-text`: two quick actions that look the same, once cut.
struct DuplicateVisibleText: FitRule {
  /// An item's places in the report's measurements, each by surface and text size.
  private struct Row {
    var shortcut: AppShortcut
    var title: Range<Int>
    /// nil where it has none.
    var subtitle: Range<Int>?
  }

  /// What a row of a menu looks like, as drawn.
  private struct Look: Hashable {
    var device: ShortcutItem.DeviceVariant
    var title: String
    var subtitle: String
  }

  func findings(in report: FitReport) -> [Finding] {
    let index = MeasurementIndex(report)
    let titles = report.placesOfOwnTexts.filter { report.measurements[$0.lowerBound].field == .title }
    let titlesByName = Dictionary(grouping: titles) { report.measurements[$0.lowerBound].localization }
    return report.localizations.flatMap { localization in
      let rows = (titlesByName[localization.name] ?? []).compactMap { places in
        let itemIndex = report.measurements[places.lowerBound].itemIndex
        return report.catalog.shortcut(at: itemIndex).map { shortcut in
          Row(
            shortcut: shortcut, title: places,
            subtitle: index.places(ofItem: itemIndex, .subtitle, in: localization.name))
        }
      }
      return duplicates(among: rows, in: report)
    }
  }

  private func duplicates(among rows: [Row], in report: FitReport) -> [Finding] {
    var result: [Finding] = []
    var firstByLook: [Look: Row] = [:]
    for place in 0..<(rows.map(\.title.count).max() ?? 0) {
      firstByLook.removeAll(keepingCapacity: true)
      for row in rows {
        guard let look = look(of: row, at: place, in: report) else { continue }
        guard let first = firstByLook[look] else {
          firstByLook[look] = row
          continue
        }
        // Several texts that one place of the code may give are never in one menu.
        let isOnePlace = first.shortcut.location == row.shortcut.location
        if row.shortcut.coded != nil, isOnePlace { continue }
        let title = report.measurements[row.title.lowerBound + place]
        result.append(
          Finding(
            .duplicateVisibleText(
              title, first: report.measurements[first.title.lowerBound + place], in: report.catalog),
            about: title.subject))
      }
    }
    return result
  }

  /// nil for a title that could not be measured.
  private func look(of row: Row, at place: Int, in report: FitReport) -> Look? {
    report.measurements[row.title.lowerBound + place].measurement.map { title in
      Look(
        device: row.shortcut.device, title: title.visibleText,
        subtitle: row.subtitle.flatMap { report.measurements[$0.lowerBound + place].measurement?.visibleText } ?? "")
    }
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
