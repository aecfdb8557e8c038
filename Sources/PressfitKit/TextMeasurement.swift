internal import Typesetting

/// The measurement of a string in a label. Lengths are in points.
public struct TextMeasurement: Hashable, Sendable {
  /// Whether the label truncates the text.
  public enum Truncation: Hashable, Sendable {
    /// Complete, for every width in the error interval.
    case none
    /// The limit is within the error interval, or tightening, if the label allows it, may prevent truncation.
    case possible
    /// Truncated, for every width in the error interval.
    case certain
  }

  /// The source of the advances, from the best to the worst.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// One of the fonts passed to the measurer.
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

  /// One displayed line.
  public struct Line: Hashable, Sendable {
    /// The visible text, with an ellipsis if the line is truncated.
    public let visibleText: String
    /// The width of the visible text, not rounded.
    public let width: Double
    /// The part of the text on this line, in UTF-8 offsets; without trailing spaces.
    public let utf8Range: Range<Int>
  }

  /// The width on one line, rounded up to a third of a point as in `UILabel` on a 3x screen.
  public let width: Double
  /// The interval that contains the true width of at least 99 of 100 texts in these scripts.
  public let widthInterval: ClosedRange<Double>
  /// At least one line.
  public let lines: [Line]
  /// Whether the label truncates the text.
  public let truncation: Truncation
  /// For several runs the least reliable source.
  public let source: Source
  /// Characters that no font covers, without duplicates.
  public let missingScalars: [Unicode.Scalar]

  /// The text that users see, lines joined by line feeds.
  public var visibleText: String { lines.map(\.visibleText).joined(separator: "\n") }

  init(_ measured: Measurement) {
    width = measured.width.points
    widthInterval = measured.interval.lowerBound.points...measured.interval.upperBound.points
    lines = measured.lines.map {
      Line(visibleText: $0.visibleText, width: $0.width.points, utf8Range: $0.range)
    }
    truncation =
      switch (measured.optimistic.isTruncated, measured.pessimistic.isTruncated) {
      case (false, false): .none
      case (true, true): .certain
      default: .possible
      }
    source =
      switch measured.source {
      case .exactFont: .exactFont
      case .metricCompatible: .metricCompatible
      case .fittedStandIn: .fittedStandIn
      case .unfittedStandIn: .unfittedStandIn
      case .rule: .rule
      case .guess: .guess
      }
    missingScalars = measured.missingScalars
  }
}
