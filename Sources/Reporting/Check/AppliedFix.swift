package import Diagnostics
internal import JSON

/// A change that `check --fix` made in a file, or would make.
package struct AppliedFix: Hashable, Sendable {
  package var location: SourceLocation
  /// The change as an instruction.
  package var title: String
  package var before: String
  package var after: String

  package init(location: SourceLocation, title: String, before: String, after: String) {
    self.location = location
    self.title = title
    self.before = before
    self.after = after
  }

  var json: JSONValue {
    .object([
      ("title", .string(title)), ("location", .location(location)), ("before", .string(before)),
      ("after", .string(after)),
    ])
  }
}
