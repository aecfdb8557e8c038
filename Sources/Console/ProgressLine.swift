/// A transient status line; does nothing without a terminal.
package struct ProgressLine: Sendable {
  private let terminal: Terminal
  private var shown = ""

  package init(on terminal: Terminal) { self.terminal = terminal }

  /// Replaces the shown text with `text`, truncated to the terminal's width.
  package mutating func show(_ text: String, on stream: inout OutputStream) {
    let text = Self.beginning(of: text, columns: terminal.width - 1)
    guard terminal.isTerminal, text != shown else { return }
    shown = text
    stream.write("\r\u{1B}[K" + text)
    stream.flush()
  }

  /// The beginning of `text` that fits in `columns` columns; a character outside the Latin and other alphabets may have two.
  private static func beginning(of text: String, columns: Int) -> String {
    var rest = columns
    return String(
      text.prefix { character in
        rest -= character.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1
        return rest >= 0
      })
  }

  /// Clears the line; call this before other output to the stream.
  package mutating func clear(on stream: inout OutputStream) {
    guard !shown.isEmpty else { return }
    shown = ""
    stream.write("\r\u{1B}[K")
    stream.flush()
  }
}
