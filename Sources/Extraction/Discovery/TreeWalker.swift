internal import POSIX
internal import Workspace

/// Lists the folders of a project without third-party code and build products.
struct TreeWalker {
  /// Far more than any project needs; guarantees that the walk ends on unusual mounts.
  static let depthLimit = 64

  let fileSystem: any FileSystem
  let root: String
  private let boundary: ReadBoundary
  /// The root, absolute and without symbolic links.
  private let realRoot: String?

  init(fileSystem: any FileSystem, root: String) {
    self.fileSystem = fileSystem
    self.root = root
    boundary = ReadBoundary(of: root, in: fileSystem)
    realRoot = try? fileSystem.resolved(root.isEmpty ? "." : root)
  }

  /// The tree below the root.
  ///
  /// - Throws: if the root cannot be listed; unreadable folders below it are recorded as skipped.
  func walk() throws(WorkspaceError) -> ProjectTree {
    var tree = ProjectTree()
    try walk(below: "", into: &tree)
    return tree
  }

  /// Lists the folder at `path`, which may be one that the walk skipped, with its subfolders.
  func walk(below path: String, into tree: inout ProjectTree) throws(WorkspaceError) {
    var pending = [(path: path, entries: try fileSystem.entries(inFolder: located(path)))]
    tree.readmit(path)
    while let (path, entries) = pending.popLast() {
      var folder = ProjectTree.Folder(path: path)
      var below: [(path: String, entries: [FolderEntry])] = []
      var names: Set<String> = []
      let isListed = tree[path] != nil
      for entry in entries {
        let entryPath = FilePath.join(path, entry.name)
        // Swift compares strings by canonical equivalence.
        if entry.name.utf8.contains(where: { $0 >= 0x80 }), !names.insert(entry.name).inserted {
          tree.skip(entryPath, .sameName)
          continue
        }
        switch look(at: entry, entryPath, &tree) {
        case .file: folder.files.append(entry.name)
        case .folder(let entries):
          if entry.name.hasSuffix(".lproj") {
            folder.localizations.append(localization(entry.name, entryPath, entries, skipping: &tree))
          } else {
            folder.folders.append(entry.name)
            below.append((entryPath, entries))
          }
        case .skipped(let reason): if !isListed { tree.skip(entryPath, reason) }
        }
      }
      tree.append(folder)
      pending.append(contentsOf: below.reversed())
    }
  }

  private enum Found {
    case file
    case folder([FolderEntry])
    case skipped(SkippedPath.Reason)
  }

  private func look(at entry: FolderEntry, _ path: String, _ tree: inout ProjectTree) -> Found {
    switch entry.kind {
    case .regular: return .file
    case .special: return .skipped(.notAFile)
    case .unnameable: return .skipped(.unnameable)
    case .symbolicLink: return followed(entry, path, &tree)
    case .folder:
      if let reason = SkippedPath.Reason.ofFolder(named: entry.name) { return .skipped(reason) }
      return listed(entry, path)
    }
  }

  private func listed(_ entry: FolderEntry, _ path: String) -> Found {
    if FilePath.components(path).count > Self.depthLimit { return .skipped(.tooDeep) }
    do throws(WorkspaceError) {
      let entries = try fileSystem.entries(inFolder: located(path))
      let isBuilt = entry.name == "Build" && entries.contains { SkippedPath.Reason.isBuildProduct($0.name) }
      return isBuilt ? .skipped(.built) : .folder(entries)
    } catch {
      return .skipped(.unreadable(error.message))
    }
  }

  private func followed(_ entry: FolderEntry, _ path: String, _ tree: inout ProjectTree) -> Found {
    guard let target = boundary.target(of: located(path)) else { return .skipped(.brokenLink) }
    let kind = (try? fileSystem.kind(of: located(path))) ?? nil
    if kind == .folder, let reason = SkippedPath.Reason.ofFolder(named: entry.name) {
      return .skipped(reason == .package ? .symbolicLink : reason)
    }
    if kind == .special { return .skipped(.notAFile) }
    if case .outside(let target) = target { return .skipped(.outside(target, mayHoldTexts: kind == .folder)) }
    switch kind {
    case .regular: return .file
    // Subfolders of a localization folder are not followed, so they cannot form a cycle.
    case .folder where entry.name.hasSuffix(".lproj"):
      guard let entries = try? fileSystem.entries(inFolder: located(path)) else { return .skipped(.symbolicLink) }
      return .folder(entries)
    case .folder: return linkedFolder(entry, path, &tree)
    case .special: return .skipped(.notAFile)
    case .symbolicLink, .unnameable, nil: return .skipped(.brokenLink)
    }
  }

  /// A link to a folder in the repository: listed here, unless it is listed at another path.
  private func linkedFolder(_ entry: FolderEntry, _ path: String, _ tree: inout ProjectTree) -> Found {
    guard let realRoot, let target = try? fileSystem.resolved(located(path)) else { return .skipped(.brokenLink) }
    if target != realRoot, FilePath.contains(target, realRoot) { return .skipped(.outside(target, mayHoldTexts: true)) }
    if FilePath.contains(realRoot, target) {
      let inside = FilePath.rest(of: target, below: realRoot)
      let reasons = FilePath.components(inside).compactMap(SkippedPath.Reason.ofFolder)
      if reasons.isEmpty {
        tree.addLink(path, to: inside)
        return .skipped(.symbolicLink)
      }
      if let reason = reasons.first(where: { $0 != .hidden }) { return .skipped(reason) }
    }
    return tree.follow(target) ? listed(entry, path) : .skipped(.symbolicLink)
  }

  /// Lists the folder at `path`, without its subfolders, in a place that the walk skipped.
  func list(folder path: String, into tree: inout ProjectTree) {
    guard let entries = try? fileSystem.entries(inFolder: located(path)) else { return }
    var folder = ProjectTree.Folder(path: path)
    for entry in entries {
      let entryPath = FilePath.join(path, entry.name)
      switch look(at: entry, entryPath, &tree) {
      case .file: folder.files.append(entry.name)
      case .folder(let entries) where entry.name.hasSuffix(".lproj"):
        folder.localizations.append(localization(entry.name, entryPath, entries, skipping: &tree))
      case .folder, .skipped: continue
      }
    }
    tree.append(folder)
  }

  private func localization(
    _ name: String, _ path: String, _ entries: [FolderEntry], skipping tree: inout ProjectTree
  ) -> ProjectTree.LocalizationFolder {
    var files: [String] = []
    for entry in entries {
      let entryPath = FilePath.join(path, entry.name)
      switch entry.kind {
      case .regular: files.append(entry.name)
      case .symbolicLink:
        // A broken link is reported by the table reader.
        if case .skipped(.outside(let target, _)) = followed(entry, entryPath, &tree) {
          tree.skip(entryPath, .outside(target, mayHoldTexts: false))
        } else {
          files.append(entry.name)
        }
      case .unnameable: tree.skip(entryPath, .unnameable)
      case .special: tree.skip(entryPath, .notAFile)
      case .folder: continue
      }
    }
    return ProjectTree.LocalizationFolder(name: FilePath.stem(name), path: path, files: files)
  }

  private func located(_ path: String) -> String { FilePath.join(root, path) }
}
