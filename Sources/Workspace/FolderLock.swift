internal import POSIX

/// Keeps other runs of the product from putting files into a folder, until the value is gone or its process ends.
///
/// An advisory lock (`flock`) on the folder itself: nothing is left behind, and programs that know nothing of it are not kept out.
package final class FolderLock: Sendable {
  private let folder: FileDescriptor

  private init(_ folder: consuming FileDescriptor) { self.folder = folder }

  /// Locks `folders`, waiting for those that others hold; those that cannot be locked, as on some network shares, are left out.
  ///
  /// All take the same order, by device and inode, so that no two runs wait for each other; a folder under two names is locked once.
  static func locks(of folders: Set<String>) -> [FolderLock] {
    struct Place: Hashable {
      var device: UInt64
      var inode: UInt64
      var path: String
    }
    let places = folders.compactMap { path in
      (try? Files.status(at: path)).map { Place(device: $0.device, inode: $0.inode, path: path) }
    }
    let ordered = places.sorted { ($0.device, $0.inode, $0.path) < ($1.device, $1.inode, $1.path) }
    var locks: [FolderLock] = []
    for (index, place) in ordered.enumerated() {
      if index > 0, ordered[index - 1].inode == place.inode, ordered[index - 1].device == place.device { continue }
      if let lock = try? lock(place.path) { locks.append(lock) }
    }
    return locks
  }

  private static func lock(_ path: String) throws(SystemError) -> FolderLock {
    let folder = try FileDescriptor.reading(path)
    try folder.lock()
    return FolderLock(folder)
  }
}
