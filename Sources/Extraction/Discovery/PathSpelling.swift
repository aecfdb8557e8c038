internal import Diagnostics
internal import POSIX
internal import Workspace

/// Finds files case-insensitively, as macOS does by default.
struct PathSpelling: Sendable {
  private let tree: ProjectTree

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
    if let localization = localization(at: folder) {
      return Self.match(last, localization.files).map { FilePath.join(folder, $0) }
    }
    return Self.match(last, tree[folder]?.files ?? []).map { FilePath.join(folder, $0) }
  }

  private func localization(at path: String) -> ProjectTree.LocalizationFolder? {
    tree[FilePath.folder(path)]?.localizations.first { $0.path == path }
  }

  /// The folder `name` in `folder`.
  private func entry(_ name: String, in folder: String) -> String? {
    guard let parent = tree[folder] else { return nil }
    if let target = tree.links[FilePath.join(folder, name)] { return target }
    let names = parent.folders + parent.localizations.map { FilePath.name($0.path) }
    return Self.match(name, names).map { FilePath.join(folder, $0) }
  }

  /// The exact name, or else one with the same characters in another normalization, or else the only one that differs just in case.
  private static func match(_ name: String, _ names: [String]) -> String? {
    let equal = names.filter { $0 == name }
    if let own = equal.first(where: { $0.utf8.elementsEqual(name.utf8) }) ?? equal.first { return own }
    let lowered = name.lowercased()
    let matches = names.filter { $0.lowercased() == lowered }
    return matches.count == 1 ? matches[0] : nil
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
