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

extension Files {
  /// The entries of a folder without `.` and `..`, sorted by their UTF-8 bytes, with their types; does not follow
  /// symbolic links.
  ///
  /// A name that is not UTF-8 has the type `unnameable`, with U+FFFD for invalid bytes. Entries that disappear
  /// meanwhile are skipped.
  package static func entries(inFolder path: String) throws(SystemError) -> [(name: String, kind: FileKind)] {
    let path = try checked(path)
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { _ = unsafe closedir(folder) }
    var entries: [(name: String, kind: FileKind)] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        let error = SystemError.last
        if error.number != 0 { throw error }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      }
      // Read the name by its address, because it may be longer than the imported tuple.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { throw .invalidArgument }
      let characters = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      guard let name = unsafe String(validatingCString: characters) else {
        entries.append((unsafe String(cString: characters), .unnameable))
        continue
      }
      if name == "." || name == ".." { continue }
      if let kind = try kind(ofType: Int(unsafe entry.pointee.d_type), name, in: path) { entries.append((name, kind)) }
    }
  }

  /// The type in a folder entry, or that of the file if the file system stores none. nil if it no longer exists.
  private static func kind(ofType type: Int, _ name: String, in folder: String) throws(SystemError) -> FileKind? {
    switch type {
    case Int(DT_REG): return .regular
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .symbolicLink
    case Int(DT_UNKNOWN):
      do throws(SystemError) {
        return try linkStatus(at: folder + "/" + name).kind
      } catch {
        if error == .notFound { return nil }
        throw error
      }
    default: return .special
    }
  }
}
