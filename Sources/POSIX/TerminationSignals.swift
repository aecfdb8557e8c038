#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The signals by which a user, a terminal or a CI job terminates the process: INT, TERM, HUP and QUIT.
///
/// Threads of `Threads` block them, so blocking them on the main thread defers them for the process.
package enum TerminationSignals {
  /// Runs `body`; signals that arrive meanwhile terminate the process afterwards.
  package static func deferred<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var own = set
    var previous = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &own, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }

  /// Whether one of the signals was deferred by `deferred(_:)`.
  package static var arePending: Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    return numbers.contains { unsafe sigismember(&pending, $0) == 1 }
  }

  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private static var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}
