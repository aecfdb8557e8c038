#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A standard stream of the process.
package enum StandardStream: Int32, Hashable, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Makes writes to a closed pipe fail with `.brokenPipe` instead of terminating the process.
  package static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's width in columns; nil if the stream is not a terminal or the width is unknown.
  package var terminalWidth: Int? {
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all of `bytes`, unbuffered.
  ///
  /// - Throws: `.brokenPipe` if the reader has closed the pipe (see `ignoreBrokenPipes`).
  package func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try writeAll(bytes, to: rawValue)
  }

  /// Reads the available bytes, up to `limit`, waiting for the first one; empty at the end of the stream.
  package func readBlock(atMost limit: Int) throws(SystemError) -> [UInt8] {
    try POSIX.readBlock(atMost: limit, from: rawValue)
  }

  /// Reads to the end of the stream.
  ///
  /// - Throws: `.fileTooLarge` if there are more than `limit` bytes.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let capacity = block.count
      let count = try retrying {
        unsafe block.withUnsafeMutableBytes { unsafe read(rawValue, $0.baseAddress, capacity) }
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .fileTooLarge }
      bytes.append(contentsOf: block.prefix(count))
    }
  }
}
