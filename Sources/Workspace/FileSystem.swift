package import Diagnostics
package import POSIX

/// All file access of Pressfit: the disk, or a tree in memory for tests.
///
/// Paths are UTF-8 with `/` separators; the implementation decides where relative paths start.
package protocol FileSystem: Sendable {
  /// Whether other programs find the same files at the same paths.
  var isDisk: Bool { get }

  /// The kind of file at `path`, following symbolic links; nil if nothing exists there.
  func kind(of path: String) throws(WorkspaceError) -> FileKind?

  /// The content of a folder, sorted by UTF-8 bytes; symbolic links are reported as links.
  func entries(inFolder path: String) throws(WorkspaceError) -> [FolderEntry]

  /// The content of a regular file, following symbolic links.
  func read(_ path: String) throws(WorkspaceError) -> FileSnapshot

  /// Opens a regular file for reading parts of it, following symbolic links.
  func open(_ path: String) throws(WorkspaceError) -> RandomAccessFile

  /// Whether the file at `path` was read through this file system or a copy of it.
  func wasRead(_ path: String) -> Bool

  /// The digest of the content that Pressfit wrote to `path` or merged from it; nil for another file, and if the file system
  /// does not support extended attributes.
  func writtenDigest(of path: String) -> FNV1a?

  /// Records `digest` for the file at `path`, if its content has this digest: all of it is known, and `OutputFile` may replace it.
  ///
  /// Does nothing if the file system does not support extended attributes.
  mutating func recordDigest(_ digest: FNV1a, of path: String)

  /// The path of the file that was read last through this file system or a copy of it, for messages.
  var lastRead: String? { get }

  /// Resets `wasRead`, at the start of a run.
  mutating func forgetReads()

  /// For each of `patterns`, whether a regular file of any size contains it; follows symbolic links.
  func occurrences(of patterns: [BytePattern], at path: String) throws(WorkspaceError) -> [Bool]

  /// The path of the file that `path` leads to, absolute and without symbolic links.
  func resolved(_ path: String) throws(WorkspaceError) -> String

  /// Checks that the path of `write` stays within its boundary; writes nothing.
  func validate(_ write: PendingWrite) throws(WorkspaceError)

  /// Prepares `writes` without visible changes; all, in order, or none.
  ///
  /// Other Pressfit processes cannot write to the same folders until the result is released.
  mutating func prepare(_ writes: [PendingWrite]) throws(WorkspaceError) -> [PreparedWrite]

  /// Checks that the target is unchanged since it was read.
  func verify(_ prepared: PreparedWrite) throws(WorkspaceError)

  /// Verifies again, then replaces the target atomically.
  mutating func commit(_ prepared: PreparedWrite) throws(WorkspaceError)

  /// Syncs committed writes to the device, so that they survive a power failure.
  func settle(_ committed: [PreparedWrite])

  /// Undoes `prepare`; does nothing after `commit`.
  mutating func discard(_ prepared: [PreparedWrite])
}

extension FileSystem {
  /// The content of a regular file of at most `limit` bytes, following symbolic links.
  package func read(_ path: String, limit: Int) throws(WorkspaceError) -> FileSnapshot {
    guard try open(path).size <= limit else { throw WorkspaceError(.read, path, .tooLarge(limit: limit)) }
    return try read(path)
  }
}

extension FileSystem {
  /// The nearest folder at or above `folder` that is the top of a git repository; nil without one.
  ///
  /// - Parameter folder: absolute, without symbolic links.
  package func repository(above folder: String) throws(WorkspaceError) -> String? {
    var folder = folder
    while true {
      if try kind(of: FilePath.join(folder, ".git")) != nil { return folder }
      if folder == "/" || folder.isEmpty { return nil }
      folder = FilePath.folder(folder)
    }
  }
}

/// An entry of a folder.
package struct FolderEntry: Hashable, Sendable {
  package var name: String
  package var kind: FileKind
}

/// Detects changes to a file: size, times of modification and change, device and inode.
package struct FileStamp: Hashable, Sendable {
  package var size: Int64
  package var modified: FileStatus.Time
  package var changed: FileStatus.Time
  package var device: UInt64
  package var inode: UInt64

  package init(size: Int64, modified: FileStatus.Time, changed: FileStatus.Time, device: UInt64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.device = device
    self.inode = inode
  }

  init(_ status: FileStatus) {
    self.init(
      size: status.size, modified: status.modified, changed: status.changed, device: status.device,
      inode: status.inode)
  }
}

/// The state of a file at one moment.
package struct FileSnapshot: Hashable, Sendable {
  package var bytes: [UInt8]
  package var stamp: FileStamp
}

/// A file of any size, of which parts are read.
package struct RandomAccessFile: Sendable {
  /// In bytes.
  package let size: Int
  /// Reads a range within `0..<size`; fewer bytes if the file has become shorter.
  package let read: @Sendable (Range<Int>) throws(SystemError) -> [UInt8]
}

/// The new content of a file.
package struct PendingWrite: Hashable, Sendable {
  package var path: String
  package var bytes: [UInt8]
  /// The content as read, which is to be replaced; nil for a new file.
  package var original: FileSnapshot?
  package var boundary: WriteBoundary
  /// Whether `writtenDigest` is recorded for the file.
  package var isOutput = false

  package init(
    path: String, bytes: [UInt8], replacing original: FileSnapshot?, within boundary: WriteBoundary = .namedFile
  ) {
    self.path = path
    self.bytes = bytes
    self.original = original
    self.boundary = boundary
  }

  /// Whether the content differs from the original.
  var isChange: Bool { bytes != original?.bytes }
}

/// A write that is ready to be committed.
package struct PreparedWrite: Sendable {
  /// New content in a temporary file.
  struct Staged: Sendable {
    /// The target's folder, locked while it is open.
    let folder: FolderDescriptor
    /// The target's name in the folder.
    let name: String
    let file: StagedFile
    /// Folders created for the target, the outermost first.
    let madeFolders: [FolderOpener.Made]
  }

  let write: PendingWrite
  /// The path of the target after following symbolic links.
  let target: String
  /// nil in memory.
  let staged: Staged?
}
