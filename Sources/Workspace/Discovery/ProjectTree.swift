/// The names of a project, as far as discovery looks; all paths relative to the root, which is "".
package struct ProjectTree: Sendable {
  /// A folder that was looked into.
  package struct Folder: Hashable, Sendable {
    package var path: String
    /// Names of regular files and of links to such, sorted by UTF-8 bytes.
    package var files: [String] = []
    /// Names of the folders in it that were looked into, sorted; not those of `localizations`.
    package var folders: [String] = []
    /// The `.lproj` folders in it, sorted by name.
    package var localizations: [LocalizationFolder] = []
  }

  /// An `.lproj` folder.
  package struct LocalizationFolder: Hashable, Sendable {
    /// The name without `.lproj`, as on disk: "pt-BR", "Base".
    package var name: String
    package var path: String
    package var files: [String]
  }

  /// Every folder that was looked into, a folder before those in it, else sorted.
  package private(set) var folders: [Folder] = []
  package private(set) var skipped: [SkippedPath] = []
  private var indices: [String: Int] = [:]

  /// The folder at `path`; nil when it was not looked into.
  package subscript(_ path: String) -> Folder? { indices[path].map { folders[$0] } }

  mutating func append(_ folder: Folder) {
    indices[folder.path] = folders.count
    folders.append(folder)
  }

  mutating func skip(_ path: String, _ reason: SkippedPath.Reason) {
    skipped.append(SkippedPath(path: path, reason: reason))
  }

  /// `folder` and every folder below it.
  func folders(in folder: String) -> some Sequence<Folder> {
    folders.lazy.filter { FilePath.contains(folder, $0.path) }
  }
}
