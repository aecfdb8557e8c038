import Testing

@testable import Diagnostics

@Suite struct SourceFileTests {
  static let text = "\"clé\" = \"漢字 😀\";\n"

  @Test(arguments: TextEncoding.allCases.filter { $0 != .isoLatin1 }, [true, false])
  func encodingsRoundTrip(_ encoding: TextEncoding, mark: Bool) throws {
    let bytes = (mark ? encoding.byteOrderMark : []) + (encoding.encode(Self.text.utf8) ?? [])
    let file = SourceFile(path: "a.strings", bytes: bytes, encoding: encoding)
    #expect(file.encoding == encoding)
    #expect(file.hasByteOrderMark == mark)
    #expect(String(decoding: file.text, as: UTF8.self) == Self.text)
    #expect(file.isFaithful)
    // An edit that changes nothing, through the encoder.
    let edit = TextEdit(range: SourceRange(0, 1), replacement: "\"")
    #expect(try file.bytes(applying: [edit]) == bytes)
  }

  @Test func latin1HasNoHan() {
    let file = SourceFile(path: "a", bytes: [0x63, 0xE9], encoding: .isoLatin1)
    #expect(String(decoding: file.text, as: UTF8.self) == "cé")
    #expect(throws: TextEditError.unencodable(path: "a", encoding: .isoLatin1)) {
      try file.bytes(applying: [TextEdit(range: SourceRange(0, 0), replacement: "漢")])
    }
  }

  @Test(arguments: [
    ([0x61, 0xFF, 0x62] as [UInt8], 1), ([0xC3, 0xA9, 0xE2, 0x80], 2), ([0x61, 0xC0, 0xAF], 1),
    ([0xF4, 0x90, 0x80, 0x80], 0),
  ])
  func illFormedUTF8IsNamedAndNeverWritten(_ bytes: [UInt8], offset: Int) {
    let file = SourceFile(path: "a", bytes: bytes)
    #expect(file.firstInvalidOffset == offset)
    #expect(throws: TextEditError.undecodable(path: "a")) {
      try file.bytes(applying: [TextEdit(range: SourceRange(0, 0), replacement: "x")])
    }
  }

  @Test func loneSurrogatesAndOddBytesAreNotFaithful() {
    #expect(!SourceFile(path: "a", bytes: [0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0x00]).isFaithful)
    #expect(!SourceFile(path: "a", bytes: [0xFF, 0xFE, 0x61, 0x00, 0x62]).isFaithful)
    #expect(!SourceFile(path: "a", bytes: [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x11, 0x00, 0x00]).isFaithful)
  }
}

@Suite struct TextEditTests {
  private func apply(_ edits: [TextEdit], to text: String) throws -> String {
    String(decoding: try TextEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
  }

  @Test func editsAreAppliedFromTheirOriginalPlaces() throws {
    let edits = [
      TextEdit(range: SourceRange(4, 5), replacement: "FIVE"), TextEdit(range: SourceRange(0, 1), replacement: ""),
      TextEdit(range: SourceRange(2, 2), replacement: "+"),
    ]
    #expect(try apply(edits, to: "01234") == "1+23FIVE")
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() throws {
    let edits = ["a", "b", "c"].map { TextEdit(range: SourceRange(1, 1), replacement: $0) }
    #expect(try apply(edits, to: "[]") == "[abc]")
  }

  @Test func overlapsAndStrayRangesAreRefused() {
    let overlap = [
      TextEdit(range: SourceRange(0, 2), replacement: ""), TextEdit(range: SourceRange(1, 3), replacement: ""),
    ]
    #expect(throws: TextEditError.overlapping(SourceRange(1, 3))) { try apply(overlap, to: "abcd") }
    #expect(throws: TextEditError.outOfBounds(SourceRange(3, 9))) {
      try apply([TextEdit(range: SourceRange(3, 9), replacement: "")], to: "abcd")
    }
  }
}
