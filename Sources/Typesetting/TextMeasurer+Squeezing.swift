package import LocaleSchema

extension TextMeasurer {
  /// Lays out `text` on one line of width `availableWidth`.
  ///
  /// The text keeps its letter spacing if it is not wider than `availableWidth`. Otherwise the first step is used at which its width,
  /// rounded to integral points, is not greater than `availableWidth`. If no step is enough, the tail is truncated between grapheme clusters,
  /// with the letter spacing of the last step, which the ellipsis has too. A space before the ellipsis is kept, and so is
  /// the kerning with the ellipsis.
  ///
  /// - Parameter tolerance: in thousandths of the natural width, beyond the measuring error.
  package func squeeze(
    _ text: String, locale: LocaleProfile, style: TextStyle, availableWidth: LayoutUnit, steps: LetterSpacingSteps,
    tolerance: Int = 0
  ) -> SqueezedLine {
    let shaped = shape(text, locale: locale, style: style)
    let scaled = ScaledText(shaped, scale: WidthScale(style))
    let all = shaped.clusters.indices
    let squeezer = LineSqueezer(shaped, steps: steps)
    let width = scaled.width(of: all)
    let interval = naturalWidth(text, locale: locale, style: style).interval
    let outcome = { (width: LayoutUnit) in squeezer.outcome(naturalWidth: width, availableWidth: availableWidth) }
    let expected = outcome(width)
    var line = SqueezedLine(
      naturalWidth: width,
      widestNaturalWidth: availableWidth + squeezer.reduction(of: all, step: steps.count) + LayoutUnit.halfPoint,
      interval: interval, expected: expected,
      optimistic: outcome(LayoutUnit(rawValue: interval.lowerBound.rawValue * (1000 - tolerance) / 1000)),
      pessimistic: outcome(LayoutUnit(rawValue: interval.upperBound.rawValue * (1000 + tolerance) / 1000)),
      visibleText: text, visibleWidth: width, source: shaped.sums.bases.source(at: style.weight))
    switch expected {
    case .fits: break
    case .squeezed(let step): line.visibleWidth = width - squeezer.reduction(of: all, step: step)
    case .truncated:
      let ellipsisReduction = LayoutUnit(rawValue: steps.reduction.rawValue * steps.count)
      // Kerning with the ellipsis and letter spacing make the width of a prefix hard to predict, so try prefixes from the longest.
      for end in (0...shaped.clusters.count).reversed() {
        line.visibleText = shaped.visibleString(of: 0..<end) + locale.ellipsis
        line.visibleWidth =
          naturalWidth(line.visibleText, locale: locale, style: style).width
          - squeezer.reduction(of: 0..<end, step: steps.count) - ellipsisReduction
        if line.visibleWidth <= availableWidth { break }
      }
    }
    return line
  }
}

/// Applies letter spacing to the clusters of a string.
private struct LineSqueezer {
  private let clusters: Range<Int>
  private let steps: LetterSpacingSteps
  /// Prefix sums of the width that one step removes from each cluster.
  private let reductions: [LayoutUnit]

  init(_ text: ShapedText, steps: LetterSpacingSteps) {
    clusters = text.clusters.indices
    self.steps = steps
    var sum = LayoutUnit.zero
    reductions =
      [.zero]
      + text.clusters.map { cluster in
        let reduction = text.isWhitespace(cluster) ? steps.whitespaceReduction : steps.reduction
        sum += LayoutUnit(rawValue: cluster.advancingCharacters * reduction.rawValue)
        return sum
      }
  }

  func outcome(naturalWidth: LayoutUnit, availableWidth: LayoutUnit) -> SqueezedLine.Outcome {
    if naturalWidth <= availableWidth { return .fits }
    let step = (1...steps.count).first {
      (naturalWidth - reduction(of: clusters, step: $0)).roundedToPoints <= availableWidth
    }
    return step.map { .squeezed(step: $0) } ?? .truncated
  }

  func reduction(of clusters: Range<Int>, step: Int) -> LayoutUnit {
    LayoutUnit(rawValue: (reductions[clusters.upperBound] - reductions[clusters.lowerBound]).rawValue * step)
  }
}

extension MeasuredCluster {
  /// The number of characters with an advance, to which letter spacing applies.
  fileprivate var advancingCharacters: Int { isEmpty ? 0 : max(1, trackedGlyphs, clusterGlyphs) }
}

extension ShapedText {
  /// Whether the cluster is a space separator or a tab.
  fileprivate func isWhitespace(_ cluster: MeasuredCluster) -> Bool {
    guard let first = String(decoding: text[cluster.range], as: UTF8.self).unicodeScalars.first else { return false }
    return first == "\t" || first.properties.generalCategory == .spaceSeparator
  }
}

extension LayoutUnit {
  fileprivate static let halfPoint = LayoutUnit(rawValue: unitsPerPoint / 2)

  /// Rounded to integral points, halves away from zero.
  fileprivate var roundedToPoints: LayoutUnit {
    let half = rawValue < 0 ? -Self.halfPoint.rawValue : Self.halfPoint.rawValue
    return LayoutUnit(rawValue: (rawValue + half) / Self.unitsPerPoint * Self.unitsPerPoint)
  }
}
