/// How much a measured width may be off.
struct ErrorMargins: Hashable, Sendable {
  /// Either way, by what adds up by chance.
  var chance: LayoutUnit
  /// How much narrower the truth may be, in proportion to the text.
  var narrower: LayoutUnit
  /// How much wider the truth may be, in proportion to the text.
  var wider: LayoutUnit

  /// The interval round `width`.
  func interval(around width: LayoutUnit) -> ClosedRange<LayoutUnit> {
    let least = max(.zero, width - chance - narrower)
    return least...max(least, width + chance + wider)
  }

  /// The margins of a line as long as `line`, out of a text of `width`: what chance adds goes with the square root.
  func forLine(_ line: LayoutUnit, ofTextOfWidth width: LayoutUnit) -> ErrorMargins {
    guard width > line, line > .zero else { return self }
    let part = line.points / width.points
    return ErrorMargins(
      chance: LayoutUnit(points: chance.points * part.squareRoot()),
      narrower: LayoutUnit(points: narrower.points * part), wider: LayoutUnit(points: wider.points * part))
  }
}
