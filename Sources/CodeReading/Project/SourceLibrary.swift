package import Diagnostics
internal import ScanExchange

/// Access to the source files of a project; scanning reads only some of them.
package protocol SourceLibrary {
  /// All Swift and Objective-C files with their headers, relative to the project, sorted by UTF-8 code units.
  var paths: [String] { get }

  /// The elements of `paths` with files that contain `text` in UTF-8, UTF-16 or UTF-32, in order.
  mutating func paths(containing text: String, among paths: [String]) -> [String]

  /// Applies `transform` to the bytes of each of `paths`, in order; nil for a file that cannot be read.
  ///
  /// May process several files concurrently.
  func map<Output: Sendable>(
    _ paths: [String], _ transform: @escaping @Sendable (_ bytes: [UInt8]) -> Output
  ) -> [Output?]

  /// The bytes of the file at `path`; nil if it cannot be read.
  mutating func bytes(at path: String) -> [UInt8]?
}

extension SourceFile {
  /// Whether the content is not text: no compiler accepts a zero byte.
  package var isBinary: Bool { text.contains(0) }

  /// Whether the content is a header that Clang compiled, which begins with its magic number.
  package var isPrecompiledHeader: Bool { text.starts(with: Array("CPCH".utf8)) }
}

extension SourceLibrary {
  /// The file at `path`; nil if it cannot be read.
  package mutating func source(at path: String) -> SourceFile? {
    bytes(at: path).map { SourceFile(path: path, bytes: $0) }
  }

  /// Like `map`, but converts the text of each file to UTF-8 first.
  package func mapTexts<Output: Sendable>(
    _ paths: [String], _ transform: @escaping @Sendable (_ text: [UInt8]) -> Output
  ) -> [Output?] {
    map(paths) { bytes in
      // Zero bytes occur only in UTF-16 and UTF-32.
      transform(
        bytes.prefix(4).contains(0) || bytes.prefix(2).contains(0xFF) ? SourceFile(path: "", bytes: bytes).text : bytes)
    }
  }

  /// The Swift files.
  package var swiftPaths: [String] { paths.filter(SourceLanguage.isSwift) }
}
