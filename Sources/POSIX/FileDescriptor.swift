#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open file; closed at the end of the value's lifetime.
package struct FileDescriptor: ~Copyable {
  let number: Int32

  init(number: Int32) { self.number = number }

  /// Opens the file at `path` for reading, following symbolic links; never waits for a pipe's writer.
  ///
  /// - Throws: `.invalidArgument` for a socket, which cannot be opened.
  package static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    let path = try checked(path)
    do throws(SystemError) {
      return FileDescriptor(
        number: try retrying { unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) })
    } catch {
      // Linux and macOS have different errors.
      throw [ENXIO, EOPNOTSUPP].contains(error.number) ? .invalidArgument : error
    }
  }

  deinit { _ = close(number) }

  package func status() throws(SystemError) -> FileStatus {
    var raw = stat()
    try retrying { unsafe fstat(number, &raw) }
    return FileStatus(raw)
  }

  /// Reads to the end of the file.
  ///
  /// - Throws: `.fileTooLarge` if there are more than `limit` bytes.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    let expected = Int(clamping: max(0, try status().size))
    guard expected <= limit else { throw .fileTooLarge }
    var bytes: [UInt8] = []
    // One byte more than expected, to detect the end without reading another block.
    var capacity = expected + 1
    while true {
      let block = try readBlock(atMost: capacity)
      if block.isEmpty { return bytes }
      guard bytes.count + block.count <= limit else { throw .fileTooLarge }
      if bytes.isEmpty { bytes = block } else { bytes.append(contentsOf: block) }
      capacity = max(expected + 1 - bytes.count, 1 << 16)
    }
  }

  /// Reads the next bytes, at most `limit`; empty at the end.
  package func readBlock(atMost limit: Int) throws(SystemError) -> [UInt8] {
    try POSIX.readBlock(atMost: limit, from: number)
  }

  /// Reads `range` without moving the position of `readBlock`; fewer bytes if the file ends before.
  package func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      let start = range.lowerBound + bytes.count
      let missing = range.upperBound - start
      var failure: SystemError?
      let number = number
      let block = unsafe [UInt8](unsafeUninitializedCapacity: missing) { buffer, count in
        do throws(SystemError) {
          count = try retrying { unsafe pread(number, buffer.baseAddress, missing, off_t(start)) }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if block.isEmpty { break }
      if bytes.isEmpty { bytes = block } else { bytes.append(contentsOf: block) }
    }
    return bytes
  }

  /// Which of `patterns` occur between here and the end of the file, in one pass without storing the content.
  ///
  /// - Parameter size: the file's size in bytes according to its status.
  /// - Returns: a flag for each pattern, in order.
  package func occurrences(of patterns: [BytePattern], size: Int64) throws(SystemError) -> [Bool] {
    let size = Int(clamping: max(0, size))
    // Keep the end of each block, because a match may span two blocks.
    let overlap = max(0, (patterns.map(\.count).max() ?? 0) - 1)
    let capacity = min(size + 1, 1 << 18) + overlap
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
    defer { unsafe buffer.deallocate() }
    // An empty pattern occurs in an empty file too.
    var found = patterns.map { $0.count == 0 }
    var kept = 0
    var total = 0
    // The size is 0 if it is unknown.
    while found.contains(false), size == 0 || total < size {
      let capacity = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[kept...])
      let count = try retrying { unsafe read(number, capacity.baseAddress, capacity.count) }
      if count == 0 { break }
      total += count
      let filled = unsafe UnsafeRawBufferPointer(rebasing: buffer[..<(kept + count)])
      for index in patterns.indices where !found[index] {
        found[index] = unsafe patterns[index].occurs(in: filled)
      }
      kept = min(overlap, filled.count)
      unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: filled[(filled.count - kept)...]))
    }
    return found
  }

  /// Writes all of `bytes`, continuing after short writes.
  package func writeAll(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try POSIX.writeAll(bytes, to: number)
  }

  /// Syncs the content to the device before returning; on macOS, also past the device's cache.
  package func sync() throws(SystemError) {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    try retrying { fsync(number) }
  }

  package func setMode(_ mode: UInt32) throws(SystemError) {
    try retrying { fchmod(number, mode_t(mode)) }
  }

  package func setOwner(_ owner: UInt32, group: UInt32) throws(SystemError) {
    try retrying { fchown(number, owner, group) }
  }
}

/// Writes all of `bytes` to descriptor `number`.
func writeAll(_ bytes: some Collection<UInt8>, to number: Int32) throws(SystemError) {
  let bytes = Array(bytes)
  var done = 0
  while done < bytes.count {
    let start = done
    done += try retrying {
      unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress.map { unsafe $0 + start }, $0.count - start) }
    }
  }
}

/// Reads the next bytes of descriptor `number`, waiting for the first byte, at most `limit`; empty at the end.
func readBlock(atMost limit: Int, from number: Int32) throws(SystemError) -> [UInt8] {
  let limit = max(1, limit)
  var failure: SystemError?
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    do throws(SystemError) {
      count = try retrying { unsafe read(number, buffer.baseAddress, limit) }
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}

/// `path`, if it can be a C string.
///
/// - Throws: `.invalidArgument` for a path that contains NUL, which the system would truncate.
func checked(_ path: String) throws(SystemError) -> String {
  if path.utf8.contains(0) { throw .invalidArgument }
  return path
}
