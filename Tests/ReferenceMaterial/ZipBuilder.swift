internal import CZlib

/// Writes ZIP archives, correct ones and others: each field can be replaced.
package struct ZipBuilder: Sendable {
  /// A member with the values of its headers.
  package struct Entry: Sendable {
    package var name: [UInt8]
    /// The uncompressed content.
    package var content: [UInt8]
    package var isDeflated = true
    /// The data as stored; nil for `content`, deflated or not.
    package var data: [UInt8]?
    /// The name in the local header; nil for the same.
    package var localName: [UInt8]?
    package var method: UInt16?
    package var flags: UInt16 = 8
    package var size: UInt64?
    package var compressedSize: UInt64?
    package var checksum: UInt32?
    /// The Unix mode.
    package var mode: UInt32 = 0o100644
    package var offset: UInt64?
    /// Whether sizes and offset are in a ZIP64 field.
    package var is64 = false

    package init(_ name: String, _ content: [UInt8]) {
      self.name = Array(name.utf8)
      self.content = content
    }

    package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
  }

  package var entries: [Entry] = []
  /// Whether to write ZIP64 records at the end.
  package var is64 = false
  /// The number of entries in the end record; nil for the true one.
  package var entryCount: UInt64?
  package var disk: UInt16 = 0
  package var comment: [UInt8] = []

  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// An archive of `files` by path, in the order of their paths.
  package init(_ files: [String: [UInt8]]) {
    entries = files.sorted { $0.key < $1.key }.map { Entry($0.key, $0.value) }
  }

  /// Raw deflate data of `bytes`.
  package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream = unsafe z_stream()
    unsafe deflateInit2_(
      &stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { _ = unsafe deflateEnd(&stream) }
    let capacity = Int(unsafe deflateBound(&stream, UInt(bytes.count)))
    var input = bytes
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(capacity)
        _ = unsafe deflate(&stream, Z_FINISH)
      }
      count = unsafe Int(stream.total_out)
    }
  }

  /// The archive.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let data = entry.data ?? (entry.isDeflated ? Self.deflated(entry.content) : entry.content)
      let method = entry.method ?? (entry.isDeflated ? 8 : 0)
      let checksum = entry.checksum ?? Self.checksum(entry.content)
      let sizes = [entry.size ?? UInt64(entry.content.count), entry.compressedSize ?? UInt64(data.count)]
      let offset = entry.offset ?? UInt64(result.count)
      let name = entry.localName ?? entry.name
      let hasDescriptor = entry.flags & 8 != 0
      result += u32(0x0403_4B50) + u16(20) + u16(entry.flags) + u16(method) + u32(0)
      result += hasDescriptor ? u32(0) + u32(0) + u32(0) : u32(checksum) + narrow(sizes[1]) + narrow(sizes[0])
      result += u16(UInt16(name.count)) + u16(0) + name + data
      if hasDescriptor { result += u32(0x0807_4B50) + u32(checksum) + narrow(sizes[1]) + narrow(sizes[0]) }
      let extra = entry.is64 ? u16(1) + u16(24) + u64(sizes[0]) + u64(sizes[1]) + u64(offset) : []
      directory += u32(0x0201_4B50) + u16(3 << 8 | 20) + u16(20) + u16(entry.flags) + u16(method) + u32(0)
      directory += u32(checksum)
      directory +=
        entry.is64 ? u32(0xFFFF_FFFF) + u32(0xFFFF_FFFF) : narrow(sizes[1]) + narrow(sizes[0])
      directory += u16(UInt16(entry.name.count)) + u16(UInt16(extra.count)) + u16(0) + u16(0) + u16(0)
      directory += u32(entry.mode << 16) + (entry.is64 ? u32(0xFFFF_FFFF) : narrow(offset)) + entry.name + extra
    }
    let start = UInt64(result.count)
    result += directory
    let count = entryCount ?? UInt64(entries.count)
    if is64 {
      let end = UInt64(result.count)
      result += u32(0x0606_4B50) + u64(44) + u16(45) + u16(45) + u32(0) + u32(0) + u64(count) + u64(count)
      result += u64(UInt64(directory.count)) + u64(start)
      result += u32(0x0706_4B50) + u32(0) + u64(end) + u32(1)
    }
    result += u32(0x0605_4B50) + u16(disk) + u16(disk)
    result +=
      is64 ? u16(0xFFFF) + u16(0xFFFF) : u16(UInt16(truncatingIfNeeded: count)) + u16(UInt16(truncatingIfNeeded: count))
    result += is64 ? u32(0xFFFF_FFFF) + u32(0xFFFF_FFFF) : u32(UInt32(directory.count)) + u32(UInt32(start))
    return result + u16(UInt16(comment.count)) + comment
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: unsafe crc32_z(0, $0.baseAddress, $0.count)) }
  }

  /// Modulo 2³².
  private func narrow(_ number: UInt64) -> [UInt8] { u32(UInt32(truncatingIfNeeded: number)) }
  private func u16(_ number: UInt16) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }
  private func u32(_ number: UInt32) -> [UInt8] { u16(UInt16(number & 0xFFFF)) + u16(UInt16(number >> 16)) }
  private func u64(_ number: UInt64) -> [UInt8] { u32(UInt32(number & 0xFFFF_FFFF)) + u32(UInt32(number >> 32)) }
}
