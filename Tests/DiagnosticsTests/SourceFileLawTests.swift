import Foundation
import ReferenceMaterial
import Testing

@testable import Diagnostics

/// Decoding and encoding agree with Foundation, and an edit changes nothing else.
@Suite struct SourceFileLawTests {
  private static let texts = [
    "", "a", "\"clé\" = \"漢字 😀\";\r\n", "\u{FEFF}", "\u{FFFD}", "a\0", "e\u{301}\u{2028}", "\u{10FFFF}\u{D7FF}\u{E000}",
    "\r", "𝄞𝄞",
  ]

  private static let foundation: [(TextEncoding, String.Encoding)] = [
    (.utf8, .utf8), (.utf16LittleEndian, .utf16LittleEndian), (.utf16BigEndian, .utf16BigEndian),
    (.utf32LittleEndian, .utf32LittleEndian),
    (.utf32BigEndian, .utf32BigEndian),
  ]

  @Test(arguments: texts) func foundationWritesTheSameBytes(_ text: String) throws {
    for (encoding, theirs) in Self.foundation {
      let data = try #require(text.data(using: theirs))
      #expect(encoding.encode(text.utf8) == Array(data), "\(encoding)")
      let file = SourceFile(path: "a", bytes: encoding.byteOrderMark + data)
      #expect(file.encoding == encoding && file.hasByteOrderMark && file.isFaithful)
      #expect(file.text == Array(text.utf8), "\(encoding)")
    }
  }

  /// One mark is not text; a second one is.
  @Test(arguments: TextEncoding.allCases.filter { $0 != .isoLatin1 })
  func twoMarks(_ encoding: TextEncoding) throws {
    let file = SourceFile(
      path: "a", bytes: encoding.byteOrderMark + encoding.byteOrderMark + (encoding.encode("a".utf8) ?? []))
    #expect(String(decoding: file.text, as: UTF8.self).unicodeScalars.elementsEqual("\u{FEFF}a".unicodeScalars))
    let edit = TextEdit(range: SourceRange(3, 4), replacement: "b")
    let expected = encoding.byteOrderMark + encoding.byteOrderMark + (encoding.encode("b".utf8) ?? [])
    #expect(try file.bytes(applying: [edit]) == expected)
  }

  /// Each edit changes its own characters: decoded again, the rest is the same text.
  @Test(arguments: TextEncoding.allCases.filter { $0 != .isoLatin1 })
  func anEditChangesNothingElse(_ encoding: TextEncoding) throws {
    let text = "\"é\" = \"漢😀\";\r\n\u{2028}\"z\" = \"\0\";\n"
    let file = SourceFile(path: "a", bytes: encoding.byteOrderMark + (encoding.encode(text.utf8) ?? []))
    var starts = text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    starts.append(text.utf8.count)
    for (start, end) in zip(starts, starts.dropFirst()) {
      let bytes = try file.bytes(applying: [TextEdit(range: SourceRange(start, end), replacement: "Ü😀")])
      let changed = SourceFile(path: "a", bytes: bytes)
      #expect(changed.encoding == encoding && changed.hasByteOrderMark)
      var expected = file.text
      expected.replaceSubrange(start..<end, with: Array("Ü😀".utf8))
      #expect(changed.text == expected)
    }
  }

