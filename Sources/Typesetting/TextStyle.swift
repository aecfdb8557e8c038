/// The font of a label: San Francisco, the system font of iOS, at a size and weight.
package struct TextStyle: Hashable, Sendable {
  /// In points, after Dynamic Type: 17 for Body at the default text size. From 1 to 1000.
  package let pointSize: Int
  package let weight: FontWeight
  /// The systems that display the text, which determine the fonts of many scripts.
  package let systems: SystemRange

  /// A size out of range is clamped.
  package init(pointSize: Int, weight: FontWeight = .regular, systems: SystemRange = .newest) {
    self.pointSize = min(max(1, pointSize), 1000)
    self.weight = weight
    self.systems = systems
  }
}

/// The available space for a label's text.
package struct TextBox: Hashable, Sendable {
  package var width: LayoutUnit
  /// nil for no limit.
  package var maximumLines: Int?
  /// A hyphenation factor above 0 in `UILabel`: an overlong line may be hyphenated if it would be less than half full.
  package var hyphenates: Bool
  /// `UILabel.allowsDefaultTighteningForTruncation`: letter spacing may be reduced before the last line is truncated.
  package var tightens: Bool
  /// The widths that the box may have; nil if `width` is certain.
  package var possibleWidths: ClosedRange<LayoutUnit>?

  /// The smallest possible width.
  var leastWidth: LayoutUnit { possibleWidths?.lowerBound ?? width }
  /// The greatest possible width.
  var greatestWidth: LayoutUnit { possibleWidths?.upperBound ?? width }

  package init(width: LayoutUnit, maximumLines: Int?, hyphenates: Bool = false, tightens: Bool = false) {
    self.width = width
    self.maximumLines = maximumLines
    self.hyphenates = hyphenates
    self.tightens = tightens
  }
}
