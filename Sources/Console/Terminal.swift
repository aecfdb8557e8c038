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
