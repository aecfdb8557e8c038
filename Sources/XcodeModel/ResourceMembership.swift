/// Which files a target takes in: copies into its product, or compiles.
package struct ResourceMembership: Hashable, Sendable {
  /// A `PBXFileSystemSynchronizedRootGroup`: a folder whose files are the target's but for exceptions.
  struct SynchronizedFolder: Hashable, Sendable {
    enum Rule: Hashable, Sendable {
      /// The folder is the target's: the files named are not.
      case allBut(Set<String>)
      /// The folder is another target's: only the files named are this one's too.
      case only(Set<String>)
    }

    var path: String
    var rule: Rule
  }

  /// Paths from the root as the project writes them, by their lower case: a project file and a disk that differ in case build on a Mac.
  private var files: [String: String] = [:]
  /// Folder references: all that lies below is copied.
  private var folders: [String] = []
  private var synchronizedFolders: [SynchronizedFolder] = []

  init() {}

  /// Adds a file.
  mutating func add(_ path: String) { files[path.lowercased()] = path }

  /// Adds a folder reference.
  mutating func add(folder path: String) { folders.append(path.lowercased()) }

  mutating func add(_ folder: SynchronizedFolder) { synchronizedFolders.append(folder) }

  /// Whether the target takes in anything that is known here.
  package var isEmpty: Bool { files.isEmpty && folders.isEmpty && synchronizedFolders.isEmpty }

  /// Whether the file at `path`, from the root, is the target's.
  package func contains(_ path: String) -> Bool {
    let lowered = path.lowercased()
    if files[lowered] != nil { return true }
    if folders.contains(where: { ModelPath.remainder(of: lowered, below: $0) != nil }) { return true }
    return synchronizedFolders.contains { $0.contains(lowered) }
  }

  /// The file at `path` as the project writes it; nil when the project does not name it.
  package func spelling(of path: String) -> String? { files[path.lowercased()] }

  /// Whether `path` lies in a synchronized folder, in which a project has no references, and the target leaves it out.
  func leavesOut(_ path: String) -> Bool {
    !contains(path)
      && synchronizedFolders.contains { ModelPath.remainder(of: path.lowercased(), below: $0.path.lowercased()) != nil }
  }
}

extension ResourceMembership.SynchronizedFolder {
  /// - Parameter path: in lower case.
  func contains(_ path: String) -> Bool {
    guard let rest = ModelPath.remainder(of: path, below: self.path.lowercased()) else { return false }
    switch rule {
    case .allBut(let exceptions): return !names(Set(exceptions.map { $0.lowercased() }), rest)
    case .only(let files): return names(Set(files.map { $0.lowercased() }), rest)
    }
  }

  /// Whether `exceptions` name the file `rest`: itself, a folder above it, or, for a localized file, its name without the
  /// language (`/Localized: Resources/InfoPlist.strings`); all in lower case.
  private func names(_ exceptions: Set<String>, _ rest: String) -> Bool {
    var path = rest
    while !path.isEmpty {
      if exceptions.contains(path) { return true }
      path = ModelPath.folder(path)
    }
    let plain = rest.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    return plain != rest && exceptions.contains("/localized: " + plain)
  }
}
