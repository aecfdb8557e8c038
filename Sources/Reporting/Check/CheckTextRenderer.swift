internal import Diagnostics
internal import FitCheck
internal import Formats
internal import Localization
internal import Typesetting

/// `check` for people: a table of what is wrong by quick action and localization, the worst first, and a line that sums it up.
package struct CheckTextRenderer: ReportRenderer {
  /// How much is said.
  package enum Detail: Hashable, Sendable {
    /// What fails a check.
    case normal
    /// What fails a check, and nothing where nothing does.
    case quiet
    /// Notes too: what wraps, what is the source text.
    case verbose
  }

  private let style: TerminalStyle
  private let width: Int?
  private let detail: Detail

  /// - Parameter width: the terminal's, in columns; nil where nothing limits it.
  package init(style: TerminalStyle, width: Int?, detail: Detail = .normal) {
    self.style = style
    self.width = width
    self.detail = detail
  }

  package func render(_ report: CheckReport) -> String {
    if detail == .quiet, !report.fails { return "" }
    let shown = report.withoutUnchanged
    var result = ""
    if let inventory = report.inventory, !inventory.hasQuickActions {
      result += wrapped(inventory.words, .heading, before: "").joined(separator: "\n") + "\n"
    }
    for app in shown.apps where detail != .quiet || app.findings.contains(where: { $0.severity > .note }) {
      result += section(app, isCompared: report.comparison != nil) + "\n"
    }
    for fixed in report.comparison?.fixed ?? [] where lists(fixed, of: report) {
      result += style.apply(.good, to: "fixed: \(fixed.record.words)") + "\n"
    }
    if let comparison = report.comparisonSummary {
      result += style.apply(report.fails ? .bad : .good, to: comparison) + "\n"
    }
    return result + summary(report) + "\n" + hint(shown)
  }

  /// Where to read more, of the first finding that is listed.
  private func hint(_ shown: CheckReport) -> String {
    let listed = shown.apps.lazy.flatMap(\.findings).first { detail == .verbose || $0.severity > .note }
    guard detail != .quiet, let listed else { return "" }
    return wrapped("`pressfit explain \(listed.rule)` says more of a finding", .aside, before: "")
      .joined(separator: "\n") + "\n"
  }

  /// Whether a fixed finding is named: for a baseline, which may lag behind for long, under `verbose` only.
  private func lists(_ fixed: KnownFindings.Finding, of report: CheckReport) -> Bool {
    switch detail {
    case .quiet: false
    case .normal: report.comparison?.reference != .baseline
    case .verbose: true
    }
  }

  private func section(_ app: FitReport, isCompared: Bool) -> String {
    let surfaces = app.options.surfaces.map(\.name).joined(separator: ", ")
    let sizes = app.options.textSizes.map(\.rawValue).joined(separator: ", ")
    let heading =
      ": " + Self.count(app.catalog.shortcuts.count, "quick action") + Self.origins(of: app.catalog) + " in "
      + Self.count(app.localizations.count, "localization")
    var lines = wrapped(harmless(app.catalog.infoPlist.path), .heading, before: heading)
    let basis = "measured on \(surfaces); text size \(sizes); \(app.options.policy.rawValue) line policy"
    lines += WrappedText.lines(of: basis, width: width ?? .max).map { style.apply(.aside, to: $0) }
    let rows = CheckRow.rows(of: app, includingNotes: detail == .verbose)
    if rows.isEmpty, app.measurements.isEmpty, !app.catalog.codeItems.isEmpty {
      lines.append(style.apply(.aside, to: "no text is known before the app runs"))
    } else if rows.isEmpty {
      lines.append(style.apply(.good, to: isCompared ? "nothing new" : "every text is translated and fits"))
    } else {
      var table = TextTable([
        TextTable.Column(title: ""), TextTable.Column(title: "finding"),
        TextTable.Column(title: "locale", limit: 28), TextTable.Column(title: "text", limit: 44),
        TextTable.Column(title: "as shown", limit: 44, dropOrder: 1),
        TextTable.Column(title: "width", alignment: .trailing, dropOrder: 3),
        TextTable.Column(title: "room", alignment: .trailing, dropOrder: 4),
        TextTable.Column(title: "where", limit: 48, dropOrder: 2), TextTable.Column(title: "file", dropOrder: 5),
      ])
      for row in rows { table.append(row.cells) }
      lines.append("")
      lines += table.lines(style: style, width: width)
      lines += remedies(rows)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// " (2 static, 3 dynamic)"; nothing where all are static.
  private static func origins(of catalog: ShortcutCatalog) -> String {
    catalog.codeItems.isEmpty ? "" : " (\(catalog.items.count) static, \(catalog.codeItems.count) dynamic)"
  }

  /// The cheapest remedy of each cut text; all of them under `verbose`. Languages that it is the same in share a line.
  private func remedies(_ rows: [CheckRow]) -> [String] {
    struct Remedy: Hashable {
      var text: String
      var words: String
    }
    var order: [Remedy] = []
    var localizations: [Remedy: [String]] = [:]
    for row in rows {
      for suggestion in detail == .verbose ? row.suggestions[...] : row.suggestions.prefix(1) {
        let remedy = Remedy(text: harmless(row.text), words: harmless(suggestion.words))
        if localizations[remedy] == nil { order.append(remedy) }
        localizations[remedy, default: []] += row.localizations
      }
    }
    if order.isEmpty { return [] }
    let lines = order.flatMap { remedy in
      let names = (localizations[remedy] ?? []).joined(separator: ", ")
      return WrappedText.lines(
        of: "\(names)  \(remedy.text): \(remedy.words)", width: width ?? .max, indent: 2, hanging: 2)
    }
    return ["", style.apply(.heading, to: "what would fit")] + lines
  }

  private func summary(_ report: CheckReport) -> String {
    let errors = report.count(.error)
    let warnings = report.count(.warning)
    let notes = report.count(.note)
    let texts = report.apps.reduce(0) { $0 + $1.textCount }
    let counts =
      "\(Self.count(errors, "error"))\(Self.spread(of: .error, in: report)), \(Self.count(warnings, "warning"))"
      + "\(Self.spread(of: .warning, in: report)), \(Self.count(notes, "note"))"
    let role: TerminalStyle.Role = errors > 0 ? .bad : warnings > 0 ? .doubtful : .good
    let more = detail == .normal && notes > 0 ? "; --verbose lists the notes" : ""
    return wrapped(counts, role, before: " in \(Self.count(texts, "text"))" + more).joined(separator: "\n")
  }

  /// Lines of `text` and `rest`, of which `text` has the look of `role`; all have where it takes more than one line.
  private func wrapped(_ text: String, _ role: TerminalStyle.Role, before rest: String) -> [String] {
    let lines = WrappedText.lines(of: text + rest, width: width ?? .max)
    guard let first = lines.first, first.hasPrefix(text) else { return lines.map { style.apply(role, to: $0) } }
    return [style.apply(role, to: text) + first.dropFirst(text.count)] + lines.dropFirst()
  }

  /// " (3 texts in 18 languages)": how few texts many findings are about; nothing where they are about as many.
  private static func spread(of severity: Severity, in report: CheckReport) -> String {
    var count = 0
    var texts: Set<String> = []
    var languages: Set<String> = []
    for (position, app) in report.apps.enumerated() {
      for finding in app.findings where finding.severity == severity {
        guard let language = finding.subject.localization else { continue }
        count += 1
        languages.insert(language)
        let subject = finding.subject
        texts.insert("\(position)/\(subject.field?.rawValue ?? "")/\(subject.key?.rawValue ?? "")")
      }
    }
    guard languages.count > 1, count > texts.count else { return "" }
    return " (\(Self.count(texts.count, "text")) in \(Self.count(languages.count, "language")))"
  }

  /// "1 note", "2 notes".
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
