/// The tracking of San Francisco's Indic fonts.
enum IndicTracking {
  /// The fonts' `trak` table: points, 1/1000 em (macOS 26).
  private static let table = [(12, 38), (17, 20), (28, 0), (34, -10)]

  /// In 1/1000 em: linear interpolation in the table, truncated toward zero.
  static func perGlyph(atPointSize size: Int) -> Int {
    guard let next = table.firstIndex(where: { $0.0 >= size }) else { return table[table.count - 1].1 }
    guard next > 0 else { return table[0].1 }
    let (low, high) = (table[next - 1], table[next])
    return (low.1 * (high.0 - size) + high.1 * (size - low.0)) / (high.0 - low.0)
  }
}
