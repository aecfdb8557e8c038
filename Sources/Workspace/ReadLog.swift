internal import POSIX

/// The files read in this run, so that output never overwrites its own input.
final class ReadLog: Sendable {
  /// Identifies a file independent of its name.
  enum Identity: Hashable {
    case file(device: UInt64, inode: UInt64)
    /// In memory.
    case path(String)
  }

  private let files = Monitor<Set<Identity>>([])

  func note(_ file: Identity) { files.withLock { _ = $0.insert(file) } }

  func contains(_ file: Identity) -> Bool { files.withLock { $0.contains(file) } }
}
