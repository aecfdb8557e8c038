/// The font of a label: San Francisco Regular, as iOS's system font, at a size.
package struct TextStyle: Hashable, Sendable {
  /// In points, after Dynamic Type: 17 for Body at the default text size. From 1 to 1000.
  package let pointSize: Int
  /// The systems that set the text: they decide on the fonts of many scripts.
  package let systems: SystemRange

  /// A size out of range becomes the nearest in it.
  package init(pointSize: Int, systems: SystemRange = .newest) {
    self.pointSize = min(max(1, pointSize), 1000)
    self.systems = systems
  }
}

/// The room that a label gives its text.
package struct TextBox: Hashable, Sendable {
  package var width: LayoutUnit
  /// nil: as many as it takes.
  package var maximumLines: Int?
  /// `UILabel`'s hyphenation factor above 0: an over-long line may be hyphenated when it is less than half full as broken.
  package var hyphenates: Bool
  /// `UILabel.allowsDefaultTighteningForTruncation`: before the last line is cut, its letters may be set closer.
  package var tightens: Bool

  package init(width: LayoutUnit, maximumLines: Int?, hyphenates: Bool = false, tightens: Bool = false) {
    self.width = width
    self.maximumLines = maximumLines
    self.hyphenates = hyphenates
    self.tightens = tightens
  }
}