  @Test func everyByteOfLatin1() throws {
    let bytes = Array(UInt8.min...UInt8.max)
    let file = SourceFile(path: "a", bytes: bytes, encoding: .isoLatin1)
    #expect(
      String(decoding: file.text, as: UTF8.self).utf8.elementsEqual(
        (String(data: Data(bytes), encoding: .isoLatin1) ?? "").utf8))
    #expect(try file.bytes(applying: [TextEdit(range: SourceRange(0, 0), replacement: "")]) == bytes)
  }

  /// The first ill-formed sequence is located in the text, also after a mark and after characters of several bytes.
  @Test(arguments: ["", "a", "é", "漢", "😀", "\u{FFFD}", "ab\u{FFFD}é"])
  func illFormedUTF8(_ start: String) {
    for damage: [UInt8] in [
      [0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0x80], [0xEF, 0xBF], [0xC0, 0x80], [0xF5],
    ] {
      for end in ["", "z", "漢"] {
        for mark in [[], TextEncoding.utf8.byteOrderMark] {
          let file = SourceFile(path: "a", bytes: mark + Array(start.utf8) + damage + Array(end.utf8))
          #expect(file.firstInvalidOffset == start.utf8.count, "\(start) \(damage) \(end)")
          #expect(file.text.starts(with: Array((start + "\u{FFFD}").utf8)))
          #expect(file.hasByteOrderMark == !mark.isEmpty)
        }
      }
    }
  }

  /// Surrogates without their other half, and bytes that are missing at the end.
  @Test(
    arguments: [
      ([0xD83D], 0), ([0x61, 0xDE00], 1), ([0xD83D, 0xD83D, 0xDE00], 0), ([0xE9, 0x6F22, 0xDC00, 0x61], 5),
      ([0xD83D, 0x61], 0),
    ] as [([UInt16], Int)])
  func illFormedUTF16(_ units: [UInt16], _ offset: Int) {
    for isBig in [true, false] {
      let bytes = units.flatMap { unit in
        isBig
          ? [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)] : [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      }
      let encoding = isBig ? TextEncoding.utf16BigEndian : .utf16LittleEndian
      let file = SourceFile(path: "a", bytes: encoding.byteOrderMark + bytes)
      #expect(file.firstInvalidOffset == offset)
      #expect(!SourceFile(path: "a", bytes: encoding.byteOrderMark + bytes + [0]).isFaithful)
    }
  }

  @Test(arguments: [
    ([0x00, 0x11, 0x00, 0x00], false), ([0, 0x10, 0xFF, 0xFF], true), ([0, 0, 0xD8, 0], false),
    ([0, 0, 0xE0, 0], true),
  ])
  func scalarsOfUTF32(_ bytes: [UInt8], _ isValid: Bool) {
    #expect(SourceFile(path: "a", bytes: TextEncoding.utf32BigEndian.byteOrderMark + bytes).isFaithful == isValid)
    #expect(
      SourceFile(path: "a", bytes: TextEncoding.utf32LittleEndian.byteOrderMark + bytes.reversed()).isFaithful
        == isValid)
  }

  /// Offsets outside the text are clamped.
  @Test(arguments: [(0, 3, "abc"), (1, 2, "b"), (-5, 2, "ab"), (2, 99, "c"), (9, 12, ""), (2, 1, ""), (-3, -1, "")])
  func partsOfTheText(_ start: Int, _ end: Int, _ part: String) {
    #expect(SourceFile(path: "a", "abc").string(in: SourceRange(start, end)) == part)
  }
}

/// Edits that are applied together.
@Suite struct TextEditLawTests {
  /// Edits of any order give the text that one gets by applying them one after another, from the last place to the first.
  @Test func togetherAsOneByOne() throws {
    var random = SplitMix(state: 51)
    for _ in 0..<400 {
      let text = Array("0123456789".utf8)
      var edits: [TextEdit] = []
      var place = 0
      while place <= text.count {
        let end = min(text.count, place + Int.random(in: 0...2, using: &random))
        if Bool.random(using: &random) {
          edits.append(
            TextEdit(range: SourceRange(place, end), replacement: ["", "x", "yz"].randomElement(using: &random) ?? ""))
        }
        place = end + 1
      }
      var expected = text
      for edit in edits.reversed() {
        expected.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
      }
      #expect(try TextEdit.apply(edits.shuffled(using: &random), to: text) == expected)
    }
  }

  /// An insertion at the start of a replaced range goes before it, one at its end after it.
  @Test(
    arguments: [
      ([(1, 1, "+"), (1, 3, "X")], "0+X3"), ([(1, 3, "X"), (3, 3, "+")], "0X+3"), ([(1, 3, "X"), (1, 1, "+")], "0+X3"),
      ([(0, 0, "a"), (0, 0, "b"), (4, 4, "c")], "ab0123c"), ([(0, 4, "")], ""), ([], "0123"),
    ] as [([(Int, Int, String)], String)])
  func neighbors(_ edits: [(Int, Int, String)], _ expected: String) throws {
    let edits = edits.map { TextEdit(range: SourceRange($0.0, $0.1), replacement: $0.2) }
    #expect(String(decoding: try TextEdit.apply(edits, to: Array("0123".utf8)), as: UTF8.self) == expected)
  }

  @Test(arguments: [(-1, 0), (3, 5), (5, 5), (-2, 9)])
  func rangesOutsideTheText(_ start: Int, _ end: Int) {
    let edit = TextEdit(range: SourceRange(start, end), replacement: "x")
    #expect(throws: TextEditError.outOfBounds(edit.range)) { try TextEdit.apply([edit], to: Array("0123".utf8)) }
  }

  @Test(arguments: [[(0, 2), (1, 3)], [(0, 4), (2, 2)], [(1, 3), (1, 3)], [(0, 1), (2, 4), (3, 3)]])
  func overlaps(_ ranges: [(Int, Int)]) {
    let edits = ranges.map { TextEdit(range: SourceRange($0.0, $0.1), replacement: "x") }
    #expect(throws: TextEditError.self) { try TextEdit.apply(edits, to: Array("0123".utf8)) }
  }
}
