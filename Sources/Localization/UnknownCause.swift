/// Why code does not show the value of an expression.
///
/// A cause written as a string is `unresolved`.
package struct UnknownCause: Hashable, Sendable, ExpressibleByStringInterpolation {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The app's data, followed to its source: a property of a model, a value in a dictionary, the user's input.
    case data
    /// The value of another quick action, of which this one is a copy.
    case copy
    /// Pressfit does not follow the code.
    case unresolved
  }

  package var kind: Kind
  /// In lower case; names the expression.
  package var reason: String
  /// The member that the expression reads; nil for other expressions.
  package var member: String?
  /// Whether the value is an integer: its digits are data, wherever it comes from.
  package var isNumber = false {
    didSet { if isNumber { kind = .data } }
  }

  package init(_ kind: Kind, _ reason: String, member: String? = nil) {
    self.kind = kind
    self.reason = reason
    self.member = member
  }

  package init(stringLiteral reason: String) { self.init(.unresolved, reason) }

  /// The cause for a value that only the running app has; `code` is quoted.
  package static func runTime(_ code: String, kind: Kind = .unresolved, member: String? = nil) -> UnknownCause {
    UnknownCause(kind, "\(code) is known at run time only", member: member)
  }

  /// The cause for the texts of a copy of an existing quick action, of which code changes the title.
  package static let copy = UnknownCause(.copy, "the quick action is a copy of another one")

  /// The cause for a value beyond the limits of evaluation.
  package static let tooManySteps: UnknownCause = "the value is passed through too many steps to trace"
}

/// The flags of an `#if` condition in Objective-C, by their definitions in the project's code; without those of unknown value.
package struct ConditionFlags: Hashable, Sendable {
  /// The flags with a `#define` in comments only, sorted.
  package var commentedOut: [String] = []
  /// The flags without a `#define`, sorted: a library that is not in the project may define them.
  package var undefined: [String] = []
  /// The flags of which all definitions are the same integer.
  package var integers: [String: Int] = [:]

  package init() {}
}
