import Diagnostics
import Testing

@Suite struct SpanSearchTests {
  /// Every place of a byte in every length up to three words, next to bytes that differ in one bit.
  @Test func findsEveryPlace() {
    for length in 0...24 {
      for place in 0...length {
        var bytes = ContiguousArray<UInt8>(repeating: 0x0B, count: length)
        if place < length { bytes[place] = 0x0A }
        let found = bytes.span.firstIndex(of: 0x0A)
        #expect(found == (place < length ? place : nil))
        #expect(bytes.span.count(of: 0x0A) == (place < length ? 1 : 0))
        #expect(bytes.span.count(of: 0x0B) == (place < length ? length - 1 : length))
      }
    }
  }

  @Test func findsTheNext() {
    let bytes = ContiguousArray("a,b,,cdefghijklmnop,".utf8)
    var found: [Int] = []
    var start = 0
    while let next = bytes.span.firstIndex(of: UInt8(ascii: ","), from: start) {
      found.append(next)
      start = next + 1
    }
    #expect(found == [1, 3, 4, 19])
  }

  /// A byte after the end is not found, although its word is read.
  @Test func endsBeforeTheEnd() {
    let bytes = ContiguousArray("abcdefgh,ijklmnopqrstuvw".utf8)
    let find = { (end: Int) in
      bytes.span.firstIndex(from: 0, to: end) { $0.marks(of: UInt8(ascii: ",")) }
    }
    #expect(find(8) == nil)
    #expect(find(9) == 8)
    #expect(find(bytes.count) == 8)
  }
}
