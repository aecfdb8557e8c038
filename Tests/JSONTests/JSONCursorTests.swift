import JSON
import Testing

struct JSONCursorTests {
  private func members(_ bytes: [UInt8]) throws -> [String: String] {
    var cursor = JSONCursor(bytes)
    var found: [String: String] = [:]
    try cursor.beginObject(in: 0..<bytes.count)
    let names = ["a", "b"]
    while true {
      switch try cursor.next(in: names.map { JSONCursor.Name($0) }) {
      case .value(let place): found[names[place]] = try cursor.readString()
      case .otherValue: found["?"] = try cursor.readString()
      case .end: return found
      }
    }
  }

  private func object(_ content: [UInt8]) -> [UInt8] { Array("{\"a\": \"x".utf8) + content + Array("y\"}".utf8) }

  @Test(arguments: [
    "", "é", "…", "日本", "😀", "😀…é", "\u{FFFD}", "a\u{10FFFF}",
  ]) func readsEveryLengthOfCharacters(_ text: String) throws {
    #expect(try members(object(Array(text.utf8))) == ["a": "x\(text)y"])
  }

  /// Truncated characters of two, three and four bytes, bytes without a start, forms that are too long, and half a surrogate pair.
  @Test(
    arguments: [
      [0xC3], [0xE2, 0x80], [0xE2], [0xF0, 0x9F, 0x98], [0xF0, 0x9F], [0xF0], [0x80], [0xBF, 0xBF, 0xBF], [0xC0, 0xAF],
      [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
      [0xF0, 0x9F, 0x98, 0x80, 0xF0, 0x9F, 0x98],
    ] as [[UInt8]]) func refusesInvalidUTF8(_ bytes: [UInt8])
  {
    #expect(throws: JSONCursor.Failure.self) { try members(object(bytes)) }
  }

  @Test func resolvesEscapesInNamesAndValues() throws {
    #expect(
      try members(Array(#"{"\u0061": "1\n\ud83d\ude00", "b": "\ud83d"}"#.utf8)) == ["a": "1\n😀", "b": "\u{FFFD}"])
  }

  @Test(arguments: [
    "[]", "{\"a\" \"b\"}", "{\"a\": \"b\"", "{\"a\": \"b\"} x", "{\"a\": \"\u{1}\"}", "{\"a\": \"\\q\"}",
  ])
  func refusesOtherText(_ text: String) {
    #expect(throws: JSONCursor.Failure.self) { try members(Array(text.utf8)) }
  }
}
