internal import POSIX

/// Lists the folders of a project, leaving out what is not the project's own.
struct TreeWalker {
  /// No project is deeper; a walk ends, whatever is mounted where.
  static let depthLimit = 64

  let fileSystem: any FileSystem
  let root: String

  /// The tree below the root.
  ///
  /// - Throws: when the root itself cannot be listed; a folder below it that cannot is among those skipped.
  func walk() throws(WorkspaceError) -> ProjectTree {
    var tree = ProjectTree()
    var pending = [(path: "", entries: try fileSystem.entries(inFolder: root))]
    while let (path, entries) = pending.popLast() {
      var folder = ProjectTree.Folder(path: path)
      var below: [(path: String, entries: [FolderEntry])] = []
      for entry in entries {
        let entryPath = FilePath.join(path, entry.name)
        switch look(at: entry, entryPath) {
        case .file: folder.files.append(entry.name)
        case .folder(let entries):
          if entry.name.hasSuffix(".lproj") {
            folder.localizations.append(localization(entry.name, entryPath, entries))
          } else {
            folder.folders.append(entry.name)
            below.append((entryPath, entries))
          }
        case .skipped(let reason): tree.skip(entryPath, reason)
        }
      }
      tree.append(folder)
      pending.append(contentsOf: below.reversed())
    }
    return tree
  }

  private enum Found {
    case file
    case folder([FolderEntry])
    case skipped(SkippedPath.Reason)
  }

  private func look(at entry: FolderEntry, _ path: String) -> Found {
    switch entry.kind {
    case .regular: return .file
    case .special: return .skipped(.notAFile)
    case .symbolicLink:
      switch try? fileSystem.kind(of: located(path)) {
      case .regular: return .file
      case .folder: return .skipped(.symbolicLink)
      case .special, .symbolicLink, nil: return .skipped(.notAFile)
      }
    case .folder:
      if let reason = SkippedPath.Reason.ofFolder(named: entry.name) { return .skipped(reason) }
      if FilePath.components(path).count > Self.depthLimit { return .skipped(.tooDeep) }
      do throws(WorkspaceError) {
        let entries = try fileSystem.entries(inFolder: located(path))
        let isBuilt = entry.name == "Build" && entries.contains { SkippedPath.Reason.isBuildProduct($0.name) }
        return isBuilt ? .skipped(.built) : .folder(entries)
      } catch {
        return .skipped(.unreadable(error.message))
      }
    }
  }

  private func localization(
    _ name: String, _ path: String, _ entries: [FolderEntry]
  ) -> ProjectTree.LocalizationFolder {
    let files = entries.filter { $0.kind == .regular || $0.kind == .symbolicLink }.map(\.name)
    return ProjectTree.LocalizationFolder(name: FilePath.stem(name), path: path, files: files)
  }

  private func located(_ path: String) -> String { FilePath.join(root, path) }
}
