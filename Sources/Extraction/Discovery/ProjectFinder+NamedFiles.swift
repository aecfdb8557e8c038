internal import Diagnostics
internal import Formats
internal import POSIX
internal import ScanExchange
internal import Workspace
internal import XcodeModel

/// The files and folders that targets of apps name, in places that the walk skips, or outside the checked folder.
extension ProjectFinder {
  /// Lists the synchronized folders of such targets, and the folders of the tables that they copy, if the walk skipped them.
  func includeFolders(
    of projects: XcodeProjects, in tree: inout ProjectTree, at root: String, _ unread: Monitor<Set<SkippedPath>>
  ) {
    let boundary = ReadBoundary(of: root, in: fileSystem)
    let walker = TreeWalker(fileSystem: fileSystem, root: root)
    let targets = projects.bundleTargets.map(\.target)
    for path in Set(targets.flatMap(\.sources.synchronizedPaths)).sorted(by: FilePath.precedes) where tree[path] == nil
    {
      let located = FilePath.join(root, path)
      guard fileKind(located) == .folder, boundary.target(of: located) == .inside else { continue }
      try? walker.walk(below: path, into: &tree)
    }
    let spelling = PathSpelling(tree)
    let tables = Set(targets.flatMap(\.resources.files.values).map { PathKey($0) }).map(\.rawValue).filter { path in
      LocalizationFormat(path: FilePath.name(path))?.isTable == true && FilePath.components(path).first != ".."
        && spelling.file(path) == nil
    }
    for path in tables.sorted(by: FilePath.precedes) where Self.isReadable(path, in: root, boundary, fileSystem, unread)
    {
      let folder = FilePath.folder(path)
      let parent = folder.hasSuffix(".lproj") ? FilePath.folder(folder) : folder
      if tree[parent] == nil { walker.list(folder: parent, into: &tree) }
    }
  }

  /// The source files in `folders` and those that such targets compile and that are not in `known` or with names of tests, sorted: in
  /// skipped folders, above the checked folder in its repository, or with another extension. Reports those that are not read.
  func namedSources(
    of projects: XcodeProjects, in tree: ProjectTree, below folders: [String], besides known: [String], at root: String,
    _ unread: Monitor<Set<SkippedPath>>, _ sink: inout DiagnosticSink
  ) -> [String] {
    let boundary = ReadBoundary(of: root, in: fileSystem)
    let spelling = PathSpelling(tree)
    let realRoot = try? fileSystem.resolved(root.isEmpty ? "." : root)
    // Those of synchronized folders, which the walk skipped.
    let added = Set(tree.sourceFiles.map { PathKey($0) }).subtracting(known.map { PathKey($0) })
    let targets = projects.bundleTargets
    let folders = Set(folders.map { PathKey($0) })
    var sources = added.filter { path in
      XcodeProjects.isBelow(folders, path.rawValue)
        || targets.contains { $0.target.sources.contains(path.rawValue) }
    }
    var missing: [String: (location: SourceLocation, paths: Set<PathKey>)] = [:]
    for (project, target) in targets {
      func miss(_ path: String) { missing[project, default: (target.location, [])].paths.insert(PathKey(path)) }
      func language(_ path: String) -> SourceLanguage? {
        SourceLanguage(path: path) ?? target.sources.sourceTypes[path].flatMap(SourceLanguage.init(fileType:))
      }
      for path in target.sources.files.values {
        guard let language = language(path) else { continue }
        if let found = spelling.file(path) {
          // The listed files include those with an extension of source files.
          if !ProjectTree.isSource(path) { add(found, language) }
        } else if Self.isReadable(path, in: root, boundary, fileSystem, unread) {
          add(path, language)
        } else if !target.sources.unresolvedFiles.contains("/" + path) {
          miss(path)
        }
      }
      for path in target.sources.unresolvedFiles where language(path) != nil {
        let isRead =
          path.hasPrefix("/") && Self.isReadable(path, in: root, boundary, fileSystem, unread)
          && realRoot.map { FilePath.contains($0, path) && spelling.file(String(path.dropFirst($0.count + 1))) != nil }
            ?? false
        if !isRead { miss(path) }
      }
    }
    // Those that exist, but cannot be read, are reported one by one.
    let unreadable = Set(unread.withLock(\.self).map { PathKey($0.path) })
    for (_, found) in missing.sorted(by: { FilePath.precedes($0.key, $1.key) }) {
      let paths = found.paths.subtracting(unreadable).sorted().map(\.rawValue).filter {
        !SkippedPath.Reason.isVendored($0) && !Self.generatedNames.contains(FilePath.name($0))
      }
      if !paths.isEmpty { sink.report(.missingSources(paths, at: found.location)) }
    }
    return sources.sorted().map(\.rawValue)

    /// Scanning reads a file as Swift only if it is named so.
    func add(_ path: String, _ language: SourceLanguage) {
      if language == .swift, !SourceLanguage.isSwift(path) {
        unread.withLock { _ = $0.insert(SkippedPath(path: path, reason: .notNamedAsSwift)) }
      } else {
        sources.insert(PathKey(path))
      }
    }
  }
}

extension ProjectFinder {
  /// The files that Flutter generates to register plug-ins: they never have quick actions, and no repository has them.
  private static let generatedNames: Set<String> = ["GeneratedPluginRegistrant.m", "GeneratedPluginRegistrant.swift"]
}

extension Diagnostic {
  /// `unreadable-path`: targets compile files that are not there, such as those that a build generates. One finding for a project.
  fileprivate static func missingSources(_ paths: [String], at location: SourceLocation) -> Diagnostic {
    let rest = paths.count > 3 ? " and \(counted(paths.count - 3, "other"))" : ""
    return Diagnostic(
      .unreadablePath, .note,
      "targets of the app compile \(counted(paths.count, "source file")) that Pressfit cannot find: \(paths.prefix(3).map { quoted($0) }.joined(separator: ", "))\(rest)",
      at: location, notes: ["quick actions and translations in them are not checked"],
      help: "generate the files before the check, or check a folder that contains them")
  }
}
