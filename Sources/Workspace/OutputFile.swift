internal import Diagnostics

/// Recognizes the files that a command writes, so that it only overwrites its own earlier output.
package struct ContentKind: Sendable {
  /// The name in messages: "a metrics file".
  package let name: String
  /// Whether the content of the file at a path is of this kind.
  package let matches: @Sendable (_ bytes: [UInt8], _ path: String) -> Bool

  package init(name: String, matches: @escaping @Sendable (_ bytes: [UInt8], _ path: String) -> Bool) {
    self.name = name
    self.matches = matches
  }
}

/// The files that a command may overwrite.
package enum OverwritePolicy: Hashable, Sendable {
  /// Only the command's own output that was not read in this run: a file that looks like it, if the command states its
  /// kind, otherwise one that Pressfit wrote and that no other program has changed since.
  case ownKind
  /// Any file: with `--force`, and for commands that rewrite files.
  case anything
}

/// A file that a command writes.
package struct OutputFile: Sendable {
  package var path: String
  package var bytes: [UInt8]
  /// The required kind of an existing file to overwrite, for files that users do not edit; nil for a file that must still
  /// have the content that Pressfit wrote.
  package var kind: ContentKind?

  package init(_ path: String, _ text: String, kind: ContentKind? = nil) {
    self.init(path, bytes: Array(text.utf8), kind: kind)
  }

  package init(_ path: String, bytes: [UInt8], kind: ContentKind? = nil) {
    self.path = path
    self.bytes = bytes
    self.kind = kind
  }

  /// The write of the file, replacing the existing file's content.
  ///
  /// - Throws: with the policy `ownKind`, `.wasRead` for a file read in this run, and `.anotherKind` or `.notOwnOutput`
  ///   for content that is not the command's own output; otherwise the error of reading the file.
  package func pendingWrite(
    in fileSystem: some FileSystem, overwriting policy: OverwritePolicy, within boundary: WriteBoundary
  ) throws(WorkspaceError) -> PendingWrite {
    let wasRead = fileSystem.wasRead(path)
    let original = try fileSystem.kind(of: path) == nil ? nil : try fileSystem.read(path)
    if policy == .ownKind, let original {
      if wasRead { throw WorkspaceError(.write, path, .wasRead) }
      try requireOwn(original, in: fileSystem)
    }
    var write = PendingWrite(path: path, bytes: bytes, replacing: original, within: boundary)
    write.isOutput = kind == nil
    return write
  }

  private func requireOwn(_ original: FileSnapshot, in fileSystem: some FileSystem) throws(WorkspaceError) {
    if original.bytes.isEmpty || original.bytes == bytes { return }
    if let kind {
      if !kind.matches(original.bytes, path) { throw WorkspaceError(.write, path, .anotherKind(expected: kind.name)) }
      return
    }
    let digest = fileSystem.writtenDigest(of: path)
    if digest != FNV1a(original.bytes) { throw WorkspaceError(.write, path, .notOwnOutput(isChanged: digest != nil)) }
  }
}
