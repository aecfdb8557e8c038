internal import Diagnostics
internal import FitCheck
internal import Localization

/// GitHub-flavored Markdown for a step summary or a pull request comment; findings beyond the size limit are only
/// counted.
struct MarkdownRenderer: ReportRenderer {
  let marks = ["## Quick actions"]

  /// The destination of the text.
  enum Place {
    /// A step summary: GitHub drops it completely beyond 1 MiB. Leaves a margin for output of other commands.
    case summary
    /// A comment: GitHub rejects more than 65,536 characters. Leaves a margin for additions by scripts.
    case comment

    /// The maximum of `length`.
    var limit: Int {
      switch self {
      case .summary: 900_000
      case .comment: 64_000
      }
    }

    /// In bytes for a summary, in UTF-16 code units for a comment.
    func length(_ text: String) -> Int {
      switch self {
      case .summary: text.utf8.count
      case .comment: text.utf16.count
      }
    }
  }

  /// A heading with its content.
  private struct Section {
    var head: String
    var lines: [String]
    /// After the last line that is not omitted.
    var tail = ""
  }

  private let place: Place

  init(_ place: Place) { self.place = place }

  func render(_ report: CheckReport) -> String {
    var result = ""
    var length = 0
    var omitted = 0
    for section in Self.sections(of: report) {
      let tail = place.length(section.tail)
      var isBegun = false
      for line in section.lines {
        let addition = (isBegun ? "" : section.head) + line
        guard omitted == 0, length + place.length(addition) + tail <= place.limit else {
          omitted += 1
          continue
        }
        isBegun = true
        result += addition
        length += place.length(addition)
      }
      if isBegun {
        result += section.tail
        length += tail
      }
    }
    guard omitted > 0 else { return result }
    return result
      + "\n_\(counted(omitted, "line")) omitted because of the size limit; see the full report._\n"
  }

  private static func sections(of report: CheckReport) -> [Section] {
    let isCompared = report.comparison != nil
    let shown = report.withoutUnchanged
    let counts = ReportCounts(report)
    let spread = [counts.spread, counts.suppression].compactMap(\.self)
      .map { "\n\($0.prefix(1).uppercased() + $0.dropFirst()).\n" }.joined()
    var result = [
      Section(head: "## Quick actions: \(isCompared ? newCounts(of: report) : counts.severities)\n", lines: [spread])
    ]
    if let comparison = report.comparisonSummary { result[0].lines.append("\n\(MarkdownText.escaped(comparison))\n") }
    result.append(Section(head: "\n### Project files\n\n", lines: shown.diagnostics.map(line)))
    for app in shown.apps {
      let distinction = app.catalog.distinction(among: report.apps.map(\.catalog))
      let heading = "\n### \(code(app.catalog.infoPlist.path))\(MarkdownText.escaped(distinction))\n\n"
      let rows = CheckRow.rows(of: app, includingNotes: false)
      guard !rows.isEmpty else {
        let words = isCompared ? "no new findings" : CheckTextRenderer.cleanWords(of: app)
        let sentence = words.prefix(1).uppercased() + MarkdownText.escaped(String(words.dropFirst()))
        result.append(Section(head: heading, lines: ["\(sentence).\n"]))
        continue
      }
      result.append(Section(head: heading + columns, lines: rows.map(Self.line)))
      let ids = rows.map(\.rule.rawValue)
      let seen = ids.indices.filter { ids.firstIndex(of: ids[$0]) == $0 }.map { rows[$0].rule }
      result.append(Section(head: "\nWhat this means:\n\n", lines: seen.map(Self.consequence)))
    }
    for bundle in shown.bundles {
      let rows = CheckRow.rows(of: bundle, includingNotes: false)
      if rows.isEmpty { continue }
      result.append(
        Section(
          head: "\n### Strings of \(code(bundle.catalog.infoPlist.path))\n\n" + columns, lines: rows.map(Self.line)))
    }
    let fixed = report.comparison?.fixed ?? []
    result.append(Section(head: "\n### Fixed\n\n", lines: fixed.map { "- \(MarkdownText.escaped($0.record.words))\n" }))
    result.append(Section(head: "", lines: [known(in: report)].compactMap(\.self)))
    return result + details(of: shown)
  }

  /// The columns of both kinds of tables: what fits next to a discussion.
  private static let columns = "| | text | languages | problem | how to fix |\n|---|---|---|---|---|\n"

  /// Folded, for each Info.plist: where its findings are, and the measurements.
  private static func details(of report: CheckReport) -> [Section] {
    let apps = report.apps.map { app in
      let widths = CheckTextRenderer.calibratedWidths(of: app.options).map {
        "\($0.prefix(1).uppercased())\($0.dropFirst()).\n\n"
      }
      let basis =
        "Line limits: \(MarkdownText.escaped(app.options.lineLimits)).\n\n" + MarkdownText.escaped(widths ?? "")
      let columns =
        "| file | finding | text | languages | width | available width | menus |\n|---|---|---|---|--:|--:|---|\n"
      let distinction = app.catalog.distinction(among: report.apps.map(\.catalog))
      return details(
        of: app.catalog.infoPlist.path + distinction, basis + columns,
        CheckRow.rows(of: app, includingNotes: false).map(detail))
    }
    let bundles = report.bundles.map { bundle in
      details(
        of: bundle.catalog.infoPlist.path, "| file | finding | text | languages |\n|---|---|---|---|\n",
        CheckRow.rows(of: bundle, includingNotes: false).map(infoDetail))
    }
    return apps + bundles
  }

