/// How the process ends; the only way for a command to say so.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// Nothing was found, or the work is done.
  case success = 0
  /// The check found something that fails it.
  case findings = 1
  /// The work could not be done.
  case failure = 2
  /// The command line is wrong: `EX_USAGE` of sysexits.
  case usage = 64
}
