internal import POSIX

extension DiskFileSystem {
  package func prepare(_ write: PendingWrite) throws(WorkspaceError) -> PreparedWrite {
    guard let original = write.original else { return try prepareNew(write) }
    return try prepareReplacement(write, of: original)
  }

  package func lock(_ prepared: [PreparedWrite]) -> [FolderLock] {
    let folders = prepared.map { FilePath.folder($0.target) }
    return FolderLock.locks(of: Set(folders.map { $0.isEmpty ? "." : $0 }))
  }

  package func verify(_ prepared: PreparedWrite) throws(WorkspaceError) {
    let path = prepared.write.path
    let stamp: FileStamp?
    do throws(SystemError) {
      stamp = FileStamp(try Files.linkStatus(at: prepared.target))
    } catch {
      guard error == .notFound else { throw WorkspaceError(.write, path, .system(error)) }
      stamp = nil
    }
    guard stamp == prepared.write.original?.stamp else {
      throw WorkspaceError(.write, path, prepared.write.original == nil ? .exists : .changed)
    }
  }

  package func commit(_ prepared: PreparedWrite) throws(WorkspaceError) {
    try verify(prepared)
    try attempt(prepared.write) { () throws(SystemError) in
      if prepared.write.original == nil {
        try putNew(prepared)
      } else {
        try Files.replace(prepared.target, with: prepared.temporary)
      }
    }
    // The content is in place; a folder that cannot be synced (network shares) changes nothing about that.
    for changed in [prepared.target] + prepared.madeFolders {
      let folder = FilePath.folder(changed)
      try? Files.syncFolder(folder.isEmpty ? "." : folder)
    }
  }

  package func discard(_ prepared: PreparedWrite) {
    try? Files.remove(prepared.temporary)
    // Those that hold something by now stay.
    for folder in prepared.madeFolders.reversed() { try? Files.removeFolder(folder) }
  }

  /// Puts a new file in place without ever replacing one that appeared meanwhile.
  private func putNew(_ prepared: PreparedWrite) throws(SystemError) {
    do throws(SystemError) {
      try Files.addName(prepared.target, to: prepared.temporary)
      try? Files.remove(prepared.temporary)
    } catch {
      guard error.isUnsupported else { throw error }
      // No hard links here: what is left is the look that `verify` took a moment ago.
      try Files.replace(prepared.target, with: prepared.temporary)
    }
  }

  private func prepareNew(_ write: PendingWrite) throws(WorkspaceError) -> PreparedWrite {
    let target = located(write.path)
    let folder = FilePath.folder(target)
    if (try? Files.linkStatus(at: target)) != nil { throw WorkspaceError(.write, write.path, .exists) }
    return try attempt(write) { () throws(SystemError) in
      let made = folder.isEmpty ? [] : try Files.createFolders(folder)
      do throws(SystemError) {
        let temporary = try TemporaryFile(beside: target, mode: 0o666)
        try temporary.fill(write.bytes)
        return PreparedWrite(write: write, target: target, temporary: temporary.keep(), madeFolders: made)
      } catch {
        for folder in made.reversed() { try? Files.removeFolder(folder) }
        throw error
      }
    }
  }

  private func prepareReplacement(
    _ write: PendingWrite, of original: FileSnapshot
  ) throws(WorkspaceError) -> PreparedWrite {
    let target = try resolved(write.path)
    let status = try attempt(write) { () throws(SystemError) in try Files.status(at: target) }
    guard status.kind == .regular else { throw WorkspaceError(.write, write.path, .notAFile) }
    guard FileStamp(status) == original.stamp else { throw WorkspaceError(.write, write.path, .changed) }
    guard !status.isReadOnly, Files.isWritable(target) else { throw WorkspaceError(.write, write.path, .readOnly) }

    // Closed to others until it has the owner and the mode of the old one.
    let temporary = try attempt(write) { () throws(SystemError) in try TemporaryFile(beside: target, mode: 0o600) }
    do throws(SystemError) {
      try temporary.takeOwner(of: status)
    } catch {
      throw WorkspaceError(.write, write.path, error == .notPermitted ? .ownerNotKept : .system(error))
    }
    try attempt(write) { () throws(SystemError) in
      try temporary.takeMode(of: status)
      try temporary.fill(write.bytes)
    }
    return PreparedWrite(write: write, target: target, temporary: temporary.keep(), madeFolders: [])
  }

  private func attempt<Result: ~Copyable>(
    _ write: PendingWrite, _ body: () throws(SystemError) -> Result
  ) throws(WorkspaceError) -> Result {
    do {
      return try body()
    } catch {
      throw WorkspaceError(.write, write.path, error == .exists ? .exists : .system(error))
    }
  }
}
