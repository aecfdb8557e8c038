internal import POSIX

/// The files that a run has read, so that nothing is written over what its output was made from.
final class ReadLog: Sendable {
  /// A file, whatever name led to it.
  enum Identity: Hashable {
    case file(device: UInt64, inode: UInt64)
    /// In memory.
    case path(String)
  }

  private let files = Monitor<Set<Identity>>([])

  func note(_ file: Identity) { files.withLock { _ = $0.insert(file) } }

  func contains(_ file: Identity) -> Bool { files.withLock { $0.contains(file) } }
}
