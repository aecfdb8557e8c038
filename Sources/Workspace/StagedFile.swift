internal import POSIX
internal import Synchronization

/// The new content of a file, complete and on the device before it is put in place.
///
/// Where the system can, the file has no name until then (`O_TMPFILE`): whatever ends the process, nothing is left. Elsewhere it has a name
/// that `isLeftover(_:)` knows.
final class StagedFile: Sendable {
  private let folder: FolderDescriptor
  private let file: FileDescriptor
  /// nil for a file without a name.
  private let name: String?
  /// How many names this process has tried: each is tried once.
  private static let nameCount = Atomic(0)

  /// Makes an empty file in `folder`.
  init(in folder: FolderDescriptor, mode: UInt32) throws(SystemError) {
    self.folder = folder
    if let file = try folder.creatingUnnamed(mode: mode) {
      self.file = file
      name = nil
    } else {
      var free = ""
      file = try Self.withFreeName { (name) throws(SystemError) in
        free = name
        return try folder.creating(name, mode: mode)
      }
      name = free
    }
  }

  deinit { remove() }

  /// Removes the file's name, where it has one and was not put in place.
  func remove() {
    if let name { try? folder.remove(name) }
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

  /// Puts the file in the place of `target`.
  func replace(_ target: String) throws(SystemError) {
    if let name { return try folder.replace(target, with: name) }
    let name = try Self.withFreeName { (name) throws(SystemError) in
      try folder.name(file, name)
      return name
    }
    do throws(SystemError) {
      try folder.replace(target, with: name)
    } catch {
      try? folder.remove(name)
      throw error
    }
  }

  /// Puts the file in the folder as `target`, which is new; never replaces one that appeared meanwhile.
  func create(_ target: String) throws(SystemError) {
    guard let name else { return try folder.name(file, target) }
    do throws(SystemError) {
      try folder.addName(target, to: name)
    } catch {
      guard error.isUnsupported else { throw error }
      // No hard links here: the caller looked a moment ago.
      try folder.replace(target, with: name)
    }
  }

  /// Whether `name` is one that this type gives: in a locked folder, a file of a process that ended before its file was in place.
  static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private static let prefix = ".pressfit-"
  private static let suffix = ".tmp"

  /// What `use` makes with a name that nothing has.
  private static func withFreeName<Result: ~Copyable>(
    _ use: (String) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    var attempts = 0
    while true {
      do throws(SystemError) {
        return try use(nextName())
      } catch {
        guard error == .exists, attempts < attemptLimit else { throw error }
        attempts += 1
      }
    }
  }

  private static let attemptLimit = 10_000

  private static func nextName() -> String {
    let number = nameCount.add(1, ordering: .relaxed).oldValue
    return "\(prefix)\(ProcessEnvironment.processID)-\(number)\(suffix)"
  }
}
