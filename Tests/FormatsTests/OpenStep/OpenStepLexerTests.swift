import Diagnostics
import Testing

@testable import Formats

@Suite struct OpenStepLexerTests {
  /// The first token of `text`.
  private func first(_ text: [UInt8]) -> OpenStepToken? {
    var lexer = OpenStepLexer(text)
    return lexer.next()
  }

  /// A string read byte by byte, as the format defines it.
  private func string(_ text: [UInt8]) -> OpenStepToken {
    var traits: OpenStepToken.Traits = []
    var index = 1
    while index < text.count {
      defer { index += 1 }
      switch text[index] {
      case text[0]: return OpenStepToken(kind: .quotedString, traits: traits, range: SourceRange(0, index + 1))
      case 0x5C:
        traits.insert(.escaped)
        index += 1
      case 0x0A, 0x0D: traits.insert(.lineBreak)
      case 0x80...: traits.insert(.nonASCII)
      case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: traits.insert(.control)
      default: break
      }
    }
    traits.insert(.unterminated)
    return OpenStepToken(kind: .quotedString, traits: traits, range: SourceRange(0, text.count))
  }

  /// Strings are scanned eight bytes at a time: the scan finds every byte in the string, and none after it.
  @Test func stringsOfEveryLength() {
    let specials = ["", "\"", "'", "\\", "\\\"", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "é", "\u{2028}"]
    for special in specials {
      for place in 0..<18 {
        for length in [place, place + 1, 18] {
          for (quote, tail) in [("\"", "\";é\u{1}\n\\"), ("'", "';"), ("\"", "\""), ("'", "")] {
            let plain = String(repeating: "x", count: length - place)
            let text = Array((quote + String(repeating: "x", count: place) + special + plain + tail).utf8)
            #expect(first(text) == string(text), "\(text)")
          }
        }
      }
    }
  }

  @Test func commentsOfEveryLength() {
    for length in 0..<20 {
      for mark in ["", "*", "/", "\n", "\r"] {
        for place in 0...length {
          let content = String(repeating: "c", count: place) + mark + String(repeating: "c", count: length - place)
          let closed = Array("/*\(content)*/\n".utf8)
          let traits: OpenStepToken.Traits = mark == "\n" || mark == "\r" ? .lineBreak : []
          #expect(
            first(closed)
              == OpenStepToken(kind: .blockComment, traits: traits, range: SourceRange(0, closed.count - 1)))
          let open = Array("/*\(content)".utf8)
          #expect(
            first(open)
              == OpenStepToken(
                kind: .blockComment, traits: traits.union(.unterminated), range: SourceRange(0, open.count)))
        }
      }
    }
  }
}
