internal import Diagnostics

/// The layout of a string in a box.
package struct Measurement: Hashable, Sendable {
  /// The source of the advances; for several runs the least reliable source.
  package enum MetricSource: String, Hashable, Sendable, CaseIterable {
    /// The font that the device uses.
    case exactFont = "exact-font"
    /// Advances that are known to equal those of the device's font.
    case metricCompatible = "metric-compatible"
    /// Another font, fitted to known widths of the script.
    case fittedStandIn = "fitted-stand-in"
    /// Another font without correction.
    case unfittedStandIn = "unfitted-stand-in"
    /// A rule: Han is one em wide.
    case rule
    /// No font covers the character; its width is a guess.
    case guess
  }

  /// The layout of the text if its true width is at one end of the interval, or as measured.
  package struct Layout: Hashable, Sendable {
    /// The number of visible lines; at least 1.
    package var lineCount: Int
    package var isTruncated: Bool
  }

  /// One laid-out line.
  package struct Line: Hashable, Sendable {
    /// UTF-8 offsets into the text, without trailing spaces.
    package var range: Range<Int>
    package var width: LayoutUnit
    /// All lines.
    private let text: String
    /// An ellipsis or a hyphen after the text of the range; empty for most lines.
    private let mark: String
    private let hasSoftHyphens: Bool

    /// - Parameter hasSoftHyphens: whether the range contains soft hyphens; nil to look for them.
    package init(
      _ range: Range<Int>, of text: String, followedBy mark: String = "", hasSoftHyphens: Bool? = nil,
      width: LayoutUnit
    ) {
      self.range = range
      self.text = text
      self.mark = mark
      self.hasSoftHyphens = hasSoftHyphens ?? text.unicodeScalars.contains("\u{AD}")
      self.width = width
    }

    /// The visible text: the text of the range without soft hyphens, followed by an ellipsis if the line is truncated, or by a hyphen. Computed
    /// when needed: many measurements need only the number of lines.
    package var visibleText: String {
      let visible = part.withoutSoftHyphens
      return mark.isEmpty ? visible : visible + mark
    }

    /// The text of the range.
    private var part: Substring {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return text[start..<text.utf8.index(start, offsetBy: range.count)]
    }

    /// Calls `body` with the parts of the visible text in UTF-8, in order. Faster than `visibleText`.
    package func forEachVisiblePart(_ body: (Span<UInt8>) -> Void) {
      if hasSoftHyphens { return visibleText.withUTF8Span(body) }
      text.withUTF8Span { body($0.extracting(range)) }
      if !mark.isEmpty { mark.withUTF8Span(body) }
    }
  }

  /// Most texts have one line, which needs no heap allocation.
  private enum Lines: Hashable, Sendable {
    case one(Line)
    case several([Line])
  }

  /// A part of the text that was measured with one of the user's fonts.
  package struct FontRun: Hashable, Sendable {
    /// UTF-8 offsets into the text.
    package var range: Range<Int>
    /// The font's name.
    package var font: String
  }

  /// The width on one line, rounded up as `UILabel` does at 3x.
  package var width: LayoutUnit
  /// The width on one line, not rounded.
  package var naturalWidth: LayoutUnit
  /// The interval that contains the true width of at least 99 of 100 strings in these scripts.
  package var interval: ClosedRange<LayoutUnit>
  private var storage: Lines
  /// The layout with the measured width.
  package var expected: Layout
  /// The layout with the smallest width of the interval, and with all adjustments that a label makes before truncating:
  /// hyphenation and tightening.
  package var optimistic: Layout
  /// The layout with the largest width of the interval.
  package var pessimistic: Layout
  package var source: MetricSource
  /// Characters that no font covers, in order, without duplicates.
  package var missingScalars: [Unicode.Scalar]
  /// In order; excludes text that none of the user's fonts covers. Empty if there are no user fonts.
  package var fontRuns: [FontRun] = []
  /// The user's fonts that have the text's characters and gave widths that no text has; their runs are measured as if without them.
  package var implausibleFonts: [String] = []

  /// If `naturalWidth` is nil, it equals `width`.
  package init(
    width: LayoutUnit, naturalWidth: LayoutUnit? = nil, interval: ClosedRange<LayoutUnit>, lines: [Line],
    expected: Layout, optimistic: Layout, pessimistic: Layout, source: MetricSource,
    missingScalars: [Unicode.Scalar] = []
  ) {
    self.width = width
    self.naturalWidth = naturalWidth ?? width
    self.interval = interval
    storage = lines.count == 1 ? .one(lines[0]) : .several(lines)
    self.expected = expected
    self.optimistic = optimistic
    self.pessimistic = pessimistic
    self.source = source
    self.missingScalars = missingScalars
  }

  /// Of text that is certainly on one line.
  init(naturalWidth: LayoutUnit, interval: ClosedRange<LayoutUnit>, line: Line, source: MetricSource) {
    width = naturalWidth.roundedUp(toScale: 3)
    self.naturalWidth = naturalWidth
    self.interval = interval
    storage = .one(line)
    expected = Layout(lineCount: 1, isTruncated: false)
    optimistic = expected
    pessimistic = expected
    self.source = source
    missingScalars = []
  }

  /// The text that users see, lines joined by line feeds.
  package var visibleText: String {
    switch storage {
    case .one(let line): line.visibleText
    case .several(let lines): lines.map(\.visibleText).joined(separator: "\n")
    }
  }

  /// Calls `body` with each line, without an array of them.
  package func forEachLine(_ body: (Line) -> Void) {
    switch storage {
    case .one(let line): body(line)
    case .several(let lines): lines.forEach(body)
    }
  }

  package var lines: [Line] {
    switch storage {
    case .one(let line): [line]
    case .several(let lines): lines
    }
  }
}
