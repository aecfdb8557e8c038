package import Diagnostics

/// A safe fix for a finding: replaces a string in a file.
package struct Correction: Hashable, Sendable {
  /// The correction as an instruction.
  package var title: String
  /// The location of `old`, which must be at its start.
  package var location: SourceLocation
  package var old: String
  package var new: String

  package init(title: String, location: SourceLocation, old: String, new: String) {
    self.title = title
    self.location = location
    self.old = old
    self.new = new
  }
}
