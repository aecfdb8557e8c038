#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// System calls with paths.
///
/// Paths are UTF-8; relative paths start at the current folder of the process.
package enum Files {
  /// The status of the file at `path`, following symbolic links.
  package static func status(at path: String) throws(SystemError) -> FileStatus {
    let path = try checked(path)
    var raw = stat()
    try retrying { unsafe stat(path, &raw) }
    return FileStatus(raw)
  }

  /// The status of the entry itself, without following a symbolic link.
  package static func linkStatus(at path: String) throws(SystemError) -> FileStatus {
    let path = try checked(path)
    var raw = stat()
    try retrying { unsafe lstat(path, &raw) }
    return FileStatus(raw)
  }

  /// The bytes of a regular file, with its status when it was opened.
  ///
  /// - Throws: `.isAFolder`, `.invalidArgument` for a pipe, socket or device (which could block or be infinite), and
  ///   `.fileTooLarge` for more than `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(SystemError) -> (bytes: [UInt8], status: FileStatus) {
    let file = try FileDescriptor.reading(path)
    let status = try regularStatus(of: file)
    return (try file.readAll(limit: limit), status)
  }

  /// Which of `patterns` occur in a regular file of any size, with the file's status.
  ///
  /// - Throws: the same errors as `read(_:limit:)`.
  package static func occurrences(
    of patterns: [BytePattern], at path: String
  ) throws(SystemError) -> (found: [Bool], status: FileStatus) {
    let file = try FileDescriptor.reading(path)
    let status = try regularStatus(of: file)
    return (try file.occurrences(of: patterns, size: status.size), status)
  }

  /// Opens the regular file at `path` for reading at any position, following symbolic links.
  package static func open(_ path: String) throws(SystemError) -> OpenFile {
    let file = try FileDescriptor.reading(path)
    let status = try regularStatus(of: file)
    return OpenFile(file, status)
  }

  private static func regularStatus(of file: borrowing FileDescriptor) throws(SystemError) -> FileStatus {
    let status = try file.status()
    switch status.kind {
    case .regular: return status
    case .folder: throw .isAFolder
    case .symbolicLink, .special, .unnameable: throw .invalidArgument
    }
  }

  /// The absolute path without symbolic links, `.` and `..`; every component must exist.
  package static func realPath(_ path: String) throws(SystemError) -> String {
    let path = try checked(path)
    guard let resolved = unsafe realpath(path, nil) else { throw .last }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
