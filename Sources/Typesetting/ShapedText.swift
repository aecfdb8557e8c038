/// A string as a list of measured clusters.
struct ShapedText: Sendable {
  let text: [UInt8]
  let clusters: [MeasuredCluster]
  let missingScalars: [Unicode.Scalar]
  /// The sums of the complete text. They include kerning after the last cluster, which is always zero.
  let sums: WidthSums

  init(text: [UInt8], clusters: [MeasuredCluster], missingScalars: [Unicode.Scalar], weight: FontWeight) {
    self.text = text
    self.clusters = clusters
    self.missingScalars = missingScalars
    sums = clusters.reduce(into: WidthSums()) { $0.add($1, at: weight) }
  }

  /// The text of the clusters in `range`, without soft hyphens.
  func visibleString(of range: Range<Int>) -> String {
    string(of: range).withoutSoftHyphens
  }

  /// The text of the clusters in `range`.
  func string(of range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let bytes = clusters[range.lowerBound].range.lowerBound..<clusters[range.upperBound - 1].range.upperBound
    return String(decoding: text[bytes], as: UTF8.self)
  }
}

extension StringProtocol {
  /// The text as iOS shows it where no line ends at a soft hyphen.
  var withoutSoftHyphens: String {
    // A search for the last byte of a soft hyphen is faster than one by scalar.
    guard utf8.contains(0xAD), unicodeScalars.contains("\u{AD}") else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{AD}" }))
  }
}

/// The text in one style, with prefix sums to compute the width of any range.
struct ScaledText: Sendable {
  let text: ShapedText
  private let scale: WidthScale
  /// In the scale's parts: the width before each cluster, with kerning, and before the end.
  private let starts: [Int]
  /// In the scale's parts: the width up to the end of each cluster, without kerning after it.
  private let ends: [Int]
  /// Clusters that reach to the next tab stop.
  private let tabs: [Int]

  init(_ text: ShapedText, scale: WidthScale) {
    self.text = text
    self.scale = scale
    var (advance, trackedGlyphs, indicGlyphs, emoji) = (OpticalWidth.zero, 0, 0, 0)
    var starts = [0]
    var ends: [Int] = []
    starts.reserveCapacity(text.clusters.count + 1)
    ends.reserveCapacity(text.clusters.count)
    for cluster in text.clusters {
      advance += cluster.advance + cluster.kernAfter
      trackedGlyphs += cluster.trackedGlyphs
      indicGlyphs += cluster.indicGlyphs
      emoji += cluster.emojiCount
      let start = scale.parts(advance, trackedGlyphs: trackedGlyphs, indicGlyphs: indicGlyphs, emoji: emoji)
      starts.append(start)
      ends.append(
        cluster.kernAfter == .zero
          ? start : start - scale.parts(cluster.kernAfter, trackedGlyphs: 0, indicGlyphs: 0, emoji: 0))
    }
    self.starts = starts
    self.ends = ends
    tabs = text.clusters.indices.filter { text.clusters[$0].isTab }
  }

  var hasTabs: Bool { !tabs.isEmpty }

  /// The width of the clusters in `range` on their own line, without kerning with the next cluster.
  func width(of range: Range<Int>) -> LayoutUnit {
    tabs.isEmpty ? widthWithoutTabs(of: range) : width(of: range) { _ in .zero }
  }

  /// - Parameter error: added to the width of each stretch between tabs.
  func width(of range: Range<Int>, error: (LayoutUnit) -> LayoutUnit) -> LayoutUnit {
    var position = LayoutUnit.zero
    var start = range.lowerBound
    var next = firstTab(from: start)
    while next < tabs.count, tabs[next] < range.upperBound {
      let width = widthWithoutTabs(of: start..<tabs[next])
      position = Self.tabStop(after: position + width + error(width))
      start = tabs[next] + 1
      next += 1
    }
    let width = widthWithoutTabs(of: start..<range.upperBound)
    return position + width + error(width)
  }

  /// The tab stops of a paragraph style are 28 pt apart.
  static let tabInterval = LayoutUnit(points: 28)

  private static func tabStop(after position: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: (max(0, position.rawValue) / tabInterval.rawValue + 1) * tabInterval.rawValue)
  }

  /// The index in `tabs` of the first tab at or after the cluster at `index`.
  private func firstTab(from index: Int) -> Int {
    var (low, high) = (0, tabs.count)
    while low < high {
      let middle = (low + high) / 2
      if tabs[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func widthWithoutTabs(of range: Range<Int>) -> LayoutUnit {
    if range.isEmpty { return .zero }
    return scale.length(ofParts: ends[range.upperBound - 1] - starts[range.lowerBound])
  }
}

extension ScaledText {
  /// The interval of the true width: a tab moves the following text to another stop if the text before it may reach one more or one
  /// less.
  func interval(_ margins: ErrorMargins, around width: LayoutUnit) -> ClosedRange<LayoutUnit> {
    guard hasTabs else { return margins.interval(around: width) }
    let all = text.clusters.indices
    let least = self.width(of: all) { stretch in
      let own = margins.forLine(stretch, ofTextOfWidth: width)
      return .zero - own.chance - own.narrower
    }
    let greatest = self.width(of: all) { stretch in
      let own = margins.forLine(stretch, ofTextOfWidth: width)
      return own.chance + own.wider
    }
    return max(.zero, min(least, width))...max(greatest, width)
  }
}
