internal import Extraction
internal import Formats
internal import Workspace

/// The JSON files with texts of a project, in a folder for each language: one for each namespace of i18next.
struct MessageFiles {
  /// By name in lower case, the indices of the tables in these files; an empty list for a namespace that is not Pressfit's.
  private var tables: [String: [Int]] = [:]

  init(of all: [TextTable], in tree: ProjectTree) {
    let paths = all.map { $0.paths.filter { LocalizationFormat(path: $0) == .json } }
    let homes = Set(paths.joined().map { FilePath.folder(FilePath.folder($0)) })
    if homes.isEmpty { return }
    for directory in tree.folders where homes.contains(FilePath.folder(directory.path)) {
      for name in directory.files where LocalizationFormat(path: name) == .json { tables[name.lowercased()] = [] }
    }
    for (index, paths) in paths.enumerated() {
      for name in Set(paths.map { FilePath.name($0).lowercased() }) { tables[name, default: []].append(index) }
    }
    tables = tables.filter { !TranslationFolder.isLanguage(FilePath.stem($0.key)) }
  }

  /// The indices of the tables in the files `name`; nil if the project has no such file, or it is named for a language.
  func tables(of name: String) -> [Int]? { tables[name.lowercased()] }
}
