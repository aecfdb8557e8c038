/// Fills lines greedily, as UIKit's typesetter does: as much as fits on each, with the last line truncated at its tail.
struct LineFiller<Text: LineText> {
  var text: Text
  /// nil for no limit.
  var maximumLines: Int?
  var ellipsisWidth = LayoutUnit.zero
  /// The width of the hyphen of a soft hyphen at the end of a line.
  var hyphenWidth = LayoutUnit.zero
  /// The last paragraph that was searched for: finding its end once keeps long texts linear.
  private var paragraph = 0..<0

  init(_ text: Text) { self.text = text }

  /// Begins at the start of `text`; required after a change of it.
  mutating func begin(maximumLines: Int?, ellipsisWidth: LayoutUnit, hyphenWidth: LayoutUnit = .zero) {
    self.maximumLines = maximumLines
    self.ellipsisWidth = ellipsisWidth
    self.hyphenWidth = hyphenWidth
    paragraph = 0..<0
  }

  /// A position between two lines.
  struct Position: Hashable, Sendable {
    fileprivate var cluster = 0
    fileprivate var lineNumber = 1
    fileprivate var isAtEnd = false
  }

  /// The layout without its lines.
  mutating func layout(_ available: AvailableWidth) -> Measurement.Layout {
    var layout = Measurement.Layout(lineCount: 0, isTruncated: false)
    var position = Position()
    while let line = nextLine(&position, available) { layout.add(line) }
    return layout
  }

  /// The line at `position`, which advances; nil at the end. There is at least one line.
  mutating func nextLine(_ position: inout Position, _ available: AvailableWidth) -> FilledLine? {
    if position.isAtEnd { return nil }
    let start = position.cluster
    if start == text.count {
      position.isAtEnd = true
      return FilledLine(clusters: start..<start)
    }
    let isLast = maximumLines.map { position.lineNumber >= $0 } ?? false
    let isTooWide = isTooWide(start, available)
    // A cluster that is too wide even for its own line is divided there: it would not fit on a later line.
    if isLast || isTooWide && (maximumLines != nil || available.limit <= .zero) {
      position.isAtEnd = true
      return lastLine(from: start, paragraphEnd: paragraphEnd(from: start), available)
    }
    let end = isTooWide ? clusterEnd(start) : lineEnd(from: start, available)
    position.cluster = end
    position.lineNumber += 1
    position.isAtEnd = end == text.count
    return FilledLine(
      clusters: trimmed(start..<end), endsInHyphen: showsHyphen(start..<end, available), overflows: isTooWide)
  }

  private mutating func paragraphEnd(from start: Int) -> Int {
    if !paragraph.contains(start) { paragraph = start..<text.paragraphEnd(from: start) }
    return paragraph.upperBound
  }

  private func isTooWide(_ index: Int, _ available: AvailableWidth) -> Bool {
    !text.isSpace(index) && text.width(of: index..<index + 1) > available.limit
  }

  /// Whether the line ends with a soft hyphen, and more text follows.
  private func showsHyphen(_ line: Range<Int>, _ available: AvailableWidth) -> Bool {
    line.upperBound < text.count && text.isSoftHyphen(line.upperBound - 1)
      && text.width(of: line) + hyphenWidth <= available.limit
  }

  /// The end of a line with one cluster and the spaces that hang after it.
  private mutating func clusterEnd(_ start: Int) -> Int {
    let paragraphEnd = paragraphEnd(from: start)
    var end = start + 1
    while end < paragraphEnd, text.isSpace(end) { end += 1 }
    return end
  }

  /// Where the line that starts at `start` ends, the spaces that hang included; after `start`.
  private mutating func lineEnd(from start: Int, _ available: AvailableWidth) -> Int {
    let paragraphEnd = paragraphEnd(from: start)
    // Trailing spaces hang: they never make a line too long.
    guard let overflow = firstOverflow(in: start..<paragraphEnd, limit: available.limit, spacesHang: true) else {
      return paragraphEnd
    }
    guard let lastFitting = lastBreak(in: start..<overflow, available) else { return overflow }
    return available.hyphenation == .anywhere && isShort(start..<lastFitting, available)
      ? max(lastFitting, overflow - 1) : lastFitting
  }

  /// Whether all text, without spaces at its end, fits on a line that is not the last one.
  func fitsOnOneLine(_ limit: LayoutUnit) -> Bool {
    firstOverflow(in: 0..<text.count, limit: limit, spacesHang: true) == nil
  }

  /// Not mutating: in a function that mutates, the call would copy `text`.
  private func firstOverflow(in range: Range<Int>, limit: LayoutUnit, spacesHang: Bool) -> Int? {
    text.firstOverflow(in: range, limit: limit, spacesHang: spacesHang)
  }

  /// Whether the line is less than half full.
  private func isShort(_ line: Range<Int>, _ available: AvailableWidth) -> Bool {
    text.width(of: trimmed(line)).rawValue < available.limit.rawValue / 2
  }

  /// The last place after a cluster of `line` where it may end; nil if it may not end at any.
  private mutating func lastBreak(in line: Range<Int>, _ available: AvailableWidth) -> Int? {
    for index in line.reversed() where text.mayBreak(after: index) {
      let needsHyphen = text.isSoftHyphen(index)
      if needsHyphen, text.width(of: line.lowerBound..<index + 1) + hyphenWidth > available.limit { continue }
      return index + 1
    }
    return nil
  }

  /// The last allowed line: the rest of the text up to a line feed, truncated if it is too long or if more follows.
  private func lastLine(from start: Int, paragraphEnd end: Int, _ available: AvailableWidth) -> FilledLine {
    let rest = trimmed(start..<end)
    let isAll = trimmed(end..<text.count).isEmpty
    if isAll, text.width(of: rest) <= available.lastLine { return FilledLine(clusters: rest) }
    let limit = available.limit - ellipsisWidth
    let kept = text.firstOverflow(in: rest, limit: limit, spacesHang: false) ?? rest.upperBound
    return FilledLine(clusters: trimmed(start..<kept), isTruncated: true)
  }

  /// The range without trailing spaces.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, text.isSpace(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }
}

extension LineFiller: Sendable where Text: Sendable {}

extension Measurement.Layout {
  /// Adds a line to a layout that is built line by line.
  mutating func add(_ line: FilledLine) {
    lineCount += 1
    if line.isTruncated || line.overflows { isTruncated = true }
  }
}
