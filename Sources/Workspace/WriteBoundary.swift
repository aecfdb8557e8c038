/// What a write must not leave.
package enum WriteBoundary: Hashable, Sendable {
  /// The path is the one that a person typed: links in the repository or the current folder must stay in it.
  case namedFile
  /// The path is made of names below this folder, a project's root or an output folder: it must stay below.
  case folder(String)
  /// The path is git's configuration in the repository whose top is the current folder.
  case gitConfiguration
}

extension WriteBoundary {
  /// Makes sure that the names of `path` stay below a folder as text; links are looked at on the disk.
  ///
  /// - Throws: `.outside` for a path that does not lie below the folder, `.forbiddenName` for `..`, `.git` and a NUL in it.
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

  /// Whether a file system may take `name` for `.git`: those of macOS and Windows ignore its case, and macOS some invisible characters.
  static func isGitFolder(_ name: String) -> Bool {
    if name.isEmpty { return false }
    let visible = name.unicodeScalars.filter { scalar in !ignored.contains { $0.contains(scalar.value) } }
    let folded = String(String.UnicodeScalarView(visible)).lowercased()
    return folded == ".git" || folded == "git~1"
  }

  /// Characters that HFS+ leaves out when it compares names, as git's own check has them (`core.protectHFS`).
  private static let ignored: [ClosedRange<UInt32>] = [
    0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF...0xFEFF,
  ]
}
