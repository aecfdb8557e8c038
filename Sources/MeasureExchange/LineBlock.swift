internal import Diagnostics
package import Workspace

/// Complete lines of a stream: the unit of work of a thread.
package struct LineBlock: Sendable {
  package enum Content: Sendable {
    /// The last line may not end with a line feed.
    case lines([UInt8])
    /// A line that is longer than `LineBlockReader.lineLimit`; its content is dropped.
    case overlongLine
  }

  /// From 0.
  package var number: Int
  /// From 1.
  package var firstLine: Int
  package var content: Content
}

/// Splits a stream into blocks of lines as it arrives, buffering at most one line.
package struct LineBlockReader {
  /// In bytes.
  static let lineLimit = 1 << 20
  private static let readSize = 1 << 18

  private let read: @Sendable (Int) throws(WorkspaceError) -> [UInt8]
  /// An incomplete line.
  private var rest: [UInt8] = []
  private var nextNumber = 0
  private var nextLine = 1
  private var isSkippingLine = false
  /// The bytes that were read after a line that is too long.
  private var ahead: [UInt8] = []
  private var isAtEnd = false

  /// - Parameter read: returns the available bytes, at most the given number; empty at the end.
  package init(read: @escaping @Sendable (Int) throws(WorkspaceError) -> [UInt8]) { self.read = read }

  /// Waits for the next lines; nil at the end of the stream.
  package mutating func next() throws(WorkspaceError) -> LineBlock? {
    while !isAtEnd {
      let bytes = ahead.isEmpty ? try read(Self.readSize) : ahead
      ahead = []
      isAtEnd = bytes.isEmpty
      if isAtEnd { return rest.isEmpty ? nil : block(.lines(take(with: [])), lineCount: 1) }
      var fresh = bytes[...]
      if isSkippingLine {
        guard let end = fresh.firstIndex(of: UInt8(ascii: "\n")) else { continue }
        fresh = fresh[(end + 1)...]
        isSkippingLine = false
      }
      guard let end = fresh.lastIndex(of: UInt8(ascii: "\n")) else {
        rest.append(contentsOf: fresh)
        guard rest.count > Self.lineLimit else { continue }
        rest = []
        isSkippingLine = true
        return block(.overlongLine, lineCount: 1)
      }
      // The limit does not depend on the size of a read: reads from a pipe are smaller than from a file.
      if let first = fresh.firstIndex(of: UInt8(ascii: "\n")), rest.count + (first - fresh.startIndex) > Self.lineLimit
      {
        rest = []
        ahead = Array(fresh[(first + 1)...])
        return block(.overlongLine, lineCount: 1)
      }
      let lines = take(with: fresh[...end])
      let slice = lines[...]
      rest = Array(fresh[(end + 1)...])
      return block(.lines(lines), lineCount: slice.span.count(of: UInt8(ascii: "\n")))
    }
    return nil
  }

  private mutating func take(with bytes: ArraySlice<UInt8>) -> [UInt8] {
    defer { rest = [] }
    return rest.isEmpty ? Array(bytes) : rest + bytes
  }

  private mutating func block(_ content: LineBlock.Content, lineCount: Int) -> LineBlock {
    defer {
      nextNumber += 1
      nextLine += lineCount
    }
    return LineBlock(number: nextNumber, firstLine: nextLine, content: content)
  }
}
