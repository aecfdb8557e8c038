/// When output has colors.
package enum ColorPolicy: String, Hashable, Sendable {
  /// As the environment and the terminal suggest.
  case auto
  case always
  case never

  /// Whether to use colors.
  ///
  /// `auto`: `NO_COLOR` (set and not empty) says no, `CLICOLOR_FORCE` (set, and not 0) says yes, else a terminal that is not
  /// dumb has them unless `CLICOLOR` is 0. See no-color.org and bixense.com/clicolors.
  package func usesColor(onTerminal isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = environment("NO_COLOR"), !value.isEmpty { return false }
      if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
      return isTerminal && environment("TERM") != "dumb" && environment("CLICOLOR") != "0"
    }
  }
}
