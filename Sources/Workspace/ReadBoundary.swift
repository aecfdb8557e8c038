/// The folder that reading a project must not leave by a symbolic link: the repository that the project is in, else the project's own.
struct ReadBoundary: Sendable {
  private let fileSystem: any FileSystem
  /// Absolute, without symbolic links; nil where the project itself cannot be found.
  private let folder: String?

  /// The boundary of the project in the folder at `root`.
  init(of root: String, in fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
    let real = try? fileSystem.resolved(root.isEmpty ? "." : root)
    var folder = real
    while let current = folder {
      if ((try? fileSystem.kind(of: FilePath.join(current, ".git"))) ?? nil) != nil { break }
      folder = current == "/" || current.isEmpty ? nil : FilePath.folder(current)
    }
    self.folder = folder ?? real
  }

  /// Where the file or folder at `path`, which the file system takes, leads; nil where there is nothing.
  func target(of path: String) -> Target? {
    guard let target = try? fileSystem.resolved(path) else { return nil }
    return folder.map { FilePath.contains($0, target) } == true ? .inside : .outside(target)
  }

  /// The file at `path`; nil if it is outside the boundary or cannot be read.
  func snapshot(at path: String) -> FileSnapshot? {
    target(of: path) == .inside ? try? fileSystem.read(path) : nil
  }

  enum Target: Hashable {
    case inside
    /// The absolute path.
    case outside(String)
  }
}
