import Foundation

/// Statistics of the rows of one script and system, at the text sizes up to 17 pt or above.
struct AccuracyGroup {
  private var errors: [Double] = []
  /// The greatest distance of a true width, or of a reading that is as likely, relative to the stated margin on its side.
  private var neededParts: [Double] = []
  /// The greater half of each interval, in points.
  private var bars: [Double] = []
  private var insideCount = 0
  private var nearCount = 0
  private var rightCount = 0
  private var firmCount = 0
  private var wrongFirmCount = 0
  private var borderlineCount = 0

  /// `truths`: the true width, and others that are as likely. `limits`: the menus' available widths for text of this size.
  mutating func add(width: Double, interval: ClosedRange<Double>, truths: [Double], limits: [Double]) {
    guard let truth = truths.min(by: { abs($0 - width) < abs($1 - width) }), truth > 0 else { return }
    let error = abs(width - truth)
    errors.append(error / truth * 100)
    let parts = truths.map { truth in
      abs(width - truth) / max(truth < width ? width - interval.lowerBound : interval.upperBound - width, 1e-9)
    }
    neededParts.append(parts.max() ?? 0)
    bars.append(max(width - interval.lowerBound, interval.upperBound - width))
    // The known widths have three decimals.
    insideCount += (interval.lowerBound - 0.0005...interval.upperBound + 0.0005).contains(truth) ? 1 : 0
    for limit in limits where abs(truth / limit - 1) <= 0.1 {
      nearCount += 1
      rightCount += (width > limit) == (truth > limit) ? 1 : 0
      if interval.contains(limit) && interval.upperBound > limit {
        borderlineCount += 1
      } else {
        firmCount += 1
        wrongFirmCount += (width > limit) == (truth > limit) ? 0 : 1
      }
    }
  }

  private static func quantile(_ part: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return 0 }
    let place = part * Double(last)
    let low = Int(place)
    return sorted[low] + (sorted[min(low + 1, last)] - sorted[low]) * (place - Double(low))
  }

  private static func percent(_ part: Int, of all: Int) -> String {
    all == 0 ? "–" : String(format: "%.1f", 100 * Double(part) / Double(all))
  }

  /// The cells of a table row after the group's name.
  var cells: [String] {
    [
      "\(errors.count)", String(format: "%.3f", Self.quantile(0.5, of: errors)),
      String(format: "%.3f", Self.quantile(0.95, of: errors)), Self.percent(insideCount, of: errors.count),
      String(format: "%.3f", Self.quantile(0.5, of: bars)),
      String(format: "%.2f", Self.quantile(0.99, of: neededParts)),
      "\(nearCount)",
      Self.percent(rightCount, of: nearCount), Self.percent(wrongFirmCount, of: firmCount),
      Self.percent(borderlineCount, of: nearCount),
    ]
  }

  static let header = [
    "script", "system", "size", "widths", "median %", "p95 %", "inside %", "bar pt", "needed/bar",
    "near", "right %",
    "firm wrong %",
    "borderline %",
  ]
}
