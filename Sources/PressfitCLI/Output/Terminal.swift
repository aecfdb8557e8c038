internal import POSIX

/// The capabilities of a stream's terminal.
package struct Terminal: Hashable, Sendable {
  /// Whether the stream is a terminal.
  package var isTerminal: Bool
  /// In columns; 80 if unknown.
  package var width: Int
  package var usesColor: Bool

  package init(isTerminal: Bool = false, width: Int = 80, usesColor: Bool = false) {
    self.isTerminal = isTerminal
    self.width = width
    self.usesColor = usesColor
  }

  /// The terminal of `stream`; `COLUMNS` overrides the terminal's own width.
  init(_ stream: StandardStream, environment: (String) -> String?) {
    let columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    isTerminal = stream.isTerminal
    width = columns ?? stream.terminalWidth ?? 80
    usesColor = ColorPolicy.auto.usesColor(onTerminal: isTerminal, environment: environment)
  }
}
