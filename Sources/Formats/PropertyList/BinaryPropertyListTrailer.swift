/// The last 32 bytes of a binary property list, validated as CoreFoundation does.
struct BinaryPropertyListTrailer {
  static let length = 32
  static let headerLength = 8

  let objectCount: Int
  /// Size of an object reference, in bytes.
  let referenceSize: Int
  let topObject: Int
  let offsetTableStart: Int
  private let offsetSize: Int

  /// nil if the header and trailer do not match `bytes`.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "bplist0".utf8), bytes.count >= Self.headerLength + 1 + Self.length else { return nil }
    let start = bytes.count - Self.length
    func number(_ offset: Int) -> Int? {
      Int(exactly: bytes[(start + offset)..<(start + offset + 8)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }
    guard let objectCount = number(8), let topObject = number(16), let tableStart = number(24) else { return nil }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount > 0, topObject < objectCount,
      tableStart > Self.headerLength, tableStart < start
    else { return nil }
    let (tableLength, overflow) = objectCount.multipliedReportingOverflow(by: offsetSize)
    guard !overflow, tableLength == start - tableStart, Self.fits(objectCount, in: referenceSize),
      Self.fits(tableStart, in: offsetSize)
    else { return nil }
    self.objectCount = objectCount
    self.topObject = topObject
    offsetTableStart = tableStart
    // Also of objects to which nothing refers.
    for entry in stride(from: tableStart, to: start, by: offsetSize) {
      let offset = bytes[entry..<(entry + offsetSize)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      if offset >= UInt64(tableStart) { return nil }
    }
  }

  /// Whether numbers below and including `number` have at most `size` bytes.
  private static func fits(_ number: Int, in size: Int) -> Bool { size >= 8 || number < 1 << (8 * size) }

  /// The offset of an object between header and offset table; nil if the table's offset is outside.
  ///
  /// - Parameter number: less than `objectCount`.
  func offset(of number: Int, in bytes: [UInt8]) -> Int? {
    let entry = offsetTableStart + number * offsetSize
    let offset = bytes[entry..<(entry + offsetSize)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard offset >= Self.headerLength, offset < offsetTableStart else { return nil }
    return Int(offset)
  }
}
