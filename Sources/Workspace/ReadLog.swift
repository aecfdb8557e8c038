internal import Formats
internal import POSIX

/// The files read in this run, so that output never overwrites its own input.
final class ReadLog: Sendable {
  /// Identifies a file independent of its name.
  enum Identity: Hashable {
    case file(device: UInt64, inode: UInt64)
    /// In memory.
    case path(PathKey)
  }

  private struct State {
    var files: Set<Identity> = []
    var last: String?
  }

  private let state = Monitor(State())

  /// - Parameter path: the path of `file`, for messages.
  func note(_ file: Identity, at path: String) {
    state.withLock {
      $0.files.insert(file)
      $0.last = path
    }
  }

  func contains(_ file: Identity) -> Bool { state.withLock { $0.files.contains(file) } }

  /// The path of the file that was read last.
  var last: String? { state.withLock(\.last) }
}
