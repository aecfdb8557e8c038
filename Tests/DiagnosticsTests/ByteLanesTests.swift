import Diagnostics
import Testing

@Suite struct ByteLanesTests {
  /// The marks according to `isMarked`, byte by byte.
  private func marks(of bytes: [UInt8], where isMarked: (UInt8) -> Bool) -> UInt64 {
    bytes.enumerated().reduce(0) { $0 | (isMarked($1.element) ? 0x80 << (8 * UInt64($1.offset)) : 0) }
  }

  /// Each byte value next to each value that a carry could change.
  @Test func everyByteAtEveryPlace() {
    for byte in UInt8.min...UInt8.max {
      for neighbor: UInt8 in [0, 1, 0x1F, 0x20, 0x22, 0x7F, 0x80, 0xE2, 0xFF, byte] {
        for place in 0..<8 {
          var bytes = [UInt8](repeating: neighbor, count: 8)
          bytes[place] = byte
          let lanes = ByteLanes(ContiguousArray([0xAA] + bytes).span, at: 1)
          #expect(lanes.nonASCII == marks(of: bytes) { $0 >= 0x80 })
          #expect(lanes.continuations == marks(of: bytes) { $0 & 0xC0 == 0x80 })
          #expect(lanes.controls == marks(of: bytes) { $0 < 0x20 })
          for sought: UInt8 in [0, 0x22, 0x7F, 0x80, 0xFF, byte] {
            #expect(lanes.marks(of: sought) == marks(of: bytes) { $0 == sought })
          }
        }
      }
    }
  }

  @Test func theFirstMarkIsTheLowest() {
    #expect(ByteLanes.count(before: 0) == 8)
    for place in 0..<8 { #expect(ByteLanes.count(before: 0x80 << (8 * UInt64(place)) | 1 << 63) == place) }
  }

  @Test func marksAreCounted() {
    for pattern in 0..<256 {
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: pattern >> $0 & 1) }
      let marks = marks(of: bytes) { $0 == 1 }
      #expect(ByteLanes.count(of: marks) == pattern.nonzeroBitCount)
    }
  }
}
