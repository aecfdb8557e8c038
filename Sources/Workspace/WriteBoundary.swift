/// The limits for the target of a write.
package enum WriteBoundary: Hashable, Sendable {
  /// The user typed the path: links in the repository or the current folder must stay inside it.
  case namedFile
  /// The path was built below this folder, a project's root or an output folder, and must stay below it.
  case folder(String)
  /// The path is git's configuration in the repository with the current folder as its root.
  case gitConfiguration
}

extension WriteBoundary {
  /// Checks that `path` stays below a folder, as a string; links are checked on disk.
  ///
  /// - Throws: `.outside` for a path that is not below the folder, `.forbiddenName` if it contains `..`, `.git` or NUL.
  func validate(_ path: String) throws(WorkspaceError) {
    guard case .folder(let root) = self else { return }
    let isBelow = FilePath.contains(root, path) && !(root.isEmpty && path.hasPrefix("/"))
    guard isBelow else {
      throw WorkspaceError(.write, path, .outside(target: path, boundary: root.isEmpty ? "." : root))
    }
    let names = FilePath.components(path).dropFirst(FilePath.components(root).count)
    if let name = names.first(where: { $0 == ".." || $0.utf8.contains(0) || Self.isGitFolder($0) }) {
      throw WorkspaceError(.write, path, .forbiddenName(name))
    }
  }

  /// Whether a file system may treat `name` as `.git`: macOS and Windows ignore case, and macOS ignores some invisible
  /// characters.
  static func isGitFolder(_ name: String) -> Bool {
    if name.isEmpty { return false }
    let visible = name.unicodeScalars.filter { scalar in !ignored.contains { $0.contains(scalar.value) } }
    let folded = String(String.UnicodeScalarView(visible)).lowercased()
    return folded == ".git" || folded == "git~1"
  }

  /// Characters that HFS+ ignores in names, from git's own check (`core.protectHFS`).
  private static let ignored: [ClosedRange<UInt32>] = [
    0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF...0xFEFF,
  ]
}
