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
    let names = parent.folders + parent.localizations.map { FilePath.name($0.path) }
    return Self.match(name, names).map { FilePath.join(folder, $0) }
  }

  /// The exact name, or else the only one that differs just in case.
  private static func match(_ name: String, _ names: [String]) -> String? {
    if names.contains(name) { return name }
    let lowered = name.lowercased()
    let matches = names.filter { $0.lowercased() == lowered }
    return matches.count == 1 ? matches[0] : nil
  }
}

extension Diagnostic {
  /// `path-case`: a project refers to a file in another case than the file's name.
  static func pathCase(_ written: String, found: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .pathCase, .note, "the project refers to \(quoted(written)), but the file is named \(quoted(found))",
      at: location,
      notes: ["macOS finds the file; case-sensitive file systems do not"],
      help: "use the same name in the project and on disk")
  }
}
