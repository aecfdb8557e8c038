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
  /// How many findings it gathers.
  var findingCount: Int
  var localizations: [String]
  var text: String
  var shown: String
  var width: String
  var room: String
  var surfaces: [String]
  /// Every menu and text size that shows it, the worst first.
  var places: [Finding.Place] = []
  var location: SourceLocation?
  /// What to do about it.
  var help: String?
  /// The worst place; nil for what is not about width.
  var worst: FitMeasurement?
  /// New if any of its findings is; nil for notes, and where nothing is compared.
  var state: Comparison.State?
  /// What would make the text whole, the cheapest remedy first.
  var suggestions: [Suggestion] = []

  /// What the finding says; of several languages in place of one.
  var message = ""
  /// Further facts of the finding.
  var notes: [String] = []
}

extension CheckRow {
  /// What findings have in common that are in one row.
  private struct Group: Hashable {
    var rule: Diagnostic.ID
    var severity: Severity
    var itemIndex: Int?
    var field: ShortcutItem.Field?
    var key: LocalizationKey?
    /// Set where each localization has its own row.
    var localization: String?
    /// Set for what is about no language: each such finding has its own row.
    var place: Int?
  }

  /// The rows of `report`, in the order of its findings.
  ///
  /// - Parameter states: what became of each finding; empty where nothing is compared.
  static func rows(
    of report: FitReport, includingNotes: Bool, states: [Comparison.State?] = []
  ) -> [CheckRow] {
    var order: [Group] = []
    var places: [Group: [Int]] = [:]
    for (place, finding) in report.findings.enumerated() where includingNotes || finding.severity > .note {
      let subject = finding.subject
      let group = Group(
        rule: finding.rule, severity: finding.severity, itemIndex: subject.itemIndex, field: subject.field,
        key: subject.key, localization: subject.surface != nil ? subject.localization : nil,
        place: subject.localization == nil ? place : nil)
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
      rule: group.rule, severity: group.severity, itemIndex: group.itemIndex, findingCount: findings.count,
      localizations: [], text: "", shown: "",
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
    row.message = Self.message(of: findings, in: row.localizations)
    row.notes = first.diagnostic.notes
    if findings.contains(where: { $0.diagnostic.help != first.diagnostic.help }), let help = row.help {
      row.help = help + "; the same applies to the other languages"
    }
    row.places = findings.flatMap(\.places)
    for place in row.places where !row.surfaces.contains(place.surface.name) { row.surfaces.append(place.surface.name) }
    guard let worst = measurements[first.subject] else { return row }
    row.worst = worst
    row.shown = worst.measurement?.visibleText ?? ""
    row.width = worst.measurement?.widthDescription ?? ""
    row.room = worst.room.pointsDescription
    return row
  }

  /// What the first of `findings` says, with the number of languages in the place of its own where there are several.
  private static func message(of findings: [Finding], in localizations: [String]) -> String {
    guard let first = findings.first else { return "" }
    guard localizations.count > 1, let name = first.subject.localization else { return first.diagnostic.message }
    return first.diagnostic.message.replacing("in \"\(name)\"", with: "in \(localizations.count) languages")
  }
}
