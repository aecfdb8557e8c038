internal import Diagnostics
internal import Reporting
internal import Workspace

extension CommandContext {
  /// How reports for people look on standard output.
  var style: TerminalStyle { TerminalStyle(usesColour: terminal.usesColor) }

  /// The columns that a report for people may take; nil where nobody looks on.
  var reportWidth: Int? { terminal.isTerminal ? terminal.width : nil }

  /// Reads the project that `invocation` is about, the current folder unless one is named.
  mutating func readProject(_ path: String?, _ invocation: Invocation) throws(CommandFailure) -> Project {
    progress(invocation, "reading the project")
    var project = try projectReader(invocation).read(path ?? ".")
    try settle(&project, with: nil, at: path ?? ".", invocation)
    return project
  }

  /// The same, with what its sources say.
  mutating func readProjectAndCode(
    _ path: String?, _ invocation: Invocation
  ) throws(CommandFailure) -> (project: Project, code: ScannedCode) {
    progress(invocation, "reading the project and its source code")
    var (project, code) = try projectReader(invocation).read(path ?? ".", with: try CodeScanner(self, invocation))
    try settle(&project, with: code, at: path ?? ".", invocation)
    return (project, code)
  }

  /// Tells a person at a terminal what the run is at, unless it is to be quiet.
  func progress(_ invocation: Invocation, _ phase: String) {
    if !invocation.isQuiet { progress.begin(phase) }
  }

  private func projectReader(_ invocation: Invocation) -> ProjectReader {
    ProjectReader(
      fileSystem, developmentLanguage: invocation.flags.value(of: .developmentLanguage),
      selecting: BuildSelection(invocation))
  }

  /// Reads the project with the quick actions that its code makes; of an Info.plist that is named, only its own.
  mutating func readProjectWithCode(_ path: String?, _ invocation: Invocation) throws(CommandFailure) -> Project {
    if FilePath.pathExtension(path ?? "").lowercased() == "plist" { return try readProject(path, invocation) }
    var (project, code) = try readProjectAndCode(path, invocation)
    CodeItemReader(projectReader(invocation), fileSystem).add(code, to: &project)
    return project
  }

  /// Tells a person what reading came upon, on standard error.
  mutating func tell(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(style: TerminalStyle(usesColour: errorTerminal.usesColor))
    for diagnostic in diagnostics { errorOutput.write(renderer.text(diagnostic)) }
  }

  /// Lists what was left out and why.
  mutating func tellWhatWasLeftOut(of project: Project) {
    for skipped in project.layout.skipped { errorOutput.writeLine("skipped: \(skipped.path): \(skipped.reason)") }
    for bundle in project.layout.otherBundles {
      errorOutput.writeLine("skipped: \(bundle.path): \(bundle.kind.rawValue)")
    }
  }

  /// Under `--verbose`, what was left out and why; and always, that nothing was found.
  mutating func tellWhatWasLeftOut(of project: Project, _ invocation: Invocation) {
    if invocation.flags.isOn(.verbose) { tellWhatWasLeftOut(of: project) }
    if let inventory = project.inventory, !inventory.hasQuickActions { errorOutput.writeLine(inventory.words) }
  }
}

extension ExitStatus {
  /// 1 when anything worse than a note was found.
  init(_ diagnostics: [Diagnostic]) {
    self = diagnostics.contains { $0.severity > .note } ? .findings : .success
  }
}
