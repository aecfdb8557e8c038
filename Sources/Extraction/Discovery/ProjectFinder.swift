internal import Diagnostics
internal import POSIX
package import Workspace
internal import XcodeModel

/// Finds a project's apps, tables, and other relevant files.
///
/// Uses the Xcode projects; without them, names, locations and the content of Info.plists.
package struct ProjectFinder: Sendable {
  package let fileSystem: any FileSystem
  /// The relevant content of a property list; nil if the file is not a property list with a dictionary at its top.
  package let readFacts: @Sendable (_ path: String, _ bytes: [UInt8]) -> BundleFacts?
  let selection: BuildSelection
  let findsCompanions: Bool

  /// - Parameter findsCompanions: whether to find the tables of extensions, watch apps and App Clips.
  package init(
    _ fileSystem: any FileSystem, selecting selection: BuildSelection = BuildSelection(),
    findsCompanions: Bool = false,
    readFacts: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> BundleFacts?
  ) {
    self.fileSystem = fileSystem
    self.selection = selection
    self.findsCompanions = findsCompanions
    self.readFacts = readFacts
  }

  /// The tables of strings in the folder at `path`, relative to it, sorted.
  package static func tableFiles(
    inFolder path: String, of fileSystem: any FileSystem
  ) throws(WorkspaceError) -> [String] {
    try TreeWalker(fileSystem: fileSystem, root: path).walk().tableFiles
  }

  /// The layout of the project in the folder at `path`, of the app with the Info.plist `path`, or of the apps in the
  /// `.xcodeproj` or `.xcworkspace` at `path`.
  ///
  /// A specified Info.plist is treated as an app's, with any content and location.
  package func layout(at path: String) throws(WorkspaceError) -> ProjectLayout { try layout(of: try listing(at: path)) }

  /// The files of a project, before any content is read.
  package struct Listing: Sendable {
    /// The root folder of all paths, as a path for the file system.
    package let root: String
    /// Swift and Objective-C source files, sorted by path, without tests and editors' backup copies.
    package let sourceFiles: [String]
    /// Source files with names of tests, sorted by path; a target may specify otherwise.
    package var testFiles: [String] { tree.testFiles }
    let tree: ProjectTree
    /// The only Info.plist to use; nil for all.
    let plist: String?
    /// The content of this Info.plist; nil if it is damaged.
    var plistFacts: BundleFacts?
    /// The only projects to use; nil for all.
    let scope: ProjectScope?
  }

  /// The first step of `layout(at:)`: lists the files.
  package func listing(at path: String) throws(WorkspaceError) -> Listing {
    switch try fileSystem.kind(of: path) {
    case .folder:
      let scope = try ProjectScope(path, in: fileSystem)
      return try listing(root: scope?.root ?? path, plist: nil, scope)
    case .regular:
      let plist = try fileSystem.resolved(path)
      let bytes = try fileSystem.read(plist).bytes
      // A damaged one that contains quick actions is reported with its problems.
      let facts = readFacts(path, bytes)
      guard facts != nil || ShortcutItemsMarker.occurs(in: bytes) else {
        throw WorkspaceError(.read, path, .notAProject)
      }
      let root = Self.projectFolder(of: plist, in: fileSystem)
      var listing = try listing(root: root, plist: FilePath.rest(of: plist, below: root), nil)
      listing.plistFacts = facts
      return listing
    case .special, .symbolicLink, .unnameable: throw WorkspaceError(.read, path, .notAFile)
    case nil: throw WorkspaceError(.read, path, .system(.notFound))
    }
  }

  private func listing(root: String, plist: String?, _ scope: ProjectScope?) throws(WorkspaceError) -> Listing {
    let tree = try TreeWalker(fileSystem: fileSystem, root: root).walk()
    return Listing(root: root, sourceFiles: tree.sourceFiles, tree: tree, plist: plist, scope: scope)
  }

  /// The second step of `layout(at:)`: reads the projects and property lists of `listing`.
  package func layout(of listing: Listing) throws(WorkspaceError) -> ProjectLayout {
    let (root, plist, scope) = (listing.root, listing.plist, listing.scope?.projects)
    var tree = listing.tree
    var sink = DiagnosticSink()
    let paths =
      scope
      ?? projectFiles(of: tree, in: root, reportingTo: &sink).filter { FilePath.pathExtension($0) == "xcodeproj" }
    let spelling = PathSpelling(tree)
    let noted = Monitor([Diagnostic]())
    let unread = Monitor(Set<SkippedPath>())
    let named = namedProjects(
      at: paths, listing.scope, files(in: root, spelling, noted, unread), in: &tree, at: root, unread, &sink)
    let projectFiles =
      (scope == nil ? projectFiles(of: tree, in: root, reportingTo: &sink) : tree.projectFiles) + named.projectsOfTools
    let projects = XcodeProjects(named.read, tree, reportingTo: &sink)
    sink.report(contentsOf: noted.withLock(\.self))
    // If the user specified an Info.plist or Xcode project, other frameworks do not matter.
    var frameworks =
      plist == nil && scope == nil
      ? FrameworkFinder(tree, descriptionFiles(in: root, unread)).find(reportingTo: &sink) : FrameworkFinder.Found()
    include(projects.bundlePlists + frameworks.apps.map(\.infoPlistPath), in: &tree, at: root, unread)
    includeFolders(of: projects, in: &tree, at: root, unread)
    let namedSources = namedSources(
      of: projects, in: tree, below: named.folders, besides: listing.sourceFiles, at: root, unread, &sink)
    var skipped = tree.skipped + unread.withLock(\.self).subtracting(tree.skipped)
    var bundles = infoPlists(in: tree, of: projects, root: root, &skipped, &sink)
    if let plist {
      let facts = listing.plistFacts ?? BundleFacts(keys: [])
      bundles.removeAll { $0.path == plist }
      bundles.append(InfoPlist(path: plist, kind: .application, facts: facts))
      bundles.sort { FilePath.precedes($0.path, $1.path) }
    }
    var described = projects.generatedApps + frameworks.apps
    let describedPaths = Set(described.map(\.infoPlistPath))
    func isThere(_ path: String) -> Bool {
      describedPaths.contains(path) || spelling.file(path) != nil || fileKind(FilePath.join(root, path)) == .regular
    }
    sink.report(contentsOf: projects.missingPlists(isThere: isThere))
    if plist == nil { described += projects.appsWithoutPlist(isThere: isThere) }
    // A target may have its Info.plist in `Base.lproj`; other property lists in .lproj folders are resources.
    bundles.removeAll { $0.isLocalized && $0.path != plist && projects.kind(ofPlist: $0.path) == nil }
    for index in bundles.indices where bundles[index].path != plist {
      if let kind = projects.kind(ofPlist: bundles[index].path) {
        bundles[index].kind = kind
      } else if bundles[index].kind == .application,
        projects.isComplete && projects.covers(bundles[index].path) || scope != nil,
        // .NET builds without an Xcode project.
        !frameworks.projects.contains(where: {
          $0.framework == .dotNet && FilePath.contains($0.folder, bundles[index].path)
        })
      {
        bundles[index].kind = .unused
      } else if bundles[index].kind == .application,
        frameworks.otherInfoPlists.contains(bundles[index].path)
          || isOfOtherSystem(bundles[index].path, frameworks.projects)
      {
        bundles[index].kind = .unused
      }
    }
    for index in bundles.indices
    where bundles[index].path != plist && bundles[index].isSnippet && projects.kind(ofPlist: bundles[index].path) == nil
    {
      bundles[index].kind = .other
      sink.report(.propertyListOfNoApp(bundles[index].path))
    }
    let merger = DescribedApps(described, beside: bundles)
    sink.report(contentsOf: merger.diagnostics)
    bundles = merger.bundles
    let examples = plist == nil && scope == nil ? LibraryExamples(of: bundles, in: tree) : LibraryExamples()
    for index in bundles.indices where bundles[index].kind == .application && examples.contains(bundles[index].path) {
      bundles[index].kind = .example
    }
    frameworks.projects.removeAll { examples.contains($0.manifest) }
    let finder = TableFinder(tree: tree, bundles: bundles)
    let found = bundles.filter { $0.kind == .application && (plist == nil || plist == $0.path) }
    if found.count > Self.appLimit { sink.report(.tooManyApps(found.count, from: found[Self.appLimit].path)) }
    let apps = found.prefix(Self.appLimit).flatMap { app in
      layouts(of: app, merger, finder, projects).map { $0.refined(by: frameworks.projects) }
    }
    for app in apps {
      if app.builds.isEmpty, app.described == nil, Self.isSample(app.infoPlist.path) {
        sink.report(.sampleInfoPlist(app.infoPlist.path))
      }
      // A build names the copy as the project spells the file.
      let builtNames = app.tables.reduce(into: [String: String]()) { names, table in
        guard let other = projects.otherSpelling(of: table.path, forPlist: app.infoPlist.path) else { return }
        sink.report(.pathCase(other.written, found: table.path, at: other.location))
        names[table.path] = FilePath.name(other.written)
      }
      sink.report(contentsOf: app.tableDiagnostics(builtNames: builtNames))
    }
    sink.report(contentsOf: Diagnostic.tablesOutsideLocalizations(in: tree))
    let companions = findsCompanions && plist == nil ? companions(bundles, merger, finder, projects) : []
    var reported: Set<Diagnostic> = []
    return ProjectLayout(
      root: root, apps: apps, companions: companions, otherBundles: bundles.filter { $0.kind != .application },
      exampleFolders: examples.folders,
      targetNames: projects.applicationNames.targets
        + frameworks.apps.filter { $0.kind == .application }.compactMap(\.target).filter {
          !projects.applicationNames.targets.contains($0)
        }, configurationNames: projects.applicationNames.configurations,
      frameworks: frameworks.projects, unreadManifests: frameworks.unreadManifests,
      generatedInfoPlists: ProjectLayout.generatedInfoPlists(described, frameworks.projects, among: bundles, in: tree),
      projectFiles: projectFiles.sorted(by: FilePath.precedes),
      sourceFiles: listing.sourceFiles, namedSources: namedSources,
      tableIndex: TableFileIndex(tree.tableFiles),
      membership: ProjectMembership(projects, tree: tree), tree: tree,
      skipped: skipped.sorted { FilePath.precedes($0.path, $1.path) },
      // Apps that share a table have the same diagnostics.
      diagnostics: (listing.scope?.diagnostics ?? [])
        + sink.sorted.filter { reported.insert($0).inserted && !isAboutGenerated($0, by: frameworks, in: root) })
  }

  /// The maximum number of apps in a project.
  static let appLimit = 1_000

  /// The project files of `tree`, each at its real location; reports symbolic links that lead out of the root.
  func projectFiles(
    of tree: ProjectTree, in root: String, reportingTo sink: inout DiagnosticSink
  ) -> [String] {
    let files = tree.projectFiles
    let links = tree.linkedProjects
    guard !links.isEmpty, let real = try? fileSystem.resolved(root.isEmpty ? "." : root) else { return files }
    var result: [String] = []
    for path in files {
      guard links.contains(path) else {
        result.append(path)
        continue
      }
      guard let target = try? fileSystem.resolved(FilePath.join(root, path)), FilePath.contains(real, target) else {
        // A link out of the repository is reported with other skipped paths.
        if tree.skipped.contains(SkippedPath(path: path, reason: .symbolicLink)) { sink.report(.linkedProject(path)) }
        continue
      }
      result.append(FilePath.rest(of: target, below: real))
    }
    return Set(result).sorted(by: FilePath.precedes)
  }

  /// Whether the file at `path` is named like a template that developers copy: "Info-Sample.plist", "Info.example.plist".
  private static func isSample(_ path: String) -> Bool {
    let parts = FilePath.stem(FilePath.name(path)).lowercased().split { "-_. ".contains($0) }
    return parts.count == 2 && parts[0] == "info" && ["dist", "example", "sample", "template"].contains(parts[1])
  }

  /// Whether the nearest project of .NET around the Info.plist at `path` is not built for iOS.
  private func isOfOtherSystem(_ path: String, _ projects: [FrameworkProject]) -> Bool {
    let around = projects.filter { $0.framework == .dotNet && FilePath.contains($0.folder, path) }
    let nearest = around.map { FilePath.components($0.folder).count }.max()
    let own = around.filter { FilePath.components($0.folder).count == nearest }
    return !own.isEmpty && own.allSatisfy { $0.targetsIOS == false }
  }

  /// Whether `diagnostic` reports a project file that a generator creates beside its description, and that is not in the repository.
  private func isAboutGenerated(
    _ diagnostic: Diagnostic, by frameworks: FrameworkFinder.Found, in root: String
  ) -> Bool {
    guard diagnostic.id == .unreadableProject, let path = diagnostic.primary?.path,
      fileKind(FilePath.join(root, path + "/project.pbxproj")) == nil
    else { return false }
    return frameworks.apps.contains {
      $0.framework?.isProjectGenerator == true
        && FilePath.folder($0.manifest ?? $0.infoPlist.source.path) == FilePath.folder(path)
    }
  }

  /// The files referenced by projects, found case-insensitively as on macOS; differences in case are reported.
  private func files(
    in root: String, _ spelling: PathSpelling, _ noted: Monitor<[Diagnostic]>, _ unread: Monitor<Set<SkippedPath>>
  ) -> ProjectFiles {
    let fileSystem = fileSystem
    let boundary = ReadBoundary(of: root, in: fileSystem)
    return ProjectFiles { path in
      if let bytes = Self.bytes(path, in: root, boundary, fileSystem, unread) {
        return SourceFile(path: path, bytes: bytes)
      }
      guard let found = spelling.file(path), found != path,
        let bytes = Self.bytes(found, in: root, boundary, fileSystem, unread)
      else { return nil }
      let note = Diagnostic.pathCase(path, found: found, at: nil)
      noted.withLock { if !$0.contains(note) { $0.append(note) } }
      return SourceFile(path: found, bytes: bytes)
    }
  }

  /// The file at `path`; nil if it does not exist, or cannot be read, which is then noted in `unread`.
  static func bytes(
    _ path: String, in root: String, _ boundary: ReadBoundary, _ fileSystem: any FileSystem,
    _ unread: Monitor<Set<SkippedPath>>
  ) -> [UInt8]? {
    guard isReadable(path, in: root, boundary, fileSystem, unread) else { return nil }
    do throws(WorkspaceError) {
      return try fileSystem.read(FilePath.join(root, path)).bytes
    } catch {
      unread.withLock { _ = $0.insert(SkippedPath(path: path, reason: .unreadable(error.message))) }
      return nil
    }
  }

  /// Whether the file at `path` exists in the boundary; one that is outside is noted in `unread`.
  static func isReadable(
    _ path: String, in root: String, _ boundary: ReadBoundary, _ fileSystem: any FileSystem,
    _ unread: Monitor<Set<SkippedPath>>
  ) -> Bool {
    let located = FilePath.join(root, path)
    do throws(WorkspaceError) {
      let kind = try fileSystem.kind(of: located)
      if kind == .special { unread.withLock { _ = $0.insert(SkippedPath(path: path, reason: .notAFile)) } }
      guard kind == .regular else { return false }
      switch boundary.target(of: located) {
      case .inside: return true
      case .outside(let target):
        unread.withLock { _ = $0.insert(SkippedPath(path: path, reason: .outside(target, mayHoldTexts: true))) }
      case nil: break
      }
    } catch {
      unread.withLock { _ = $0.insert(SkippedPath(path: path, reason: .unreadable(error.message))) }
    }
    return false
  }

  /// Lists the folders of `plists`, which the project names, if the walk skipped them.
  private func include(
    _ plists: [String], in tree: inout ProjectTree, at root: String, _ unread: Monitor<Set<SkippedPath>>
  ) {
    let spelling = PathSpelling(tree)
    let boundary = ReadBoundary(of: root, in: fileSystem)
    let walker = TreeWalker(fileSystem: fileSystem, root: root)
    for path in Set(plists).sorted(by: FilePath.precedes)
    where spelling.file(path) == nil && FilePath.components(path).first != ".." {
      // Notes those that cannot be read.
      guard Self.bytes(path, in: root, boundary, fileSystem, unread) != nil, tree[FilePath.folder(path)] == nil else {
        continue
      }
      walker.list(folder: FilePath.folder(path), into: &tree)
    }
  }

  private func descriptionFiles(in root: String, _ unread: Monitor<Set<SkippedPath>>) -> DescriptionFiles {
    let fileSystem = fileSystem
    let inside = ReadBoundary(of: root, in: fileSystem)
    // A framework's manifest may be in the parent folder, under a fixed name; see `FrameworkFinder`.
    let above = ReadBoundary(of: FilePath.join(root, ".."), in: fileSystem)
    return DescriptionFiles { path in
      let boundary = path.hasPrefix("../") ? above : inside
      return Self.bytes(path, in: root, boundary, fileSystem, unread).map { SourceFile(path: path, bytes: $0) }
    } isFolder: { path in
      ((try? fileSystem.kind(of: FilePath.join(root, path))) ?? nil) == .folder
    }
  }

  func fileKind(_ path: String) -> FileKind? { (try? fileSystem.kind(of: path)) ?? nil }

  /// The Info.plists of bundles, sorted by path: property lists with such a name or with quick actions, and those that targets of
  /// `projects` use.
  private func infoPlists(
    in tree: ProjectTree, of projects: XcodeProjects, root: String, _ skipped: inout [SkippedPath],
    _ sink: inout DiagnosticSink
  ) -> [InfoPlist] {
    let named = Set(projects.bundlePlists)
    let paths = tree.folders.flatMap { folder in
      (folder.files.map { FilePath.join(folder.path, $0) }
        + folder.localizations.flatMap { inner in inner.files.map { FilePath.join(inner.path, $0) } })
        .filter { $0.lowercased().hasSuffix(".plist") || named.contains($0) }
    }
    let (fileSystem, readFacts) = (fileSystem, readFacts)
    let looked = Threads.map(paths) { path -> Result<(facts: BundleFacts?, hasItems: Bool)?, WorkspaceError> in
      do throws(WorkspaceError) {
        let bytes = try fileSystem.read(FilePath.join(root, path)).bytes
        let hasItems = ShortcutItemsMarker.occurs(in: bytes)
        guard hasItems || InfoPlist.isNamedAsOne(FilePath.name(path)) || projects.kind(ofPlist: path) != nil else {
          return .success(nil)
        }
        return .success((readFacts(path, bytes), hasItems))
      } catch {
        return .failure(error)
      }
    }
    func isSurelyInfoPlist(_ path: String) -> Bool {
      InfoPlist.isSurelyNamedAsOne(FilePath.name(path)) || projects.kind(ofPlist: path) != nil
    }
    var bundles: [InfoPlist] = []
    for (path, result) in zip(paths, looked) {
      switch result {
      case .success(nil): continue
      case .success((let facts?, _)?):
        guard facts.isBundle || isSurelyInfoPlist(path) else { continue }
        bundles.append(InfoPlist(path: path, kind: BundleKind(facts, at: path), facts: facts))
      case .success((nil, let hasItems)?):
        if hasItems {
          sink.report(.unreadableInfoPlist(path))
        } else if isSurelyInfoPlist(path), !TestPath.isTest(path) {
          sink.report(.unknownInfoPlist(path))
        }
      case .failure(let error): skipped.append(SkippedPath(path: path, reason: .unreadable(error.message)))
      }
    }
    return bundles.sorted { FilePath.precedes($0.path, $1.path) }
  }

  /// The root folder of the paths in the project at `path`, which must exist; same as in `layout(at:)`.
  package static func root(ofProjectAt path: String, in fileSystem: any FileSystem) throws(WorkspaceError) -> String {
    switch try fileSystem.kind(of: path) {
    case .folder: try ProjectScope(path, in: fileSystem)?.root ?? path
    default: projectFolder(of: try fileSystem.resolved(path), in: fileSystem)
    }
  }

  /// The project folder of the Info.plist at absolute `path`: the nearest parent with a project file,
  /// or else with a repository, or else the target's folder.
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
