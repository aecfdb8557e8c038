import Diagnostics
import Testing

@Suite struct LineIndexTests {
  /// Columns count scalars, wherever the blocks of the index begin.
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
}
