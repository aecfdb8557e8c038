#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open file; closed when the value ends.
package struct FileDescriptor: ~Copyable {
  private let number: Int32

  private init(number: Int32) { self.number = number }

  /// Opens the file at `path` for reading, symbolic links followed; never waits for a pipe's writer.
  package static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    try opened(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, mode: 0)
  }

  /// Makes a new file at `path` for writing, with `mode` less the process's umask.
  ///
  /// - Throws: `.exists` when anything has that name, a dangling symbolic link too.
  package static func creating(_ path: String, mode: UInt32 = 0o666) throws(SystemError) -> FileDescriptor {
    try opened(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  private static func opened(_ path: String, _ flags: Int32, mode: UInt32) throws(SystemError) -> FileDescriptor {
    let path = try checked(path)
    return FileDescriptor(number: try retrying { unsafe open(path, flags | O_CLOEXEC, mode_t(mode)) })
  }

  deinit { _ = close(number) }

  package func status() throws(SystemError) -> FileStatus {
    var raw = stat()
    try retrying { unsafe fstat(number, &raw) }
    return FileStatus(raw)
  }

  /// Reads to the end of the file.
  ///
  /// - Throws: `.fileTooLarge` when there are more than `limit` bytes.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    let expected = Int(clamping: max(0, try status().size))
    guard expected <= limit else { throw .fileTooLarge }
    var bytes: [UInt8] = []
    // One byte more than expected, so that the end is seen without another block.
    var block = [UInt8](repeating: 0, count: min(expected, 1 << 20) + 1)
    bytes.reserveCapacity(expected)
    while true {
      let room = block.count
      let count = try retrying { unsafe block.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, room) } }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .fileTooLarge }
      bytes.append(contentsOf: block.prefix(count))
    }
  }

  /// Writes all of `bytes`; a short write is continued.
  package func writeAll(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try POSIX.writeAll(bytes, to: number)
  }

  /// Has the content on the device before it returns; on macOS past the device's own cache as well.
  package func sync() throws(SystemError) {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    try retrying { fsync(number) }
  }

  /// Has the file's lock (`flock`) to itself once it returns, waiting for whoever has it; gone with the descriptor.
  ///
  /// - Throws: an error on a file system without locks.
  package func lock() throws(SystemError) {
    try retrying { flock(number, LOCK_EX) }
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

/// `path` itself, when a C string can hold it.
///
/// - Throws: `.invalidArgument` for a path with a NUL in it, which the system would cut short.
func checked(_ path: String) throws(SystemError) -> String {
  if path.utf8.contains(0) { throw .invalidArgument }
  return path
}
