internal import LocaleSchema

/// A string measured from tables, in one style: it has no tabs, soft hyphens or mandatory line breaks, which are shaped.
///
/// It is built in one pass and has only what line layout needs of each `MeasuredCluster`; its memory is reused for the
/// next text.
struct TabulatedLineText: LineText, Sendable {
  private struct Cluster: Sendable {
    /// In UTF-8.
    var offset: Int
    /// In the scale's parts: the width before the cluster, with kerning.
    var start: Int
    /// In the scale's parts: the width up to the end of the cluster, without kerning after it.
    var end: Int
    var isSpace: Bool
    /// Whether it has no width: its neighbors kern across it.
    var isEmpty = false
    /// Whether a line may end after the cluster; nil until this is needed.
    var mayBreak: Bool?
  }

  /// The sums of the clusters so far, with the kerning between them.
  fileprivate struct Sums: Sendable {
    /// In parts: the width, if the scale is additive.
    var position = 0
    var advance = OpticalWidth.zero
    var trackedGlyphs = 0
    var indicGlyphs = 0
    var emoji = 0
    /// Whether no cluster starts or ends before the previous one, as kerning could make it.
    var isAscending = true
    var lastStart = 0
    var lastEnd = 0
    /// The greatest width of a cluster.
    var widest = 0
    /// After the last cluster.
    var kerning = OpticalWidth.zero

    /// Takes the next cluster into account.
    @inline(__always)
    mutating func note(start: Int, end: Int) {
      if start < lastStart || end < lastEnd { isAscending = false }
      lastStart = start
      lastEnd = end
      widest = max(widest, end &- start)
    }
  }

  /// The first `count` are those of the text; the others are memory for further clusters.
  private var clusters: ContiguousArray<Cluster> = []
  private(set) var count = 0
  private var text = ""
  private var scale = WidthScale(TextStyle(pointSize: 17))
  private var isAdditive = true
  private var partsPerMillionth = 0
  private var trackingParts = 0
  private var breaks = LocalLineBreaks()
  private var sums = Sums()

  /// In clusters; the memory of a longer text is not kept.
  private static let keptCapacity = 4096

  /// Begins a string.
  mutating func begin(_ text: String, locale: LocaleProfile, style: TextStyle, segmenter: TextSegmenter) {
    self.text = text
    // No more clusters than bytes.
    let missing = text.utf8.count - clusters.count
    if missing > 0 {
      clusters.append(contentsOf: repeatElement(Cluster(offset: 0, start: 0, end: 0, isSpace: false), count: missing))
    }
    scale = WidthScale(style)
    isAdditive = scale.isAdditive
    partsPerMillionth = scale.partsPerMillionth
    trackingParts = scale.trackingParts
    breaks.begin(locale: locale, segmenter: segmenter)
  }

  /// Removes the text, but keeps the memory and what is known about line breaks.
  mutating func removeAll() {
    text = ""
    if clusters.count > Self.keptCapacity { clusters = [] }
    count = 0
    sums = Sums()
    breaks.removeAll()
  }

  /// Adds a cluster that begins at `offset`.
  @inline(__always)
  mutating func append(offset: Int, advance: OpticalWidth, trackedGlyphs: Int, isSpace: Bool) {
    if isAdditive {
      let end = sums.position &+ advance.text &* partsPerMillionth &+ trackedGlyphs &* trackingParts
      append(Cluster(offset: offset, start: sums.position, end: end, isSpace: isSpace))
      note(start: sums.position, end: end)
      sums.position = end
    } else {
      let start = endLast()
      append(Cluster(offset: offset, start: start, end: start, isSpace: isSpace))
      sums.advance += advance
      sums.trackedGlyphs += trackedGlyphs
    }
  }

  private mutating func append(_ cluster: Cluster) {
    clusters[count] = cluster
    count += 1
  }

  /// Adds the characters from `start` on that have an entry and no glyph together with others; returns the place after them. The first one is
  /// left out if invisible characters are before it, or if the scale is not additive.
  ///
  /// - Parameters:
  ///   - row: that of the last character in the table of kerning.
  ///   - entryOfScalar, entries, kerning: as in `ScalarWidths`.
  @inline(__always)
  mutating func appendCharacters(
    _ bytes: Span<UInt8>, from start: Int, _ row: inout Int, _ entryOfScalar: ContiguousArray<UInt16>,
    _ entries: ContiguousArray<ScalarWidths.Entry>, _ kerning: ContiguousArray<KerningAmount>
  ) -> Int {
    guard isAdditive, count == 0 || !clusters[count - 1].isEmpty else { return start }
    let (entryOfScalar, entries, kerning) = (entryOfScalar.span, entries.span, kerning.span)
    var (place, next, kerningRow, number, sums) = (start, start, row, count, sums)
    let (partsPerMillionth, trackingParts) = (partsPerMillionth, trackingParts)
    var clusters = clusters.mutableSpan
    while place < bytes.count, let scalar = TabulatedText.scalar(bytes, &next) {
      let index = Int(entryOfScalar[scalar])
      guard entries[index].role == .tabulated, !TabulatedText.isToneMark(bytes, next) else { break }
      let start = sums.position &+ Int(kerning[kerningRow &+ Int(entries[index].column)].text) &* partsPerMillionth
      let width =
        Int(entries[index].advance) &* partsPerMillionth &+ Int(entries[index].trackedGlyphs) &* trackingParts
      clusters[number] = Cluster(offset: place, start: start, end: start &+ width, isSpace: entries[index].isSpace)
      sums.note(start: start, end: start &+ width)
      sums.position = start &+ width
      kerningRow = Int(entries[index].row)
      number &+= 1
      place = next
    }
    self.sums = sums
    count = number
    row = kerningRow
    return place
  }

