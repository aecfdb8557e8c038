internal import POSIX
internal import Synchronization

/// A new file beside the one that it is to replace; gone with the value unless kept.
struct TemporaryFile: ~Copyable {
  let path: String
  private let file: FileDescriptor
  private var isKept = false
  /// How many names this process has tried: each is tried once, however many files are made before the first is put in its place.
  private static let nameCount = Atomic(0)

  /// Makes an empty file in the folder of `target`, under a name that nothing has.
  init(beside target: String, mode: UInt32) throws(SystemError) {
    let folder = FilePath.folder(target)
    var attempts = 0
    while true {
      let number = Self.nameCount.add(1, ordering: .relaxed).oldValue
      let path = FilePath.join(folder, ".pressfit-\(ProcessEnvironment.processID)-\(number).tmp")
      do throws(SystemError) {
        file = try FileDescriptor.creating(path, mode: mode)
        self.path = path
        return
      } catch {
        guard error == .exists, attempts < 10_000 else { throw error }
        attempts += 1
      }
    }
  }

  deinit {
    if !isKept { try? Files.remove(path) }
  }

  /// Writes all of `bytes` and has them on the device.
  func fill(_ bytes: [UInt8]) throws(SystemError) {
    try file.writeAll(bytes)
    try file.sync()
  }

  /// Gives the file the owner and group of `status`.
  func takeOwner(of status: FileStatus) throws(SystemError) {
    let own = try file.status()
    if own.owner == status.owner, own.group == status.group { return }
    try file.setOwner(status.owner, group: status.group)
  }

  /// Gives the file the permissions of `status`; to be called after `takeOwner(of:)`, which clears some.
  func takeMode(of status: FileStatus) throws(SystemError) { try file.setMode(status.mode) }

  /// Ends the value and leaves the file.
  consuming func keep() -> String {
    isKept = true
    return path
  }
}
