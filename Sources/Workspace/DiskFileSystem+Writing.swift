internal import Diagnostics
internal import Formats
internal import POSIX

extension DiskFileSystem {
  /// The number of concurrent syncs: the device handles several in the time of one, and waiting needs no CPU time.
  private static let syncThreadCount = 8

  package func validate(_ write: PendingWrite) throws(WorkspaceError) {
    _ = try WriteLocation(of: write, currentFolder: currentFolder)
  }

  package func prepare(_ writes: [PendingWrite]) throws(WorkspaceError) -> [PreparedWrite] {
    var opener = FolderOpener()
    do throws(WorkspaceError) {
      let places = try places(of: writes, openedBy: &opener)
      let staged = Threads.map(places, threadCount: Self.syncThreadCount) { place in
        Result { () throws(WorkspaceError) in try stage(place) }
      }
      var prepared: [PreparedWrite] = []
      for (place, result) in zip(places, staged) {
        prepared.append(PreparedWrite(write: place.write, target: place.path, staged: try result.get()))
      }
      return prepared
    } catch {
      FolderOpener.remove(opener.made)
      throw error
    }
  }

  package func verify(_ prepared: PreparedWrite) throws(WorkspaceError) {
    guard let staged = prepared.staged else { return }
    let path = prepared.write.path
    let stamp: FileStamp?
    do throws(SystemError) {
      stamp = FileStamp(try staged.folder.status(of: staged.name))
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
    guard let staged = prepared.staged else { return }
    let isReplaced = try attempt(prepared.write) { () throws(SystemError) in
      guard let original = prepared.write.original else {
        try staged.file.create(staged.name)
        return true
      }
      return try staged.file.replace(staged.name, containing: original.bytes)
    }
    if !isReplaced { throw WorkspaceError(.write, prepared.write.path, .changed) }
  }

  package func settle(_ committed: [PreparedWrite]) {
    let folders = committed.compactMap(\.staged).flatMap { [$0.folder] + $0.madeFolders.map(\.parent) }
    var seen: Set<ObjectIdentifier> = []
    let distinct = folders.filter { seen.insert(ObjectIdentifier($0)).inserted }
    // The contents are in place; it is harmless if a folder cannot be synced (network shares).
    _ = Threads.map(distinct, threadCount: Self.syncThreadCount) { try? $0.sync() }
  }

  package func discard(_ prepared: [PreparedWrite]) {
    for staged in prepared.compactMap(\.staged) { staged.file.remove() }
    FolderOpener.remove(prepared.compactMap(\.staged).flatMap(\.madeFolders))
  }

  /// The target of a write, before it is written.
  private struct Place: Sendable {
    let write: PendingWrite
    let path: String
    let folder: FolderDescriptor
    let name: String
    /// The status of the file to replace; nil for a new one.
    var status: FileStatus?
    /// Folders created for the target, the outermost first.
    let madeFolders: [FolderOpener.Made]
  }

  /// Opens and locks the folders of `writes`, creates missing ones, and checks the targets.
  private func places(
    of writes: [PendingWrite], openedBy opener: inout FolderOpener
  ) throws(WorkspaceError) -> [Place] {
    var places: [Place] = []
    for write in writes {
      let location = try WriteLocation(of: write, currentFolder: currentFolder)
      let known = opener.made.count
      let folder = try attempt(write) { () throws(SystemError) in try opener.folder(of: location) }
      places.append(
        Place(
          write: write, path: location.path, folder: folder, name: FilePath.name(location.path),
          madeFolders: Array(opener.made[known...])))
    }
    guard let first = places.first else { return [] }
    let folders = Dictionary(
      places.map { (PathKey(FilePath.folder($0.path)), $0.folder) }, uniquingKeysWith: { first, _ in first })
    try attempt(first.write) { () throws(SystemError) in try FolderOpener.lock(folders) }
    for index in places.indices { places[index].status = try status(of: places[index]) }
    return places
  }

  /// The status of the file that `place` will replace; nil for a new one.
  private func status(of place: Place) throws(WorkspaceError) -> FileStatus? {
    let write = place.write
    guard let original = write.original else {
      if (try? place.folder.status(of: place.name)) != nil { throw WorkspaceError(.write, write.path, .exists) }
      return nil
    }
    let status = try attempt(write) { () throws(SystemError) in try place.folder.status(of: place.name) }
    guard status.kind == .regular else { throw WorkspaceError(.write, write.path, .notAFile) }
    guard FileStamp(status) == original.stamp else { throw WorkspaceError(.write, write.path, .changed) }
    guard !status.isReadOnly, place.folder.isWritable(place.name) else {
      throw WorkspaceError(.write, write.path, .readOnly)
    }
    if status.linkCount > 1 { throw WorkspaceError(.write, write.path, .hardLinked(count: status.linkCount)) }
    return status
  }

  /// Writes the new content to a temporary file in the target's folder, and syncs it.
  private func stage(_ place: Place) throws(WorkspaceError) -> PreparedWrite.Staged {
    let write = place.write
    // If it replaces a file, no other user may access it until it has the old file's owner and mode.
    let file = try attempt(write) { () throws(SystemError) in
      try StagedFile(in: place.folder, mode: place.status == nil ? 0o666 : 0o600)
    }
    if let status = place.status {
      do throws(SystemError) {
        try file.takeOwner(of: status)
      } catch {
        throw WorkspaceError(.write, write.path, error == .notPermitted ? .ownerNotKept : .system(error))
      }
      try attempt(write) { () throws(SystemError) in try file.takeMode(of: status) }
      do throws(SystemError) {
        try file.takeAttributes(of: place.name)
      } catch {
        throw WorkspaceError(.write, write.path, .attributesNotKept(error))
      }
    }
    try attempt(write) { () throws(SystemError) in try file.fill(write.bytes) }
    if write.isOutput { file.record(FNV1a(write.bytes)) }
    return PreparedWrite.Staged(folder: place.folder, name: place.name, file: file, madeFolders: place.madeFolders)
  }

  private func attempt<Result>(
    _ write: PendingWrite, _ body: () throws(SystemError) -> Result
  ) throws(WorkspaceError) -> Result {
    do {
      return try body()
    } catch {
      throw WorkspaceError(.write, write.path, error == .exists ? .exists : .system(error))
    }
  }
}
