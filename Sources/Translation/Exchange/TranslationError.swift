package import Workspace

/// The reason why translations cannot be read.
package enum TranslationError: Error, Hashable, Sendable {
  case file(WorkspaceError)
  /// Neither the file at this path nor its name or folder specifies a language.
  case unknownLanguage(String)
  /// The file at this path does not specify a language, and several were named.
  case severalLanguages(String)
  /// The files name their languages, and none of them is wanted.
  case otherLanguages(wanted: [String], found: [String])
  /// The file at this path is in none of the formats that can be read.
  case unknownFormat(String)
}
