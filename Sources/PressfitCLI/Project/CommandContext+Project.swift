internal import Configuration
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Formats
internal import Reporting
internal import Translation
internal import Workspace

extension CommandContext {
  /// The style of text reports on standard output.
  var style: TerminalStyle { TerminalStyle(usesColour: terminal.usesColor) }

  /// The width of text reports in columns; nil without a terminal.
  var reportWidth: Int? { terminal.wrapsReports ? terminal.width : nil }

  /// Reads the project at `path` (default: the current folder).
  mutating func readProject(_ path: String?, _ options: ProjectOptions) throws(CommandFailure) -> Project {
    progress("reading the project")
    let reader = projectReader(options)
    var project: Project
    do throws(ProjectError) { project = try reader.read(path ?? ".") } catch { throw CommandFailure(error) }
    try settle(&project, with: nil, at: path ?? ".")
    project.foldUnbuiltTables()
    return project
  }

  /// The same, with the scanned source code.
  mutating func readProjectAndCode(
    _ path: String?, _ options: ProjectOptions
  ) throws(CommandFailure) -> (project: Project, code: ScannedCode) {
    progress("reading the project and its source code")
    let reader = projectReader(options)
    let scanner = CodeScanner(
      fileSystem, options: options.scan, readsPhrases: options.readsPhrases, suppressionMark: InlineSuppression.mark,
      parse: scanSources)
    var (project, code): (Project, ScannedCode)
    do throws(ProjectError) { (project, code) = try reader.read(path ?? ".", with: scanner) } catch {
      throw CommandFailure(error)
    }
    if !project.diagnosticsOfScanning.isEmpty || code.diagnostics.contains(where: \.isOfScanning) {
      hasUnscannedCode = true
    }
    try settle(&project, with: code, at: path ?? ".")
    return (project, code)
  }

  /// Shows the current phase on the terminal, if not quiet.
  func progress(_ phase: String) {
    if !isQuiet { progress.begin(phase) }
  }

  func projectReader(_ options: ProjectOptions) -> ProjectReader {
    ProjectReader(
      fileSystem, developmentLanguage: options.developmentLanguage, selecting: options.selection,
      readsInfoTexts: options.readsInfoTexts, readsPhrases: options.readsPhrases)
  }

  /// Reads the project with the quick actions in its code; if an Info.plist is specified, only that app's.
  mutating func readProjectWithCode(_ path: String?, _ options: ProjectOptions) throws(CommandFailure) -> Project {
    if LocalizationFormat(path: path ?? "") == .propertyList { return try readProject(path, options) }
    var (project, code) = try readProjectAndCode(path, options)
    CodeItemReader(projectReader(options), fileSystem).add(code, to: &project)
    project.foldUnbuiltTables()
    return project
  }

  /// The file at `path`; fails if it cannot be read.
  func source(_ path: String) throws(CommandFailure) -> SourceFile {
    do throws(WorkspaceError) {
      return SourceFile(path: path, bytes: try fileSystem.read(path).bytes)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Adds the file of `target` to `project` if it exists although no target copies it.
  func readUnbuiltFile(of target: MergeTarget, into project: inout Project) throws(CommandFailure) {
    do throws(WorkspaceError) { try project.readUnbuiltFile(of: target, in: fileSystem) } catch {
      throw CommandFailure(error)
    }
  }

  /// Prints the diagnostics from reading files to standard error.
  mutating func printDiagnostics(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(style: TerminalStyle(usesColour: errorTerminal.usesColor))
    for diagnostic in diagnostics { errorOutput.write(renderer.text(diagnostic)) }
  }

  /// Lists skipped files and folders with the reasons.
  mutating func printSkippedPaths(of project: Project) {
    for skipped in project.layout.skipped { errorOutput.writeLine("skipped: \(skipped.path): \(skipped.reason)") }
    for bundle in project.layout.otherBundles {
      errorOutput.writeLine("skipped: \(bundle.path): \(bundle.kind.rawValue)")
    }
  }

  /// With `--verbose`, lists skipped files and folders; always reports if nothing was found.
  mutating func printOmissions(of project: Project) {
    if isVerbose { printSkippedPaths(of: project) }
    if let inventory = project.inventory, !inventory.hasQuickActions { errorOutput.writeLine(inventory.words) }
  }
}

extension Project {
  /// Limits a command that writes texts to those in `scope`.
  mutating func limit(to scope: InfoTextScope) {
    writesQuickActions = scope.includesQuickActions
    includeInfoTexts(includesPhrases: scope.exportsPhrases, where: scope.exports)
  }
}

extension ProjectOptions {
  /// The options of a command that writes the texts in `scope`.
  func writing(_ scope: InfoTextScope, writesPhrases: Bool = true) -> ProjectOptions {
    var options = self
    options.readsInfoTexts = scope.choices.map { $0 != [.quickActions] } ?? false
    options.readsPhrases = writesPhrases && scope.exportsPhrases
    return options
  }
}

extension ExitStatus {
  /// Exit status 1 if there are errors or warnings.
  init(_ diagnostics: [Diagnostic]) {
    self = diagnostics.contains { $0.severity > .note } ? .findings : .success
  }
}
