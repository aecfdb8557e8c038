package import Diagnostics
package import Localization
package import ScanExchange
package import Workspace

/// Finds the quick actions and App Shortcuts in a project's code: searches files in this process, and parses candidates in another one.
package struct CodeScanner {
  private let fileSystem: any FileSystem
  private let options: ScanOptions
  /// Whether to read the phrases of App Shortcuts.
  private let readsPhrases: Bool
  /// Whether to find the strings that code shows at places of iOS.
  private let readsLabels: Bool
  private let suppressionMark: String
  private let parse: @Sendable (ScanRequest, any FileSystem) -> ScanResult

  /// The project's own functions that look up strings.
  var routines: [LookupRoutine] { options.routines }

  /// - Parameters:
  ///   - options: the options of the source scanner.
  ///   - readsPhrases: whether to read the phrases of App Shortcuts.
  ///   - readsLabels: whether to find the strings that code shows at places of iOS.
  ///   - suppressionMark: the text in files with suppression comments.
  ///   - parse: parses the candidates in another process.
  package init(
    _ fileSystem: any FileSystem, options: ScanOptions, readsPhrases: Bool, readsLabels: Bool = false,
    suppressionMark: String,
    parse: @escaping @Sendable (ScanRequest, any FileSystem) -> ScanResult
  ) {
    self.fileSystem = fileSystem
    self.options = options
    self.readsPhrases = readsPhrases
    self.readsLabels = readsLabels
    self.suppressionMark = suppressionMark
    self.parse = parse
  }

  /// Scans the code of `sources`.
  func scan(_ sources: ProjectSources) -> ScannedCode {
    var code = ScannedCode(sources: sources)
    let marks = [ScanRequest.candidateMark, suppressionMark] + (readsPhrases ? [ScanRequest.providerMark] : [])
    let found = code.sources.paths(containing: marks)
    let candidates = found.first ?? []
    code.pathsWithSuppressions = found.dropFirst().first ?? []
    let providerCandidates = (found.dropFirst(2).first ?? []).filter(SourceLanguage.isSwift)
    code.diagnostics = code.sources.unreadable.compactMap(Diagnostic.unreadable)
    var request = ScanRequest(
      root: sources.root, paths: sources.paths, candidates: candidates, providerCandidates: providerCandidates,
      options: options)
    if readsLabels {
      let found = Set(code.sources.paths(containing: CodeLabel.marks).joined())
      request.labelCandidates = sources.paths.filter { found.contains($0) && SourceLanguage.isSwift($0) }
    }
    guard !request.allCandidates.isEmpty else { return code }
    let result = parse(request, fileSystem)
    code.labels = result.labels
    code.items = result.items
    code.providers = result.providers
    code.diagnostics += result.diagnostics
    return code
  }
}

/// The sources of a project with the scan results.
package struct ScannedCode: Sendable {
  var sources: ProjectSources
  /// Sorted by location.
  package var items: [DynamicShortcutItem] = []
  /// The types that define App Shortcuts, sorted by location.
  package var providers: [AppShortcutsProvider] = []
  /// The strings that code shows at places of iOS; empty if they were not requested.
  package var labels: [CodeLabel] = []
  package var diagnostics: [Diagnostic] = []
  /// Info.plist lists in the code of other frameworks, each with its project.
  var lists: [DescribedApp] = []
  /// The projects of other frameworks.
  var frameworks: [FrameworkProject] = []
  /// The paths of files that may contain suppression comments.
  package var pathsWithSuppressions: [String] = []
}

extension ScannedCode {
  /// Removes everything that was found below `folders`.
  mutating func remove(below folders: [String]) {
    func isRemoved(_ path: String?) -> Bool {
      guard let path else { return false }
      return folders.contains { FilePath.contains($0, path) }
    }
    guard !folders.isEmpty else { return }
    items.removeAll { isRemoved($0.location.path) }
    providers.removeAll { isRemoved($0.location.path) }
    labels.removeAll { isRemoved($0.text.location.path) }
    diagnostics.removeAll { isRemoved($0.primary?.path) }
  }
}
