internal import Diagnostics
package import Workspace

/// The reason why translations cannot be read.
package enum TranslationError: ExplainedError, Hashable, Sendable {
  case file(WorkspaceError)
  /// Neither the file at this path nor its name or folder specifies a language.
  case unknownLanguage(String)
  /// The file at this path does not specify a language, and several were named.
  case severalLanguages(String)
  /// The files name their languages, and none of them is wanted.
  case otherLanguages(wanted: [String], found: [String])
  /// The folder at this path contains no file with translations.
  case emptyFolder(String)
  /// The file at this path is in none of the formats that can be read.
  case unknownFormat(String)

  package var message: String {
    switch self {
    case .file(let error): error.message
    case .unknownLanguage(let path): "the language of \"\(path)\" is unknown"
    case .severalLanguages(let path): "\"\(path)\" is in one language, but \"--language\" names several"
    case .otherLanguages(let wanted, _):
      "the input contains no translations into \(wanted.map(quoted).joined(separator: " or "))"
    case .emptyFolder(let path): "the folder \(quoted(path)) contains no translations that Pressfit can merge"
    case .unknownFormat(let path): "\"\(path)\" has an unknown translation format"
    }
  }

  package var help: String? {
    switch self {
    case .file(let error): error.help
    case .unknownLanguage: "set it with --language, or move the file into an .lproj folder"
    case .severalLanguages: "name one with --language"
    case .otherLanguages(_, let found):
      "it contains \(found.joined(separator: ", ")); choose one of them with --language"
    case .emptyFolder, .unknownFormat: "use .xliff, .xcloc, .strings, .xcstrings, .csv, .tsv, .json or .po files"
    }
  }

  package var isUsageError: Bool {
    switch self {
    case .file, .emptyFolder: false
    case .unknownLanguage, .severalLanguages, .otherLanguages, .unknownFormat: true
    }
  }
}
