internal import Configuration
internal import Diagnostics
internal import Extraction
internal import Localization
internal import ScanExchange
internal import Workspace

/// Finds the quick actions that a project's code makes: searches the files here, and has those that name quick actions parsed.
struct CodeScanner {
  private let fileSystem: any FileSystem
  private let options: ScanOptions
  private let parse: @Sendable (ScanRequest, any FileSystem) -> ScanResult

  init(_ context: CommandContext, _ invocation: Invocation) throws(CommandFailure) {
    fileSystem = context.fileSystem
    options = try ScanOptions(invocation)
    parse = context.scanSources
  }

  /// What the code of `sources` makes.
  func scan(_ sources: ProjectSources) -> ScannedCode {
    var code = ScannedCode(sources: sources)
    let found = code.sources.paths(containing: [ScanRequest.candidateMark, InlineSuppression.mark])
    let candidates = found.first ?? []
    code.pathsWithSuppressions = found.last ?? []
    code.diagnostics = code.sources.unreadable.compactMap(Diagnostic.unreadable)
    guard !candidates.isEmpty else { return code }
    let request = ScanRequest(root: sources.root, paths: sources.paths, candidates: candidates, options: options)
    let result = parse(request, fileSystem)
    code.items = result.items
    code.diagnostics += result.diagnostics
    return code
  }
}

/// The sources of a project, and what scanning found in them.
struct ScannedCode: Sendable {
  var sources: ProjectSources
  /// By place.
  var items: [DynamicShortcutItem] = []
  var diagnostics: [Diagnostic] = []
  /// Lists for Info.plists that code of other frameworks has, each with its project.
  var lists: [DescribedApp] = []
  /// The projects of other frameworks.
  var frameworks: [FrameworkProject] = []
  /// The paths of files that may have comments which accept findings.
  var pathsWithSuppressions: [String] = []
}
