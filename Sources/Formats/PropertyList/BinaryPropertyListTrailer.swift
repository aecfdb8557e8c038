/// The last 32 bytes of a binary property list, checked as CoreFoundation does.
struct BinaryPropertyListTrailer {
  static let length = 32
  static let headerLength = 8

  let objectCount: Int
  /// Bytes of a reference to an object.
  let referenceSize: Int
  let topObject: Int
  let offsetTableStart: Int
  private let offsetSize: Int

  /// nil when header and trailer do not describe `bytes`.
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
    guard !overflow, tableLength == start - tableStart else { return nil }
    self.objectCount = objectCount
    self.topObject = topObject
    offsetTableStart = tableStart
  }

  /// Where an object begins, between header and offset table; nil when the table says otherwise.
  ///
  /// - Parameter number: less than `objectCount`.
  func offset(of number: Int, in bytes: [UInt8]) -> Int? {
    let entry = offsetTableStart + number * offsetSize
    let offset = bytes[entry..<(entry + offsetSize)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard offset >= Self.headerLength, offset < offsetTableStart else { return nil }
    return Int(offset)
  }
}