  private static func details(of name: String, _ head: String, _ lines: [String]) -> Section {
    let summary = "<details><summary>Files and measurements of \(MarkdownText.escaped(name))</summary>"
    return Section(head: "\n\(summary)\n\n\(head)", lines: lines, tail: "\n</details>\n")
  }

  /// "1 new error, 0 new warnings, 1 outdated entry of the baseline".
  private static func newCounts(of report: CheckReport) -> String {
    let new = report.problems.filter { $0.state == .new }
    let errors = new.count { $0.diagnostic.severity == .error }
    let outdated = report.diagnostics.contains { $0.id == .staleBaseline } ? report.comparison?.fixed.count ?? 0 : 0
    let words =
      new.isEmpty
      ? "no new errors or warnings"
      : "\(counted(errors, "new error")), \(counted(new.count - errors, "new warning"))"
    return words
      + (outdated == 0 ? "" : ", \(counted(outdated, "outdated entry", plural: "outdated entries")) of the baseline")
  }

  /// The errors and warnings that are not new, folded under their number; nil without such findings.
  private static func known(in report: CheckReport) -> String? {
    let known = report.problems.filter { $0.counts && $0.state == .unchanged }
    if known.isEmpty { return nil }
    let lines = known.prefix(knownLimit).compactMap { problem in
      problem.records.first.map { "- \(MarkdownText.escaped($0.words))\n" }
    }
    let rest = known.count > knownLimit ? "- and \(known.count - knownLimit) more\n" : ""
    return
      "\n<details><summary>\(counted(known.count, "known finding"))</summary>\n\n\(lines.joined())\(rest)\n</details>\n"
  }

  /// The maximum number of known findings that a comment lists.
  private static let knownLimit = 50

  /// A diagnostic from reading files.
  private static func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.primary.map { "\(code($0.description)): " } ?? ""
    let words = [diagnostic.consequence, diagnostic.advice.map { "Help: \($0)" }].compactMap(\.self)
    return
      "- \(place)\(diagnostic.severity.rawValue): \(MarkdownText.escaped(diagnostic.message)) (\(code(diagnostic.id.rawValue)))"
      + (words.isEmpty ? "" : ". " + MarkdownText.escaped(words.joined(separator: " "))) + "\n"
  }

  /// A row of the table: the problem, and how to fix it.
  private static func line(_ row: CheckRow) -> String {
    let remedies = row.suggestions.isEmpty ? [row.advice].compactMap(\.self) : row.suggestions.map(\.words)
    let cells = [row.severity.mark, text(of: row), row.localizations.joined(separator: ", ")]
    return tableRow(
      cells.map(MarkdownText.escaped) + [
        "\(MarkdownText.escaped(problem(of: row))) \(code(row.rule.rawValue))",
        MarkdownText.escaped(remedies.joined(separator: "; ")),
      ])
  }

  private static func text(of row: CheckRow) -> String {
    let shown = row.worst?.displayed.text ?? row.text
    return shown.utf8.elementsEqual(row.text.utf8) ? shown : "\(shown) (\(row.text))"
  }

  /// What is shown of a truncated string, or else the message.
  private static func problem(of row: CheckRow) -> String {
    guard let worst = row.worst else { return row.message }
    let words = worst.verdict == .truncates ? "shown as \(quoted(onOneLine(row.shown)))" : worst.widths
    return words + row.qualification
  }

  /// A row of the table of measurements.
  private static func detail(_ row: CheckRow) -> String {
    tableRow(
      [
        place(of: row), row.rule.rawValue, text(of: row), row.localizations.joined(separator: ", "), row.width,
        row.availableWidth,
        row.menus.enumerated().map { index, menus in
          (index == 0 ? "" : "\(menus.verdict.name): ") + menus.surfaces.joined(separator: ", ")
        }.joined(separator: "; "),
      ].map(MarkdownText.escaped))
  }

  private static func infoDetail(_ row: CheckRow) -> String {
    tableRow(
      [place(of: row), row.rule.rawValue, row.text, row.localizations.joined(separator: ", ")].map(MarkdownText.escaped)
    )
  }

  private static func place(of row: CheckRow) -> String {
    row.location.map { "\($0.path)\($0.position.map { ":\($0.line)" } ?? "")" } ?? ""
  }

  /// - Parameter cells: Markdown.
  private static func tableRow(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// Who is affected by findings of this kind; nil if there is no page for it.
  private static func consequence(of rule: Diagnostic.ID) -> String {
    "- \(code(rule.rawValue)): \(MarkdownText.escaped(rule.consequence))\n"
  }

  /// Text in a code span that it cannot terminate.
  private static func code(_ text: String) -> String {
    "`" + String(String.UnicodeScalarView(harmless(text).unicodeScalars.map { $0 == "`" ? "'" : $0 })) + "`"
  }
}
