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

  /// Reads the project of `invocation` (default: the current folder).
  mutating func readProject(_ path: String?, _ invocation: Invocation) throws(CommandFailure) -> Project {
    progress(invocation, "reading the project")
    let reader = try projectReader(invocation)
    var project: Project
    do throws(ProjectError) { project = try reader.read(path ?? ".") } catch { throw CommandFailure(error) }
    try settle(&project, with: nil, at: path ?? ".", invocation)
    project.foldUnbuiltTables()
    return project
  }

  /// The same, with the scanned source code.
  mutating func readProjectAndCode(
    _ path: String?, _ invocation: Invocation
  ) throws(CommandFailure) -> (project: Project, code: ScannedCode) {
    progress(invocation, "reading the project and its source code")
    let (reader, scanner) = (try projectReader(invocation), try CodeScanner(self, invocation))
    var (project, code): (Project, ScannedCode)
    do throws(ProjectError) { (project, code) = try reader.read(path ?? ".", with: scanner) } catch {
      throw CommandFailure(error)
    }
    if !project.diagnosticsOfScanning.isEmpty || code.diagnostics.contains(where: \.isOfScanning) {
      hasUnscannedCode = true
    }
    try settle(&project, with: code, at: path ?? ".", invocation)
    return (project, code)
  }

  /// Shows the current phase on the terminal, if not quiet.
  func progress(_ invocation: Invocation, _ phase: String) {
    if !invocation.isQuiet { progress.begin(phase) }
  }

  func projectReader(_ invocation: Invocation) throws(CommandFailure) -> ProjectReader {
    ProjectReader(
      fileSystem, developmentLanguage: invocation.flags.value(of: .developmentLanguage),
      selecting: BuildSelection(invocation), readsInfoTexts: try invocation.readsInfoTexts,
      readsPhrases: try invocation.readsPhrases)
  }

  /// Reads the project with the quick actions in its code; if an Info.plist is specified, only that app's.
  mutating func readProjectWithCode(_ path: String?, _ invocation: Invocation) throws(CommandFailure) -> Project {
    if LocalizationFormat(path: path ?? "") == .propertyList { return try readProject(path, invocation) }
    var (project, code) = try readProjectAndCode(path, invocation)
    CodeItemReader(try projectReader(invocation), fileSystem).add(code, to: &project)
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
  mutating func printSkippedPaths(of project: Project, _ invocation: Invocation) {
    if invocation.flags.isOn(.verbose) { printSkippedPaths(of: project) }
    if let inventory = project.inventory, !inventory.hasQuickActions { errorOutput.writeLine(inventory.words) }
  }
}

extension Invocation {
  /// Whether the command needs the phrases of App Shortcuts.
  var readsPhrases: Bool {
    get throws(CommandFailure) {
      switch command {
      case .check: try InfoTextScope(self).includesPhrases
      case .extract, .export: try InfoTextScope(self).exportsPhrases
      case .list: flags.isOn(.allTexts)
      case .merge: true
      default: false
      }
    }
  }

  /// Whether the command needs the texts of Info.plists that are not quick actions'.
  fileprivate var readsInfoTexts: Bool {
    get throws(CommandFailure) {
      switch command {
      case .check: try InfoTextScope(self).includesInfoTexts
      case .extract, .export, .pseudo: try InfoTextScope(self).choices.map { $0 != [.quickActions] } ?? false
      case .list: flags.isOn(.allTexts)
      case .measure, .preview: measuresNames
      case .merge: true
      default: false
      }
    }
  }
}

extension ExitStatus {
  /// Exit status 1 if there are errors or warnings.
  init(_ diagnostics: [Diagnostic]) {
    self = diagnostics.contains { $0.severity > .note } ? .findings : .success
  }
}
