package import POSIX

/// A stream for text, buffered; quiet once nobody reads any more.
package struct OutputStream: Sendable {
  package enum Destination: Hashable, Sendable {
    case stream(StandardStream)
    /// Kept, for tests.
    case memory
  }

  /// When text goes on to the destination.
  package enum Buffering: Hashable, Sendable {
    case blocks
    case lines
  }

  package enum State: Hashable, Sendable {
    case open
    /// The reader has gone away, which is its right: what is written is dropped.
    case closed
    case failed(SystemError)
  }

  package let destination: Destination
  private let buffering: Buffering
  /// Done before anything goes on to the destination.
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

  /// Whether writing still has a point; a command with much to say looks now and then.
  package var isOpen: Bool { state == .open }

  /// What was written to memory and not yet taken, as text.
  package var captured: String { String(decoding: buffer, as: UTF8.self) }

  package mutating func write(_ text: String) { write(text.utf8) }

  package mutating func writeLine(_ text: String = "") { write(text + "\n") }

  /// Writes UTF-8.
  package mutating func write(_ bytes: some Collection<UInt8>) {
    guard isOpen else { return }
    buffer.append(contentsOf: bytes)
    if destination == .memory { return }
    let isDue = buffering == .lines && bytes.contains(UInt8(ascii: "\n"))
    if isDue || buffer.count >= Self.blockSize { flush() }
  }

  /// Hands on what is buffered.
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
