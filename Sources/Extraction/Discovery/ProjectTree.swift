internal import Formats
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
  /// The Xcode projects in listed folders.
  private(set) var projects: Set<PathKey> = []
  /// The path of each `InfoPlist.strings` outside `.lproj` folders, in the tree's order.
  package private(set) var tablesOutsideLocalizations: [String] = []
  /// The symbolic links to folders of the tree, with their targets, relative to the root.
  private(set) var links: [String: String] = [:]
  /// The folders outside the root that links lead to; absolute.
  private var followed: Set<String> = []

  /// The folder at `path`; nil if it was not listed.
  package subscript(_ path: String) -> Folder? { indices[path].map { folders[$0] } }

  /// Adds a folder, or replaces it if it was listed without its subfolders.
  mutating func append(_ folder: Folder) {
    if let index = indices[folder.path] {
      folders[index] = folder
      return
    }
    indices[folder.path] = folders.count
    folders.append(folder)
    tablesOutsideLocalizations += folder.files.filter { $0.lowercased() == "infoplist.strings" }
      .map { FilePath.join(folder.path, $0) }
  }

  mutating func addLink(_ path: String, to target: String) { links[path] = target }

  /// Whether the folder at absolute `path` is not listed yet by another link.
  mutating func follow(_ path: String) -> Bool {
    var folder = path
    while folder != "/", !folder.isEmpty {
      if followed.contains(folder) { return false }
      folder = FilePath.folder(folder)
    }
    followed.insert(path)
    return true
  }

  /// The paths that lead to the file at `path` through symbolic links.
  func aliases(of path: String) -> [String] {
    if links.isEmpty { return [] }
    return links.filter { FilePath.contains($0.value, path) }.map { link, target in
      FilePath.join(link, FilePath.components(path).dropFirst(FilePath.components(target).count).joined(separator: "/"))
    }
  }

  mutating func skip(_ path: String, _ reason: SkippedPath.Reason) {
    skipped.append(SkippedPath(path: path, reason: reason))
    if reason == .package, FilePath.pathExtension(path) == "xcodeproj" { projects.insert(PathKey(path)) }
  }

  /// Removes a skipped folder that is listed after all, because the project names it.
  mutating func readmit(_ path: String) { skipped.removeAll { $0.path == path } }

  /// `folder` and all folders below it.
  func folders(in folder: String) -> some Sequence<Folder> {
    folders.lazy.filter { FilePath.contains(folder, $0.path) }
  }
}
