internal import Formats
internal import POSIX

/// The folder that symbolic links must not lead out of when a project is read: its repository, or else the project's
/// folder.
package struct ReadBoundary: Sendable {
  private let fileSystem: any FileSystem
  /// Absolute, without symbolic links; nil if the project cannot be found.
  private let folder: String?

  /// The boundary of the project in the folder at `root`.
  package init(of root: String, in fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
    let real = try? fileSystem.resolved(root.isEmpty ? "." : root)
    var folder = real
    while let current = folder {
      if ((try? fileSystem.kind(of: FilePath.join(current, ".git"))) ?? nil) != nil { break }
      folder = current == "/" || current.isEmpty ? nil : FilePath.folder(current)
    }
    self.folder = folder ?? real
  }

  /// The target of the file or folder at `path`, a path for the file system; nil if it does not exist.
  package func target(of path: String) -> Target? {
    guard let target = try? fileSystem.resolved(path) else { return nil }
    return folder.map { FilePath.contains($0, target) } == true ? .inside : .outside(target)
  }

  /// The file at `path`; nil if it is outside the boundary or cannot be read.
  package func snapshot(at path: String) -> FileSnapshot? {
    target(of: path) == .inside ? try? fileSystem.read(path) : nil
  }

  package enum Target: Hashable {
    case inside
    /// The absolute path.
    case outside(String)
  }
}

/// The files read in this run, so that output never overwrites its own input.
final class ReadLog: Sendable {
  /// Identifies a file independent of its name.
  enum Identity: Hashable {
    case file(device: UInt64, inode: UInt64)
    /// In memory.
    case path(PathKey)
  }

  private struct State {
    var files: Set<Identity> = []
    var last: String?
  }

  private let state = Monitor(State())

  /// - Parameter path: the path of `file`, for messages.
  func note(_ file: Identity, at path: String) {
    state.withLock {
      $0.files.insert(file)
      $0.last = path
    }
  }

  func contains(_ file: Identity) -> Bool { state.withLock { $0.files.contains(file) } }

  /// The path of the file that was read last.
  var last: String? { state.withLock(\.last) }
}
