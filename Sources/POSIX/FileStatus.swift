#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The type of a folder entry.
package enum FileKind: Hashable, Sendable {
  case regular
  case folder
  case symbolicLink
  /// A pipe, a socket or a device: never read or written.
  case special
  /// An entry with a name that is not UTF-8, which Pressfit cannot open.
  case unnameable
}

/// The status of a file: `stat`.
package struct FileStatus: Hashable, Sendable {
  /// A time since 1970, in nanoseconds if the file system supports it.
  package struct Time: Hashable, Sendable {
    package var seconds: Int64
    package var nanoseconds: Int64

    package init(seconds: Int64, nanoseconds: Int64) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  package var kind: FileKind
  /// In bytes.
  package var size: Int64
  package var modified: Time
  /// The time of the last change of the content, the name or the attributes, which no program can set.
  package var changed: Time
  package var device: UInt64
  package var inode: UInt64
  /// The permission bits including set-user-id, set-group-id and sticky: `mode & 0o7777`.
  package var mode: UInt32
  package var owner: UInt32
  package var group: UInt32
  /// The number of hard links.
  package var linkCount: UInt64

  /// Whether the file is immutable, even for root.
  package var isReadOnly: Bool { mode & 0o222 == 0 }

  init(_ raw: stat) {
    kind =
      switch UInt32(raw.st_mode) & UInt32(S_IFMT) {
      case UInt32(S_IFREG): .regular
      case UInt32(S_IFDIR): .folder
      case UInt32(S_IFLNK): .symbolicLink
      default: .special
      }
    size = Int64(raw.st_size)
    #if canImport(Darwin)
      modified = Time(seconds: Int64(raw.st_mtimespec.tv_sec), nanoseconds: Int64(raw.st_mtimespec.tv_nsec))
      changed = Time(seconds: Int64(raw.st_ctimespec.tv_sec), nanoseconds: Int64(raw.st_ctimespec.tv_nsec))
    #else
      modified = Time(seconds: Int64(raw.st_mtim.tv_sec), nanoseconds: Int64(raw.st_mtim.tv_nsec))
      changed = Time(seconds: Int64(raw.st_ctim.tv_sec), nanoseconds: Int64(raw.st_ctim.tv_nsec))
    #endif
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    inode = UInt64(truncatingIfNeeded: raw.st_ino)
    mode = UInt32(raw.st_mode) & 0o7777
    owner = UInt32(raw.st_uid)
    group = UInt32(raw.st_gid)
    linkCount = UInt64(raw.st_nlink)
  }
}

/// A regular file that is open for reading at any position.
package final class OpenFile: Sendable {
  private let descriptor: FileDescriptor
  /// At the time of opening.
  package let status: FileStatus

  init(_ descriptor: consuming FileDescriptor, _ status: FileStatus) {
    self.descriptor = descriptor
    self.status = status
  }

  /// The bytes of `range`; fewer if the file ends before.
  package func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] { try descriptor.bytes(range) }
}
