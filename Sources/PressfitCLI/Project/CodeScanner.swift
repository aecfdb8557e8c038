internal import Diagnostics
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

  /// The items that the code of `sources` makes, by place.
  func items(of sources: inout ProjectSources, reportingTo sink: inout DiagnosticSink) -> [DynamicShortcutItem] {
    let candidates = sources.paths(containing: ScanRequest.candidateMark) { _ in true }
    sink.report(contentsOf: sources.unreadable.compactMap(Diagnostic.unreadable))
    guard !candidates.isEmpty else { return [] }
    let request = ScanRequest(root: sources.root, paths: sources.paths, candidates: candidates, options: options)
    let result = parse(request, fileSystem)
    sink.report(contentsOf: result.diagnostics)
    return result.items
  }
}
