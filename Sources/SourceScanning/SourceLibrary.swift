package import Diagnostics

/// The source files of a project, as scanning sees them: it asks for few of them.
package protocol SourceLibrary {
  /// Every `.swift`, `.m`, `.mm`, `.h` and `.pch` file, relative to the project, sorted by UTF-8 code units.
  var paths: [String] { get }

  /// The paths of files whose bytes contain `text`, in the order of `paths`.
  mutating func paths(containing text: String) -> [String]

  /// The file at `path`; nil when it cannot be read.
  mutating func source(at path: String) -> SourceFile?
}
