/// Reads the entries of a central directory in blocks, so that its size does not matter.
struct ZipDirectoryReader {
  private let source: ByteSource
  private let directory: ZipDirectory
  /// The next byte to load.
  private var next: Int
  private var buffer: [UInt8] = []
  /// The number of bytes of `buffer` that were used.
  private var used = 0

  private static let signature: UInt32 = 0x0201_4B50
  private static let headerLength = 46
  private static let blockLength = 1 << 20

  init(_ source: ByteSource, _ directory: ZipDirectory) {
    self.source = source
    self.directory = directory
    next = directory.offset
  }

  private var end: Int { directory.offset + directory.size }

  /// The next `count` bytes.
  private mutating func take(_ count: Int) throws(ZipError) -> ArraySlice<UInt8> {
    if buffer.count - used < count {
      let length = min(max(Self.blockLength, count), end - next)
      buffer = buffer[used...] + (try source.bytes(next..<(next + length)))
      used = 0
      next += length
    }
    guard buffer.count - used >= count else { throw ZipError(.damaged("central directory")) }
    used += count
    return buffer[(used - count)..<used]
  }

  /// The next entry.
  mutating func member() throws(ZipError) -> ZipMember {
    let header = LittleEndian(Array(try take(Self.headerLength)))
    guard header.u32(0) == Self.signature else { throw ZipError(.damaged("central directory")) }
    let (nameLength, extraLength) = (Int(header.u16(28)), Int(header.u16(30)))
    let rest = try take(nameLength + extraLength + Int(header.u16(32)))
    let nameBytes = rest.prefix(nameLength)
    let text = ZipName.decoded(nameBytes)
    let path = try ZipName.path(text)
    var sizes = [UInt64(header.u32(24)), UInt64(header.u32(20)), UInt64(header.u32(42))]
    try Self.widen(&sizes, by: rest.dropFirst(nameLength).prefix(extraLength), of: text)
    if header.u16(34) != 0, header.u16(34) != 0xFFFF { throw ZipError(.severalDisks) }
    // Bit 0: encrypted; bit 6: strongly encrypted; bit 13: the directory itself is.
    if header.u16(8) & 0x2041 != 0 { throw ZipError(.encrypted, member: text) }
    guard let method = ZipMember.Method(rawValue: Int(header.u16(10))) else {
      throw ZipError(.unknownMethod(Int(header.u16(10))), member: text)
    }
    guard let size = Int(exactly: sizes[0]), let compressed = Int(exactly: sizes[1]),
      let offset = Int(exactly: sizes[2]), offset <= directory.offset, compressed <= directory.offset - offset
    else { throw ZipError(.truncated, member: text) }
    if method == .stored, size != compressed { throw ZipError(.headerMismatch("size"), member: text) }
    // Only systems with Unix modes (Unix 3, macOS 19) mark links.
    let isUnix = [3, 19].contains(header.u16(4) >> 8)
    let isLink = isUnix && header.u32(38) >> 28 == 0xA
    return ZipMember(
      path: path, kind: nameBytes.last == UInt8(ascii: "/") ? .folder : isLink ? .symbolicLink : .file,
      size: size, compressedSize: compressed, method: method, checksum: header.u32(16), headerOffset: offset,
      name: Array(nameBytes))
  }

  /// Whether every byte of the directory was used.
  var isAtEnd: Bool { next == end && used == buffer.count }

  /// Replaces the saturated values of `sizes` by those of the ZIP64 field in `extra`, which come in the same order.
  private static func widen(
    _ sizes: inout [UInt64], by extra: ArraySlice<UInt8>, of member: String
  ) throws(ZipError) {
    let saturated = sizes.indices.filter { sizes[$0] == 0xFFFF_FFFF }
    if saturated.isEmpty { return }
    let fields = LittleEndian(Array(extra))
    var place = 0
    while place + 4 <= fields.count {
      let length = Int(fields.u16(place + 2))
      guard place + 4 + length <= fields.count else { break }
      if fields.u16(place) == 1 {
        guard length >= saturated.count * 8 else { break }
        for (number, index) in saturated.enumerated() { sizes[index] = fields.u64(place + 4 + number * 8) }
        return
      }
      place += 4 + length
    }
    throw ZipError(.damaged("ZIP64 field"), member: member)
  }
}
