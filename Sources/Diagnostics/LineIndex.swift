/// The offsets at which the lines of a string begin.
///
/// A line ends after LF, CR LF or CR, as in editors. U+2028 and U+2029 do not end a line.
package struct LineIndex: Sendable {
  /// A position as editors show it.
  package struct Position: Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// In 32 bits, as a file of line ends has as many lines as bytes; no file that is read is that long.
  private let starts: [UInt32]
  /// A slice of the complete text: an array has a span since macOS 26 only.
  private let text: ArraySlice<UInt8>
  /// For each block of `blockLength` bytes, the number of UTF-8 continuation bytes before it, so that a position far
  /// into a long line is found as quickly as any other. Empty if no line is longer than a block.
  private let continuations: [Int]
  private static let blockLength = 256

  /// Indexes UTF-8 `text`.
  package init(_ text: [UInt8]) {
    let slice = text[...]
    let bytes = slice.span
    var starts: [UInt32] = [0]
    var start = 0
    var longest = 0
    func endLine(at index: Int) {
      // A CR LF ends its line at the LF.
      if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { return }
      longest = max(longest, index - start)
      start = index + 1
      starts.append(UInt32(clamping: start))
    }
    var index = 0
    while index + ByteLanes.count <= bytes.count {
      // Most control characters are line ends.
      var marks = ByteLanes(bytes, at: index).controls
      while marks != 0 {
        let control = index + ByteLanes.count(before: marks)
        if bytes[control] == 0x0A || bytes[control] == 0x0D { endLine(at: control) }
        marks &= marks - 1
      }
      index += ByteLanes.count
    }
    for index in index..<bytes.count where bytes[index] == 0x0A || bytes[index] == 0x0D { endLine(at: index) }
    longest = max(longest, bytes.count - start)
    self.starts = starts
    self.text = slice
    continuations = longest > Self.blockLength ? Self.continuationCounts(in: bytes) : []
  }

  private static func continuationCounts(in text: Span<UInt8>) -> [Int] {
    var counts = [0]
    counts.reserveCapacity(text.count / blockLength + 2)
    var count = 0
    for block in stride(from: 0, to: text.count, by: blockLength) {
      count += continuationCount(in: text, from: block, to: min(block + blockLength, text.count))
      counts.append(count)
    }
    return counts
  }

  /// The line, from 1, that contains UTF-8 `offset`; offsets outside the text are clamped.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Line and column of UTF-8 `offset`; offsets outside the text are clamped.
  package func position(at offset: Int) -> Position {
    let offset = min(max(0, offset), text.count)
    let line = line(at: offset)
    let start = Int(starts[line - 1])
    let skipped =
      offset - start <= Self.blockLength
      ? Self.continuationCount(in: text.span, from: start, to: offset)
      : continuationCount(before: offset) - continuationCount(before: start)
    return Position(line: line, column: offset - start - skipped + 1)
  }

  /// The number of UTF-8 continuation bytes before `offset`, which must lie within the text.
  private func continuationCount(before offset: Int) -> Int {
    let block = offset / Self.blockLength
    return continuations[block]
      + Self.continuationCount(in: text.span, from: block * Self.blockLength, to: offset)
  }

  private static func continuationCount(in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var count = 0
    var index = start
    while index + ByteLanes.count <= end {
      count += ByteLanes(text, at: index).continuations.nonzeroBitCount
      index += ByteLanes.count
    }
    for index in index..<end where text[index] & 0xC0 == 0x80 { count += 1 }
    return count
  }

  /// The range of `line` (from 1) without its line end; empty, at the end of the text, if the line does not exist.
  package func range(ofLine line: Int) -> SourceRange {
    guard line >= 1, line <= starts.count else { return SourceRange(text.count, text.count) }
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) : text.count
    while end > start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }
}
