package import POSIX

/// A buffered text stream that discards output after its reader has closed the pipe.
package struct OutputStream: Sendable {
  package enum Destination: Hashable, Sendable {
    case stream(StandardStream)
    /// Stored in memory, for tests.
    case memory
  }

  /// When to flush the buffer.
  package enum Buffering: Hashable, Sendable {
    case blocks
    case lines
  }

  package enum State: Hashable, Sendable {
    case open
    /// The reader closed the pipe, which is not an error: further output is discarded.
    case closed
    case failed(SystemError)
  }

  package let destination: Destination
  private let buffering: Buffering
  /// Called before each write to the destination.
  private let beforeWriting: @Sendable () -> Void
  package private(set) var state = State.open
  private var buffer: [UInt8] = []
  private static let blockSize = 1 << 16

  package init(
    _ destination: Destination, buffering: Buffering = .blocks, beforeWriting: @escaping @Sendable () -> Void = {}
  ) {
    self.destination = destination
    self.buffering = buffering
    self.beforeWriting = beforeWriting
  }

  /// Whether anyone still reads the output; commands with long output check this from time to time.
  package var isOpen: Bool { state == .open }

  /// The unread text that was written to memory.
  package var captured: String { String(decoding: buffer, as: UTF8.self) }

  package mutating func write(_ text: String) { write(text.utf8) }

  package mutating func writeLine(_ text: String = "") { write(text + "\n") }

  /// Writes UTF-8 bytes.
  package mutating func write(_ bytes: some Collection<UInt8>) {
    guard isOpen else { return }
    buffer.append(contentsOf: bytes)
    if destination == .memory { return }
    let isDue = buffering == .lines && bytes.contains(UInt8(ascii: "\n"))
    if isDue || buffer.count >= Self.blockSize { flush() }
  }

  /// Writes the buffer to the destination.
  package mutating func flush() {
    guard isOpen, case .stream(let stream) = destination, !buffer.isEmpty else { return }
    beforeWriting()
    do throws(SystemError) {
      try stream.write(buffer)
    } catch {
      state = error == .brokenPipe ? .closed : .failed(error)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
