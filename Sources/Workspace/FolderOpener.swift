internal import Formats
internal import POSIX

/// Opens the folders of writes component by component from their boundaries, never through a symbolic link; creates
/// missing ones and locks them.
struct FolderOpener {
  /// A created folder, by its name in its parent.
  struct Made: Sendable {
    let parent: FolderDescriptor
    let name: String
  }

  /// The open folders, by absolute path.
  private var folders: [PathKey: FolderDescriptor] = [:]
  /// All created folders, the outermost first.
  private(set) var made: [Made] = []
  /// The pause between attempts to lock a folder that another run has locked.
  private static let pause = Duration.milliseconds(2)

  /// Opens the folder of the file at `location`.
  mutating func folder(of location: WriteLocation) throws(SystemError) -> FolderDescriptor {
    var path = location.boundary
    var folder = if let known = folders[PathKey(path)] { known } else { try FolderDescriptor.opening(path) }
    for name in location.names.dropLast() {
      path = FilePath.join(path, name)
      if let known = folders[PathKey(path)] {
        folder = known
        continue
      }
      let next = try open(name, in: folder)
      folders[PathKey(path)] = next
      folder = next
    }
    folders[PathKey(path)] = folder
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
      // Another process may have created it first.
      guard error == .exists else { throw error }
    }
    return try folder.folder(name)
  }

  /// Locks `targets`, waiting for other runs, and removes temporary files that terminated processes left behind.
  ///
  /// All runs lock in the same order, by device and inode, which prevents deadlocks. A folder that cannot be locked, as
  /// on some network shares, stays unlocked.
  ///
  /// - Throws: `.interrupted` if a termination signal arrives meanwhile.
  static func lock(_ targets: [PathKey: FolderDescriptor]) throws(SystemError) {
    var places: [(device: UInt64, inode: UInt64, path: String, folder: FolderDescriptor)] = []
    for (path, folder) in targets {
      let status = try folder.status()
      places.append((status.device, status.inode, path.rawValue, folder))
    }
    places.sort { ($0.device, $0.inode, $0.path) < ($1.device, $1.inode, $1.path) }
    for (index, place) in places.enumerated() {
      if index > 0, places[index - 1].inode == place.inode, places[index - 1].device == place.device { continue }
      if try waitForLock(of: place.folder) { removeLeftovers(in: place.folder, at: place.path) }
    }
  }

  /// Returns false if the folder cannot be locked.
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

  /// Removes `made` in reverse order; keeps folders that are no longer empty.
  static func remove(_ made: [Made]) {
    for folder in made.reversed() { try? folder.parent.removeFolder(folder.name) }
  }
}
