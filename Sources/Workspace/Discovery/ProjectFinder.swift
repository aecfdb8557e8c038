internal import Diagnostics
internal import POSIX
internal import XcodeModel

/// Finds a project's apps, their tables, and what else there is.
///
/// By the Xcode projects that are there; and where they say nothing, by names, by places and by what the Info.plists say.
package struct ProjectFinder: Sendable {
  package let fileSystem: any FileSystem
  /// What a property list says; nil for a file that is no property list with a dictionary at its top.
  package let readFacts: @Sendable (_ path: String, _ bytes: [UInt8]) -> BundleFacts?
  private let selection: BuildSelection

  package init(
    _ fileSystem: any FileSystem, selecting selection: BuildSelection = BuildSelection(),
    readFacts: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> BundleFacts?
  ) {
    self.fileSystem = fileSystem
    self.selection = selection
    self.readFacts = readFacts
  }

  /// The layout of the project in the folder at `path`, or of the one app whose Info.plist `path` is, or of the apps of the
  /// `.xcodeproj` or `.xcworkspace` at `path`.
  ///
  /// An Info.plist that is named is taken for an app's, whatever it says and wherever it lies.
  package func layout(at path: String) throws(WorkspaceError) -> ProjectLayout { try layout(of: try listing(at: path)) }

  /// What there is of a project, before anything of it is read.
  package struct Listing: Sendable {
    /// The folder from which all paths count; as the file system takes it.
    package let root: String
    /// Swift and Objective-C source, by path; tests and editors' backup copies left out.
    package let sourceFiles: [String]
    let tree: ProjectTree
    /// The only Info.plist that is asked for; nil: all.
    let plist: String?
    /// The only projects to look at; nil: all.
    let scope: ProjectScope?
  }

  /// The first step of `layout(at:)`: the names.
  package func listing(at path: String) throws(WorkspaceError) -> Listing {
    switch try fileSystem.kind(of: path) {
    case .folder:
      let scope = try ProjectScope(path, in: fileSystem)
      return try listing(root: scope?.root ?? path, plist: nil, scope)
    case .regular:
      let plist = try fileSystem.resolved(path)
      let root = Self.projectFolder(of: plist, in: fileSystem)
      return try listing(root: root, plist: String(plist.dropFirst(root == "/" ? 1 : root.count + 1)), nil)
    case .special, .symbolicLink, .unnameable: throw WorkspaceError(.read, path, .notAFile)
    case nil: throw WorkspaceError(.read, path, .system(.notFound))
    }
  }

  private func listing(root: String, plist: String?, _ scope: ProjectScope?) throws(WorkspaceError) -> Listing {
    let tree = try TreeWalker(fileSystem: fileSystem, root: root).walk()
    return Listing(root: root, sourceFiles: tree.sourceFiles, tree: tree, plist: plist, scope: scope)
  }

  /// The second step of `layout(at:)`: what the projects and property lists of `listing` say.
  package func layout(of listing: Listing) throws(WorkspaceError) -> ProjectLayout {
    let (root, tree, plist, scope) = (listing.root, listing.tree, listing.plist, listing.scope?.projects)
    var sink = DiagnosticSink()
    var skipped = tree.skipped
    var bundles = infoPlists(in: tree, root: root, &skipped, &sink)
    if let plist {
      let snapshot = try fileSystem.read(FilePath.join(root, plist))
      let facts = readFacts(plist, snapshot.bytes) ?? BundleFacts(keys: [])
      bundles.removeAll { $0.path == plist }
      bundles.append(InfoPlist(path: plist, kind: .application, facts: facts))
      bundles.sort { FilePath.precedes($0.path, $1.path) }
    }
    let paths = scope ?? tree.projectFiles.filter { FilePath.pathExtension($0) == "xcodeproj" }
    let projects = XcodeProjects(at: paths, files(in: root), reportingTo: &sink)
    sink.report(contentsOf: projects.missingPlists { fileKind(FilePath.join(root, $0)) == .regular })
    sink.report(contentsOf: ProjectManifests(tree, files(in: root)).diagnostics(for: bundles))
    for index in bundles.indices where bundles[index].path != plist {
      if let kind = projects.kind(ofPlist: bundles[index].path) {
        bundles[index].kind = kind
      } else if bundles[index].kind == .application, projects.isComplete || scope != nil {
        bundles[index].kind = .unused
      }
    }
    let finder = TableFinder(tree: tree, bundles: bundles)
    let apps = bundles.filter { $0.kind == .application && (plist == nil || plist == $0.path) }.compactMap { app in
      layout(of: app, finder, projects)
    }
    sink.report(contentsOf: apps.flatMap(\.tableDiagnostics))
    sink.report(contentsOf: Diagnostic.tablesOutsideLocalizations(in: tree))
    var reported: Set<Diagnostic> = []
    return ProjectLayout(
      root: root, apps: apps, otherBundles: bundles.filter { $0.kind != .application },
      targetNames: projects.applicationNames.targets, configurationNames: projects.applicationNames.configurations,
      projectFiles: tree.projectFiles, sourceFiles: listing.sourceFiles, tableFiles: tree.tableFiles,
      membership: ProjectMembership(projects, tree: tree), tree: tree,
      skipped: skipped.sorted { FilePath.precedes($0.path, $1.path) },
      // Apps that share a table find the same.
      diagnostics: (listing.scope?.diagnostics ?? []) + sink.sorted.filter { reported.insert($0).inserted })
  }

  /// The app's layout; nil when it is none of those selected.
  private func layout(of app: InfoPlist, _ finder: TableFinder, _ projects: XcodeProjects) -> AppBundleLayout? {
    let builds = projects.builds(ofPlist: app.path)
    var layout = finder.layout(of: app)
    layout.builds = builds.filter(selection.includes)
    if layout.builds.isEmpty, selection.isLimited { return nil }
    layout.developmentRegion = projects.developmentRegion(ofPlist: app.path)
    layout.knownRegions = projects.knownRegions(ofPlist: app.path).sorted(by: FilePath.precedes)
    return layout.builds.isEmpty ? layout : finder.refined(layout, by: projects)
  }

  private func files(in root: String) -> ProjectFiles {
    let fileSystem = fileSystem
    let boundary = ReadBoundary(of: root, in: fileSystem)
    return ProjectFiles { path in
      let located = FilePath.join(root, path)
      guard boundary.target(of: located) == .inside, let snapshot = try? fileSystem.read(located) else { return nil }
      return SourceFile(path: path, bytes: snapshot.bytes)
    }
  }

  private func fileKind(_ path: String) -> FileKind? { (try? fileSystem.kind(of: path)) ?? nil }

  /// The Info.plists of bundles, sorted by path.
  private func infoPlists(
    in tree: ProjectTree, root: String, _ skipped: inout [SkippedPath], _ sink: inout DiagnosticSink
  ) -> [InfoPlist] {
    let paths = tree.folders.flatMap { folder in
      folder.files.filter { $0.lowercased().hasSuffix(".plist") }.map { FilePath.join(folder.path, $0) }
    }
    let (fileSystem, readFacts) = (fileSystem, readFacts)
    let looked = Threads.map(paths) { path -> Result<(facts: BundleFacts?, hasItems: Bool)?, WorkspaceError> in
      do throws(WorkspaceError) {
        let bytes = try fileSystem.read(FilePath.join(root, path)).bytes
        let hasItems = ShortcutItemsMarker.occurs(in: bytes)
        guard hasItems || InfoPlist.isNamedAsOne(FilePath.name(path)) else { return .success(nil) }
        return .success((readFacts(path, bytes), hasItems))
      } catch {
        return .failure(error)
      }
    }
    var bundles: [InfoPlist] = []
    for (path, result) in zip(paths, looked) {
      switch result {
      case .success(nil): continue
      case .success((let facts?, _)?):
        guard facts.isBundle || InfoPlist.isSurelyNamedAsOne(FilePath.name(path)) else { continue }
        bundles.append(InfoPlist(path: path, kind: BundleKind(facts, at: path), facts: facts))
      case .success((nil, let hasItems)?): if hasItems { sink.report(.unreadableInfoPlist(path)) }
      case .failure(let error): skipped.append(SkippedPath(path: path, reason: .unreadable(error.message)))
      }
    }
    return bundles.sorted { FilePath.precedes($0.path, $1.path) }
  }

  /// The folder from which the paths of the project at `path` count, which must be there: as `layout(at:)` has it.
  package static func root(ofProjectAt path: String, in fileSystem: any FileSystem) throws(WorkspaceError) -> String {
    switch try fileSystem.kind(of: path) {
    case .folder: try ProjectScope(path, in: fileSystem)?.root ?? path
    default: projectFolder(of: try fileSystem.resolved(path), in: fileSystem)
    }
  }

  /// The folder of the project that the Info.plist at absolute `path` is part of: the nearest one above with a project file,
  /// else with a repository, else the plist's target.
  private static func projectFolder(of path: String, in fileSystem: any FileSystem) -> String {
    var repository: String?
    var folder = FilePath.folder(path)
    while folder != "/" {
      let names = ((try? fileSystem.entries(inFolder: folder)) ?? []).map(\.name)
      if names.contains(where: ProjectTree.isProjectFile) { return folder }
      if repository == nil, names.contains(".git") { repository = folder }
      folder = FilePath.folder(folder)
    }
    return repository ?? InfoPlist(path: path, kind: .application, facts: BundleFacts(keys: [])).home
  }
}
