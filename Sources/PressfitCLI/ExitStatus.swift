/// The exit status of the process.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// No findings, or the command has completed.
  case success = 0
  /// The check failed because of findings.
  case findings = 1
  /// The command could not be completed.
  case failure = 2
  /// The command line is invalid: `EX_USAGE` of sysexits.
  case usage = 64
}
