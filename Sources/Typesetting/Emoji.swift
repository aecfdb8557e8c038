/// The width of Apple Color Emoji.
enum Emoji {
  /// In 1/10000 em at 17 pt; used for error margins.
  static let nominalAdvance = 11_765

  /// The width of any emoji, even a sequence. Known: 15, 16, 19 and 20 pt at 12, 13, 15 and 17 pt; other sizes in
  /// proportion.
  static func width(atPointSize size: Int) -> LayoutUnit {
    let sixths =
      switch size {
      case ..<12: size * 96 / 13
      case 12: 90
      case 13...15: 96 + (size - 13) * 9
      case 16...17: 114 + (size - 15) * 3
      default: size * 120 / 17
      }
    return LayoutUnit(rawValue: sixths * LayoutUnit.unitsPerPoint / 6)
  }
}
