internal import Configuration
internal import Diagnostics
internal import Extraction
internal import Localization
internal import ScanExchange
internal import Workspace

/// Finds the quick actions in a project's code: searches files in this process, and parses candidates in another one.
struct CodeScanner {
  private let fileSystem: any FileSystem
  private let options: ScanOptions
  private let parse: @Sendable (ScanRequest, any FileSystem) -> ScanResult

  init(_ context: CommandContext, _ invocation: Invocation) throws(CommandFailure) {
    fileSystem = context.fileSystem
    options = try ScanOptions(invocation)
    parse = context.scanSources
  }

  /// Scans the code of `sources`.
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

/// The sources of a project with the scan results.
struct ScannedCode: Sendable {
  var sources: ProjectSources
  /// Sorted by location.
  var items: [DynamicShortcutItem] = []
  var diagnostics: [Diagnostic] = []
  /// Info.plist lists in the code of other frameworks, each with its project.
  var lists: [DescribedApp] = []
  /// The projects of other frameworks.
  var frameworks: [FrameworkProject] = []
  /// The paths of files that may contain suppression comments.
  var pathsWithSuppressions: [String] = []
}
