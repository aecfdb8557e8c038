internal import Workspace

/// The files that a target copies or compiles.
package struct ResourceMembership: Hashable, Sendable {
  /// A `PBXFileSystemSynchronizedRootGroup`: a folder with files that belong to the target, with exceptions.
  struct SynchronizedFolder: Hashable, Sendable {
    enum Rule: Hashable, Sendable {
      /// The folder belongs to the target, except these files.
      case allBut(Set<String>)
      /// The folder belongs to another target; only these files belong to this one too.
      case only(Set<String>)
    }

    var path: String
    var rule: Rule
  }

  /// Paths from the root as spelled in the project, by lower case: on a Mac, projects and disks may differ in case.
  package private(set) var files: [String: String] = [:]
  /// Folder references: everything below them is copied.
  private var folders: [String] = []
  private var synchronizedFolders: [SynchronizedFolder] = []
  /// Folders below which a build script copies `.lproj` folders, in lower case.
  private var scriptedFolders: [String] = []

  /// Xcode's types of source files, by path as spelled in the project; only those of Swift and Objective-C.
  package private(set) var sourceTypes: [String: String] = [:]
  /// The source files outside the root as the project names them: an absolute path, or one with a build setting.
  package private(set) var unresolvedFiles: Set<String> = []

  init() {}

  /// Adds a file.
  mutating func add(_ path: String) { files[path.lowercased()] = path }

  /// Adds Xcode's type of a file.
  mutating func add(type: String?, of path: String) {
    guard let type, type == "sourcecode.swift" || type.hasSuffix(".objc") || type.hasSuffix(".objcpp") else { return }
    sourceTypes[path] = type
  }

  /// Adds a file outside the root: a path from the root, an absolute path, or one with a build setting.
  mutating func add(outside path: String) {
    if path.hasPrefix("../") { add(path) } else { unresolvedFiles.insert(path) }
  }

  /// Adds a folder reference.
  mutating func add(folder path: String) { folders.append(path.lowercased()) }

  /// Adds the `.lproj` folders below `path`, which a build script copies.
  mutating func add(localizationsBelow path: String) { scriptedFolders.append(path.lowercased()) }

  mutating func add(_ folder: SynchronizedFolder) { synchronizedFolders.append(folder) }

  /// Whether it contains all files in a folder, except some.
  package var hasFolders: Bool { !(folders.isEmpty && synchronizedFolders.isEmpty && scriptedFolders.isEmpty) }

  /// The paths of the synchronized folders that belong to the target.
  package var synchronizedPaths: [String] {
    synchronizedFolders.compactMap { if case .allBut = $0.rule { $0.path } else { nil } }
  }

  /// Whether no file is known.
  package var isEmpty: Bool { files.isEmpty && !hasFolders }

  /// Whether the file at `path`, relative to the root, belongs to the target.
  package func contains(_ path: String) -> Bool {
    let lowered = path.lowercased()
    if files[lowered] != nil { return true }
    if folders.contains(where: { FilePath.remainder(of: lowered, below: $0) != nil }) { return true }
    if !scriptedFolders.isEmpty, lowered.contains(".lproj/"),
      scriptedFolders.contains(where: { $0.isEmpty || FilePath.remainder(of: lowered, below: $0) != nil })
    {
      return true
    }
    return synchronizedFolders.contains { $0.contains(lowered) }
  }

  /// The file at `path` as spelled in the project; nil if the project does not contain it.
  package func spelling(of path: String) -> String? { files[path.lowercased()] }

  /// Whether `path` is in a synchronized folder, for which there are no file references, but excluded by the target.
  package func leavesOut(_ path: String) -> Bool {
    !contains(path)
      && synchronizedFolders.contains { FilePath.remainder(of: path.lowercased(), below: $0.path.lowercased()) != nil }
  }
}

extension ResourceMembership.SynchronizedFolder {
  /// - Parameter path: in lower case.
  func contains(_ path: String) -> Bool {
    guard let rest = FilePath.remainder(of: path, below: self.path.lowercased()) else { return false }
    switch rule {
    case .allBut(let exceptions): return !names(Set(exceptions.map { $0.lowercased() }), rest)
    case .only(let files): return names(Set(files.map { $0.lowercased() }), rest)
    }
  }

  /// Whether `exceptions` contain the file `rest`: itself, a parent folder, or, for a localized file, its name without
  /// the language (`/Localized: Resources/InfoPlist.strings`, `/Localized/InfoPlist.strings`); all in lower case.
  private func names(_ exceptions: Set<String>, _ rest: String) -> Bool {
    var path = rest
    while !path.isEmpty {
      if exceptions.contains(path) { return true }
      path = FilePath.folder(path)
    }
    let plain = rest.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    return plain != rest && (exceptions.contains("/localized: " + plain) || exceptions.contains("/localized/" + plain))
  }
}
