package import Workspace

/// Why a command could not do its work.
package enum CommandFailure: Error, Hashable, Sendable {
  case usage(UsageError)
  /// What went wrong, and what to do about it where something can be done.
  case failure(message: String, help: String?)

  package init(_ error: WorkspaceError) { self = .failure(message: error.message, help: error.help) }

  /// Files that were written before the one that failed are named.
  package init(_ failure: FileWriter.Failure) {
    let done = failure.written.filter { $0.outcome != .unchanged }.map { "\"\($0.path)\"" }
    let rest = done.isEmpty ? "; nothing was written" : "; already written: \(done.joined(separator: ", "))"
    self = .failure(message: failure.reason.message + rest, help: failure.reason.help)
  }

  /// What went wrong.
  package var message: String {
    switch self {
    case .usage(let error): error.message
    case .failure(let message, _): message
    }
  }

  /// What to do about it; nil when nothing can be said.
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
