package import Diagnostics

/// A string in a property list or a source file, with its location.
package struct SourceText: Hashable, Sendable {
  /// The value for the system: known build settings are expanded.
  package var value: String
  /// As in the file.
  package var written: String
  /// The location of the value: line and column, or only the file if its format has no lines.
  package var location: SourceLocation

  /// Truncates a string longer than `TextLimit`, which its reader reports.
  ///
  /// - Parameter written: as in the file; nil if equal to `value`.
  package init(_ value: String, written: String? = nil, at location: SourceLocation) {
    self.value = TextLimit.truncated(value)
    self.written = written.map(TextLimit.truncated) ?? self.value
    self.location = location
  }
}

extension String {
  /// Whether users see nothing: white space and characters without a glyph only.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }
}
