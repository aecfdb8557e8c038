package import Diagnostics

/// A string of a property list or a source file, with the place that it stands in.
package struct SourceText: Hashable, Sendable {
  /// As the system gets it: build settings expanded as far as they are known.
  package var value: String
  /// As the file has it.
  package var written: String
  /// Where the value is: line and column, or the file alone where its format has no lines.
  package var location: SourceLocation

  /// - Parameter written: as the file has it; nil: as `value`.
  package init(_ value: String, written: String? = nil, at location: SourceLocation) {
    self.value = value
    self.written = written ?? value
    self.location = location
  }
}
