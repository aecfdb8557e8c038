/// The possible error of a measured width.
struct ErrorMargins: Hashable, Sendable {
  /// The random error, in both directions.
  var chance: LayoutUnit
  /// How much narrower the true width may be, in proportion to the text.
  var narrower: LayoutUnit
  /// How much wider the true width may be, in proportion to the text.
  var wider: LayoutUnit

  /// The interval around `width`.
  func interval(around width: LayoutUnit) -> ClosedRange<LayoutUnit> {
    let least = max(.zero, width - chance - narrower)
    return least...max(least, width + chance + wider)
  }

  /// The margins for a line of width `line` in a string of `width`: the random error scales with the square root.
  func forLine(_ line: LayoutUnit, ofTextOfWidth width: LayoutUnit) -> ErrorMargins {
    guard width > line, line > .zero else { return self }
    let part = line.points / width.points
    return ErrorMargins(
      chance: LayoutUnit(points: chance.points * part.squareRoot()),
      narrower: LayoutUnit(points: narrower.points * part), wider: LayoutUnit(points: wider.points * part))
  }
}
