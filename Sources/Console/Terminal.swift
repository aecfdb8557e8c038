package import POSIX

/// The capabilities of a stream's terminal.
package struct Terminal: Hashable, Sendable {
  /// Whether the stream is a terminal.
  package var isTerminal: Bool
  /// In columns; 80 if unknown.
  package var width: Int
  package var usesColor: Bool
  /// Whether reports are wrapped at `width`: on a terminal, or if the environment sets `COLUMNS`.
  package var wrapsReports: Bool

  /// - Parameter wrapsReports: nil for the default, `isTerminal`.
  package init(isTerminal: Bool = false, width: Int = 80, usesColor: Bool = false, wrapsReports: Bool? = nil) {
    self.isTerminal = isTerminal
    self.width = width
    self.usesColor = usesColor
    self.wrapsReports = wrapsReports ?? isTerminal
  }

  /// The terminal of `stream`; `COLUMNS` overrides the terminal's own width, and also applies to a file or a pipe.
  package init(_ stream: StandardStream, environment: (String) -> String?) {
    let columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    isTerminal = stream.isTerminal
    wrapsReports = isTerminal || columns != nil
    width = columns ?? stream.terminalWidth ?? 80
    usesColor = ColorPolicy.auto.usesColor(onTerminal: isTerminal, environment: environment)
  }
}

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
