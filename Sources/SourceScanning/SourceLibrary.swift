internal import Diagnostics

/// The source files of a project, as scanning sees them: it asks for few of them.
package protocol SourceLibrary {
  /// Every `.swift`, `.m`, `.mm`, `.h` and `.pch` file, relative to the project, sorted by UTF-8 code units.
  var paths: [String] { get }

  /// The paths of those of `paths` that contain `text` in UTF-8, UTF-16 or UTF-32, in their order.
  mutating func paths(containing text: String, among paths: [String]) -> [String]

  /// What `transform` makes of the bytes of each of `paths`, in their order; nil for a file that cannot be read.
  ///
  /// Several files may be worked on at a time.
  func map<Output: Sendable>(
    _ paths: [String], _ transform: @escaping @Sendable (_ bytes: [UInt8]) -> Output
  ) -> [Output?]

  /// The bytes of the file at `path`; nil when it cannot be read.
  mutating func bytes(at path: String) -> [UInt8]?
}

extension SourceLibrary {
  /// The file at `path`; nil when it cannot be read.
  mutating func source(at path: String) -> SourceFile? {
    bytes(at: path).map { SourceFile(path: path, bytes: $0) }
  }

  /// What `transform` makes of the text of each of `paths`, in UTF-8 whatever the file's encoding; as `map`.
  func mapTexts<Output: Sendable>(
    _ paths: [String], _ transform: @escaping @Sendable (_ text: [UInt8]) -> Output
  ) -> [Output?] {
    map(paths) { bytes in
      // A zero byte is in no text but those of two and four bytes a letter.
      transform(
        bytes.prefix(4).contains(0) || bytes.prefix(2).contains(0xFF) ? SourceFile(path: "", bytes: bytes).text : bytes)
    }
  }

  /// The Swift files.
  var swiftPaths: [String] { paths.filter { $0.hasSuffix(".swift") } }
}