  /// Adds a cluster, moved by `offset`.
  mutating func append(_ cluster: MeasuredCluster, offset: Int = 0) {
    if isAdditive {
      let start = sums.position
      let width = scale.parts(
        cluster.advance, trackedGlyphs: cluster.trackedGlyphs, indicGlyphs: cluster.indicGlyphs,
        emoji: cluster.emojiCount)
      append(
        Cluster(
          offset: cluster.range.lowerBound + offset, start: start, end: start + width, isSpace: cluster.isSpace))
      note(start: start, end: start + width)
      sums.position = start + width
      kern(cluster.kernAfter)
    } else {
      append(
        offset: cluster.range.lowerBound + offset, advance: cluster.advance, trackedGlyphs: cluster.trackedGlyphs,
        isSpace: cluster.isSpace)
      sums.indicGlyphs += cluster.indicGlyphs
      sums.emoji += cluster.emojiCount
      sums.kerning = cluster.kernAfter
    }
  }

  /// Adds kerning after the last cluster; ignored if there are no clusters.
  @inline(__always)
  mutating func kern(_ amount: OpticalWidth) {
    if count == 0 { return }
    if isAdditive {
      let parts = amount.text &* partsPerMillionth
      sums.position &+= parts
      if clusters[count - 1].isEmpty { moveEmptyClusters(by: parts) }
    } else {
      sums.kerning += amount
    }
  }

  /// Adds a cluster without width. Returns false for a scale that is not additive, where this is not supported.
  mutating func appendEmpty(offset: Int) -> Bool {
    guard isAdditive else { return false }
    append(Cluster(offset: offset, start: sums.position, end: sums.position, isSpace: false, isEmpty: true))
    note(start: sums.position, end: sums.position)
    return true
  }

  /// The kerning of two letters is before the empty clusters between them.
  private mutating func moveEmptyClusters(by parts: Int) {
    for index in (0..<count).reversed() {
      guard clusters[index].isEmpty else { break }
      clusters[index].start &+= parts
      clusters[index].end &+= parts
    }
    sums.isAscending = false
  }

  /// The end of the text so far, for `removeAll(after:)`.
  struct Mark {
    fileprivate var count: Int
    fileprivate var sums: Sums
  }

  var mark: Mark { Mark(count: count, sums: sums) }

  /// Removes the clusters added since `mark`, and their kerning.
  mutating func removeAll(after mark: Mark) {
    count = mark.count
    sums = mark.sums
  }

  /// Ends the text; required before it is laid out.
  mutating func finish() {
    if !isAdditive { _ = endLast() }
  }

  /// Sets the end of the last cluster; returns where the next one starts. For scales that are not additive.
  private mutating func endLast() -> Int {
    if count == 0 { return 0 }
    let isKerned = sums.kerning != .zero
    if isKerned { sums.advance += sums.kerning }
    let start = scale.parts(
      sums.advance, trackedGlyphs: sums.trackedGlyphs, indicGlyphs: sums.indicGlyphs, emoji: sums.emoji)
    let end = isKerned ? start - scale.parts(sums.kerning, trackedGlyphs: 0, indicGlyphs: 0, emoji: 0) : start
    clusters[count - 1].end = end
    note(start: clusters[count - 1].start, end: end)
    sums.kerning = .zero
    return start
  }

  @inline(__always)
  private mutating func note(start: Int, end: Int) { sums.note(start: start, end: end) }
}

/// Inlined, because a call would copy the structure.
extension TabulatedLineText {
  func isSpace(_ index: Int) -> Bool { clusters[index].isSpace }

  func isSoftHyphen(_ index: Int) -> Bool { false }
  func hasSoftHyphens(in range: Range<Int>) -> Bool { false }

  func bytes(of range: Range<Int>) -> Range<Int> { offset(of: range.lowerBound)..<offset(of: range.upperBound) }

  private func offset(of index: Int) -> Int { index < count ? clusters[index].offset : text.utf8.count }

  @inline(__always)
  func width(of range: Range<Int>) -> LayoutUnit {
    if range.isEmpty { return .zero }
    return scale.length(ofParts: clusters[range.upperBound - 1].end - clusters[range.lowerBound].start)
  }

  @inline(__always)
  func firstOverflow(in range: Range<Int>, limit: LayoutUnit, spacesHang: Bool) -> Int? {
    if range.isEmpty { return nil }
    let most = clusters[range.lowerBound].start + WidthScale.greatestParts(ofLength: limit)
    var first = range.lowerBound
    if sums.isAscending {
      var end = range.upperBound
      while first < end {
        let middle = (first + end) / 2
        if clusters[middle].end > most { end = middle } else { first = middle + 1 }
      }
    }
    while first < range.upperBound, clusters[first].end <= most || spacesHang && clusters[first].isSpace { first += 1 }
    return first < range.upperBound ? first : nil
  }

  func isRegular(upTo width: LayoutUnit) -> Bool { sums.isAscending && scale.length(ofParts: sums.widest) <= width }

  func paragraphEnd(from start: Int) -> Int { count }

  mutating func mayBreak(after index: Int) -> Bool {
    if index + 1 == count { return true }
    // The three layouts of a string end their lines at nearly the same places.
    if let known = clusters[index].mayBreak { return known }
    let mayBreak = breaks.mayBreak(before: clusters[index + 1].offset, in: text)
    clusters[index].mayBreak = mayBreak
    return mayBreak
  }
}
