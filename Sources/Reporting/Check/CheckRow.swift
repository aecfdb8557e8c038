internal import Diagnostics
internal import FitCheck
internal import Formats
internal import Localization
internal import Typesetting

/// One line of the table for people: findings of one rule on one text, gathered.
///
/// Findings about width are one row a localization, over all surfaces; the others one row a text, over all localizations.
struct CheckRow {
  var rule: Diagnostic.ID
  var severity: Severity
  var itemIndex: Int?
  var localizations: [String]
  var text: String
  var shown: String
  var width: String
  var room: String
  var surfaces: [String]
  var location: SourceLocation?
  /// What to do about it, on the tightest of the places.
  var help: String?
  /// The narrowest place at the smallest text size of those that it was found at; nil for what is not about width.
  var worst: FitMeasurement?
  /// New if any of its findings is; nil for notes, and where nothing is compared.
  var state: Comparison.State?
  /// What would make the text whole, the cheapest remedy first.
  var suggestions: [Suggestion] = []

  var cells: [TextTable.Cell] {
    let mark =
      switch severity {
      case .error: "✗"
      case .warning: "!"
      case .note: "·"
      }
    return [
      TextTable.Cell(mark, severity.role), TextTable.Cell(rule.rawValue, severity.role),
      TextTable.Cell(Self.list(localizations)), TextTable.Cell(harmless(text)),
      TextTable.Cell(TextTable.oneLine(shown)),
      TextTable.Cell(width), TextTable.Cell(room), TextTable.Cell(surfaces.joined(separator: ", ")),
      TextTable.Cell(location.map { "\($0.path)\($0.position.map { ":\($0.line)" } ?? "")" } ?? "", .aside),
    ]
  }

  /// "de, fr, it", "de, fr +12".
  private static func list(_ names: [String]) -> String {
    names.count <= 4 ? names.joined(separator: ", ") : names.prefix(3).joined(separator: ", ") + " +\(names.count - 3)"
  }
}

extension CheckRow {
  /// What findings have in common that stand in one row.
  private struct Group: Hashable {
    var rule: Diagnostic.ID
    var severity: Severity
    var itemIndex: Int?
    var field: ShortcutItem.Field?
    var key: LocalizationKey?
    /// Set where each localization has its own row.
    var localization: String?
    var textSize: TextSize?
  }

  /// The rows of `report`, in the order of its findings.
  ///
  /// - Parameters:
  ///   - mergingTextSizes: whether what is found of a text at several text sizes is one row.
  ///   - states: what became of each finding; empty where nothing is compared.
  static func rows(
    of report: FitReport, includingNotes: Bool, mergingTextSizes: Bool = false, states: [Comparison.State?] = []
  ) -> [CheckRow] {
    var order: [Group] = []
    var places: [Group: [Int]] = [:]
    for (place, finding) in report.findings.enumerated() where includingNotes || finding.severity > .note {
      let subject = finding.subject
      let isAboutWidth = subject.surface != nil
      let group = Group(
        rule: finding.rule, severity: finding.severity, itemIndex: subject.itemIndex, field: subject.field,
        key: subject.key, localization: isAboutWidth ? subject.localization : nil,
        textSize: isAboutWidth && !mergingTextSizes ? subject.textSize : nil)
      if places[group] == nil { order.append(group) }
      places[group, default: []].append(place)
    }
    let measurements = MeasurementIndex(report)
    return order.compactMap { group in
      places[group].flatMap { places in
        var row = row(places.map { report.findings[$0] }, of: group, in: report, measurements: measurements)
        let found = states.isEmpty ? [] : places.compactMap { states[$0] }
        row?.state = found.contains(.new) ? .new : found.first
        return row
      }
    }
  }

  private static func row(
    _ findings: [Finding], of group: Group, in report: FitReport, measurements: MeasurementIndex
  ) -> CheckRow? {
    guard let first = findings.first else { return nil }
    var row = CheckRow(
      rule: group.rule, severity: group.severity, itemIndex: group.itemIndex, localizations: [], text: "", shown: "",
      width: "", room: "", surfaces: [], location: first.diagnostic.primary,
      help: first.diagnostic.help, suggestions: findings.lazy.map(\.suggestions).first { !$0.isEmpty } ?? [])
    for finding in findings {
      if let name = finding.subject.localization, !row.localizations.contains(name) { row.localizations.append(name) }
    }
    if let item = group.itemIndex.flatMap(report.catalog.shortcut) {
      row.text = item.text(of: group.field ?? .title)?.value ?? item.type?.value ?? ""
    } else {
      row.text = group.key?.rawValue ?? ""
    }
    let measured = findings.compactMap { measurements[$0.subject] }
    // The narrowest place is the one to look at.
    if let worst = measured.min(by: { ($0.textSize, $0.room) < ($1.textSize, $1.room) }) {
      row.worst = worst
      // The least budget is the one that helps everywhere.
      let tightest = findings.min { left, right in
        let budgets = [left, right].map { measurements[$0.subject]?.characterBudget ?? Int.max }
        return budgets[0] < budgets[1]
      }
      row.help = tightest?.diagnostic.help
      row.shown = worst.measurement?.visibleText ?? ""
      row.width = worst.measurement?.widthDescription ?? ""
      row.room = worst.room.pointsDescription
      for place in measured {
        let isNamedWithSize = report.options.textSizes.count > 1 && group.textSize != nil
        let name = isNamedWithSize ? "\(place.surface.name) \(place.textSize.rawValue)" : place.surface.name
        if !row.surfaces.contains(name) { row.surfaces.append(name) }
      }
    }
    return row
  }
}
