package import Diagnostics
internal import Formats
package import ScanExchange
package import Workspace

/// Reads projects with the quick actions in their code, and checks that there is something to check.
package struct ProjectLoader: Sendable {
  private let fileSystem: any FileSystem
  private let suppressionMark: String
  private let parse: @Sendable (ScanRequest, any FileSystem) -> ScanResult
  /// Whether a folder without anything to check is accepted, as for a commit before the project was added.
  package var acceptsEmptyProjects = false
  /// Whether a project without quick actions is an error.
  package var requiresQuickActions = false

  /// - Parameters:
  ///   - suppressionMark: the text in files with suppression comments.
  ///   - parse: parses source files in another process.
  package init(
    _ fileSystem: any FileSystem, suppressionMark: String,
    parse: @escaping @Sendable (ScanRequest, any FileSystem) -> ScanResult
  ) {
    self.fileSystem = fileSystem
    self.suppressionMark = suppressionMark
    self.parse = parse
  }

  /// The project at `path`, without its code.
  package func project(
    at path: String, _ options: ProjectOptions, reportingTo sink: inout DiagnosticSink
  ) throws(ProjectError) -> Project {
    var project = try ProjectReader(fileSystem, options).read(path)
    try settle(&project, with: nil, at: path, reportingTo: &sink)
    project.foldUnbuiltTables()
    project.limitPairs()
    return project
  }

  /// The same, with the scanned source code.
  package func projectAndCode(
    at path: String, _ options: ProjectOptions, reportingTo sink: inout DiagnosticSink
  ) throws(ProjectError) -> (project: Project, code: ScannedCode) {
    let scanner = CodeScanner(
      fileSystem, options: options.scan, readsPhrases: options.readsPhrases, readsLabels: options.readsLabels,
      suppressionMark: suppressionMark, parse: parse)
    var (project, code) = try ProjectReader(fileSystem, options).read(path, with: scanner)
    try settle(&project, with: code, at: path, reportingTo: &sink)
    return (project, code)
  }

  /// The project with the quick actions in its code; if an Info.plist is specified, only that app's.
  package func projectWithCode(
    at path: String, _ options: ProjectOptions, reportingTo sink: inout DiagnosticSink
  ) throws(ProjectError) -> Project {
    if LocalizationFormat(path: path) == .propertyList { return try project(at: path, options, reportingTo: &sink) }
    var (project, code) = try projectAndCode(at: path, options, reportingTo: &sink)
    CodeItemReader(ProjectReader(fileSystem, options), fileSystem).add(code, to: &project)
    project.foldUnbuiltTables()
    project.limitPairs()
    return project
  }

  /// Checks that there is something to check, and records the inventory.
  private func settle(
    _ project: inout Project, with code: ScannedCode?, at path: String, reportingTo sink: inout DiagnosticSink
  ) throws(ProjectError) {
    let inventory = project.inventory(with: code)
    project.inventory = inventory
    if !acceptsEmptyProjects, !project.isCheckable, code.map({ $0.items.isEmpty }) ?? true {
      sink.report(contentsOf: project.diagnostics + (code?.diagnostics ?? []))
      throw .nothingToCheck(path, found: project.layout.contentDescription)
    }
    if requiresQuickActions, !inventory.hasQuickActions {
      project.diagnostics.append(.noQuickActions(inventory))
      project.diagnostics.sort(by: Diagnostic.reportOrder)
    }
  }
}

extension ProjectLayout {
  /// The number of files and folders: "3 files in 1 folder".
  fileprivate var contentDescription: String {
    let folders = tree.folders
    let files = folders.reduce(0) { $0 + $1.files.count + $1.localizations.reduce(0) { $0 + $1.files.count } }
    let found = "\(counted(files, "file")) in \(counted(folders.count, "folder"))"
    let bundles = otherBundles.prefix(3).map { "\($0.path) (\($0.kind.rawValue))" }
    return bundles.isEmpty ? found : found + ", including " + bundles.joined(separator: ", ")
  }
}

extension Diagnostic {
  /// `no-quick-actions`: the caller expects at least one.
  fileprivate static func noQuickActions(_ inventory: ProjectInventory) -> Diagnostic {
    Diagnostic(
      .noQuickActions, .error, inventory.words, at: nil,
      help: "choose another folder, or remove \"--require-quick-actions\" or \"requireQuickActions\"")
  }
}
