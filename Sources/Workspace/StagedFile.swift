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

  /// Gives the file the extended attributes and the access control list of `target`; call after `takeMode(of:)`, which
  /// changes the list.
  func takeAttributes(of target: String) throws(SystemError) {
    try file.copyAttributes(of: folder.reading(target), except: Self.digestAttribute)
  }

  /// Records the digest of the content, if the file system supports it.
  func record(_ digest: FNV1a) { try? file.setAttribute(Self.digestAttribute, Array(digest.hexadecimal.utf8)) }

  /// The extended attribute with the digest of the output that Pressfit wrote.
  static let digestAttribute = "user.pressfit.digest"

  /// Replaces `target` with the file, if `target` still contains `original`.
  ///
  /// - Returns: false if another program changed `target`, which is then unchanged.
  func replace(_ target: String, containing original: [UInt8]) throws(SystemError) -> Bool {
    if let name { return try replace(target, with: name, containing: original) }
    let name = try Self.withFreeName { (name) throws(SystemError) in
      try folder.name(file, name)
      return name
    }
    do throws(SystemError) {
      let isReplaced = try replace(target, with: name, containing: original)
      if !isReplaced { try? folder.remove(name) }
      return isReplaced
    } catch {
      try? folder.remove(name)
      throw error
    }
  }

  /// Exchanges both files, so that an edit after the last check is found in the old file and restored.
  private func replace(_ target: String, with name: String, containing original: [UInt8]) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try folder.exchange(name, target)
    } catch {
      guard error.isUnsupported || error == .invalidArgument else { throw error }
      try folder.replace(target, with: name)
      return true
    }
    let old = try? folder.reading(name).readAll(limit: original.count)
    guard old == original else {
      try folder.exchange(name, target)
      return false
    }
    try? folder.remove(name)
    return true
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
