internal import POSIX

/// What the reader of a stream can show.
package struct Terminal: Hashable, Sendable {
  /// Whether a person may be looking on.
  package var isTerminal: Bool
  /// In columns; 80 where nothing says.
  package var width: Int
  package var usesColor: Bool

  package init(isTerminal: Bool = false, width: Int = 80, usesColor: Bool = false) {
    self.isTerminal = isTerminal
    self.width = width
    self.usesColor = usesColor
  }

  /// The terminal at `stream`; `COLUMNS` goes before what the terminal says.
  init(_ stream: StandardStream, environment: (String) -> String?) {
    let columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    isTerminal = stream.isTerminal
    width = columns ?? stream.terminalWidth ?? 80
    usesColor = ColorPolicy.auto.usesColor(onTerminal: isTerminal, environment: environment)
  }
}
