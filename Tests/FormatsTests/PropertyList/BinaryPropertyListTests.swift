import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@Suite struct BinaryPropertyListTests {
  /// A binary property list of `objects`, the first on top, references of two bytes, offsets of four.
  private func file(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += number(bytes.count, 4)
      bytes += object
    }
    let tableStart = bytes.count
    return bytes + table + [0, 0, 0, 0, 0, 0, 4, 2] + number(objects.count, 8) + number(Int(top), 8)
      + number(tableStart, 8)
  }

  private func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private func parse(_ bytes: [UInt8]) -> (root: PropertyListNode?, ids: [Diagnostic.ID]) {
    var sink = DiagnosticSink()
    let root = PropertyListDocument.parse(SourceFile(path: "a.plist", bytes: bytes), reportingTo: &sink).root
    return (root, sink.diagnostics.map(\.id))
  }

  /// `{k: value}`; the value is object 2.
  private func dictionary(_ objects: [UInt8]...) -> [UInt8] { file([[0xD1, 0, 1, 0, 2], [0x51, 0x6B]] + objects) }

  @Test func readsEveryKindOfScalar() {
    #expect(parse(dictionary([0x62, 0x00, 0xE9, 0xD8, 0x3D])).root?["k"]?.string == "é\u{FFFD}")
    #expect(parse(dictionary([0x62, 0x00, 0xE9, 0xD8, 0x3D])).ids == ["lone-surrogate"])
    guard case .integer(-1) = parse(dictionary([0x13] + Array(repeating: 0xFF, count: 8))).root?["k"]?.value else {
      Issue.record("an integer of eight bytes has a sign")
      return
    }
    guard case .integer(255) = parse(dictionary([0x10, 0xFF])).root?["k"]?.value else {
      Issue.record("an integer of one byte has none")
      return
    }
    guard case .real(1.5) = parse(dictionary([0x22, 0x3F, 0xC0, 0, 0])).root?["k"]?.value else {
      Issue.record("a real of four bytes")
      return
    }
  }

  @Test(
    arguments: [
      [0x51, 0xE9], [0x15], [0x21, 0], [0x55, 0x41], [0x5F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0xAF, 0x12, 0x7F, 0xFF, 0xFF, 0xFF],
      [0x5F, 0x51, 0x41],
      [0xA1, 0x00, 0x09], [0xC1, 0, 1], [0xB1, 0, 1], [0x70], [0xF0], [0xD1, 0, 0, 0, 1], [0x5F], [0x13, 0], [0x01],
    ] as [[UInt8]])
  func refusesDamage(_ object: [UInt8]) {
    let ids = parse(dictionary(object)).ids
    #expect(ids == ["malformed-bplist"] || ids == ["recursive-bplist"])
  }

  @Test func refusesLoops() {
    #expect(parse(dictionary([0xA1, 0, 2])).ids == ["recursive-bplist"])
    #expect(parse(dictionary([0xA1, 0, 3], [0xA1, 0, 2])).ids == ["recursive-bplist"])
  }

  @Test func countsExpandedReferences() {
    func tower(_ levels: Int) -> [UInt8] {
      let floors = (0..<levels).map { level in
        [0xAA] + Array(repeating: number(level + 3, 2), count: 10).flatMap(\.self)
      }
      return file([[0xD1, 0, 1, 0, 2], [0x51, 0x6B]] + floors + [[0x51, 0x78]])
    }
    #expect(parse(tower(5)).ids.isEmpty)
    #expect(parse(tower(7)).ids == ["too-large"])
    #expect(parse(tower(100)).ids == ["too-large"])
  }

  @Test func limitsDepth() {
    func nested(_ arrays: Int) -> [UInt8] {
      let chain = (0..<arrays).map { [0xA1] + number($0 + 3, 2) }
      return file([[0xD1, 0, 1, 0, 2], [0x51, 0x6B]] + chain + [[0x09]])
    }
    #expect(parse(nested(511)).ids.isEmpty)
    #expect(parse(nested(512)).ids == ["too-deep"])
    #expect(parse(nested(60_000)).ids == ["too-deep"])
    // A container that was allowed at its first location is too deep at the second.
    let shared = (0..<511).map { [0xA1] + number($0 + 5, 2) }
    let twice = file(
      [[0xD2, 0, 1, 0, 2, 0, 4, 0, 3], [0x51, 0x6B], [0x51, 0x6C], [0xA1, 0, 4]] + shared + [[0x09]])
    #expect(parse(twice).ids == ["too-deep"])
  }

  @Test func xmlHasTheSameDepth() {
    func nested(_ arrays: Int) -> [UInt8] {
      Array(
        ("<plist><dict><key>k</key>" + String(repeating: "<array>", count: arrays) + "<true/>"
          + String(repeating: "</array>", count: arrays) + "</dict></plist>").utf8)
    }
    #expect(parse(nested(511)).ids.isEmpty)
    #expect(parse(nested(512)).ids == ["too-deep"])
    #expect(parse(nested(100_000)).ids == ["too-deep"])
  }
}
