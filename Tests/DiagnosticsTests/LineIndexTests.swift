import Diagnostics
import Testing

@Suite struct LineIndexTests {
  @Test func linesEndAsEditorsCount() {
    let index = LineIndex(Array("a\nb\r\nc\rd\u{2028}e".utf8))
    #expect(index.line(at: .max) == 4)
    #expect([0, 2, 5, 7, 11].map { index.line(at: $0) } == [1, 2, 3, 4, 4])
    #expect(index.range(ofLine: 2) == SourceRange(2, 3))
  }

  @Test func columnsCountScalars() {
    let index = LineIndex(Array("é漢x".utf8))
    #expect(index.position(at: 5) == LineIndex.Position(line: 1, column: 3))
    #expect(index.position(at: 99) == LineIndex.Position(line: 1, column: 4))
    #expect(index.position(at: -1) == LineIndex.Position(line: 1, column: 1))
  }

  /// Columns count scalars, independent of the blocks of the index.
  @Test func columnsOfLongLines() {
    let text = String(repeating: "é1😀", count: 300) + "\r\nab" + String(repeating: "ü", count: 700)
    let bytes = Array(text.utf8)
    let index = LineIndex(bytes)
    var (line, column, offset) = (1, 1, 0)
    for scalar in text.unicodeScalars {
      #expect(index.position(at: offset) == .init(line: line, column: column))
      offset += scalar.utf8.count
      column += 1
      if scalar == "\n" { (line, column) = (2, 1) }
    }
    #expect(index.position(at: offset) == .init(line: 2, column: 703))
    #expect(index.position(at: offset + 9) == .init(line: 2, column: 703))
    #expect(LineIndex([]).position(at: 0) == .init(line: 1, column: 1))
  }

  /// The columns of long lines are counted in advance, those of other lines on demand.
  @Test func columnsNearTheLengthOfABlock() {
    for length in 250..<262 {
      let text = "ä\n" + String(repeating: "a", count: length - 2) + "é\r\nb"
      let index = LineIndex(Array(text.utf8))
      #expect(index.position(at: 3 + length) == .init(line: 2, column: length))
      #expect(index.position(at: 4 + length) == .init(line: 2, column: length + 1))
      #expect(index.position(at: 5 + length) == .init(line: 3, column: 1))
    }
  }

  /// Line ends are found at every position of the eight bytes that are read together, and in any order.
  @Test func lineEndsAtEveryPlace() {
    for length in 0..<20 {
      for place in 0...length {
        for ending in ["\n", "\r", "\r\n", "\r\r\n", "\n\r", "\n\n"] {
          var bytes = [UInt8](repeating: 0x61, count: length)
          bytes.insert(contentsOf: ending.utf8, at: place)
          let lines = ending.replacing("\r\n", with: "\n").unicodeScalars.count
          let index = LineIndex(bytes)
          #expect(index.line(at: .max) == lines + 1)
          #expect(index.range(ofLine: 1) == SourceRange(0, place))
          #expect(index.range(ofLine: lines + 1) == SourceRange(place + ending.utf8.count, bytes.count))
        }
      }
    }
  }
}
