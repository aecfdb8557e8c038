internal import Diagnostics
internal import Formats
internal import POSIX
internal import Workspace
internal import XcodeModel

/// The projects and packages that workspaces, projects and manifests name, in places that the walk skips.
extension ProjectFinder {
  /// The Xcode projects of a project, and the folders that were listed because a file names them.
  struct NamedProjects {
    var read: [XcodeProjects.Read] = []
    /// In folders that the walk skipped.
    var folders: [String] = []
    fileprivate var seen: Set<PathKey> = []
    fileprivate var workspaces: Set<PathKey> = []
    /// Those that were looked for, by path.
    fileprivate var names: Set<PathKey> = []
    /// The projects in folders of third-party code that a tool manages; these folders are not listed.
    fileprivate(set) var projectsOfTools: [String] = []
  }

  /// The maximum number of projects and packages that files of a project name outside the folders that are listed.
  package static let namedLimit = 1_000
  /// The maximum length of a chain of packages, each of which names the next.
  private static let namedDepthLimit = 32

  /// Reads the Xcode projects at `paths` and those that they, workspaces and manifests name; lists the folders of the latter.
  ///
  /// - Parameter scope: the only projects to read; nil for all.
  func namedProjects(
    at paths: [String], _ scope: ProjectScope?, _ files: ProjectFiles, in tree: inout ProjectTree, at root: String,
    _ unread: Monitor<Set<SkippedPath>>, _ sink: inout DiagnosticSink
  ) -> NamedProjects {
    var result = NamedProjects()
    var pending = paths
    var names = scope?.named ?? []
    var listed = 0
    for depth in 0... {
      let new = pending.filter { result.seen.insert(PathKey($0)).inserted }
      let read = XcodeProjects.read(new, files)
      result.read += read
      names += read.compactMap(\.project).flatMap(NamedPath.all)
      names += namedPaths(in: tree, from: listed, at: root, unread, &result.workspaces, scope == nil, &sink)
      listed = tree.folders.count
      pending = []
      let known = Spellings(of: names.isEmpty ? nil : tree)
      for name in names.sorted(by: { FilePath.precedes($0.folder, $1.folder) })
      where !tree.lists(name) && result.names.insert(PathKey(name.manifest ?? name.path)).inserted {
        if result.names.count > Self.namedLimit || depth > Self.namedDepthLimit {
          sink.report(.tooManyNamedProjects(at: name.location))
          return result
        }
        pending += follow(name, in: &tree, known, at: root, &result, unread, &sink)
      }
      names = []
      if tree.folders.count > listed {
        pending += projectFiles(of: tree, in: root, reportingTo: &sink).filter {
          FilePath.pathExtension($0) == "xcodeproj"
        }
      }
      if scope != nil { pending = [] }
      if pending.isEmpty, tree.folders.count == listed { break }
    }
    if scope == nil { result.read.sort { FilePath.precedes($0.path, $1.path) } }
    return result
  }

  /// Those in the manifests and workspaces of the tree's folders from index `first`.
  private func namedPaths(
    in tree: ProjectTree, from first: Int, at root: String, _ unread: Monitor<Set<SkippedPath>>,
    _ workspaces: inout Set<PathKey>, _ readsWorkspaces: Bool, _ sink: inout DiagnosticSink
  ) -> [NamedPath] {
    let boundary = ReadBoundary(of: root, in: fileSystem)
    func source(_ path: String) -> SourceFile? {
      Self.bytes(path, in: root, boundary, fileSystem, unread).map { SourceFile(path: path, bytes: $0) }
    }
    var result: [NamedPath] = []
    for folder in tree.folders[first...] where !TestPath.isTest(folder: folder.path) {
      for name in folder.files {
        switch name {
        case "Package.swift", "Project.swift", "Workspace.swift":
          let tuistRoot = Self.tuistRoot(of: folder.path, in: tree)
          result +=
            source(FilePath.join(folder.path, name)).map { NamedPath.all(inManifest: $0, tuistRoot: tuistRoot) } ?? []
        case "project.yml", "project.yaml":
          result += source(FilePath.join(folder.path, name)).map(NamedPath.all(inSpecification:)) ?? []
        default: continue
        }
      }
    }
    for path in readsWorkspaces ? tree.skipped.map(\.path) : []
    where FilePath.pathExtension(path) == "xcworkspace" && workspaces.insert(PathKey(path)).inserted {
      guard !TestPath.isTest(folder: FilePath.folder(path)), let source = source(ProjectScope.contents(of: path)) else {
        continue
      }
      result += NamedPath.all(inWorkspace: path, source, reportingTo: &sink) ?? []
    }
    return result
  }

  /// The nearest folder around `folder` with the configuration of Tuist.
  private static func tuistRoot(of folder: String, in tree: ProjectTree) -> String? {
    var folder = folder
    while true {
      if let found = tree[folder], found.folders.contains("Tuist") || found.files.contains("Tuist.swift") {
        return folder
      }
      if folder.isEmpty { return nil }
      folder = FilePath.folder(folder)
    }
  }

