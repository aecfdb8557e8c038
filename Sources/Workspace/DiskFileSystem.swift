package import POSIX

/// The machine's files; a relative path counts from `currentFolder`.
package struct DiskFileSystem: FileSystem {
  /// Where relative paths start; empty for the process's own current folder.
  package let currentFolder: String
  /// The largest file that is read, in bytes.
  package let sizeLimit: Int

  package init(currentFolder: String = "", sizeLimit: Int = 1 << 30) {
    self.currentFolder = currentFolder
    self.sizeLimit = sizeLimit
  }

  func located(_ path: String) -> String {
    let path = FilePath.join(currentFolder, path)
    return path.isEmpty ? "." : path
  }

  package func kind(of path: String) throws(WorkspaceError) -> FileKind? {
    do {
      return try Files.status(at: located(path)).kind
    } catch {
      if error == .notFound || error == .notAFolder { return nil }
      throw WorkspaceError(.inspect, path, .system(error))
    }
  }

  package func entries(inFolder path: String) throws(WorkspaceError) -> [FolderEntry] {
    let folder = located(path)
    do throws(SystemError) {
      var entries: [FolderEntry] = []
      for name in try Files.names(inFolder: folder) {
        do throws(SystemError) {
          entries.append(FolderEntry(name: name, kind: try Files.linkStatus(at: FilePath.join(folder, name)).kind))
        } catch {
          // A name that vanishes between the two looks is not there.
          if error != .notFound { throw error }
        }
      }
      return entries
    } catch {
      throw WorkspaceError(.list, path, error == .notAFolder ? .notAFolder : .system(error))
    }
  }

  package func read(_ path: String) throws(WorkspaceError) -> FileSnapshot {
    do {
      let (bytes, status) = try Files.read(located(path), limit: sizeLimit)
      return FileSnapshot(bytes: bytes, stamp: FileStamp(status))
    } catch {
      switch error {
      case .isAFolder, .invalidArgument: throw WorkspaceError(.read, path, .notAFile)
      case .fileTooLarge: throw WorkspaceError(.read, path, .tooLarge(limit: sizeLimit))
      default: throw WorkspaceError(.read, path, .system(error))
      }
    }
  }

  package func resolved(_ path: String) throws(WorkspaceError) -> String {
    do {
      return try Files.realPath(located(path))
    } catch {
      throw WorkspaceError(.inspect, path, .system(error))
    }
  }
}
