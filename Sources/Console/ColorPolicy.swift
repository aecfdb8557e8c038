/// When to color the output.
package enum ColorPolicy: String, Hashable, Sendable, CaseIterable {
  /// Depends on the environment and the terminal.
  case auto
  case always
  case never

  /// Whether to use colors.
  ///
  /// `auto`: `NO_COLOR` (set and not empty) turns colors off, `CLICOLOR_FORCE` (set and not 0) turns them on; otherwise
  /// a terminal that is not dumb gets them if `CLICOLOR` is not 0. See no-color.org and bixense.com/clicolors.
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
