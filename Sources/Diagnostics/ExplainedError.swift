/// An error that a command reports to its user: the problem, and the advice.
package protocol ExplainedError: Error {
  /// The problem, lower case, names in quotes.
  var message: String { get }
  /// The advice for the user; nil without advice.
  var help: String? { get }
  /// Whether the command line is invalid, in contrast to the input.
  var isUsageError: Bool { get }
}

extension ExplainedError {
  package var isUsageError: Bool { false }
}

/// A problem that ends the run, in words.
package struct RunFailure: ExplainedError, Hashable, Sendable {
  package let message: String
  package let help: String?
  package let isUsageError: Bool

  package init(message: String, help: String?, isUsageError: Bool = false) {
    self.message = message
    self.help = help
    self.isUsageError = isUsageError
  }
}