  /// Lists the folder of `name` if the walk skipped it. Returns the path of the project if the folder is not listed, because a tool
  /// manages it.
  private func follow(
    _ name: NamedPath, in tree: inout ProjectTree, _ known: Spellings, at root: String, _ result: inout NamedProjects,
    _ unread: Monitor<Set<SkippedPath>>, _ sink: inout DiagnosticSink
  ) -> [String] {
    // CocoaPods writes it; all code in it is a library's.
    if name.kind == .xcodeProject, FilePath.name(name.path) == "Pods.xcodeproj" { return [] }
    let file = FilePath.join(root, name.manifest ?? name.path)
    guard fileKind(file) != nil else {
      reportMissing(name, in: tree, known, &sink)
      return []
    }
    guard let real = try? fileSystem.resolved(root.isEmpty ? "." : root),
      let target = try? fileSystem.resolved(FilePath.join(root, name.path))
    else { return [] }
    guard FilePath.contains(real, target) else {
      if !SkippedPath.Reason.isVendored(name.path) { sink.report(.namedOutside(name)) }
      return []
    }
    let path = FilePath.rest(of: target, below: real)
    guard let own = NamedPath(name.kind, path, at: name.location), tree[own.folder] == nil,
      fileKind(FilePath.join(root, own.folder)) == .folder
    else { return [] }
    if name.kind == .xcodeProject, SkippedPath.Reason.isManagedByTool(FilePath.name(own.folder)) {
      result.projectsOfTools.append(path)
      return [path]
    }
    do throws(WorkspaceError) {
      try TreeWalker(fileSystem: fileSystem, root: root).walk(below: own.folder, into: &tree)
      result.folders.append(own.folder)
    } catch {
      unread.withLock { _ = $0.insert(SkippedPath(path: own.folder, reason: .unreadable(error.message))) }
    }
    return []
  }

  /// Reports a path that does not exist, except one that a tool or generator creates.
  private func reportMissing(
    _ name: NamedPath, in tree: ProjectTree, _ known: Spellings, _ sink: inout DiagnosticSink
  ) {
    let found =
      name.kind == .xcodeProject
      ? known.projects[name.path.lowercased()] : name.manifest.flatMap(known.files.file).map(FilePath.folder)
    if let found {
      sink.report(.pathCase(name.path, found: found, at: name.location))
    } else if !SkippedPath.Reason.isVendored(name.path), !tree.generates(name) {
      sink.report(.missingProject(name))
    }
  }
}

/// Finds the projects and files of a tree case-insensitively.
private struct Spellings {
  /// By path in lower case.
  let projects: [String: String]
  let files: PathSpelling

  init(of tree: ProjectTree?) {
    projects = Dictionary((tree?.projectFiles ?? []).map { ($0.lowercased(), $0) }) { first, _ in first }
    files = PathSpelling(tree ?? ProjectTree())
  }
}

extension ProjectTree {
  /// Whether the walk listed the folder of the project or package, which exists.
  fileprivate func lists(_ name: NamedPath) -> Bool {
    guard let folder = self[name.folder] else { return false }
    switch name.kind {
    case .xcodeProject: return projects.contains(PathKey(name.path))
    case .package: return folder.files.contains("Package.swift")
    case .tuistProject: return folder.files.contains("Project.swift")
    case .folder: return true
    }
  }

  /// Whether a generator creates the project, according to its description, or a tool the package.
  fileprivate func generates(_ name: NamedPath) -> Bool {
    // Flutter writes packages here, which are in no repository.
    if FilePath.components(name.path).contains("ephemeral") { return true }
    return name.kind == .xcodeProject && self[name.folder]?.files.contains(where: Self.isProjectFile) == true
  }
}

extension SkippedPath.Reason {
  /// Whether a tool writes all content of folders with this name, so that a project directly in it does not describe the folder.
  fileprivate static func isManagedByTool(_ name: String) -> Bool {
    ["carthage", "checkouts", "node_modules", "pods", "sourcepackages"].contains(name.lowercased())
  }
}

extension Diagnostic {
  /// `missing-include`: a project or package that a file names does not exist.
  fileprivate static func missingProject(_ name: NamedPath) -> Diagnostic {
    Diagnostic(
      .missingInclude, .warning, "the \(name.kind) \(quoted(name.path)) does not exist", at: name.location,
      notes: ["quick actions in it are not checked"],
      help: "correct the path, or restore the \(name.kind); if a tool makes it, run the tool before the check")
  }

  /// `missing-include`: a project or package that a file names is outside the checked folder.
  fileprivate static func namedOutside(_ name: NamedPath) -> Diagnostic {
    Diagnostic(
      .missingInclude, .note, "the \(name.kind) \(quoted(name.path)) is outside the checked folder",
      at: name.location, notes: ["quick actions in it are not checked"],
      help: "check the folder that contains both")
  }

  /// `too-large`: only the first projects and packages are read.
  fileprivate static func tooManyNamedProjects(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error,
      "files of the project name more than \(ProjectFinder.namedLimit) projects and packages; the others are not read",
      at: location, help: "check the folders of the projects separately")
  }
}

extension NamedPath.Kind: CustomStringConvertible {
  var description: String {
    switch self {
    case .xcodeProject, .tuistProject: "project"
    case .package: "Swift package"
    case .folder: "folder"
    }
  }
}
