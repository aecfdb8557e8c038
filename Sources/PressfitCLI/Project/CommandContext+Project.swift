internal import Configuration
internal import Console
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import LengthLimits
internal import MeasuringFiles
internal import ProjectCheck
internal import Reporting
internal import Workspace

extension CommandContext {
  /// The style of text reports on standard output.
  var style: TerminalStyle { TerminalStyle(usesColour: terminal.usesColor) }

  /// The width of text reports in columns; nil without a terminal.
  var reportWidth: Int? { terminal.wrapsReports ? terminal.width : nil }

  /// A checker with the measurer and samples from flags and configuration.
  func checker(_ metrics: SuppliedFiles, samples: SampleValues) throws -> FitChecker {
    FitChecker(measurer: try metrics.measurer(in: fileSystem), samples: samples.completed(by: configuration))
  }

  var loader: ProjectLoader {
    var loader = ProjectLoader(fileSystem, suppressionMark: InlineSuppression.mark, parse: scanSources)
    loader.acceptsEmptyProjects = acceptsEmptyProjects
    loader.requiresQuickActions = requiresQuickActions
    return loader
  }

  /// Reads the project at `path` (default: the current folder).
  mutating func readProject(_ path: String?, _ options: ProjectOptions) throws -> Project {
    progress("reading the project")
    return try printingDiagnostics { [loader] in try loader.project(at: path ?? ".", options, reportingTo: &$0) }
  }

  /// The same, with the scanned source code.
  mutating func readProjectAndCode(
    _ path: String?, _ options: ProjectOptions
  ) throws -> (project: Project, code: ScannedCode) {
    progress("reading the project and its source code")
    let (project, code) = try printingDiagnostics { [loader] in
      try loader.projectAndCode(at: path ?? ".", options, reportingTo: &$0)
    }
    noteScanning(project.diagnosticsOfScanning + code.diagnostics.filter(\.isOfScanning))
    return (project, code)
  }

  /// Reads the project with the quick actions in its code; if an Info.plist is specified, only that app's.
  mutating func readProjectWithCode(_ path: String?, _ options: ProjectOptions) throws -> Project {
    progress("reading the project and its source code")
    let project = try printingDiagnostics { [loader] in
      try loader.projectWithCode(at: path ?? ".", options, reportingTo: &$0)
    }
    noteScanning(project.diagnosticsOfScanning)
    return project
  }

  /// Adds the strings of tables with known labels to those that a command writes, if `scope` includes them.
  mutating func includeStrings(in project: inout Project, _ scope: InfoTextScope = InfoTextScope()) -> LabelIndex {
    guard scope.includesStrings else { return LabelIndex([], of: project) }
    let labels = labels(of: project)
    labels.include(in: &project)
    return LabelIndex(labels.texts, of: project)
  }

  /// The strings of tables in the labels that the configuration or comments of entries describe.
  mutating func labels(of project: Project, by checker: FitChecker, _ options: FitOptions) -> [LabelReport] {
    zip(labels(of: project).texts, project.bundles).map { checker.labels($0, of: $1.catalog, options: options) }
  }

  private mutating func labels(of project: Project) -> ProjectLabels {
    let labels = ProjectLabels(of: project, rules: configuration.strings, in: fileSystem)
    printDiagnostics(labels.diagnostics + labels.unmatched)
    return labels
  }

  private mutating func noteScanning(_ problems: [Diagnostic]) {
    if !problems.isEmpty { hasUnscannedCode = true }
  }

  /// Shows the current phase on the terminal, if not quiet.
  func progress(_ phase: String) {
    if !isQuiet { progress.begin(phase) }
  }

  /// The file at `path`; fails if it cannot be read.
  func source(_ path: String) throws -> SourceFile {
    return SourceFile(path: path, bytes: try fileSystem.read(path).bytes)
  }

  /// Prints the diagnostics from reading files to standard error.
  mutating func printDiagnostics(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(style: TerminalStyle(usesColour: errorTerminal.usesColor))
    for diagnostic in diagnostics { errorOutput.write(renderer.text(diagnostic)) }
  }

  /// Prints the diagnostics that `work` reports, also if it fails.
  mutating func printingDiagnostics<Value>(of work: (inout DiagnosticSink) throws -> Value) rethrows -> Value {
    var sink = DiagnosticSink()
    defer { printDiagnostics(sink.sorted) }
    return try work(&sink)
  }

  /// Lists skipped files and folders with the reasons; without those that are read in another way.
  mutating func printSkippedPaths(of project: Project) {
    for skipped in project.layout.unreadPaths { errorOutput.writeLine("skipped: \(skipped.path): \(skipped.reason)") }
    let read = Set(project.bundles.map(\.layout.infoPlist.path))
    for bundle in project.layout.otherBundles where !read.contains(bundle.path) {
      errorOutput.writeLine("skipped: \(bundle.path): \(bundle.kind.rawValue)")
    }
  }

  /// With `--verbose`, lists skipped files and folders; always reports if nothing was found.
  mutating func printOmissions(of project: Project) {
    if isVerbose { printSkippedPaths(of: project) }
    if let inventory = project.inventory, !inventory.hasQuickActions { errorOutput.writeLine(inventory.words) }
  }
}

extension ExitStatus {
  /// Exit status 1 if there are errors or warnings.
  init(_ diagnostics: [Diagnostic]) {
    self = diagnostics.contains { $0.severity > .note } ? .findings : .success
  }
}
