internal import Diagnostics
internal import Formats
internal import POSIX
internal import Workspace

/// Finds files case-insensitively, as macOS does by default.
struct PathSpelling: Sendable {
  private let tree: ProjectTree
  /// The names in the folders that were searched.
  private let known = Monitor([PathKey: Folder]())

  private struct Folder {
    var folders: Names
    var files: Names
    /// The files of localization folders, by path.
    var localizations: [PathKey: Names]

    init(_ folder: ProjectTree.Folder) {
      folders = Names(folder.folders + folder.localizations.map { FilePath.name($0.path) })
      files = Names(folder.files)
      localizations = Dictionary(
        folder.localizations.map { (PathKey($0.path), Names($0.files)) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private struct Names {
    private var exact: Set<PathKey> = []
    /// The first name of those that are canonically equivalent.
    private var equivalent: [String: String] = [:]
    /// By name in lower case; nil for several names.
    private var lowered: [String: String?] = [:]

    init(_ names: [String]) {
      for name in names where exact.insert(PathKey(name)).inserted {
        if equivalent[name] == nil { equivalent[name] = name }
        let key = name.lowercased()
        lowered[key] = .some(lowered.keys.contains(key) ? nil : name)
      }
    }

    /// The exact name, or else one with the same characters in another normalization, or else the only one that differs just in case.
    func match(_ name: String) -> String? {
      exact.contains(PathKey(name)) ? name : equivalent[name] ?? lowered[name.lowercased()] ?? nil
    }
  }

  init(_ tree: ProjectTree) { self.tree = tree }

  /// The file of the tree at `path`, ignoring case, with its spelling on disk; nil if not found.
  func file(_ path: String) -> String? {
    var folder = ""
    let names = FilePath.components(path)
    guard let last = names.last else { return nil }
    for name in names.dropLast() {
      guard let next = entry(name, in: folder) else { return nil }
      folder = next
    }
    let localized = self.folder(FilePath.folder(folder))?.localizations[PathKey(folder)]
    let files = localized ?? self.folder(folder)?.files
    return files?.match(last).map { FilePath.join(folder, $0) }
  }

  private func folder(_ path: String) -> Folder? {
    known.withLock { known in
      if let folder = known[PathKey(path)] { return folder }
      let folder = tree[path].map(Folder.init)
      known[PathKey(path)] = folder
      return folder
    }
  }

  /// The folder `name` in `parent`.
  private func entry(_ name: String, in parent: String) -> String? {
    if let target = tree.links[FilePath.join(parent, name)] { return target }
    return folder(parent)?.folders.match(name).map { FilePath.join(parent, $0) }
  }
}

extension Diagnostic {
  /// `path-case`: a project refers to a file in another case than the file's name, or than a folder's around it.
  ///
  /// - Parameter location: the reference; nil if it is unknown. Then all paths into one folder give the same diagnostic.
  static func pathCase(_ written: String, found: String, at location: SourceLocation?) -> Diagnostic {
    let (asked, named) = (FilePath.components(written), FilePath.components(found))
    let same = zip(asked, named).prefix { $0 == $1 }.count
    // Otherwise only the file's own name differs.
    let isFolder = asked.count == named.count && same < asked.count - 1
    let count = isFolder ? same + 1 : max(asked.count, named.count)
    let name = named.prefix(count).joined(separator: "/")
    return Diagnostic(
      .pathCase, .note,
      "the project refers to \(quoted(asked.prefix(count).joined(separator: "/"))), but the \(isFolder ? "folder" : "file") is named \(quoted(name))",
      at: location ?? SourceLocation(path: name),
      notes: ["macOS finds the file; case-sensitive file systems do not"],
      help: "use the same name in the project and on disk")
  }
}

extension FilePath {
  /// The part of `path` below `folder`, which contains it.
  static func rest(of path: String, below folder: String) -> String {
    components(path).dropFirst(components(folder).count).joined(separator: "/")
  }
}
