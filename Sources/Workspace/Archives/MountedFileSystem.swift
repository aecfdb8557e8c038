package import Diagnostics
internal import Formats
package import POSIX
internal import ZipArchives

/// A file system in which some ZIP archives appear as folders that cannot be written.
package struct MountedFileSystem: FileSystem {
  /// The file system with the archives as files.
  package private(set) var base: any FileSystem
  private var mounts: [Mount] = []

  /// Archives have no source files.
  package var isDisk: Bool { base.isDisk }

  private struct Mount: Sendable {
    /// The archive's path as the user typed it, standardized.
    let path: String
    /// Absolute, without symbolic links.
    let realPath: String
    let content: ArchiveContent
  }

  package init(_ base: any FileSystem) { self.base = base }

  /// Mounts those of `paths` that are archives; nil without any.
  package init?(mounting paths: [String], in base: any FileSystem) throws(WorkspaceError) {
    self.init(base)
    for path in paths where !Self.isPlainFile(path) {
      guard try base.kind(of: path) == .regular, archive(at: path) == nil, try Self.isArchive(path, in: base) else {
        continue
      }
      try mount(path)
    }
    if mounts.isEmpty { return nil }
  }

  /// Whether the path has the name of a file that is not an archive.
  private static func isPlainFile(_ path: String) -> Bool {
    LocalizationFormat(path: path).map { $0.isTable || $0 == .propertyList || $0 == .json } ?? false
  }

  /// Makes the content of the archive at `path` appear as a folder there.
  ///
  /// - Parameter totalLimit: the largest sum of the sizes of everything that is read from it, in bytes.
  package mutating func mount(_ path: String, totalLimit: Int = 16_000_000) throws(WorkspaceError) {
    let content = try ArchiveContent(of: try base.open(path), at: path, totalLimit: totalLimit)
    mounts.append(
      Mount(path: FilePath.standardized(path), realPath: try base.resolved(path), content: content))
  }

  /// Whether the regular file at `path` is an archive that can be mounted, by its first bytes or its name.
  ///
  /// - Throws: for an archive of a format that is not supported.
  package static func isArchive(_ path: String, in fileSystem: any FileSystem) throws(WorkspaceError) -> Bool {
    let suffix = FilePath.pathExtension(FilePath.name(path)).lowercased()
    if ["gz", "tgz", "xip", "dmg", "tar", "xz", "7z", "aar"].contains(suffix) {
      throw WorkspaceError(.read, path, .otherArchive(suffix))
    }
    if ["ipa", "zip"].contains(suffix) { return true }
    let file = try fileSystem.open(path)
    do throws(SystemError) {
      return ZipArchive.isAnnounced(by: try file.read(0..<min(4, file.size)))
    } catch {
      throw WorkspaceError(.read, path, .system(error))
    }
  }

  /// The archive mounted at `path`; nil if not found.
  package func archive(at path: String) -> ArchiveContent? {
    let path = FilePath.standardized(path)
    return mounts.first { $0.path == path || $0.realPath == path }?.content
  }

  /// The first error of a member that could not be read since the archives were mounted.
  package var failure: WorkspaceError? { mounts.lazy.compactMap(\.content.failure).first }

  /// The mounted archive that contains `path`, and the path in it.
  private func located(_ path: String) -> (mount: Mount, inner: String)? {
    let path = FilePath.standardized(path)
    for mount in mounts {
      for folder in [mount.path, mount.realPath] where FilePath.contains(folder, path) && !folder.isEmpty {
        return (mount, FilePath.components(path).dropFirst(FilePath.components(folder).count).joined(separator: "/"))
      }
    }
    return nil
  }

  /// Runs `body`; an error names `path` instead of the path in the archive.
  private func attempt<Value>(
    _ path: String, _ body: () throws(WorkspaceError) -> Value
  ) throws(WorkspaceError) -> Value {
    do throws(WorkspaceError) {
      return try body()
    } catch {
      if case .archive = error.reason { throw error }
      throw WorkspaceError(error.operation, path, error.reason)
    }
  }

  package func kind(of path: String) throws(WorkspaceError) -> FileKind? {
    guard let (mount, inner) = located(path) else { return try base.kind(of: path) }
    return try attempt(path) { () throws(WorkspaceError) in try mount.content.files.kind(of: inner) }
  }

  package func entries(inFolder path: String) throws(WorkspaceError) -> [FolderEntry] {
    guard let (mount, inner) = located(path) else { return try base.entries(inFolder: path) }
    return try attempt(path) { () throws(WorkspaceError) in try mount.content.files.entries(inFolder: inner) }
  }

  package func read(_ path: String) throws(WorkspaceError) -> FileSnapshot {
    guard let (mount, inner) = located(path) else { return try base.read(path) }
    return try attempt(path) { () throws(WorkspaceError) in try mount.content.files.read(inner) }
  }

  package func open(_ path: String) throws(WorkspaceError) -> RandomAccessFile {
    guard let (mount, inner) = located(path) else { return try base.open(path) }
    return try attempt(path) { () throws(WorkspaceError) in try mount.content.files.open(inner) }
  }

  package func wasRead(_ path: String) -> Bool { located(path) != nil || base.wasRead(path) }

  package func writtenDigest(of path: String) -> FNV1a? { located(path) == nil ? base.writtenDigest(of: path) : nil }

  package mutating func recordDigest(_ digest: FNV1a, of path: String) {
    if located(path) == nil { base.recordDigest(digest, of: path) }
  }

  package var lastRead: String? { base.lastRead }

  package mutating func forgetReads() { base.forgetReads() }

  package func occurrences(of patterns: [BytePattern], at path: String) throws(WorkspaceError) -> [Bool] {
    guard let (mount, inner) = located(path) else { return try base.occurrences(of: patterns, at: path) }
    return try mount.content.files.occurrences(of: patterns, at: inner)
  }

  package func resolved(_ path: String) throws(WorkspaceError) -> String {
    guard let (mount, inner) = located(path) else { return try base.resolved(path) }
    let found = try mount.content.files.resolved(inner)
    return found == "/" ? mount.realPath : mount.realPath + found
  }

  package func validate(_ write: PendingWrite) throws(WorkspaceError) {
    if located(write.path) != nil { throw WorkspaceError(.write, write.path, .signed) }
    try base.validate(write)
  }

  package mutating func prepare(_ writes: [PendingWrite]) throws(WorkspaceError) -> [PreparedWrite] {
    for write in writes where located(write.path) != nil { throw WorkspaceError(.write, write.path, .signed) }
    return try base.prepare(writes)
  }

  package func verify(_ prepared: PreparedWrite) throws(WorkspaceError) { try base.verify(prepared) }
  package mutating func commit(_ prepared: PreparedWrite) throws(WorkspaceError) { try base.commit(prepared) }
  package func settle(_ committed: [PreparedWrite]) { base.settle(committed) }
  package mutating func discard(_ prepared: [PreparedWrite]) { base.discard(prepared) }
}

extension FileSystem {
  /// Fails if a file of a mounted archive could not be read, because a result without it would be incomplete.
  package func requireReadArchives() throws(WorkspaceError) {
    if let failure = (self as? MountedFileSystem)?.failure { throw failure }
  }
}
