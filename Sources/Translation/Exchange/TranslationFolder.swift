internal import Extraction
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
internal import POSIX
internal import Workspace

/// The files with translations in a folder and the folders below it: exchange files, Xcode's `.xcloc`, and tables in folders of languages.
struct TranslationFolder {
  /// A file with translations.
  struct File {
    let path: String
    /// The language of the folder; nil if the file must specify it.
    var language: String?
    /// The language that the name or folder of a file in a folder says, if the file itself does not: `de.csv`, `de/titles.po`.
    var namedLanguage: String?
    /// The language of a folder around that of `language`: `de` in `de/App/en.lproj`; nil if not found.
    var outerLanguage: String?
    /// The table that its strings are for, if the file does not say it.
    var place: String?
    /// Whether it counts only if it has keys of the project: a JSON file without a language in its name.
    var needsKeys = false
  }

  private static let depthLimit = 32

  private let root: String
  private let fileSystem: any FileSystem
  private let place: (String) -> String?
  /// Sorted by path in each folder.
  private(set) var files: [File] = []
  /// Tables with the names of the project's, in a format that `merge` does not read.
  private(set) var unread: [String] = []
  /// Files that are not read: other tables of an app, documents of other tools.
  private(set) var skipped: [String] = []
  /// Tables with the names of the project's, in no folder of a language.
  private(set) var unnamed: [File] = []
  private var visited: Set<String> = []

  /// - Parameter place: the table that a table's file at a path is for.
  init(_ root: String, _ fileSystem: any FileSystem, place: @escaping (_ path: String) -> String?) {
    self.root = root
    self.fileSystem = fileSystem
    self.place = place
  }

  mutating func list() throws(WorkspaceError) { try list(root, inside: "", depth: 0) }

  /// - Parameter inside: the path of `folder` relative to the root.
  private mutating func list(_ folder: String, inside: String, depth: Int) throws(WorkspaceError) {
    let isCatalog = Self.format(folder) == .xcloc
    // Its other folders are copies of the project's files.
    let contents = isCatalog ? FilePath.join(folder, "Localized Contents") : folder
    // A link may lead to a folder that contains it.
    guard visited.insert(try fileSystem.resolved(contents)).inserted else { return }
    for entry in try fileSystem.entries(inFolder: contents) where !entry.name.hasPrefix(".") {
      let path = FilePath.join(contents, entry.name)
      switch entry.kind == .symbolicLink ? try fileSystem.kind(of: path) : entry.kind {
      case .regular: if !isCatalog || Self.format(entry.name) == .xliff { add(path, inside: inside) }
      case .folder where !isCatalog && depth < Self.depthLimit:
        try list(path, inside: FilePath.join(inside, entry.name), depth: depth + 1)
      case .folder, .symbolicLink, .special, .unnameable, nil: continue
      }
    }
  }

  private static func format(_ path: String) -> LocalizationFormat? { LocalizationFormat(path: FilePath.name(path)) }

  private mutating func add(_ path: String, inside: String) {
    switch Self.format(path) {
    case .xliff, .csv, .tsv, .portableObject, .json:
      let stem = FilePath.stem(FilePath.name(path))
      let isNamed = Self.isLanguage(stem)
      let language = isNamed ? stem : Self.suffix(of: stem) ?? Self.language(ofFilesIn: inside, of: path)?.name
      files.append(
        File(path: path, namedLanguage: language, needsKeys: Self.format(path) == .json && !isNamed))
    case .stringCatalog: addTable(path, language: nil, in: inside)
    case .strings:
      guard let language = Self.language(ofFilesIn: inside, of: path) else {
        guard let table = place(path) else { return skipped.append(path) }
        unnamed.append(File(path: path, place: inside.isEmpty ? table : FilePath.join(inside, FilePath.name(path))))
        return
      }
      addTable(path, language: language.name, in: language.folder)
    case .stringsDict where place(path) != nil: unread.append(path)
    default: skipped.append(path)
    }
  }

  private mutating func addTable(_ path: String, language: String?, in folder: String) {
    let name = FilePath.name(path)
    // Other tables of an app have no strings for Pressfit.
    guard let table = place(path) else { return skipped.append(path) }
    let isInFolder = !folder.isEmpty
    files.append(
      File(
        path: path, language: language, outerLanguage: FilePath.components(folder).last(where: Self.isLanguage),
        place: isInFolder ? FilePath.join(folder, name) : table))
  }

  /// The language that the nearest folder of a language around a file is named for, `de.lproj` or `de`, and the path of the file's folder
  /// without it. The root is only a folder of a language as `de.lproj`.
  private static func language(ofFilesIn inside: String, of path: String) -> (name: String, folder: String)? {
    var names = FilePath.components(inside)
    for index in names.indices.reversed() {
      guard
        let language = FilePath.localization(ofFolder: names[index]) ?? (isLanguage(names[index]) ? names[index] : nil)
      else { continue }
      names.remove(at: index)
      return (language, names.joined(separator: "/"))
    }
    return FilePath.localization(ofFile: path).map { ($0, "") }
  }

  /// The language at the end of a file's name: `fr` of `titles_fr`; nil if it has none.
  private static func suffix(of stem: String) -> String? {
    guard let mark = stem.lastIndex(where: { "_-.".contains($0) }) else { return nil }
    let last = String(stem[stem.index(after: mark)...])
    return last.utf8.count == 2 && isLanguage(last) ? last : nil
  }

  /// Whether the name of a file or folder names a language: `de`, `zh-Hans`, but not `de_final`.
  static func isLanguage(_ name: String) -> Bool {
    let tag = LanguageTag(name)
    return tag.variants.isEmpty && LocaleProfiles.profile(for: tag) != nil && LanguageFolderName.isLanguage(name)
  }
}

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
