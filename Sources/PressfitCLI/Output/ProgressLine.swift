/// One line that tells a person what is going on and leaves no trace; nothing where no terminal is.
package struct ProgressLine: Sendable {
  private let terminal: Terminal
  private var shown = ""

  package init(on terminal: Terminal) { self.terminal = terminal }

  /// Shows `text` in place of what was shown, cut to the terminal's width.
  package mutating func show(_ text: String, on stream: inout OutputStream) {
    let text = String(text.prefix(max(0, terminal.width - 1)))
    guard terminal.isTerminal, text != shown else { return }
    shown = text
    stream.write("\r\u{1B}[K" + text)
    stream.flush()
  }

  /// Takes the line away; to be called before anything else is written to the stream.
  package mutating func clear(on stream: inout OutputStream) {
    guard !shown.isEmpty else { return }
    shown = ""
    stream.write("\r\u{1B}[K")
    stream.flush()
  }
}
