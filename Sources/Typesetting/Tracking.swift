/// San Francisco's tracking: the space that CoreText adds after every glyph with an advance, by point size.
enum Tracking {
  /// The font's `trak` table: points, 1/2048 em (checked against the widths that UIKit of iOS 26.1 reports, 8 to 36 pt).
  private static let table = [
    (6, 82), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40), (17, -52), (20, -46),
    (22, -24), (24, 6), (28, 28), (32, 26), (36, 21), (50, 14), (64, 7), (80, 0),
  ]

  /// In 1/2048 em: linear interpolation in the table.
  static func perGlyph(atPointSize size: Int) -> Int { interpolate(table, at: size) }

  /// The value of `table` at `size`, truncated toward zero; beyond its ends, that of the nearest point.
  fileprivate static func interpolate(_ table: [(Int, Int)], at size: Int) -> Int {
    guard let next = table.firstIndex(where: { $0.0 >= size }) else { return table[table.count - 1].1 }
    guard next > 0 else { return table[0].1 }
    let (low, high) = (table[next - 1], table[next])
    return (low.1 * (high.0 - size) + high.1 * (size - low.0)) / (high.0 - low.0)
  }
}

extension TextStyle {
  /// The space after every glyph at this size; negative at 13 to 23 pt.
  package var tracking: LayoutUnit {
    LayoutUnit(points: Double(Tracking.perGlyph(atPointSize: pointSize) * pointSize) / 2048)
  }
}

/// The tracking of San Francisco's Indic fonts.
enum IndicTracking {
  /// The fonts' `trak` table: points, 1/1000 em (macOS 26).
  private static let table = [(12, 38), (17, 20), (28, 0), (34, -10)]

  /// In 1/1000 em: linear interpolation in the table.
  static func perGlyph(atPointSize size: Int) -> Int { Tracking.interpolate(table, at: size) }
}

/// The steps in which a label reduces its letter spacing before it truncates its text.
package struct LetterSpacingSteps: Hashable, Sendable {
  /// The number of steps; at least 1.
  package var count: Int
  /// Taken from each character at each step.
  package var reduction: LayoutUnit
  /// Taken from each whitespace character at each step.
  package var whitespaceReduction: LayoutUnit

  package init(count: Int, reduction: LayoutUnit, whitespaceReduction: LayoutUnit) {
    self.count = max(1, count)
    self.reduction = reduction
    self.whitespaceReduction = whitespaceReduction
  }
}
