package import Diagnostics
internal import Formats
package import POSIX

/// A file tree in memory, for a git commit, a dry run, or tests.
///
/// Folders exist if they contain files. Paths are standardized; a leading `/` is ignored.
package struct InMemoryFileSystem: FileSystem {
  package var isDisk: Bool { false }

  private struct File {
    var snapshot: FileSnapshot
    /// The digest of the output written to the file.
    var writtenDigest: FNV1a?
    /// Loads the content if `snapshot` does not contain it; nil if it does.
    var load: (@Sendable () throws(WorkspaceError) -> [UInt8])?
  }

  private var files: [PathKey: File] = [:]
  /// Link targets by path of the link.
  private var links: [PathKey: String] = [:]
  /// The content of each folder, by path.
  private var folders: [PathKey: [PathKey: FileKind]] = ["": [:]]
  private var clock: Int64 = 0
  private var reads = ReadLog()

  /// Creates a tree of `files`: content by path.
  package init(_ files: [String: String] = [:]) {
    for (path, text) in files.sorted(by: { FilePath.precedes($0.key, $1.key) }) { setFile(path, Array(text.utf8)) }
  }

  /// Creates or changes a file, as another program would.
  package mutating func setFile(_ path: String, _ bytes: [UInt8]) {
    clock &+= 1
    let key = PathKey(key(path))
    enter(key.rawValue, .regular)
    // The stamp depends only on a counter, so that every change is detected.
    let stamp = FileStamp(
      size: Int64(bytes.count), modified: .init(seconds: clock, nanoseconds: 0),
      changed: .init(seconds: clock, nanoseconds: 0), device: 1, inode: 1)
    files[key, default: File(snapshot: FileSnapshot(bytes: [], stamp: stamp))].snapshot = FileSnapshot(
      bytes: bytes, stamp: stamp)
  }

  /// Creates a file that is loaded when it is read.
  package mutating func setFile(_ path: String, loading load: @escaping @Sendable () throws(WorkspaceError) -> [UInt8])
  {
    setFile(path, [])
    files[PathKey(key(path))]?.load = load
  }

  /// Creates a symbolic link; `target` is relative to the root of the tree.
  package mutating func setLink(_ path: String, to target: String) {
    links[PathKey(key(path))] = key(target)
    enter(key(path), .symbolicLink)
  }

  /// Adds the name of `path` to its folder, and the folder to its parent.
  private mutating func enter(_ path: String, _ kind: FileKind) {
    var (path, kind) = (path, kind)
    while !path.isEmpty {
      let folder = FilePath.folder(path)
      let isKnown = folders[PathKey(folder)] != nil
      folders[PathKey(folder), default: [:]][PathKey(FilePath.name(path))] = kind
      if isKnown { return }
      (path, kind) = (folder, .folder)
    }
  }

  /// The paths of all files, sorted by UTF-8 bytes.
  package var paths: [String] { files.keys.sorted().map(\.rawValue) }

  /// The file's content as a string; nil if it does not exist.
  package func text(of path: String) -> String? {
    files[PathKey(key(path))].map { String(decoding: $0.snapshot.bytes, as: UTF8.self) }
  }

  package func kind(of path: String) throws(WorkspaceError) -> FileKind? {
    let path = followed(key(path))
    if files[PathKey(path)] != nil { return .regular }
    return isFolder(path) ? .folder : nil
  }

  package func entries(inFolder path: String) throws(WorkspaceError) -> [FolderEntry] {
    let folder = followed(key(path))
    guard let entries = folders[PathKey(folder)] else {
      throw WorkspaceError(.list, path, files[PathKey(folder)] == nil ? .system(.notFound) : .notAFolder)
    }
    return entries.sorted { $0.key < $1.key }.map { FolderEntry(name: $0.key.rawValue, kind: $0.value) }
  }

  package func read(_ path: String) throws(WorkspaceError) -> FileSnapshot {
    let target = followed(key(path))
    if let file = files[PathKey(target)] {
      reads.note(.path(PathKey(target)), at: path)
      return FileSnapshot(bytes: try file.load?() ?? file.snapshot.bytes, stamp: file.snapshot.stamp)
    }
    throw WorkspaceError(.read, path, isFolder(target) ? .notAFile : .system(.notFound))
  }

  package func open(_ path: String) throws(WorkspaceError) -> RandomAccessFile {
    let bytes = try read(path).bytes
    return RandomAccessFile(size: bytes.count) { Array(bytes[$0]) }
  }

  package func occurrences(of patterns: [BytePattern], at path: String) throws(WorkspaceError) -> [Bool] {
    let bytes = try read(path).bytes
    return patterns.map { $0.occurs(in: bytes) }
  }

  package func writtenDigest(of path: String) -> FNV1a? { files[PathKey(followed(key(path)))]?.writtenDigest }

  package mutating func recordDigest(_ digest: FNV1a, of path: String) {
    let key = PathKey(followed(key(path)))
    if let file = files[key], FNV1a(file.snapshot.bytes) == digest { files[key]?.writtenDigest = digest }
  }

  package var lastRead: String? { reads.last }

  package mutating func forgetReads() { reads = ReadLog() }

  package func wasRead(_ path: String) -> Bool { reads.contains(.path(PathKey(followed(key(path))))) }

  package func resolved(_ path: String) throws(WorkspaceError) -> String {
    let target = followed(key(path))
    guard files[PathKey(target)] != nil || isFolder(target) else {
      throw WorkspaceError(.inspect, path, .system(.notFound))
    }
    return "/" + target
  }

  package func validate(_ write: PendingWrite) throws(WorkspaceError) {
    try write.boundary.validate(write.path)
    let target = followed(key(write.path))
    if case .folder(let root) = write.boundary, !FilePath.contains(followed(key(root)), target) {
      throw WorkspaceError(.write, write.path, .outside(target: "/" + target, boundary: root))
    }
    let isAllowed = write.boundary == .gitConfiguration
    if !isAllowed, let name = FilePath.components(target).first(where: WriteBoundary.isGitFolder) {
      throw WorkspaceError(.write, write.path, .forbiddenName(name))
    }
  }

  package func prepare(_ writes: [PendingWrite]) throws(WorkspaceError) -> [PreparedWrite] {
    var prepared: [PreparedWrite] = []
    for write in writes {
      try validate(write)
      let target = followed(key(write.path))
      let ready = PreparedWrite(write: write, target: target, staged: nil)
      try verify(ready)
      prepared.append(ready)
    }
    return prepared
  }

  package func verify(_ prepared: PreparedWrite) throws(WorkspaceError) {
    let original = prepared.write.original
    guard files[PathKey(prepared.target)]?.snapshot.stamp == original?.stamp else {
      throw WorkspaceError(.write, prepared.write.path, original == nil ? .exists : .changed)
    }
  }

  package mutating func commit(_ prepared: PreparedWrite) throws(WorkspaceError) {
    try verify(prepared)
    setFile(prepared.target, prepared.write.bytes)
    if prepared.write.isOutput { files[PathKey(prepared.target)]?.writtenDigest = FNV1a(prepared.write.bytes) }
  }

  package func settle(_ committed: [PreparedWrite]) {}

  package func discard(_ prepared: [PreparedWrite]) {}

  private func key(_ path: String) -> String {
    FilePath.components(FilePath.standardized(path)).filter { $0 != ".." }.joined(separator: "/")
  }

  private func isFolder(_ path: String) -> Bool {
    folders[PathKey(path)] != nil
  }

  /// The path after resolving links, also in its middle, up to 40.
  private func followed(_ path: String) -> String {
    if links.isEmpty { return path }
    var path = path
    for _ in 0..<40 {
      let prefixes = FilePath.components(path).indices.map { FilePath.components(path)[...$0].joined(separator: "/") }
      guard let link = prefixes.first(where: { links[PathKey($0)] != nil }), let target = links[PathKey(link)] else {
        return path
      }
      path = key(target + path.dropFirst(link.count))
    }
    return path
  }
}
