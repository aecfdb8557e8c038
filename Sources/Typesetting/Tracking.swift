/// San Francisco's tracking: the space that CoreText adds after every glyph with an advance, by point size.
enum Tracking {
  /// The font's `trak` table: points, 1/2048 em (checked against the widths that UIKit of iOS 26.1 reports, 8 to 36 pt).
  private static let table = [
    (6, 82), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40), (17, -52), (20, -46),
    (22, -24), (24, 6), (28, 28), (32, 26), (36, 21), (50, 14), (64, 7), (80, 0),
  ]

  /// In 1/2048 em: linear interpolation in the table, truncated toward zero.
  static func perGlyph(atPointSize size: Int) -> Int {
    guard let next = table.firstIndex(where: { $0.0 >= size }) else { return 0 }
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
