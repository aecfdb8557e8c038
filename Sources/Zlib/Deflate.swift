internal import CZlib

/// Raw deflate data (RFC 1951), as in ZIP archives.
package enum Deflate {
  /// Inflates `bytes`, which must give exactly `size` bytes and contain nothing else.
  ///
  /// Never writes more than `size` bytes, for any data.
  package static func inflate(_ bytes: [UInt8], size: Int) throws(ZlibError) -> [UInt8] {
    guard let inputCount = UInt32(exactly: bytes.count), let outputCount = UInt32(exactly: size) else {
      throw .tooLarge
    }
    var failure: ZlibError?
    // zlib rejects an empty buffer without an address.
    let result = unsafe [UInt8](unsafeUninitializedCapacity: max(1, size)) { output, initializedCount in
      var stream = unsafe z_stream()
      guard unsafe inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
        failure = .outOfMemory
        return
      }
      defer { _ = unsafe inflateEnd(&stream) }
      var input = bytes
      let status = unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = inputCount
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = outputCount
        return unsafe CZlib.inflate(&stream, Z_FINISH)
      }
      switch status {
      case Z_STREAM_END:
        if unsafe stream.avail_out > 0 { failure = .shorter }
        if unsafe stream.avail_in > 0 { failure = .trailingData }
      case Z_BUF_ERROR, Z_OK: failure = unsafe stream.avail_out == 0 ? .longer : .truncated
      case Z_MEM_ERROR: failure = .outOfMemory
      default: failure = .damaged
      }
      if failure == nil { initializedCount = size }
    }
    if let failure { throw failure }
    return result
  }

  /// The CRC-32 of `bytes` as in ZIP, gzip and PNG.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: unsafe crc32_z(0, $0.baseAddress, $0.count)) }
  }
}

/// Why data could not be inflated.
package enum ZlibError: Error, Hashable, Sendable {
  /// More than zlib processes in one call.
  case tooLarge
  case outOfMemory
  /// The data is not deflate data.
  case damaged
  /// The data ends too early.
  case truncated
  /// The data gives fewer bytes than expected.
  case shorter
  /// The data gives more bytes than expected.
  case longer
  /// Bytes follow the end of the data.
  case trailingData
}
