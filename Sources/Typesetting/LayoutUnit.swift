/// A length in fixed-point arithmetic: 1/6000 of a point.
///
/// The unit divides the third and the half of a point that `UILabel` rounds to (at 3x and 2x), and the thousandth used
/// for printed widths. Comparisons never use `Double`.
package struct LayoutUnit: RawRepresentable, Hashable, Comparable, Sendable, AdditiveArithmetic {
  /// In 1/6000 pt.
  package var rawValue: Int

  package static let unitsPerPoint = 6000

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The nearest length to `points`; NaN becomes zero, and values out of range become the extremes.
  @inline(__always)
  package init(points: Double) {
    // Most texts have no systematic error.
    if points == 0 {
      rawValue = 0
      return
    }
    let scaled = points * Double(Self.unitsPerPoint)
    guard !scaled.isNaN else {
      rawValue = 0
      return
    }
    // Without `rounded()`, which is a call to the C library on processors without SSE 4.1.
    let clamped = max(-1e15, min(1e15, scaled))
    let integer = Int(clamped)
    let rest = clamped - Double(integer)
    rawValue = rest >= 0.5 ? integer + 1 : rest <= -0.5 ? integer - 1 : integer
  }

  /// Exact.
  package init(points: Int) { rawValue = points * Self.unitsPerPoint }

  /// Wider than any string.
  package static let unlimited = LayoutUnit(points: 10_000_000)
  package static let zero = LayoutUnit(rawValue: 0)

  /// In points, for printing.
  package var points: Double { Double(rawValue) / Double(Self.unitsPerPoint) }

  /// In thousandths of a point, rounded, for printing.
  package var thousandths: (isNegative: Bool, magnitude: UInt) {
    let step = UInt(Self.unitsPerPoint / 1000)
    return (rawValue < 0, (rawValue.magnitude + step / 2) / step)
  }

  package static func + (left: LayoutUnit, right: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: left.rawValue + right.rawValue)
  }
  package static func - (left: LayoutUnit, right: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: left.rawValue - right.rawValue)
  }
  package static func < (left: LayoutUnit, right: LayoutUnit) -> Bool { left.rawValue < right.rawValue }

  /// Rounded up to a multiple of `1 / scale` point, as in `UILabel`: a third at 3x, a half at 2x.
  package func roundedUp(toScale scale: Int) -> LayoutUnit {
    let step = Self.unitsPerPoint / max(1, scale)
    let down = rawValue / step * step
    return LayoutUnit(rawValue: down < rawValue ? down + step : down)
  }
}
