package import Diagnostics

/// Tests write ids as users see them; a test with an id that has no page stops.
extension Diagnostic.ID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    guard let id = Self(rawValue: value) else { preconditionFailure("no finding has the id \"\(value)\"") }
    self = id
  }
}
