package import POSIX

/// The product's only way to files: the disk, or a tree in memory for tests.
///
/// A path is `/`-separated UTF-8; what a relative one counts from is the file system's matter.
package protocol FileSystem: Sendable {
  /// What `path` leads to, symbolic links followed; nil when nothing is there.
  func kind(of path: String) throws(WorkspaceError) -> FileKind?

  /// What is in a folder, sorted by UTF-8 bytes; symbolic links are named as such.
  func entries(inFolder path: String) throws(WorkspaceError) -> [FolderEntry]

  /// The content of a regular file, symbolic links followed.
  func read(_ path: String) throws(WorkspaceError) -> FileSnapshot

  /// Whether the file that `path` leads to was read through this file system or a copy of it.
  func wasRead(_ path: String) -> Bool

  /// Has `wasRead` count from here: a run of the product begins.
  mutating func forgetReads()

  /// Which of `patterns` stand anywhere in a regular file, symbolic links followed, a flag for each; its size does not matter.
  func occurrences(of patterns: [BytePattern], at path: String) throws(WorkspaceError) -> [Bool]

  /// The path of the file that `path` leads to, absolute and without symbolic links.
  func resolved(_ path: String) throws(WorkspaceError) -> String

  /// Makes sure that the path of `write` stays in its boundary, and writes nothing.
  func validate(_ write: PendingWrite) throws(WorkspaceError)

  /// Has everything ready to put `writes` in place, and shows nothing of them yet; all, in their order, or none.
  ///
  /// Other runs of the product put nothing into the folders of these writes until what it returns is gone.
  mutating func prepare(_ writes: [PendingWrite]) throws(WorkspaceError) -> [PreparedWrite]

  /// Makes sure that the target is still what was read.
  func verify(_ prepared: PreparedWrite) throws(WorkspaceError)

  /// Verifies once more and puts the content in place, whole or not at all.
  mutating func commit(_ prepared: PreparedWrite) throws(WorkspaceError)

  /// Has what was committed survive a loss of power; returns once it does.
  func settle(_ committed: [PreparedWrite])

  /// Takes back what `prepare` did; does nothing after `commit`.
  mutating func discard(_ prepared: [PreparedWrite])
}

/// A name in a folder.
package struct FolderEntry: Hashable, Sendable {
  package var name: String
  package var kind: FileKind

  package init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// What tells a file from the same file changed: size, time of change, device and inode.
package struct FileStamp: Hashable, Sendable {
  package var size: Int64
  package var modified: FileStatus.Time
  package var device: UInt64
  package var inode: UInt64

  package init(size: Int64, modified: FileStatus.Time, device: UInt64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.device = device
    self.inode = inode
  }

  init(_ status: FileStatus) {
    self.init(size: status.size, modified: status.modified, device: status.device, inode: status.inode)
  }
}

/// A file as it was at one moment.
package struct FileSnapshot: Hashable, Sendable {
  package var bytes: [UInt8]
  package var stamp: FileStamp

  package init(bytes: [UInt8], stamp: FileStamp) {
    self.bytes = bytes
    self.stamp = stamp
  }
}

/// The content that a file shall have.
package struct PendingWrite: Hashable, Sendable {
  package var path: String
  package var bytes: [UInt8]
  /// What was read and is to be replaced; nil for a file that is not there yet.
  package var original: FileSnapshot?
  package var boundary: WriteBoundary

  package init(
    path: String, bytes: [UInt8], replacing original: FileSnapshot?, within boundary: WriteBoundary = .namedFile
  ) {
    self.path = path
    self.bytes = bytes
    self.original = original
    self.boundary = boundary
  }

  /// Whether the file has not got the content already.
  var isChange: Bool { bytes != original?.bytes }
}

/// A write that only has to be put in place.
package struct PreparedWrite: Sendable {
  /// New content on the disk.
  struct Staged: Sendable {
    /// The target's folder; locked as long as it is open.
    let folder: FolderDescriptor
    /// The target's name in it.
    let name: String
    let file: StagedFile
    /// Folders made for it, the outermost first.
    let madeFolders: [FolderOpener.Made]
  }

  let write: PendingWrite
  /// The real file, symbolic links followed.
  let target: String
  /// nil in memory.
  let staged: Staged?
}
