internal import POSIX

/// Opens the folders of writes from their boundaries down, name by name and never through a symbolic link, makes those that are missing,
/// and locks each.
struct FolderOpener {
  /// A folder that was made, by its name in the one above.
  struct Made: Sendable {
    let parent: FolderDescriptor
    let name: String
  }

  /// The folders that are open, by absolute path.
  private var folders: [String: FolderDescriptor] = [:]
  /// Every folder that was made, the outermost first.
  private(set) var made: [Made] = []
  /// A pause between two attempts to lock a folder that another run has locked.
  private static let pause = Duration.milliseconds(2)

  /// The open folder of the file at `location`.
  mutating func folder(of location: WriteLocation) throws(SystemError) -> FolderDescriptor {
    var path = location.boundary
    var folder = if let known = folders[path] { known } else { try FolderDescriptor.opening(path) }
    for name in location.names.dropLast() {
      path = FilePath.join(path, name)
      if let known = folders[path] {
        folder = known
        continue
      }
      let next = try open(name, in: folder)
      folders[path] = next
      folder = next
    }
    folders[path] = folder
    return folder
  }

  private mutating func open(_ name: String, in folder: FolderDescriptor) throws(SystemError) -> FolderDescriptor {
    do throws(SystemError) {
      return try folder.folder(name)
    } catch {
      guard error == .notFound else { throw error }
    }
    do throws(SystemError) {
      try folder.makeFolder(name)
      made.append(Made(parent: folder, name: name))
    } catch {
      // Another process may have been quicker.
      guard error == .exists else { throw error }
    }
    return try folder.folder(name)
  }

  /// Locks `targets`, the folders of files, waiting for those that other runs have locked, and removes what ended processes left in them.
  ///
  /// All runs take the same order, by device and inode, so that no two wait for each other. A folder that cannot be locked, as on some
  /// network shares, is left unlocked.
  ///
  /// - Throws: `.interrupted` when a signal is to end the process meanwhile.
  static func lock(_ targets: [String: FolderDescriptor]) throws(SystemError) {
    var places: [(device: UInt64, inode: UInt64, path: String, folder: FolderDescriptor)] = []
    for (path, folder) in targets {
      let status = try folder.status()
      places.append((status.device, status.inode, path, folder))
    }
    places.sort { ($0.device, $0.inode, $0.path) < ($1.device, $1.inode, $1.path) }
    for (index, place) in places.enumerated() {
      if index > 0, places[index - 1].inode == place.inode, places[index - 1].device == place.device { continue }
      if try waitForLock(of: place.folder) { removeLeftovers(in: place.folder, at: place.path) }
    }
  }

  /// Returns false where the folder cannot be locked.
  private static func waitForLock(of folder: FolderDescriptor) throws(SystemError) -> Bool {
    while true {
      do throws(SystemError) {
        if try folder.tryLock() { return true }
      } catch {
        return false
      }
      if TerminationSignals.arePending { throw .interrupted }
      Threads.pause(pause)
    }
  }

  private static func removeLeftovers(in folder: FolderDescriptor, at path: String) {
    for entry in (try? Files.entries(inFolder: path)) ?? []
    where entry.kind == .regular && StagedFile.isLeftover(entry.name) {
      try? folder.remove(entry.name)
    }
  }

  /// Removes `made`, the last first; folders that hold something by now stay.
  static func remove(_ made: [Made]) {
    for folder in made.reversed() { try? folder.parent.removeFolder(folder.name) }
  }
}
