internal import POSIX

extension DiskFileSystem {
  /// How many files or folders wait for the device at once: it takes many in the time of one, and waiting takes no processor.
  private static let syncThreadCount = 8

  package func prepare(_ writes: [PendingWrite]) throws(WorkspaceError) -> [PreparedWrite] {
    let places = try places(of: writes)
    let filled = Threads.map(places, threadCount: Self.syncThreadCount) { place in
      Result { () throws(WorkspaceError) in try temporary(at: place) }
    }
    do throws(WorkspaceError) {
      var prepared: [PreparedWrite] = []
      for (place, temporary) in zip(places, filled) {
        prepared.append(
          PreparedWrite(
            write: place.write, target: place.target, temporary: try temporary.get(), madeFolders: place.madeFolders))
      }
      return prepared
    } catch {
      for case .success(let temporary) in filled { try? Files.remove(temporary) }
      removeFolders(of: places.map(\.madeFolders))
      throw error
    }
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
  }

  package func settle(_ committed: [PreparedWrite]) {
    let folders = Set(committed.flatMap { [$0.target] + $0.madeFolders }.map(FilePath.folder))
    // The contents are in place; a folder that cannot be synced (network shares) changes nothing about that.
    _ = Threads.map(Array(folders), threadCount: Self.syncThreadCount) { folder in
      try? Files.syncFolder(folder.isEmpty ? "." : folder)
    }
  }

  package func discard(_ prepared: [PreparedWrite]) {
    for ready in prepared { try? Files.remove(ready.temporary) }
    removeFolders(of: prepared.map(\.madeFolders))
  }

  /// Removes what was made for several writes, the last first; folders that hold something by now stay.
  private func removeFolders(of writes: [[String]]) {
    for folder in writes.joined().reversed() { try? Files.removeFolder(folder) }
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

  /// Where a content goes, before it is written.
  private struct Place: Sendable {
    let write: PendingWrite
    let target: String
    /// Of the file that is replaced; nil for a new one.
    var status: FileStatus?
    /// Folders made for it, the outermost first.
    var madeFolders: [String] = []
  }

  /// Looks at the targets of `writes` and makes the folders that are missing; all or none.
  private func places(of writes: [PendingWrite]) throws(WorkspaceError) -> [Place] {
    var places: [Place] = []
    do throws(WorkspaceError) {
      for write in writes { places.append(try place(of: write)) }
      return places
    } catch {
      removeFolders(of: places.map(\.madeFolders))
      throw error
    }
  }

  private func place(of write: PendingWrite) throws(WorkspaceError) -> Place {
    guard let original = write.original else {
      let target = located(write.path)
      if (try? Files.linkStatus(at: target)) != nil { throw WorkspaceError(.write, write.path, .exists) }
      let folder = FilePath.folder(target)
      let made = try attempt(write) { () throws(SystemError) in
        folder.isEmpty ? [] : try Files.createFolders(folder)
      }
      return Place(write: write, target: target, madeFolders: made)
    }
    let target = try resolved(write.path)
    let status = try attempt(write) { () throws(SystemError) in try Files.status(at: target) }
    guard status.kind == .regular else { throw WorkspaceError(.write, write.path, .notAFile) }
    guard FileStamp(status) == original.stamp else { throw WorkspaceError(.write, write.path, .changed) }
    guard !status.isReadOnly, Files.isWritable(target) else { throw WorkspaceError(.write, write.path, .readOnly) }
    return Place(write: write, target: target, status: status)
  }

  /// The path of a file beside the target that holds the new content, on the device.
  private func temporary(at place: Place) throws(WorkspaceError) -> String {
    let write = place.write
    // In the place of another it is closed to others until it has the owner and the mode of the old one.
    let temporary = try attempt(write) { () throws(SystemError) in
      try TemporaryFile(beside: place.target, mode: place.status == nil ? 0o666 : 0o600)
    }
    if let status = place.status {
      do throws(SystemError) {
        try temporary.takeOwner(of: status)
      } catch {
        throw WorkspaceError(.write, write.path, error == .notPermitted ? .ownerNotKept : .system(error))
      }
      try attempt(write) { () throws(SystemError) in try temporary.takeMode(of: status) }
    }
    try attempt(write) { () throws(SystemError) in try temporary.fill(write.bytes) }
    return temporary.keep()
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
