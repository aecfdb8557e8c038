internal import HarfBuzz

/// Pair kerning of San Francisco, for which Inter's stands in.
struct Kerning: Sendable {
  /// nil if the program has no Inter: no kerning then.
  private let font: Font?

  init(cascade: FontCascade) {
    font = cascade.entry(named: "Inter")?.font
  }

  /// Contextual alternates and ligatures are off: Inter's are not San Francisco's.
  private static let options = ShapingOptions(
    direction: .leftToRight, script: "Latn", language: "",
    features: [ShapingOptions.Feature("calt", isOn: false), ShapingOptions.Feature("liga", isOn: false)])

  /// Sets the `kernAfter` of the clusters that stand in San Francisco.
  func apply(to clusters: inout [MeasuredCluster], of text: ScalarText) {
    guard let font else { return }
    var start = 0
    while start < clusters.count {
      guard clusters[start].trackedGlyphs > 0 else {
        start += 1
        continue
      }
      var end = start + 1
      while end < clusters.count, clusters[end].trackedGlyphs > 0 { end += 1 }
      if end - start > 1 { kern(start..<end, font: font, clusters: &clusters, of: text) }
      start = end
    }
  }

  private func kern(_ run: Range<Int>, font: Font, clusters: inout [MeasuredCluster], of text: ScalarText) {
    let range = clusters[run.lowerBound].range.lowerBound..<clusters[run.upperBound - 1].range.upperBound
    var index = run.lowerBound
    for glyph in font.shape(text.utf8, range: range, options: Self.options) {
      while index + 1 < run.upperBound, clusters[index].range.upperBound <= glyph.cluster { index += 1 }
      // A mark's advance is taken away by positioning, which is no kerning.
      guard glyph.id != 0, !font.isMark(glyph.id) else { continue }
      clusters[index].kernAfter += (glyph.xAdvance - font.advance(of: glyph.id)) * 10000 / font.unitsPerEm
    }
  }
}
