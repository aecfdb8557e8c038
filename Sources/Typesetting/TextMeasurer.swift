package import HarfBuzz
package import LocaleSchema

/// Measures text as iOS sets it in the system font.
///
/// One measurer serves any number of texts, from any thread; making one opens the embedded faces.
package final class TextMeasurer: Sendable {
  private let shaper: TextShaper
  private let segmenter = TextSegmenter()
  /// The ellipsis is San Francisco's, whatever the text is set in.
  private let ellipsis: MeasuredCluster

  /// Fails only when an embedded face is damaged.
  package init() throws(FontError) {
    shaper = try TextShaper()
    ellipsis = MeasuredCluster(
      range: 0..<3, advance: shaper.table.advance(of: "\u{2026}") ?? Speller.guessedAdvance, trackedGlyphs: 1)
  }

  /// Lays `text` out in `box`.
  ///
  /// `locale` chooses the faces and where lines break. With a `maximumLines` the last line is cut at its tail: on a grapheme
  /// boundary, without the spaces before the ellipsis.
  package func measure(_ text: String, locale: LocaleProfile, style: TextStyle, in box: TextBox) -> Measurement {
    let shaped = shape(text, locale: locale)
    let natural = shaped.width(in: style)
    let margins = shaped.errorMargins(in: style)
    let breaks = LineBreaks(segmenter.lineBreaks(of: text, locale: locale), in: shaped)
    let lineMargins = margins.forLine(box.width, ofTextOfWidth: natural)
    func fill(_ limit: LayoutUnit, lastLine: LayoutUnit? = nil, hyphenation: LineFiller.Hyphenation = .none)
      -> [LineFiller.Line]
    {
      let filler = LineFiller(
        text: shaped, breaks: breaks, style: style, limit: limit, lastLineLimit: lastLine ?? limit,
        maximumLines: box.maximumLines, hyphenation: hyphenation, ellipsisWidth: ellipsisWidth(in: style))
      return filler.fill()
    }
    let expected = fill(box.width)
    let most = box.width + lineMargins.chance + lineMargins.narrower
    let least = max(.zero, box.width - lineMargins.chance - lineMargins.wider)
    return Measurement(
      width: natural.roundedUp(toScale: 3), naturalWidth: natural, interval: margins.interval(around: natural),
      lines: expected.map { line($0, of: shaped, style: style) }, expected: Measurement.Layout(expected),
      optimistic: Measurement.Layout(
        fill(most, lastLine: Self.tightened(most), hyphenation: box.hyphenates ? .anywhere : .none)),
      pessimistic: Measurement.Layout(fill(least)), source: shaped.worstBasis?.source ?? .metricCompatible,
      missingScalars: shaped.missingScalars)
  }

  /// The width of `text` on one line, unrounded, and the interval in which the true one lies.
  package func naturalWidth(_ text: String, locale: LocaleProfile, style: TextStyle) -> (
    width: LayoutUnit, interval: ClosedRange<LayoutUnit>
  ) {
    let shaped = shape(text, locale: locale)
    let width = shaped.width(in: style)
    return (width, shaped.errorMargins(in: style).interval(around: width))
  }

  private func shape(_ text: String, locale: LocaleProfile) -> ShapedText {
    shaper.shape(
      text, boundaries: segmenter.graphemeBoundaries(of: text), language: locale.tag.canonical, faces: locale.faces)
  }

  /// An overflow of up to 5 % may be taken up by tightening the last line (AppKit's threshold; UIKit's is not known).
  private static func tightened(_ limit: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: limit.rawValue / 100 * 105)
  }

  private func ellipsisWidth(in style: TextStyle) -> LayoutUnit {
    ShapedText(text: [], clusters: [ellipsis], missingScalars: []).width(in: style)
  }

  private func line(_ line: LineFiller.Line, of text: ShapedText, style: TextStyle) -> Measurement.Line {
    let start =
      text.clusters.indices.contains(line.clusters.lowerBound)
      ? text.clusters[line.clusters.lowerBound].range.lowerBound : text.text.count
    let end = line.clusters.isEmpty ? start : text.clusters[line.clusters.upperBound - 1].range.upperBound
    let width = text.width(of: line.clusters, style: style)
    return Measurement.Line(
      range: start..<end, width: line.isTruncated ? width + ellipsisWidth(in: style) : width,
      visibleText: text.string(of: line.clusters) + (line.isTruncated ? "\u{2026}" : ""))
  }
}

extension Measurement.Layout {
  init(_ lines: [LineFiller.Line]) {
    self.init(lineCount: lines.count, isTruncated: lines.last?.isTruncated ?? false)
  }
}
