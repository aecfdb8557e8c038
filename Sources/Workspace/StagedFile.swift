internal import Diagnostics
internal import POSIX
internal import Synchronization

/// The new content of a file, complete and synced to the device before it replaces the target.
///
/// If the system supports it, the file has no name until then (`O_TMPFILE`), so a terminated process leaves nothing
/// behind. Otherwise its name is recognized by `isLeftover(_:)`.
final class StagedFile: Sendable {
  private let folder: FolderDescriptor
  private let file: FileDescriptor
  /// nil for a file without a name.
  private let name: String?
  /// The number of names tried by this process; each is used once.
  private static let nameCount = Atomic(0)

  /// Creates an empty file in `folder`.
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

  /// Removes the file's name, if it has one and was not committed.
  func remove() {
    if let name { try? folder.remove(name) }
  }

  /// Writes `bytes` and syncs them to the device.
  func fill(_ bytes: [UInt8]) throws(SystemError) {
    try file.writeAll(bytes)
    try file.sync()
  }

  /// Sets the file's owner and group to those of `status`.
  func takeOwner(of status: FileStatus) throws(SystemError) {
    let own = try file.status()
    if own.owner == status.owner, own.group == status.group { return }
    try file.setOwner(status.owner, group: status.group)
  }

  /// Sets the permissions of `status`; call after `takeOwner(of:)`, which clears some of them.
  func takeMode(of status: FileStatus) throws(SystemError) { try file.setMode(status.mode) }

  /// Replaces `target` with the file.
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

  /// Adds the file to the folder under the new name `target`; fails if that exists meanwhile.
  func create(_ target: String) throws(SystemError) {
    guard let name else { return try folder.name(file, target) }
    do throws(SystemError) {
      try folder.addName(target, to: name)
    } catch {
      guard error.isUnsupported else { throw error }
      // Hard links are not supported here: the caller has just checked that the name is free.
      try folder.replace(target, with: name)
    }
  }

  /// Whether `name` was given by this type: in a locked folder, a leftover of a terminated process.
  static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
  }

  private static let prefix = ".pressfit-"
  private static let suffix = ".tmp"

  /// Calls `use` with an unused name.
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
