import Console
import POSIX
import Testing

/// Text streams in memory and terminals by their environment.
@Suite struct OutputStreamTests {
  /// The text arrives complete and in order, however it is divided into writes.
  @Test(arguments: [OutputStream.Buffering.blocks, .lines]) func memory(_ buffering: OutputStream.Buffering) {
    var stream = OutputStream(.memory, buffering: buffering)
    #expect(stream.captured.isEmpty && stream.isOpen)
    stream.write("a")
    stream.write("\u{301}\r\n")
    stream.writeLine()
    stream.writeLine("日本")
    stream.write([0xF0, 0x9F])
    stream.write([0x98, 0x80])
    stream.write("")
    stream.flush()
    #expect(stream.captured.utf8.elementsEqual("a\u{301}\r\n\n日本\n😀".utf8))
    #expect(stream.state == .open)
  }

  @Test func longOutput() {
    var stream = OutputStream(.memory)
    for number in 0..<20_000 { stream.writeLine("\(number)") }
    let lines = stream.captured.split(separator: "\n")
    #expect(lines.count == 20_000 && lines.first == "0" && lines.last == "19999")
  }

  /// A positive number in `COLUMNS` is the width; anything else is ignored.
  @Test(arguments: [
    ("120", 120, true), ("1", 1, true), ("0", 80, false), ("-5", 80, false), ("", 80, false), ("wide", 80, false),
    ("80 ", 80, false),
    ("99999999999999999999", 80, false), ("12.5", 80, false),
  ])
  func columns(_ value: String, _ width: Int, _ wraps: Bool) {
    let terminal = Terminal(.error) { $0 == "COLUMNS" ? value : nil }
    if terminal.isTerminal { return }
    #expect(terminal.width == width)
    #expect(terminal.wrapsReports == wraps)
    #expect(!terminal.usesColor)
  }

  @Test(arguments: [
    (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": ""], false), (["CLICOLOR_FORCE": "0"], false), ([:], false),
    (["CLICOLOR_FORCE": "yes", "NO_COLOR": ""], true), (["CLICOLOR_FORCE": "1", "NO_COLOR": "0"], false),
    (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true), (["CLICOLOR": "1"], false),
  ])
  func colorsInAPipe(_ environment: [String: String], _ usesColor: Bool) {
    #expect(ColorPolicy.auto.usesColor(onTerminal: false) { environment[$0] } == usesColor)
    #expect(ColorPolicy.always.usesColor(onTerminal: false) { environment[$0] })
    #expect(!ColorPolicy.never.usesColor(onTerminal: true) { environment[$0] })
  }

  /// The line is never wider than the terminal, which would break it in two; a cleared line leaves nothing.
  @Test(arguments: [0, 1, 2, 5, 80]) func statusLines(_ width: Int) {
    var stream = OutputStream(.memory)
    var line = ProgressLine(on: Terminal(isTerminal: true, width: width))
    for text in ["reading a long path", "", "e\u{301}e\u{301}e\u{301}e\u{301}", "日本語のファイル名", "👩‍🚀👩‍🚀👩‍🚀👩‍🚀"] {
      line.show(text, on: &stream)
    }
    line.clear(on: &stream)
    let shown = stream.captured.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    #expect(shown.allSatisfy { Self.columns(of: $0) <= max(0, width - 1) }, "\(shown)")
    #expect(shown.last == "")
  }

  /// East Asian characters and emoji are two columns wide.
  private static func columns(of text: Substring) -> Int {
    text.reduce(0) {
      $0 + ($1.unicodeScalars.contains { $0.value >= 0x1100 && !$0.properties.isGraphemeExtend } ? 2 : 1)
    }
  }
}
