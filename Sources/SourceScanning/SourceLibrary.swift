internal import Diagnostics
package import Localization

/// The source files of a project, as scanning sees them: it asks for few of them.
package protocol SourceLibrary {
  /// Every `.swift`, `.m`, `.mm`, `.h` and `.pch` file, relative to the project, sorted by UTF-8 code units.
  var paths: [String] { get }

  /// The paths of files of `language` whose bytes contain `text`, in the order of `paths`; nil: of every language.
  mutating func paths(containing text: String, in language: DynamicShortcutItem.SourceLanguage?) -> [String]

  /// The bytes of the file at `path`; nil when it cannot be read.
  mutating func bytes(at path: String) -> [UInt8]?
}

extension SourceLibrary {
  /// The file at `path`; nil when it cannot be read.
  mutating func source(at path: String) -> SourceFile? {
    bytes(at: path).map { SourceFile(path: path, bytes: $0) }
  }
}
