internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Localization
internal import Typesetting
internal import Workspace

/// Renders `check` as text: findings by kind and string, the worst first, and a summary line.
package struct CheckTextRenderer: ReportRenderer {
  package let marks = [" quick action", "measured on "]

  /// The level of detail.
  package enum Detail: Hashable, Sendable {
    /// Errors and warnings.
    case normal
    /// The first line of errors and warnings, and the summary; no output without errors and warnings.
    case quiet
    /// Also notes: wrapped strings, translations equal to the source.
    case verbose
  }

  private let style: TerminalStyle
  private let width: Int?
  private let detail: Detail

  /// - Parameter width: the terminal's width in columns; nil for no limit.
  package init(style: TerminalStyle, width: Int?, detail: Detail = .normal) {
    self.style = style
    self.width = width
    self.detail = detail
  }

  package func render(_ report: CheckReport) -> String {
    if detail == .quiet, !report.fails { return "" }
    let shown = report.withoutUnchanged
    var result = ""
    if let inventory = report.inventory,
      !inventory.hasQuickActions || report.apps.isEmpty || !inventory.checksQuickActions
    {
      result += wrapped(inventory.words, .heading, before: "").joined(separator: "\n") + "\n"
    }
    let apps = shown.apps.filter { app in
      detail != .quiet || app.findings.contains { $0.severity > .note }
    }
    for section in Section.merged(apps.map { section($0, of: report) })
      + Section.merged(shown.bundles.compactMap(section))
    {
      result += text(of: section) + "\n"
    }
    result += fileSection(shown)
    // Several targets may be in one file.
    var unknown: Set<String> = []
    for app in report.appNames where app.isNameUnknown && detail != .quiet {
      let path = harmless(app.catalog.infoPlist.path)
      guard unknown.insert(path).inserted else { continue }
      result +=
        paragraph("\(path): the name below the icon is unknown, and was not measured", .aside)
        .map { $0 + "\n" }.joined()
    }
    for fixed in report.comparison?.fixed ?? [] where lists(fixed, of: report) {
      result += style.apply(.good, to: "fixed: \(fixed.record.words)") + "\n"
    }
    if let comparison = report.comparisonSummary {
      result += style.apply(report.fails ? .bad : .good, to: comparison) + "\n"
    }
    let limitation = (report.inventory?.limitation).map { paragraph($0, .aside).map { $0 + "\n" }.joined() } ?? ""
    return result + summary(report) + "\n" + limitation + hints(shown)
  }

  /// How to learn more about the findings in the list, and how to accept one, by the kinds of their files.
  private func hints(_ shown: CheckReport) -> String {
    let listed = (shown.apps.map(\.findings) + shown.bundles.map(\.findings)).flatMap(\.self).filter {
      detail == .verbose || $0.severity > .note
    }
    guard detail != .quiet, let first = listed.first else { return "" }
    var hints = ["`pressfit explain ID` explains a finding, such as \(first.rule)"]
    if detail == .normal, listed.contains(where: { $0.localizations.count > 4 }) || hasManyLanguages(shown) {
      hints[0] += "; --verbose lists all languages"
    }
    let paths = listed.compactMap(\.diagnostic.primary?.path)
    let generated = shown.generatedInfoPlists
    if let path = paths.first(where: { generated[$0] != nil }), let source = generated[path] {
      hints.append("a tool writes \(quoted(harmless(path))) from \(quoted(harmless(source))): change the text there")
    }
    // The tool removes comments.
    let syntaxes = Set(paths.map { generated[$0] == nil ? SuppressionSyntax(path: $0) : .configuration })
    hints += Self.suppression(syntaxes).map { [$0] } ?? []
    return hints.flatMap { wrapped($0, .aside, before: "") }.map { $0 + "\n" }.joined()
  }

  /// Whether a row of the list does not name all its languages.
  private func hasManyLanguages(_ shown: CheckReport) -> Bool {
    shown.apps.contains { app in
      CheckRow.rows(of: app, includingNotes: false).contains { $0.localizations.count > FindingList.languageLimit }
    }
  }

  /// How to accept one finding in files of these kinds; nil for none.
  private static func suppression(_ syntaxes: Set<SuppressionSyntax>) -> String? {
    let comments = [SuppressionSyntax.slashes, .xml].filter(syntaxes.contains)
    let example = { (syntax: SuppressionSyntax) in "`\(syntax.example(forName: "ID"))`" }
    let others =
      syntaxes.contains(.configuration) ? "; in other files, write \(example(.configuration)) in .pressfit.json" : ""
    switch comments.count {
    case 0:
      return syntaxes.isEmpty ? nil : "to accept a finding, write \(example(.configuration)) in .pressfit.json"
    case 1:
      return "to accept a finding, write the comment \(example(comments[0])) above its line" + others
    default:
      return "to accept a finding, write a comment above its line: \(example(.xml)) in property lists, "
        + "\(example(.slashes)) in Swift, Objective-C and .strings files" + others
    }
  }

  /// Whether to list a fixed finding: for a baseline, which is often outdated, only with `--verbose`.
  private func lists(_ fixed: KnownFindings.Finding, of report: CheckReport) -> Bool {
    switch detail {
    case .quiet: false
    case .normal: report.comparison?.reference != .baseline
    case .verbose: true
    }
  }

  /// The findings of Info.plists.
  private struct Section {
    /// The Info.plist, and the app's name if necessary.
    var title: String
    /// What is after the title in the first line.
    let heading: String
    /// The lines before the findings.
    let basis: [String]
    var rows: [CheckRow]
    let languageCount: Int
    let infoPlist: String

    /// Combines sections that differ only in the folder of their Info.plist.
    static func merged(_ sections: [Section]) -> [Section] {
      if sections.count < 2 { return sections }
      var result: [Section] = []
      var places: [[String]: Int] = [:]
      for section in sections {
        let content = section.content
        if let place = places[content] {
          result[place].absorb(section)
        } else {
          places[content] = result.count
          result.append(section)
        }
      }
      return result
    }

    private var folder: String { FilePath.folder(infoPlist) }

    /// The section's lines, without the paths of the Info.plist and of its folder.
    private var content: [String] {
      let list = FindingList(
        style: TerminalStyle(usesColour: false), width: nil, detail: .verbose, languageCount: languageCount)
      return ([heading] + basis + list.lines(of: rows)).map { line in
        let line = line.replacingAll(infoPlist, with: "")
        return folder.isEmpty ? line : line.replacingAll(folder + "/", with: "")
      }
    }

    private mutating func absorb(_ other: Section) {
      title += ", " + other.title
      for index in rows.indices {
        rows[index].findingCount += other.rows[index].findingCount
        if let location = other.rows[index].location, location != rows[index].location {
          rows[index].otherLocations.append(location)
        }
        if let help = rows[index].help, help != other.rows[index].help {
          rows[index].help = help + "; likewise in \(quoted(harmless(other.folder)))"
        }
      }
    }
  }

  private func text(of section: Section) -> String {
    let list = FindingList(style: style, width: width, detail: detail, languageCount: section.languageCount)
    let lines = wrapped(section.title, .heading, before: section.heading) + section.basis + list.lines(of: section.rows)
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ app: FitReport, of report: CheckReport) -> Section {
    let surfaces = app.options.surfaces.map(\.name).joined(separator: ", ")
    let sizes = app.options.textSizes.map(\.rawValue).joined(separator: ", ")
    let heading =
      ": " + counted(app.catalog.count, "quick action") + Self.origins(of: app.catalog) + " in "
      + counted(app.localizations.languageCount, "language") + Self.otherLanguages(of: app)
    let title = app.catalog.heading + harmless(app.catalog.distinction(among: report.apps.map(\.catalog)))
    var lines: [String] = []
    if detail != .quiet, !app.options.surfaces.isEmpty {
      lines += paragraph("measured on \(surfaces) at text size \(sizes)", .aside)
      lines += paragraph("line limits: \(app.options.lineLimits)", .aside)
      if let widths = Self.calibratedWidths(of: app.options) { lines += paragraph(widths, .aside) }
      if let phones = Self.phones(of: app.options) { lines += paragraph(phones, .aside) }
    }
    let rows = CheckRow.rows(of: app, includingNotes: detail == .verbose)
    if rows.isEmpty, app.measurements.isEmpty, !app.catalog.codeItems.isEmpty {
      lines.append(style.apply(.aside, to: "all titles and subtitles are known at run time only"))
    } else if rows.isEmpty, app.options.surfaces.isEmpty {
      lines.append(style.apply(.aside, to: "titles and subtitles were not measured"))
    } else if rows.isEmpty {
      lines += clean(app, in: report)
    }
    return Section(
      title: title, heading: heading, basis: lines, rows: rows, languageCount: app.localizations.languageCount,
      infoPlist: app.catalog.infoPlist.path)
  }

  /// ", and in 2 languages of the code's tables"; empty if the app has all of them.
  private static func otherLanguages(of app: FitReport) -> String {
    let count = app.otherLanguagesOfCode.count
    return count == 0 ? "" : ", and in \(counted(count, "language")) of the code's tables"
  }

  /// The findings about the other texts of an Info.plist; nil without findings.
  private func section(_ bundle: InfoTextReport) -> Section? {
    let rows = CheckRow.rows(of: bundle, includingNotes: detail == .verbose)
    let labels = detail == .quiet ? [] : lines(about: bundle)
    if rows.isEmpty, labels.isEmpty { return nil }
    let kind = bundle.catalog.bundle == .application ? "" : " (\(bundle.catalog.bundle.rawValue))"
    let languages = counted(bundle.catalog.localizations.languageCount, "language")
    let heading =
      kind
      + (bundle.textCount == 0 && !labels.isEmpty
        ? ": \(languages)" : ": \(counted(bundle.textCount, "Info.plist string")) in \(languages)")
    return Section(
      title: harmless(bundle.catalog.infoPlist.path), heading: heading, basis: labels, rows: rows,
      languageCount: bundle.catalog.localizations.languageCount, infoPlist: bundle.catalog.infoPlist.path)
  }

  /// What was measured of the bundle's own strings; empty without such strings.
  private func lines(about bundle: InfoTextReport) -> [String] {
    let labels = bundle.labels
    if labels.textCount == 0 { return [] }
    let strings = "\(counted(labels.textCount, "string")) of its tables in \(counted(labels.languageCount, "language"))"
    var lines = paragraph(
      labels.measuredPlaces.map { "measured \(strings): \($0)" } ?? "\(strings): no place with a known width", .aside)
    if let places = labels.unknownPlaces {
      lines += paragraph("no verdict, because the available width is unknown: \(places)", .aside)
    }
    let problems = bundle.findings.filter {
      [.textTruncated, .textSqueezed, .borderlineFit, .unmeasurableText].contains($0.rule)
    }
    if problems.isEmpty, labels.measuredPlaces != nil { lines += paragraph("all these strings fit", .good) }
    return lines
  }

  /// The diagnostics about files and the project; empty without diagnostics.
  private func fileSection(_ shown: CheckReport) -> String {
    let renderer = DiagnosticRenderer(style: style)
    let texts =
      detail == .quiet
      ? shown.diagnostics.filter { $0.severity > .note }.map(renderer.firstLine) : shown.diagnostics.map(renderer.text)
    return texts.isEmpty ? "" : style.apply(.heading, to: "project files") + "\n" + texts.joined() + "\n"
  }

  /// The line for an app without findings; mentions parts of the project that were not read.
  private func clean(_ app: FitReport, in report: CheckReport) -> [String] {
    if report.comparison != nil { return paragraph("no new findings", .good) }
    return report.diagnostics.contains { $0.severity > .note }
      ? paragraph(
        "no findings in the titles and subtitles that were read, but there are errors or warnings about files",
        .doubtful)
      : paragraph(Self.cleanWords(of: app), .good)
  }

  /// The result of an app without findings.
  static func cleanWords(of app: FitReport) -> String {
    let localizations = app.catalog.localizations
    let result =
      switch app.isTranslated {
      case true?: "are translated and fit"
      case false?: "fit; some are not translated"
      case nil where localizations.count == 1 && app.otherLanguagesOfCode.isEmpty:
        "fit in the only language, \(quoted(localizations[0].name))"
      case nil: "fit; no other language than the development language was checked"
      }
    let unmeasured = unmeasuredCount(in: app)
    let all = unmeasured == 0 ? "all titles and subtitles" : "all other titles and subtitles"
    let known = unmeasured == 0 ? "" : "\(unmeasured) \(unmeasured == 1 ? "is" : "are") known at run time only; "
    return "\(known)\(all) \(result)\(identical(in: app))\(samples(in: app))"
  }

  /// The number of titles and subtitles that are data of the app, and are not measured with samples.
  private static func unmeasuredCount(in app: FitReport) -> Int {
    let measured = app.measurements.reduce(into: [TextSource: Set<ShortcutItem.Field>]()) {
      $0[$1.id.source, default: []].insert($1.field)
    }
    return app.findings.count { finding in
      guard finding.rule == .runTimeText, let source = finding.subject.source, let field = finding.subject.field else {
        return false
      }
      return measured[source]?.contains(field) != true
    }
  }

  /// "; 1 of them is identical to the source text"; empty if none is.
  private static func identical(in app: FitReport) -> String {
    let count = app.findings.count { $0.rule == .identicalToSource }
    return count == 0 ? "" : "; \(count) of them \(count == 1 ? "is" : "are") identical to the source text"
  }

  /// "; 1 of them contains values of run time, measured with samples"; empty if no string of `app` is a format.
  private static func samples(in app: FitReport) -> String {
    let count = app.catalog.shortcuts.reduce(0) { count, shortcut in
      count + ShortcutItem.Field.allCases.count { shortcut.isFormat($0) }
    }
    guard count > 0 else { return "" }
    return "; \(count) of them \(count == 1 ? "contains" : "contain") values of run time, measured with samples"
  }

  private func paragraph(_ text: String, _ role: TerminalStyle.Role) -> [String] {
    WrappedText.lines(of: text, width: width ?? .max).map { style.apply(role, to: $0) }
  }

  /// The phones that determine the available width; nil if no measured text size fills the screen.
  private static func phones(of options: FitOptions) -> String? {
    guard options.textSizes.contains(where: \.isAccessibilitySize) else { return nil }
    let widths = options.surfaces.compactMap { surface in
      options.phone(of: surface).map { "\($0.name) on \(surface.name)" }
    }
    return widths.isEmpty ? nil : "at accessibility sizes the menu fills the screen: \(widths.joined(separator: "; "))"
  }

  /// The calibrated widths that the check used; nil if missing.
  static func calibratedWidths(of options: FitOptions) -> String? {
    let used = options.usedCalibratedWidths
    if used.isEmpty { return nil }
    let words = used.map { width in
      let standard = width.contradictsStandard ? ", instead of \(width.standard.pointsDescription) pt" : ""
      return "\(width.menu.name): \(width.words)\(standard) (\(counted(width.observationCount, "observation")))"
    }
    return "available widths from observations: \(words.joined(separator: "; "))"
  }

  /// " (2 static, 3 dynamic)"; empty if all are static.
  private static func origins(of catalog: ShortcutCatalog) -> String {
    catalog.codeItems.isEmpty ? "" : " (\(catalog.items.count) static, \(catalog.dynamicCount) dynamic)"
  }

  private func summary(_ report: CheckReport) -> String {
    let counts = ReportCounts(report)
    let role: TerminalStyle.Role = counts.errors > 0 ? .bad : counts.warnings > 0 ? .doubtful : .good
    let spread = [counts.fixes, counts.suppression, counts.spread].compactMap { $0.map { "; \($0)" } }.joined()
    let measured =
      counts.measured == 0
      ? "" : "; \(counted(counts.measured, "title or subtitle", plural: "titles and subtitles")) measured"
    let more = detail == .normal && counts.notes > 0 ? "; --verbose lists the notes" : ""
    return wrapped(
      counts.severities, role,
      before: spread + measured + more
    ).joined(separator: "\n")
  }

  /// `text` in the style of `role`, followed by `rest`; all in that style if there are several lines.
  private func wrapped(_ text: String, _ role: TerminalStyle.Role, before rest: String) -> [String] {
    let lines = WrappedText.lines(of: text + rest, width: width ?? .max)
    guard let first = lines.first, first.hasPrefix(text) else { return lines.map { style.apply(role, to: $0) } }
    return [style.apply(role, to: text) + first.dropFirst(text.count)] + lines.dropFirst()
  }
}

extension FitOptions {
  /// The calibrated widths of the menus and text sizes that are checked.
  var usedCalibratedWidths: [CalibratedWidth] {
    calibratedWidths.all.filter { surfaces.contains($0.menu.surface) && textSizes.contains($0.menu.textSize) }
  }
}
