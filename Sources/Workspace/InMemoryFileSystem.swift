package import POSIX

/// A tree of files in memory, for tests and for trying writes out.
///
/// Folders are there when a file lies below them. Paths are standardized; a leading `/` makes no difference.
package struct InMemoryFileSystem: FileSystem {
  private struct File: Hashable {
    var snapshot: FileSnapshot
    var refusal: WorkspaceError.Reason?
  }

  private var files: [String: File] = [:]
  /// Target by path of link.
  private var links: [String: String] = [:]
  private var clock: Int64 = 0

  /// A tree of `files`: content by path.
  package init(_ files: [String: String] = [:]) {
    for (path, text) in files.sorted(by: { FilePath.precedes($0.key, $1.key) }) { setFile(path, Array(text.utf8)) }
  }

  /// Makes or changes a file, as another program would.
  package mutating func setFile(_ path: String, _ bytes: [UInt8]) {
    clock &+= 1
    // The stamp is drawn from the content's place in time alone, so that any change shows.
    let stamp = FileStamp(
      size: Int64(bytes.count), modified: .init(seconds: clock, nanoseconds: 0), device: 1, inode: 1)
    files[key(path), default: File(snapshot: FileSnapshot(bytes: [], stamp: stamp))].snapshot = FileSnapshot(
      bytes: bytes, stamp: stamp)
  }

  /// Makes a symbolic link; `target` counts from the root of the tree.
  package mutating func setLink(_ path: String, to target: String) { links[key(path)] = key(target) }

  /// Has every write to the file at `path` fail; `path` must be there.
  package mutating func refuseWrites(to path: String, _ reason: WorkspaceError.Reason = .readOnly) {
    files[key(path)]?.refusal = reason
  }

  /// The file's bytes as text; nil when it is not there.
  package func text(of path: String) -> String? {
    files[key(path)].map { String(decoding: $0.snapshot.bytes, as: UTF8.self) }
  }

  /// All paths of files, sorted by UTF-8 bytes.
  package var paths: [String] { files.keys.sorted(by: FilePath.precedes) }

  package func kind(of path: String) throws(WorkspaceError) -> FileKind? {
    let path = followed(key(path))
    if files[path] != nil { return .regular }
    return isFolder(path) ? .folder : nil
  }

  package func entries(inFolder path: String) throws(WorkspaceError) -> [FolderEntry] {
    let folder = followed(key(path))
    guard isFolder(folder) else {
      throw WorkspaceError(.list, path, files[folder] == nil ? .system(.notFound) : .notAFolder)
    }
    var entries: Set<FolderEntry> = []
    let depth = FilePath.components(folder).count
    func add(_ path: String, _ kind: FileKind) {
      guard path != folder, FilePath.contains(folder, path) else { return }
      let parts = FilePath.components(path)
      entries.insert(FolderEntry(name: parts[depth], kind: parts.count == depth + 1 ? kind : .folder))
    }
    for path in files.keys { add(path, .regular) }
    for path in links.keys { add(path, .symbolicLink) }
    return entries.sorted { FilePath.precedes($0.name, $1.name) }
  }

  package func read(_ path: String) throws(WorkspaceError) -> FileSnapshot {
    let target = followed(key(path))
    if let file = files[target] { return file.snapshot }
    throw WorkspaceError(.read, path, isFolder(target) ? .notAFile : .system(.notFound))
  }

  package func contains(_ pattern: BytePattern, at path: String) throws(WorkspaceError) -> Bool {
    pattern.occurs(in: try read(path).bytes)
  }

  package func resolved(_ path: String) throws(WorkspaceError) -> String {
    let target = followed(key(path))
    guard files[target] != nil || isFolder(target) else {
      throw WorkspaceError(.inspect, path, .system(.notFound))
    }
    return "/" + target
  }

  package func prepare(_ write: PendingWrite) throws(WorkspaceError) -> PreparedWrite {
    let target = followed(key(write.path))
    if let refusal = files[target]?.refusal { throw WorkspaceError(.write, write.path, refusal) }
    let prepared = PreparedWrite(write: write, target: target, temporary: "", madeFolders: [])
    try verify(prepared)
    return prepared
  }

  package func verify(_ prepared: PreparedWrite) throws(WorkspaceError) {
    let original = prepared.write.original
    guard files[prepared.target]?.snapshot.stamp == original?.stamp else {
      throw WorkspaceError(.write, prepared.write.path, original == nil ? .exists : .changed)
    }
  }

  package mutating func commit(_ prepared: PreparedWrite) throws(WorkspaceError) {
    try verify(prepared)
    setFile(prepared.target, prepared.write.bytes)
  }

  package func discard(_ prepared: PreparedWrite) {}

  private func key(_ path: String) -> String {
    FilePath.components(FilePath.standardized(path)).filter { $0 != ".." }.joined(separator: "/")
  }

  private func isFolder(_ path: String) -> Bool {
    path.isEmpty || files.keys.contains { $0 != path && FilePath.contains(path, $0) }
  }

  /// The path that `path` leads to; links in the middle of it are followed too, at most 40.
  private func followed(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      let prefixes = FilePath.components(path).indices.map { FilePath.components(path)[...$0].joined(separator: "/") }
      guard let link = prefixes.first(where: { links[$0] != nil }), let target = links[link] else { return path }
      path = key(target + path.dropFirst(link.count))
    }
    return path
  }
}
