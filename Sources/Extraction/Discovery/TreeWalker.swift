internal import POSIX
internal import Workspace

/// Lists the folders of a project without third-party code and build products.
struct TreeWalker {
  /// Far more than any project needs; guarantees that the walk ends on unusual mounts.
  static let depthLimit = 64

  let fileSystem: any FileSystem
  let root: String
  private let boundary: ReadBoundary

  init(fileSystem: any FileSystem, root: String) {
    self.fileSystem = fileSystem
    self.root = root
    boundary = ReadBoundary(of: root, in: fileSystem)
  }

  /// The tree below the root.
  ///
  /// - Throws: if the root cannot be listed; unreadable folders below it are recorded as skipped.
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
            folder.localizations.append(localization(entry.name, entryPath, entries, skipping: &tree))
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
    case .unnameable: return .skipped(.unnameable)
    case .symbolicLink: return followed(entry, path)
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

  private func followed(_ entry: FolderEntry, _ path: String) -> Found {
    switch boundary.target(of: located(path)) {
    case .inside: break
    case .outside(let target): return .skipped(.outside(target))
    case nil: return .skipped(.notAFile)
    }
    switch try? fileSystem.kind(of: located(path)) {
    case .regular: return .file
    // Subfolders of a localization folder are not followed, so they cannot form a cycle.
    case .folder where entry.name.hasSuffix(".lproj"):
      guard let entries = try? fileSystem.entries(inFolder: located(path)) else { return .skipped(.symbolicLink) }
      return .folder(entries)
    case .folder: return .skipped(.symbolicLink)
    case .special, .symbolicLink, .unnameable, nil: return .skipped(.notAFile)
    }
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
        if case .skipped(.outside(let target)) = followed(entry, entryPath) {
          tree.skip(entryPath, .outside(target))
        } else {
          files.append(entry.name)
        }
      case .unnameable: tree.skip(entryPath, .unnameable)
      case .folder, .special: continue
      }
    }
    return ProjectTree.LocalizationFolder(name: FilePath.stem(name), path: path, files: files)
  }

  private func located(_ path: String) -> String { FilePath.join(root, path) }
}
