package import Diagnostics

/// A change that mends a finding, where one answer is safe: a text in its place replaced by another.
package struct Correction: Hashable, Sendable {
  /// What it does, as an instruction.
  package var title: String
  /// Where `old` is written, first of all that stands there.
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
