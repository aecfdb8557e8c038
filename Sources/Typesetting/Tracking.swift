/// San Francisco's tracking: what is added after every glyph, by point size.
enum Tracking {
  /// In 1/2048 em where iOS was measured (26.1); in 1/1000 em, as the Human Interface Guidelines print it, elsewhere.
  private enum Amount {
    case measured(Int)
    case published(Int)
  }

  private static func amount(atPointSize size: Int) -> Amount {
    switch size {
    case ...6: .published(41)
    case 12: .measured(0)
    case 13: .measured(-12)
    case 14: .measured(-22)
    case 15: .measured(-32)
    case 16: .measured(-40)
    case 17: .measured(-52)
    case 20: .measured(-46)
    case 22: .measured(-24)
    case 24: .measured(6)
    case 28: .measured(28)
    case 53...: .published(6)
    default: .published(published[size - 7])
    }
  }

  /// From 7 to 52 pt, in 1/1000 em.
  private static let published = [
    34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13, 12, 12,
    11,
    10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6,
  ]

  /// For one glyph at `size` points.
  static func perGlyph(atPointSize size: Int) -> LayoutUnit {
    let (amount, unitsPerEm) =
      switch amount(atPointSize: size) {
      case .measured(let amount): (amount, 2048)
      case .published(let amount): (amount, 1000)
      }
    return LayoutUnit(points: Double(amount * size) / Double(unitsPerEm))
  }
}

extension TextStyle {
  /// What San Francisco adds after every glyph at this size; negative at 13 to 23 pt.
  package var tracking: LayoutUnit { Tracking.perGlyph(atPointSize: pointSize) }
}
