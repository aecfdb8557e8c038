internal import Workspace

/// The file names of a project, as listed by discovery; all paths are relative to the root, which is "".
package struct ProjectTree: Sendable {
  /// A listed folder.
  package struct Folder: Hashable, Sendable {
    package var path: String
    /// Names of regular files and of links to them, sorted by UTF-8 bytes.
    package var files: [String] = []
    /// Names of listed subfolders, sorted; without those in `localizations`.
    package var folders: [String] = []
    /// The `.lproj` folders in this folder, sorted by name.
    package var localizations: [LocalizationFolder] = []
  }

  /// An `.lproj` folder.
  package struct LocalizationFolder: Hashable, Sendable {
    /// The name without `.lproj`, as on disk: "pt-BR", "Base".
    package var name: String
    package var path: String
    package var files: [String]
  }

  /// All listed folders, sorted; a folder comes before its subfolders.
  package private(set) var folders: [Folder] = []
  package private(set) var skipped: [SkippedPath] = []
  private var indices: [String: Int] = [:]

  /// The folder at `path`; nil if it was not listed.
  package subscript(_ path: String) -> Folder? { indices[path].map { folders[$0] } }

  mutating func append(_ folder: Folder) {
    indices[folder.path] = folders.count
    folders.append(folder)
  }

  mutating func skip(_ path: String, _ reason: SkippedPath.Reason) {
    skipped.append(SkippedPath(path: path, reason: reason))
  }

  /// `folder` and all folders below it.
  func folders(in folder: String) -> some Sequence<Folder> {
    folders.lazy.filter { FilePath.contains(folder, $0.path) }
  }
}
