internal import Typesetting

/// What a text comes to in a label. Lengths are points.
public struct TextMeasurement: Hashable, Sendable {
  /// Whether a person sees the text cut.
  public enum Truncation: Hashable, Sendable {
    /// Whole, wherever in the error interval the true width lies.
    case none
    /// The limit lies inside the error interval, or tightening, where the label allows it, may just save the text.
    case possible
    /// Cut, wherever in the error interval the true width lies.
    case certain
  }

  /// Where the advances came from, from the best to the worst.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// One of the fonts that the measurer was given.
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

  /// One line as it is shown.
  public struct Line: Hashable, Sendable {
    /// What is seen, with the ellipsis on a cut line.
    public let visibleText: String
    /// Of what is seen, not rounded.
    public let width: Double
    /// The part of the text that the line shows, in UTF-8 offsets; trailing spaces are outside.
    public let utf8Range: Range<Int>
  }

  /// On one line, rounded up to a third of a point as `UILabel` does on a 3x screen.
  public let width: Double
  /// The interval in which the true width lies for at least 99 of 100 texts of these scripts.
  public let widthInterval: ClosedRange<Double>
  /// At least one.
  public let lines: [Line]
  /// Whether the text is cut in its label.
  public let truncation: Truncation
  /// The worst of the text's runs.
  public let source: Source
  /// Characters that no face has, each once.
  public let missingScalars: [Unicode.Scalar]

  /// What a person sees, lines joined by line feeds.
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
