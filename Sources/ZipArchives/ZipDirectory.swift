/// The location of an archive's central directory.
struct ZipDirectory {
  /// The offset of the first entry.
  let offset: Int
  /// In bytes.
  let size: Int
  let entryCount: Int

  private static let endSignature: UInt32 = 0x0605_4B50
  private static let endLength = 22
  private static let locatorSignature: UInt32 = 0x0706_4B50
  private static let locatorLength = 20
  private static let end64Signature: UInt32 = 0x0606_4B50
  private static let end64Length = 56

  /// Whether a file that starts with `bytes` may be an archive: its first record is a member's or the directory's end.
  package static func isAnnounced(by bytes: [UInt8]) -> Bool {
    [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8]].contains { bytes.starts(with: $0) }
  }

  /// Finds the directory from the record at the end of `source`.
  init(in source: ByteSource, _ limits: ZipLimits) throws(ZipError) {
    guard source.size >= Self.endLength else {
      throw ZipError(Self.isAnnounced(by: try source.bytes(0..<min(4, source.size))) ? .truncated : .notAnArchive)
    }
    // The record is followed by a comment of at most 65,535 bytes.
    let tailStart = max(0, source.size - Self.endLength - 0xFFFF)
    let tail = LittleEndian(try source.bytes(tailStart..<source.size))
    let place = stride(from: tail.count - Self.endLength, through: 0, by: -1).first { place in
      tail.u32(place) == Self.endSignature && Int(tail.u16(place + 20)) == tail.count - place - Self.endLength
    }
    guard let place else {
      throw ZipError(Self.isAnnounced(by: try source.bytes(0..<4)) ? .truncated : .notAnArchive)
    }
    let end = tailStart + place
    var disks = [UInt32(tail.u16(place + 4)), UInt32(tail.u16(place + 6))]
    var counts = [UInt64(tail.u16(place + 8)), UInt64(tail.u16(place + 10))]
    var size = UInt64(tail.u32(place + 12))
    var offset = UInt64(tail.u32(place + 16))
    var directoryEnd = end
    let locatorStart = end - Self.locatorLength
    let locator = locatorStart < 0 ? nil : LittleEndian(try source.bytes(locatorStart..<end))
    let has64 = locator?.u32(0) == Self.locatorSignature
    if let locator, has64 {
      guard locator.u32(4) == 0, locator.u32(16) <= 1 else { throw ZipError(.severalDisks) }
      guard let start = Int(exactly: locator.u64(8)), start <= locatorStart - Self.end64Length else {
        throw ZipError(.damaged("ZIP64 record"))
      }
      let record = LittleEndian(try source.bytes(start..<(start + Self.end64Length)))
      guard record.u32(0) == Self.end64Signature, let length = Int(exactly: record.u64(4)),
        length == locatorStart - start - 12
      else { throw ZipError(.damaged("ZIP64 record")) }
      disks = [record.u32(16), record.u32(20)]
      counts = [record.u64(24), record.u64(32)]
      size = record.u64(40)
      offset = record.u64(48)
      directoryEnd = start
    }
    guard disks == [0, 0], counts[0] == counts[1] else { throw ZipError(.severalDisks) }
    guard counts[0] <= UInt64(limits.entries) else { throw ZipError(.tooManyEntries(limit: limits.entries)) }
    guard let size = Int(exactly: size), let offset = Int(exactly: offset), size <= directoryEnd else {
      throw ZipError(.damaged("end record"))
    }
    let shift = directoryEnd - size - offset
    if shift != 0 {
      throw ZipError(
        !has64 && shift > 0 && shift % (1 << 32) == 0 ? .wrappedSizes : .displaced(bytes: shift))
    }
    self.offset = offset
    self.size = size
    entryCount = Int(counts[0])
  }
}

/// Numbers in bytes, the least significant byte first.
struct LittleEndian {
  private let bytes: [UInt8]
  var count: Int { bytes.count }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offset must leave the number within the bytes, as for the others.
  func u16(_ offset: Int) -> UInt16 { UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8 }
  func u32(_ offset: Int) -> UInt32 { UInt32(u16(offset)) | UInt32(u16(offset + 2)) << 16 }
  func u64(_ offset: Int) -> UInt64 { UInt64(u32(offset)) | UInt64(u32(offset + 4)) << 32 }
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }
}
