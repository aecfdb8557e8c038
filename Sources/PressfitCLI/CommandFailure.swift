package import CommandSyntax
package import Workspace

/// The reason why a command failed.
package enum CommandFailure: Error, Hashable, Sendable {
  case usage(UsageError)
  /// The problem, and the advice for the user.
  case failure(message: String, help: String?)

  package init(_ error: WorkspaceError) { self = .failure(message: error.message, help: error.help) }

  /// Lists the files that were written before the failure.
  package init(_ failure: FileWriter.Failure) {
    let done = failure.written.filter { $0.outcome != .unchanged }.map { "\"\($0.path)\"" }
    let rest = done.isEmpty ? "; nothing was written" : "; already written: \(done.joined(separator: ", "))"
    self = .failure(message: failure.reason.message + rest, help: failure.reason.help)
  }

  /// The problem.
  package var message: String {
    switch self {
    case .usage(let error): error.message
    case .failure(let message, _): message
    }
  }

  /// The advice for the user; nil without advice.
  package var help: String? {
    switch self {
    case .usage(let error): error.help
    case .failure(_, let help): help
    }
  }

  package var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .failure: .failure
    }
  }
}
