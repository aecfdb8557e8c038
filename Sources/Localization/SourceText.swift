package import Diagnostics

/// A string of a property list or a source file, with the place that it stands in.
package struct SourceText: Hashable, Sendable {
  package var value: String
  /// Where the value is: line and column, or the file alone where its format has no lines.
  package var location: SourceLocation

  package init(_ value: String, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}
