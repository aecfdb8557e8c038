internal import Diagnostics
internal import FitCheck
internal import Formats
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// One row of the table in text reports: grouped findings of one rule about one string.
///
/// Width findings have one row per localization, for all surfaces; others one row per string, for all localizations.
struct CheckRow {
  var rule: Diagnostic.ID
  var severity: Severity
  /// The title, subtitle or entry, in all languages; nil for texts of Info.plist.
  var entry: Finding.Entry?
  /// The number of grouped findings.
  var findingCount: Int
  var localizations: [String]
  var text: String
  var shown: String
  var width: String
  var availableWidth: String
  /// All affected menus and text sizes, the worst first.
  var places: [Finding.Place] = []
  var location: SourceLocation?
  /// Where other Info.plists have the same finding.
  var otherLocations: [SourceLocation] = []
  /// The advice for the user.
  var help: String?
  /// The command line that repairs the findings or begins their repair; nil without one.
  var command: String?
  /// Help and command on one line.
  var advice: String? { Diagnostic.advice(help, command) }
  /// The measurement in the worst place; nil for other findings than width.
  var worst: FitMeasurement?
  /// New if any of its findings is new; nil for notes and without a comparison.
  var state: Comparison.State?
  /// The limit for translators, in characters; nil if the width is not the problem.
  var characterLimit: Int?
  /// Ways to make the string fit, the cheapest first.
  var suggestions: [Suggestion] = []

  /// The width in each language of a string in a label; empty for other findings.
  var figures: [Finding.Figure] = []
  /// The message of the finding; for several localizations, their number replaces the name.
  var message = ""
  /// Additional facts.
  var notes: [String] = []
  /// The conditions under which the findings apply, which the message states too.
  var qualifiers: [String] = []

  /// The conditions in parentheses: " (if its subtitle is "Now")"; empty without conditions.
  var qualification: String { qualifiers.map { " (\($0))" }.joined() }

  /// Whether both are about the width of one text, under the same conditions, in different languages.
  func isAboutText(of other: CheckRow) -> Bool {
    worst != nil && other.worst != nil && entry == other.entry && qualifiers == other.qualifiers
  }
}

extension CheckRow {
  /// The common properties of findings in one row.
  private struct Group: Hashable {
    var rule: Diagnostic.ID
    var severity: Severity
    var entry: Finding.Entry
    /// Set if each localization has its own row.
    var localization: String?
    /// Set for findings that are not about a language, each of which has its own row.
    var place: Int?
  }

  /// The rows of `report`, in the order of its findings.
  ///
  /// - Parameter states: the state of each finding; empty without a comparison.
  static func rows(
    of report: FitReport, includingNotes: Bool, states: [Comparison.State?] = []
  ) -> [CheckRow] {
    let shown = report.findings.indices.filter { includingNotes || report.findings[$0].severity > .note }
    let measurements = MeasurementIndex(report)
    return shown.groups { place in
      let finding = report.findings[place]
      let subject = finding.subject
      return Group(
        rule: finding.rule, severity: finding.severity, entry: Finding.Entry(subject),
        localization: subject.surface != nil ? subject.localization : nil,
        place: subject.localization == nil ? place : nil)
    }.compactMap { group, places in
      var row = row(places.map { report.findings[$0] }, of: group, in: report, measurements: measurements)
      let found = states.isEmpty ? [] : places.compactMap { states[$0] }
      row?.state = found.contains(.new) ? .new : found.first
      return row
    }
  }

  /// The rows of `report`: one for each finding.
  static func rows(
    of report: InfoTextReport, includingNotes: Bool, states: [Comparison.State?] = []
  ) -> [CheckRow] {
    report.findings.indices.filter { includingNotes || report.findings[$0].severity > .note }.map { index in
      let finding = report.findings[index]
      var row = CheckRow(
        rule: finding.rule, severity: finding.severity, findingCount: 1, localizations: finding.localizations,
        text: finding.subject.key?.rawValue ?? "", shown: "", width: "", availableWidth: "",
        location: finding.diagnostic.primary, help: finding.diagnostic.help)
      row.message = finding.diagnostic.message
      if finding.figures.count > 1 {
        row.message.removeLast(finding.messageDetail.count)
        row.figures = finding.figures
      } else if let figure = finding.figures.first {
        row.text = figure.text.utf8.elementsEqual(row.text.utf8) ? row.text : "\(figure.text) (\(row.text))"
      }
      row.command = finding.diagnostic.command
      row.notes = finding.diagnostic.notes
      row.state = states.isEmpty ? nil : states[index]
      return row
    }
  }

  private static func row(
    _ findings: [Finding], of group: Group, in report: FitReport, measurements: MeasurementIndex
  ) -> CheckRow? {
    guard let first = findings.first else { return nil }
    var row = CheckRow(
      rule: group.rule, severity: group.severity, entry: group.entry, findingCount: findings.count,
      localizations: [], text: "", shown: "",
      width: "", availableWidth: "", location: first.diagnostic.primary,
      help: first.diagnostic.help, suggestions: findings.lazy.map(\.suggestions).first { !$0.isEmpty } ?? [])
    for finding in findings {
      row.localizations += finding.localizations.filter { !row.localizations.contains($0) }
    }
    if let item = group.entry.source.flatMap(report.catalog.shortcut) {
      row.text = item.text(of: group.entry.field ?? .title)?.value ?? item.type?.value ?? ""
    } else {
      row.text = group.entry.key?.rawValue ?? ""
    }
    row.message = Self.message(of: findings, in: row.localizations)
    row.notes = first.diagnostic.notes
    row.qualifiers = first.qualifiers
    // The development language first: its texts are translated into the others.
    let development = findings.first { $0.subject.localization.map(report.catalog.isDevelopmentLanguage) == true }
    if let development { (row.help, row.location) = (development.diagnostic.help, development.diagnostic.primary) }
    if findings.contains(where: { $0.diagnostic.help != row.help }), let help = row.help {
      row.help = help + (development == nil ? "; the same applies to the other languages" : "; then translate it")
    }
    row.command =
      development.map(\.diagnostic.command) ?? findings.lazy.compactMap(\.diagnostic.command).first
    row.places = findings.flatMap(\.places)
    guard let worst = measurements[first.subject] else { return row }
    // A comparison of two strings does not depend on their widths.
    if group.rule == .duplicateVisibleText {
      row.shown = worst.measurement?.visibleText ?? ""
      return row
    }
    row.worst = worst
    row.characterLimit = first.characterLimit
    row.shown = worst.measurement?.visibleText ?? ""
    row.width = worst.measurement?.widthDescription ?? ""
    row.availableWidth = worst.linesFactor + worst.availableWidth.pointsDescription
    return row
  }

  /// The affected menus by verdict, the worst first, each with its worst one; all together if the finding does not depend on widths.
  var menus: [(verdict: FitVerdict, surfaces: [String])] {
    places.reduce(into: []) { found, place in
      let name = place.surface.name
      if found.contains(where: { $0.surfaces.contains(name) }) { return }
      if let index = found.firstIndex(where: { worst == nil || $0.verdict.name == place.verdict.name }) {
        found[index].surfaces.append(name)
      } else {
        found.append((place.verdict, [name]))
      }
    }
  }

  /// The message of the first of `findings`; for several localizations, their number replaces the name.
  private static func message(of findings: [Finding], in localizations: [String]) -> String {
    guard let first = findings.first else { return "" }
    if localizations.count < 2 { return first.diagnostic.message }
    return first.message(in: counted(LanguageTag.count(ofLanguages: localizations), "language"))
  }
}
