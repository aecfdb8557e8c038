#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open folder; closed, and its lock released, when the value ends.
///
/// Every call takes the name of an entry of this folder and never follows a symbolic link, so that no change to the folders above it, and
/// no link in it, leads a write to another place.
package final class FolderDescriptor: Sendable {
  private let number: Int32

  private init(number: Int32) { self.number = number }

  deinit { _ = close(number) }

  /// Opens the folder at `path`, symbolic links followed.
  package static func opening(_ path: String) throws(SystemError) -> FolderDescriptor {
    let path = try checked(path)
    return FolderDescriptor(number: try retrying { unsafe open(path, Self.flags) })
  }

  /// Opens the folder `name`.
  ///
  /// - Throws: `.notAFolder` or `.tooManyLinks` for a symbolic link.
  package func folder(_ name: String) throws(SystemError) -> FolderDescriptor {
    let name = try entry(name)
    return FolderDescriptor(number: try retrying { unsafe openat(number, name, Self.flags | O_NOFOLLOW) })
  }

  /// Makes the folder `name` with the default mode.
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

  /// The status of the entry itself: a symbolic link is one.
  package func status(of name: String) throws(SystemError) -> FileStatus {
    let name = try entry(name)
    var raw = stat()
    try retrying { unsafe fstatat(number, name, &raw, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(raw)
  }

  /// Whether this process may write the file `name`, by its effective user and group.
  package func isWritable(_ name: String) -> Bool {
    guard let name = try? entry(name) else { return false }
    return unsafe faccessat(number, name, W_OK, AT_EACCESS) == 0
  }

  /// Makes the new file `name` for writing, with `mode` less the process's umask.
  ///
  /// - Throws: `.exists` when anything has that name, a dangling symbolic link too.
  package func creating(_ name: String, mode: UInt32) throws(SystemError) -> FileDescriptor {
    let name = try entry(name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return FileDescriptor(number: try retrying { unsafe openat(number, name, flags, mode_t(mode)) })
  }

  /// Makes a file without a name for writing, with `mode` less the process's umask (`O_TMPFILE`): the system removes it when it is closed.
  ///
  /// Returns nil where the system or the file system has no such files, or no way to give one a name.
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

  /// Gives a file of `creatingUnnamed(mode:)` the name `name`.
  ///
  /// - Throws: `.exists` when anything has that name.
  package func name(_ file: borrowing FileDescriptor, _ name: String) throws(SystemError) {
    #if os(Linux)
      let name = try entry(name)
      let place = "\(Self.openFiles)/\(file.number)"
      try retrying { unsafe linkat(AT_FDCWD, place, number, name, AT_SYMLINK_FOLLOW) }
    #else
      throw SystemError(number: ENOTSUP)
    #endif
  }

  /// Gives the file `old` the second name `new`.
  ///
  /// - Throws: `.exists` when anything has that name; an `isUnsupported` error where there are no hard links.
  package func addName(_ new: String, to old: String) throws(SystemError) {
    let (new, old) = (try entry(new), try entry(old))
    try retrying { unsafe linkat(number, old, number, new, 0) }
  }

  /// Puts the file `source` in the place of `target` in one step.
  package func replace(_ target: String, with source: String) throws(SystemError) {
    let (source, target) = (try entry(source), try entry(target))
    try retrying { unsafe renameat(number, source, number, target) }
  }

  /// Removes the name of a file or a symbolic link.
  package func remove(_ name: String) throws(SystemError) {
    let name = try entry(name)
    try retrying { unsafe unlinkat(number, name, 0) }
  }

  /// Locks the folder (`flock`) if no other process has its lock.
  ///
  /// The lock is advisory: nothing is left behind, and programs that do not ask for it are not kept out.
  ///
  /// - Throws: an error on a file system without locks.
  /// - Returns: whether this process has the lock now.
  package func tryLock() throws(SystemError) -> Bool {
    do throws(SystemError) {
      try retrying { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.number == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Has the folder's entries on the device before it returns.
  ///
  /// - Throws: an `isUnsupported` or `.invalidArgument` error on a file system that cannot.
  package func sync() throws(SystemError) {
    try retrying { fsync(number) }
  }

  /// `name`, when it is the name of an entry.
  ///
  /// - Throws: `.invalidArgument` for a path, and for the folder and the one above it.
  private func entry(_ name: String) throws(SystemError) -> String {
    guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(UInt8(ascii: "/")) else {
      throw .invalidArgument
    }
    return try checked(name)
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC
  #if os(Linux)
    /// `__O_TMPFILE`, the same on every architecture that Swift runs on; the importer drops the macro.
    private static let unnamed: Int32 = 0o20_000_000
    /// The open files of this process, by number.
    private static let openFiles = "/proc/self/fd"
  #endif
}
