internal import CFiles

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open folder; closed, and its lock released, at the end of the value's lifetime.
///
/// All calls accept the name of an entry in this folder and never follow a symbolic link, so that neither changes to
/// parent folders nor links in the folder can redirect a write.
package final class FolderDescriptor: Sendable {
  private let number: Int32

  private init(number: Int32) { self.number = number }

  deinit { _ = close(number) }

  /// Opens the folder at `path`, following symbolic links.
  package static func opening(_ path: String) throws(SystemError) -> FolderDescriptor {
    let path = try checked(path)
    return FolderDescriptor(number: try retrying { unsafe open(path, Self.flags) })
  }

  /// Opens the subfolder `name`.
  ///
  /// - Throws: `.notAFolder` or `.tooManyLinks` for a symbolic link.
  package func folder(_ name: String) throws(SystemError) -> FolderDescriptor {
    let name = try entry(name)
    return FolderDescriptor(number: try retrying { unsafe openat(number, name, Self.flags | O_NOFOLLOW) })
  }

  /// Creates the folder `name` with the default mode.
  package func makeFolder(_ name: String) throws(SystemError) {
    let name = try entry(name)
    try retrying { unsafe mkdirat(number, name, 0o777) }
  }

  /// Removes the empty folder `name`.
  package func removeFolder(_ name: String) throws(SystemError) {
    let name = try entry(name)
    try retrying { unsafe unlinkat(number, name, AT_REMOVEDIR) }
  }

  /// The status of the folder itself.
  package func status() throws(SystemError) -> FileStatus {
    var raw = stat()
    try retrying { unsafe fstat(number, &raw) }
    return FileStatus(raw)
  }

  /// The status of the entry itself, without following a symbolic link.
  package func status(of name: String) throws(SystemError) -> FileStatus {
    let name = try entry(name)
    var raw = stat()
    try retrying { unsafe fstatat(number, name, &raw, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(raw)
  }

  /// Whether this process may write to the file `name`, by its effective user and group.
  package func isWritable(_ name: String) -> Bool {
    guard let name = try? entry(name) else { return false }
    return unsafe faccessat(number, name, W_OK, AT_EACCESS) == 0
  }

  /// Creates the new file `name` for writing, with `mode` minus the process's umask.
  ///
  /// - Throws: `.exists` if the name is in use, also by a broken symbolic link.
  package func creating(_ name: String, mode: UInt32) throws(SystemError) -> FileDescriptor {
    let name = try entry(name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return FileDescriptor(number: try retrying { unsafe openat(number, name, flags, mode_t(mode)) })
  }

  /// Creates a file without a name for writing, with `mode` minus the process's umask (`O_TMPFILE`): the system deletes
  /// it when it is closed.
  ///
  /// Returns nil if the system or the file system does not support such files, or cannot name them later.
  package func creatingUnnamed(mode: UInt32) throws(SystemError) -> FileDescriptor? {
    #if os(Linux)
      guard unsafe access(Self.openFiles, X_OK) == 0 else { return nil }
      do throws(SystemError) {
        return FileDescriptor(
          number: try retrying {
            unsafe openat(number, ".", Self.unnamed | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode_t(mode))
          })
      } catch {
        if error.isUnsupported || error == .isAFolder || error == .invalidArgument || error == .notFound { return nil }
        throw error
      }
    #else
      return nil
    #endif
  }

  /// Gives a file from `creatingUnnamed(mode:)` the name `name`.
  ///
  /// - Throws: `.exists` if the name is in use.
  package func name(_ file: borrowing FileDescriptor, _ name: String) throws(SystemError) {
    #if os(Linux)
      let name = try entry(name)
      let place = "\(Self.openFiles)/\(file.number)"
      try retrying { unsafe linkat(AT_FDCWD, place, number, name, AT_SYMLINK_FOLLOW) }
    #else
      throw SystemError(number: ENOTSUP)
    #endif
  }

  /// Creates the hard link `new` to the file `old`.
  ///
  /// - Throws: `.exists` if the name is in use; an `isUnsupported` error if hard links are not supported.
  package func addName(_ new: String, to old: String) throws(SystemError) {
    let (new, old) = (try entry(new), try entry(old))
    try retrying { unsafe linkat(number, old, number, new, 0) }
  }

  /// Atomically replaces `target` with the file `source`.
  package func replace(_ target: String, with source: String) throws(SystemError) {
    let (source, target) = (try entry(source), try entry(target))
    try retrying { unsafe renameat(number, source, number, target) }
  }

  /// Atomically exchanges the files `first` and `second`.
  ///
  /// - Throws: an `isUnsupported` or `.invalidArgument` error if the file system cannot do this.
  package func exchange(_ first: String, _ second: String) throws(SystemError) {
    let (first, second) = (try entry(first), try entry(second))
    try retrying { unsafe pressfit_exchange(number, first, second) }
  }

  /// Opens the file `name` for reading.
  package func reading(_ name: String) throws(SystemError) -> FileDescriptor {
    let name = try entry(name)
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC
    return FileDescriptor(number: try retrying { unsafe openat(number, name, flags) })
  }

  /// Removes the name of a file or a symbolic link.
  package func remove(_ name: String) throws(SystemError) {
    let name = try entry(name)
    try retrying { unsafe unlinkat(number, name, 0) }
  }

  /// Locks the folder (`flock`) if no other process has locked it.
  ///
  /// The lock is advisory: it leaves nothing behind, and does not affect programs that do not use it.
  ///
  /// - Throws: an error if the file system does not support locks.
  /// - Returns: whether this process now has the lock.
  package func tryLock() throws(SystemError) -> Bool {
    do throws(SystemError) {
      try retrying { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.number == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Syncs the folder's entries to the device before returning.
  ///
  /// - Throws: an `isUnsupported` or `.invalidArgument` error if the file system does not support this.
  package func sync() throws(SystemError) {
    try retrying { fsync(number) }
  }

  /// `name`, if it is a valid name of an entry.
  ///
  /// - Throws: `.invalidArgument` for a path, and for `.` and `..`.
  private func entry(_ name: String) throws(SystemError) -> String {
    guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(UInt8(ascii: "/")) else {
      throw .invalidArgument
    }
    return try checked(name)
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC
  #if os(Linux)
    /// `__O_TMPFILE`, equal on all architectures of Swift; Swift does not import the macro.
    private static let unnamed: Int32 = 0o20_000_000
    /// The open files of this process, by descriptor number.
    private static let openFiles = "/proc/self/fd"
  #endif
}
