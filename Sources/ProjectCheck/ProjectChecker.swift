package import Configuration
internal import Diagnostics
package import Extraction
package import FitCheck
internal import Formats
internal import Localization
package import Reporting
package import Workspace

/// Checks a project's quick actions and its other strings, with the severities and suppressions of its configuration.
package struct ProjectChecker: Sendable {
  private let checker: FitChecker
  private let configuration: Configuration
  private let tool: ToolDescription
  /// The current date in UTC, as `2026-12-31`.
  private let today: String
  /// The strings to check.
  package var scope = InfoTextScope()
  /// Whether the user chose the surfaces.
  package var keepsSurfaces = false
  /// Whether suppressions that match no finding are reported: not in a check of a part of the project.
  package var countsUnusedSuppressions = true
  /// Whether entries of `strings` that match nothing are reported: not in a check of some of the apps.
  package var reportsUnmatchedStrings = true
  /// The project as an argument for the commands in findings; nil for the current folder.
  package var projectArgument: String?
  /// The maximum number of suggestions for a string.
  package var suggestionLimit = Int.max

  package init(_ checker: FitChecker, _ configuration: Configuration, tool: ToolDescription, today: String) {
    self.checker = checker
    self.configuration = configuration
    self.tool = tool
    self.today = today
  }

  /// The findings in `project` and an inventory, with the options for all its apps.
  package func check(
    _ project: Project, in fileSystem: any FileSystem, options: FitOptions
  ) -> (report: CheckReport, options: FitOptions) {
    var options = options
    options.glossary = configuration.glossary
    options.minimumCoverage = configuration.minimumCoverage
    var diagnostics = project.diagnostics
    let known = project.localizationNames(in: scope)
    if options.localizations == nil, !known.isEmpty {
      if let gate = configuration.locales {
        options.localizations = gate.localizations(of: known)
        diagnostics += gate.unknown(among: known)
      }
      diagnostics += excludePseudoLanguages(of: project, in: fileSystem, known, from: &options)
    }
    var project = project
    project.bundles = project.bundles.partitioned { project.isDemo($0.layout) }
    let labels = labels(of: &project, in: fileSystem, options, &diagnostics)
    var sink = DiagnosticSink()
    let comments = project.inlineSuppressions(in: fileSystem, reportingTo: &sink)
    diagnostics += sink.diagnostics
    var policy = FindingPolicy(configuration, comments: comments, today: today)
    // Findings of one kind in one file may be the product of several lists.
    var limit = DiagnosticSink()
    let reports = apps(of: project, in: fileSystem, options, &policy, &limit)
    options.measuresNames = options.measuresNames && scope.includesNames
    let names = project.bundles.map { checker.appNames(of: $0.catalog, options: options) }
    let bundles = bundles(of: project, names: names, labels: labels, options, &policy, &limit)
    let (kept, suppressed) = policy.apply(to: diagnostics)
    limit.report(contentsOf: kept.sorted(by: Diagnostic.reportOrder))
    limit.report(
      contentsOf: policy.diagnostics(countingUnused: countsUnusedSuppressions).sorted(by: Diagnostic.reportOrder))
    if let summary = policy.summary { limit.report(summary) }
    var report = CheckReport(tool: tool, apps: reports, diagnostics: limit.sorted)
    report.bundles = bundles
    report.appNames = names
    report.labels = labels
    report.inventory = project.inventory
    report.inventory?.checksQuickActions = scope.includesQuickActions
    report.generatedInfoPlists = project.layout.generatedInfoPlists
    report.suppressedDiagnostics = suppressed
    return (report, options)
  }

  private var nextCommand: NextCommand { NextCommand(project: projectArgument) }

  /// Excludes the localizations of `known` that no user has from `options`, and reports them.
  private func excludePseudoLanguages(
    of project: Project, in fileSystem: any FileSystem, _ known: Set<String>, from options: inout FitOptions
  ) -> [Diagnostic] {
    let checked = options.localizations ?? known
    let unknown = checked.filter { !LanguageEvidence.hasProfile($0) && !(configuration.locales?.includes($0) ?? false) }
    if unknown.isEmpty { return [] }
    let pseudo = project.pseudoLanguages(among: unknown, in: fileSystem)
    if pseudo.isEmpty { return [] }
    options.localizations = checked.filter { pseudo[$0] == nil }
    return pseudo.sorted { $0.key < $1.key }.map { Diagnostic.pseudoLanguage($0.key, at: $0.value) }
  }

  private func apps(
    of project: Project, in fileSystem: any FileSystem, _ options: FitOptions, _ policy: inout FindingPolicy,
    _ limit: inout DiagnosticSink
  ) -> [FitReport] {
    var tables = TableReader(project.layout, in: fileSystem)
    let apps = project.apps.partitioned { project.isDemo($0.layout) }
    return (scope.includesQuickActions ? apps : []).map { app in
      var report = checker.check(
        app.catalog, options: options.adapted(to: app.catalog, keepingSurfaces: keepsSurfaces))
      let findings = project.addingCommands(
        to: project.restrictingFixes(of: report.findings), of: app.catalog, nextCommand)
      (report.findings, report.suppressed) = policy.apply(to: findings)
      report.findings.removeAll { !limit.admits($0.diagnostic) }
      let truncated = FitChecker.localizationsOfTruncatedStrings(in: report)
      return checker.suggesting(
        in: report, tables: truncated.isEmpty ? [] : tables.tables(of: app, in: truncated), most: suggestionLimit)
    }
  }

  /// The strings of each bundle's tables in their labels.
  private func labels(
    of project: inout Project, in fileSystem: any FileSystem, _ options: FitOptions, _ diagnostics: inout [Diagnostic]
  ) -> [LabelReport] {
    guard scope.includesStrings, !project.bundles.isEmpty else { return [] }
    let labels = ProjectLabels(of: project, rules: configuration.strings, in: fileSystem)
    labels.addFiles(to: &project)
    // A configuration in a folder above may be about other projects too.
    let isOwn = configuration.path.map { !$0.hasPrefix("../") } ?? true
    diagnostics += labels.diagnostics + (reportsUnmatchedStrings && isOwn ? labels.unmatched : [])
    return zip(labels.texts, project.bundles).map { checker.labels($0, of: $1.catalog, options: options) }
  }

  private func bundles(
    of project: Project, names: [AppNameReport], labels: [LabelReport], _ options: FitOptions,
    _ policy: inout FindingPolicy, _ limit: inout DiagnosticSink
  ) -> [InfoTextReport] {
    let reports = project.infoTextReports(labels: labels, in: scope, options)
    return zip(project.bundles, zip(reports, names)).map { built, reports in
      let (ofTexts, names) = reports
      var bundle = ofTexts
      let example = project.example(built)
      let found = project.addingCommands(to: bundle.findings, nextCommand)
      let textFindings = example.map { found.map($0.adapting) } ?? found
      let unshipped = example ?? project.otherConfigurations(of: built)
      // Languages with the same name have the same finding about its width.
      let ofNames = policy.apply(to: unshipped.map { names.findings.map($0.adapting) } ?? names.findings)
      (bundle.findings, bundle.suppressed) = policy.apply(to: textFindings)
      bundle.findings += ofNames.kept
      bundle.suppressed += ofNames.suppressed
      bundle.mergeLanguages()
      bundle.findings = bundle.findings.inReportOrder.filter { limit.admits($0.diagnostic) }
      return bundle
    }
  }
}

extension Project {
  /// The names of the localizations of all apps and bundles with strings in `scope`.
  package func localizationNames(in scope: InfoTextScope) -> Set<String> {
    let apps = scope.includesQuickActions ? apps : []
    return Set(
      (apps.map(\.catalog.localizations) + bundles.map(\.catalog.localizations)).flatMap { $0.map(\.name) })
  }

  /// The findings about the texts of Info.plists, for the texts in `scope`.
  fileprivate func infoTextReports(
    labels: [LabelReport], in scope: InfoTextScope, _ options: FitOptions
  ) -> [InfoTextReport] {
    if bundles.isEmpty { return [] }
    let checker = InfoTextChecker(scope: scope, localizations: options.localizations, glossary: options.glossary)
    let keys = apps.flatMap { app in
      app.catalog.shortcuts.flatMap { shortcut in ShortcutItem.Field.allCases.compactMap { shortcut.key(of: $0) } }
    }
    return checker.check(bundles.map(\.catalog), labels: labels, shortcutKeys: Set(keys))
  }
}
