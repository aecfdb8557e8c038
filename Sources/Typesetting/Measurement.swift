/// What a text comes to in a box.
package struct Measurement: Hashable, Sendable {
  /// Where the advances came from; the worst of the text's runs.
  package enum MetricSource: String, Hashable, Sendable, CaseIterable {
    /// The very font that the device uses.
    case exactFont = "exact-font"
    /// Advances known to be those of the device's font.
    case metricCompatible = "metric-compatible"
    /// Another font's, fitted to known widths of the script.
    case fittedStandIn = "fitted-stand-in"
    /// Another font's as they are.
    case unfittedStandIn = "unfitted-stand-in"
    /// A rule: Han is one em wide.
    case rule
    /// No face has the glyph; its width is a guess.
    case guess
  }

  /// How the text goes into the box if its true width is at one end of the interval, or as measured.
  package struct Layout: Hashable, Sendable {
    /// As many as are shown; at least 1.
    package var lineCount: Int
    package var isTruncated: Bool

    package init(lineCount: Int, isTruncated: Bool) {
      self.lineCount = lineCount
      self.isTruncated = isTruncated
    }
  }

  /// One line as laid out.
  package struct Line: Hashable, Sendable {
    /// UTF-8 offsets into the text; trailing spaces are outside.
    package var range: Range<Int>
    package var width: LayoutUnit
    /// What is seen: the text of the range, with the ellipsis on a cut line.
    package var visibleText: String

    package init(range: Range<Int>, width: LayoutUnit, visibleText: String) {
      self.range = range
      self.width = width
      self.visibleText = visibleText
    }
  }

  /// Most texts have one line, which takes no memory of its own.
  private enum Lines: Hashable, Sendable {
    case one(Line)
    case several([Line])
  }

  /// A part of the text that one of the user's fonts measured.
  package struct FontRun: Hashable, Sendable {
    /// UTF-8 offsets into the text.
    package var range: Range<Int>
    /// The font's name.
    package var font: String

    package init(range: Range<Int>, font: String) {
      self.range = range
      self.font = font
    }
  }

  /// On one line, rounded up as `UILabel` does at 3x.
  package var width: LayoutUnit
  /// On one line, not rounded.
  package var naturalWidth: LayoutUnit
  /// The interval in which the true width lies, for at least 99 of 100 strings of these scripts.
  package var interval: ClosedRange<LayoutUnit>
  private var storage: Lines
  /// With the width as measured.
  package var expected: Layout
  /// With the least width of the interval, and with what the label does before it cuts: hyphenation, tightening.
  package var optimistic: Layout
  /// With the greatest width of the interval.
  package var pessimistic: Layout
  package var source: MetricSource
  /// Characters that no face has, in order, each once.
  package var missingScalars: [Unicode.Scalar]
  /// In order; what none of the user's fonts has is in none, and so is everything where no fonts were given.
  package var fontRuns: [FontRun] = []
  /// nil where the measurement is not `TextMeasurer`'s.
  package var usedFonts: UsedFonts?

  /// A `naturalWidth` of nil is `width`.
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

  /// What a person sees, lines joined by line feeds.
  package var visibleText: String {
    switch storage {
    case .one(let line): line.visibleText
    case .several(let lines): lines.map(\.visibleText).joined(separator: "\n")
    }
  }

  package var lines: [Line] {
    switch storage {
    case .one(let line): [line]
    case .several(let lines): lines
    }
  }
}
