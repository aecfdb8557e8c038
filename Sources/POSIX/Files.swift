#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// System calls on names of files.
///
/// Paths are UTF-8; a relative one counts from the process's current folder.
package enum Files {
  /// The status of what `path` leads to, symbolic links followed.
  package static func status(at path: String) throws(SystemError) -> FileStatus {
    let path = try checked(path)
    var raw = stat()
    try retrying { unsafe stat(path, &raw) }
    return FileStatus(raw)
  }

  /// The status of the name itself: a symbolic link is one.
  package static func linkStatus(at path: String) throws(SystemError) -> FileStatus {
    let path = try checked(path)
    var raw = stat()
    try retrying { unsafe lstat(path, &raw) }
    return FileStatus(raw)
  }

  /// The bytes of a regular file, with the status that it had when it was opened.
  ///
  /// - Throws: `.isAFolder`, `.invalidArgument` for a pipe, socket or device (which could block or never end), and
  ///   `.fileTooLarge` for more than `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(SystemError) -> (bytes: [UInt8], status: FileStatus) {
    let file = try FileDescriptor.reading(path)
    let status = try regularStatus(of: file)
    return (try file.readAll(limit: limit), status)
  }

  /// Which of `patterns` stand anywhere in a regular file, however large: a flag for each; and the file's status.
  ///
  /// - Throws: as `read(_:limit:)`.
  package static func occurrences(
    of patterns: [BytePattern], at path: String
  ) throws(SystemError) -> (found: [Bool], status: FileStatus) {
    let file = try FileDescriptor.reading(path)
    let status = try regularStatus(of: file)
    return (try file.occurrences(of: patterns, size: status.size), status)
  }

  private static func regularStatus(of file: borrowing FileDescriptor) throws(SystemError) -> FileStatus {
    let status = try file.status()
    switch status.kind {
    case .regular: return status
    case .folder: throw .isAFolder
    case .symbolicLink, .special, .unnameable: throw .invalidArgument
    }
  }

  /// The absolute path without symbolic links, `.` and `..`; all of it must exist.
  package static func realPath(_ path: String) throws(SystemError) -> String {
    let path = try checked(path)
    guard let resolved = unsafe realpath(path, nil) else { throw .last }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Puts `source` in the place of `target` in one step (`rename`); both are on one file system.
  package static func replace(_ target: String, with source: String) throws(SystemError) {
    let (source, target) = (try checked(source), try checked(target))
    try retrying { unsafe rename(source, target) }
  }
}
