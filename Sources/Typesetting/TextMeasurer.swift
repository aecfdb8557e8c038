package import HarfBuzz
package import LocaleSchema

/// Measures text in the system font of iOS.
///
/// A measurer can be used for any number of texts from any thread; creating the first one of a process opens the embedded fonts.
package final class TextMeasurer: Sendable {
  private let fonts: EmbeddedFonts.Family
  /// Those of `fonts`, which most texts are measured with: to get them from there would count a reference for each text.
  private let regularTables: TabulatedText
  private let words: WordCache
  private let supplied: SuppliedMetrics
  private let shaping: Shaping
  let fontChoices = FontChoice.Table()
  private let tabulatedLayouts = ReusedValues { TabulatedLayout() }

  /// Fails only if an embedded font is damaged.
  ///
  /// - Parameter supplied: the user's fonts; they have priority over the known advances and the embedded fonts.
  package init(
    supplied: SuppliedMetrics = SuppliedMetrics(), shaping: Shaping = .whereNeeded
  ) throws(FontError) {
    let fonts = try EmbeddedFonts.family()
    self.fonts = fonts
    regularTables = fonts.regular.tables
    words = WordCache { fonts[$2].shaper.shape(word: $0, locale: $1) }
    self.supplied = supplied
    self.shaping = shaping
  }

  /// Lays out `text` in `box`.
  ///
  /// `locale` determines fonts and line breaks. With `maximumLines`, the last line is truncated at its tail: at a
  /// grapheme boundary, without spaces before the ellipsis.
  ///
  /// If the systems may use one of two fonts for a script, the width is that of the older font, and the interval and
  /// the best and worst layouts cover both.
  package func measure(_ text: String, locale: LocaleProfile, style: TextStyle, in box: TextBox) -> Measurement {
    let choice = fontChoices.choice(for: style.systems)
    var scripts = ClusterScripts()
    let measured = measure(text, choice.oldest, choice, locale: locale, style: style, in: box, &scripts)
    if scripts.isDisjoint(with: choice.contested) { return measured }
    return measured.merged(
      with: measure(text, choice.newest, choice, locale: locale, style: style, in: box, &scripts))
  }

  /// - Parameter scripts: becomes the scripts of the text that are measured by clusters.
  private func measure(
    _ text: String, _ faceSet: FaceSet, _ choice: FontChoice, locale: LocaleProfile, style: TextStyle, in box: TextBox,
    _ scripts: inout ClusterScripts
  ) -> Measurement {
    if let sums = tabulatedSums(of: text, locale: locale, style: style, faceSet: faceSet) {
      scripts = sums.scripts
      let natural = sums.width(in: style)
      let margins = margins(of: text, sums, natural, choice, locale: locale, style: style)
      if let measured = measureOnOneLine(text, sums, natural, margins, style: style, in: box) { return measured }
      if let measured = measureFromTables(
        text, sums, natural, margins, faceSet, choice, locale: locale, style: style, in: box)
      {
        return measured
      }
    }
    return measureShaped(text, faceSet, choice, locale: locale, style: style, in: box, &scripts)
  }

  /// Out of line, because its memory would be reserved for each text.
  @inline(never)
  private func measureShaped(
    _ text: String, _ faceSet: FaceSet, _ choice: FontChoice, locale: LocaleProfile, style: TextStyle, in box: TextBox,
    _ scripts: inout ClusterScripts
  ) -> Measurement {
    let shaped = shape(text, locale: locale, style: style, faceSet: faceSet)
    let scaled = ScaledText(shaped, scale: WidthScale(style))
    let natural = scaled.width(of: shaped.clusters.indices)
    let margins = margins(of: text, shaped.sums, natural, choice, locale: locale, style: style)
    let interval = scaled.interval(margins, around: natural)
    var lineMargins = margins.forLine(box.width, ofTextOfWidth: natural)
    if scaled.hasTabs {
      lineMargins.chance = max(lineMargins.chance, natural - interval.lowerBound, interval.upperBound - natural)
    }
    // The last line ends where the available width ends.
    let mayBreak = box.maximumLines.map { $0 > 1 } ?? true
    let needsBreaks = mayBreak && interval.upperBound > box.leastWidth || Self.hasLineFeed(text)
    let breaks =
      needsBreaks
      ? LineBreaks(segmenter.lineBreaks(of: text, locale: locale), in: shaped) : LineBreaks(noneIn: shaped)
    var filler = LineFiller(ShapedLineText(scaled: scaled, breaks: breaks))
    filler.begin(
      maximumLines: box.maximumLines,
      ellipsisWidth: naturalWidth(locale.ellipsis, locale: locale, style: style).width,
      hyphenWidth: shaped.clusters.contains(where: \.isSoftHyphen)
        ? naturalWidth("-", locale: locale, style: style).width : .zero)
    var measurement = measurement(
      of: text, &filler, natural, interval, lineMargins, shaped.sums, ellipsis: locale.ellipsis, style: style, in: box)
    measurement.missingScalars = shaped.missingScalars
    if !supplied.isEmpty {
      (measurement.fontRuns, measurement.implausibleFonts) = supplied.fontRuns(of: shaped, in: text)
    }
    scripts = shaped.sums.scripts
    return measurement
  }

  /// For text with `sums`; nil if missing characters can only be found by shaping.
  private func measureFromTables(
    _ text: String, _ sums: WidthSums, _ natural: LayoutUnit, _ margins: ErrorMargins, _ faceSet: FaceSet,
    _ choice: FontChoice, locale: LocaleProfile, style: TextStyle, in box: TextBox
  ) -> Measurement? {
    guard !sums.bases.contains(MetricBases(.missing)) else { return nil }
    return tabulatedLayouts.withFree { layout -> Measurement? in
      defer { layout.filler.text.removeAll() }
      layout.filler.text.begin(text, locale: locale, style: style, segmenter: segmenter)
      let isTabulated =
        switch style.weight {
        case .regular: regularTables.append(text, locale: locale, faceSet: faceSet, words, to: &layout.filler.text)
        case .medium:
          EmbeddedFonts.mediumTables.append(text, locale: locale, faceSet: faceSet, words, to: &layout.filler.text)
        case .semibold:
          EmbeddedFonts.semiboldTables.append(text, locale: locale, faceSet: faceSet, words, to: &layout.filler.text)
        case .bold:
          EmbeddedFonts.boldTables.append(text, locale: locale, faceSet: faceSet, words, to: &layout.filler.text)
        }
      guard isTabulated else { return nil }
      let ellipsisWidth = layout.ellipsisWidth(locale.ellipsis, style) {
        tabulatedSums(of: locale.ellipsis, locale: locale, style: style, faceSet: choice.oldest)?.width(in: style)
      }
      // Without the interval, which takes longer than the width.
      layout.filler.begin(
        maximumLines: box.maximumLines,
        ellipsisWidth: ellipsisWidth ?? naturalWidth(locale.ellipsis, locale: locale, style: style).width)
      return measurement(
        of: text, &layout.filler, natural, margins.interval(around: natural),
        margins.forLine(box.width, ofTextOfWidth: natural), sums, ellipsis: locale.ellipsis, style: style, in: box)
    }
  }

  /// Lays out the text with the measured width, and with the least and the greatest width that it may have.
  private func measurement<Text: LineText>(
    of text: String, _ filler: inout LineFiller<Text>, _ natural: LayoutUnit, _ interval: ClosedRange<LayoutUnit>,
    _ lineMargins: ErrorMargins, _ sums: WidthSums, ellipsis: String, style: TextStyle, in box: TextBox
  ) -> Measurement {
    let most = box.greatestWidth + lineMargins.chance + lineMargins.narrower
    let least = max(.zero, box.leastWidth - lineMargins.chance - lineMargins.wider)
    var lines: [Measurement.Line] = []
    lines.reserveCapacity(min(max(1, box.maximumLines ?? 4), 4))
    var expected = Measurement.Layout(lineCount: 0, isTruncated: false)
    var position = LineFiller<Text>.Position()
    while let line = filler.nextLine(&position, AvailableWidth(box.width)) {
      lines.append(self.line(line, of: text, filler, ellipsis: ellipsis))
      expected.add(line)
    }
    // Nearly all texts are regular: a wider box never has a worse layout, and a narrower one never a better one.
    let isRegular = filler.text.isRegular(upTo: least)
    let isBest = isRegular && !expected.isTruncated && expected.lineCount == 2 && !filler.fitsOnOneLine(most)
    let isWorst = isRegular && expected.isTruncated && expected.lineCount == box.maximumLines
    return Measurement(
      width: natural.roundedUp(toScale: 3), naturalWidth: natural, interval: interval, lines: lines, expected: expected,
      optimistic: isBest
        ? expected
        : filler.layout(
          AvailableWidth(
            most, lastLine: box.tightens ? Self.tightened(most) : most,
            hyphenation: box.hyphenates ? .anywhere : .none)),
      pessimistic: isWorst ? expected : filler.layout(AvailableWidth(least)),
      source: sums.bases.source(at: style.weight))
  }

  private func line<Text: LineText>(
    _ line: FilledLine, of text: String, _ filler: LineFiller<Text>, ellipsis: String
  ) -> Measurement.Line {
    let mark = line.isTruncated ? ellipsis : line.endsInHyphen ? "-" : ""
    let markWidth = line.isTruncated ? filler.ellipsisWidth : line.endsInHyphen ? filler.hyphenWidth : .zero
    return Measurement.Line(
      filler.text.bytes(of: line.clusters), of: text, followedBy: mark,
      hasSoftHyphens: filler.text.hasSoftHyphens(in: line.clusters),
      width: filler.text.width(of: line.clusters) + markWidth)
  }

  /// For text that fits on one line at any width in the interval; nil for other text, and for text that must be shaped
  /// in one piece.
  private func measureOnOneLine(
    _ text: String, _ sums: WidthSums, _ width: LayoutUnit, _ margins: ErrorMargins, style: TextStyle, in box: TextBox
  ) -> Measurement? {
    let interval = margins.interval(around: width)
    guard interval.upperBound <= box.leastWidth, let worst = sums.bases.worst, worst != .missing,
      !Self.endsInSpace(text)
    else { return nil }
    let line = Measurement.Line(0..<text.utf8.count, of: text, hasSoftHyphens: false, width: width)
    return Measurement(
      naturalWidth: width, interval: interval, line: line, source: sums.bases.source(at: style.weight))
  }

  /// The margins of `text` of `width`: the measurement's error, other fonts of the systems, and other glyphs of San Francisco.
  func margins(
    of text: String, _ sums: WidthSums, _ width: LayoutUnit, _ choice: FontChoice, locale: LocaleProfile,
    style: TextStyle
  ) -> ErrorMargins {
    let margins = choice.widened(sums.errorMargins(in: style), width: width, sums.bases)
    guard GlyphVariants.mayOccur(in: locale, style) else { return margins }
    return GlyphVariants(text, sums, locale: locale, style: style).widened(margins, width: width)
  }

  /// The width of `text` on one line, not rounded, and the interval that contains the true width.
  package func naturalWidth(_ text: String, locale: LocaleProfile, style: TextStyle) -> (
    width: LayoutUnit, interval: ClosedRange<LayoutUnit>
  ) {
    let choice = fontChoices.choice(for: style.systems)
    let sums = tabulatedSums(of: text, locale: locale, style: style, faceSet: choice.oldest)
    guard let sums, sums.scripts.isDisjoint(with: choice.contested) else {
      return naturalWidth(text, sums, choice, locale: locale, style: style)
    }
    let width = sums.width(in: style)
    return (width, margins(of: text, sums, width, choice, locale: locale, style: style).interval(around: width))
  }

  /// For text that must be shaped, or that is measured with two fonts: out of line, so that other text takes no time for it.
  @inline(never)
  private func naturalWidth(
    _ text: String, _ tabulated: WidthSums?, _ choice: FontChoice, locale: LocaleProfile, style: TextStyle
  ) -> (width: LayoutUnit, interval: ClosedRange<LayoutUnit>) {
    if tabulated == nil, text.utf8.contains(UInt8(ascii: "\t")) {
      let box = TextBox(width: .unlimited, maximumLines: 1)
      let measured = measure(text, locale: locale, style: style, in: box)
      return (measured.naturalWidth, measured.interval)
    }
    return naturalWidth(text, choice, locale: locale, style: style) {
      if $0 == choice.oldest, let tabulated { return tabulated }
      return sums(of: text, locale: locale, style: style, faceSet: $0)
    }
  }

  /// The width with the oldest fonts of `choice`; the interval contains those with the newest too, if they differ.
  func naturalWidth(
    _ text: String, _ choice: FontChoice, locale: LocaleProfile, style: TextStyle, sums: (FaceSet) -> WidthSums
  ) -> (width: LayoutUnit, interval: ClosedRange<LayoutUnit>) {
    func measured(_ sums: WidthSums) -> (width: LayoutUnit, interval: ClosedRange<LayoutUnit>) {
      let width = sums.width(in: style)
      return (width, margins(of: text, sums, width, choice, locale: locale, style: style).interval(around: width))
    }
    let oldestSums = sums(choice.oldest)
    let oldest = measured(oldestSums)
    if oldestSums.scripts.isDisjoint(with: choice.contested) { return oldest }
    return (oldest.width, oldest.interval.union(measured(sums(choice.newest)).interval))
  }

  private func sums(of text: String, locale: LocaleProfile, style: TextStyle, faceSet: FaceSet) -> WidthSums {
    tabulatedSums(of: text, locale: locale, style: style, faceSet: faceSet)
      ?? shape(text, locale: locale, style: style, faceSet: faceSet).sums
  }

  /// The tables contain the embedded fonts' metrics: with user fonts, every text is shaped.
  private var usesTables: Bool { shaping == .whereNeeded && supplied.isEmpty }

  /// nil for text that must be shaped in one piece.
  private func tabulatedSums(
    of text: String, locale: LocaleProfile, style: TextStyle, faceSet: FaceSet
  ) -> WidthSums? {
    guard usesTables else { return nil }
    return switch style.weight {
    case .regular: regularTables.sums(of: text, locale: locale, faceSet: faceSet, words)
    case .medium: EmbeddedFonts.mediumTables.sums(of: text, locale: locale, faceSet: faceSet, words)
    case .semibold: EmbeddedFonts.semiboldTables.sums(of: text, locale: locale, faceSet: faceSet, words)
    case .bold: EmbeddedFonts.boldTables.sums(of: text, locale: locale, faceSet: faceSet, words)
    }
  }

  var regularShaper: EmbeddedShaper { fonts.regular.shaper }
  var segmenter: TextSegmenter { regularShaper.segmenter }

  static func endsInSpace(_ text: String) -> Bool {
    guard let last = text.utf8.last else { return false }
    if last < 0x80 { return last == 0x20 || (0x09...0x0D).contains(last) }
    // The last bytes of all other characters of Unicode's White_Space, to which none is added any more.
    switch last {
    case 0x80...0x8A, 0x9F, 0xA0, 0xA8, 0xA9, 0xAF: break
    default: return false
    }
    switch text.unicodeScalars.last?.value ?? 0 {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Shapes with the oldest fonts of the style's systems, which `Measurement.naturalWidth` is measured with.
  func shape(_ text: String, locale: LocaleProfile, style: TextStyle) -> ShapedText {
    shape(text, locale: locale, style: style, faceSet: fontChoices.choice(for: style.systems).oldest)
  }

  private func shape(_ text: String, locale: LocaleProfile, style: TextStyle, faceSet: FaceSet) -> ShapedText {
    let shaped = fonts[style.weight].shaper.shape(text, locale: locale, faceSet: faceSet)
    return supplied.isEmpty
      ? shaped : supplied.apply(to: shaped, of: text, language: locale.tag.canonical, style: style)
  }

  /// An overflow of up to 5 % may be absorbed by tightening the last line (AppKit's threshold; UIKit's is unknown).
  private static func tightened(_ limit: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: limit.rawValue / 100 * 105)
  }

  /// Whether `text` contains a mandatory line break.
  private static func hasLineFeed(_ text: String) -> Bool {
    // U+0085 is C2 85, U+2028 and U+2029 are E2 80 A8 and A9: checked in detail only if such a byte occurs.
    text.utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
      && text.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
      }
  }
}

/// What is used again for the next text that is measured from tables.
private struct TabulatedLayout: Sendable {
  var filler = LineFiller(TabulatedLineText())
  /// The width of the ellipsis of the last text.
  private var ellipsis: (text: String, style: TextStyle, width: LayoutUnit)?

  /// Measures only if the last text had another ellipsis or style; nil for an ellipsis that is not tabulated.
  mutating func ellipsisWidth(_ text: String, _ style: TextStyle, _ measure: () -> LayoutUnit?) -> LayoutUnit? {
    if let ellipsis, ellipsis.text == text, ellipsis.style == style { return ellipsis.width }
    guard let width = measure() else { return nil }
    ellipsis = (text, style, width)
    return width
  }
}

extension Measurement {
  /// This measurement combined with that of another possible font.
  fileprivate func merged(with other: Measurement) -> Measurement {
    var merged = self
    merged.interval = interval.union(other.interval)
    merged.optimistic = min(optimistic, other.optimistic)
    merged.pessimistic = max(pessimistic, other.pessimistic)
    return merged
  }
}

extension Measurement.Layout: Comparable {
  /// The better layout is less: not truncated, then fewer lines.
  package static func < (left: Measurement.Layout, right: Measurement.Layout) -> Bool {
    left.isTruncated == right.isTruncated ? left.lineCount < right.lineCount : !left.isTruncated
  }
}

extension ClosedRange<LayoutUnit> {
  /// The smallest range that contains both.
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
