import Foundation
import LocaleProfiles
import LocaleSchema
import Typesetting

// measure-accuracy FILE [--unfitted] [--residuals]
//
// FILE has a JSON object a line: "locale", "script", "text", and the true widths "w13", "w15" and "w17" in points. Prints, by
// script and size, the error of the measured widths in percent and how often the truth lies inside the interval; then, at 17 pt
// and the limits of the menu, how many verdicts are borderline and how many are those of the true width. With --residuals: a line for each string with its true and measured widths, for scripts/fit-metrics. With --unfitted the fitted
// corrections are left out.

struct Sample: Decodable {
  var locale: String
  var script: String
  var text: String
  var w13: Double
  var w15: Double
  var w17: Double

  var truths: [(size: Int, width: Double)] { [(13, w13), (15, w15), (17, w17)] }
}

struct Statistics {
  /// Signed, in percent.
  private var errors: [Double] = []
  private var insideCount = 0

  mutating func add(measured: Double, truth: Double, isInside: Bool) {
    guard truth > 0 else { return }
    errors.append((measured / truth - 1) * 100)
    insideCount += isInside ? 1 : 0
  }

  private func quantile(_ part: Double) -> Double {
    let sorted = errors.map(abs).sorted()
    guard let last = sorted.indices.last else { return 0 }
    let place = part * Double(last)
    let low = Int(place)
    return sorted[low] + (sorted[min(low + 1, last)] - sorted[low]) * (place - Double(low))
  }

  var row: [String] {
    let bias = errors.reduce(0, +) / Double(max(1, errors.count))
    let inside = 100 * Double(insideCount) / Double(max(1, errors.count))
    return ["\(errors.count)"]
      + [quantile(0.5), quantile(0.95), quantile(0.99), bias].map { String(format: "%.3f", $0) }
      + [String(format: "%.2f", inside)]
  }
}

struct Group: Hashable, Comparable {
  var script: String
  var size: Int

  static func < (left: Group, right: Group) -> Bool {
    (left.script, left.size) < (right.script, right.size)
  }
}

/// The verdicts on one script's texts at 17 pt, on one line, at limits that the menu has.
struct Verdicts {
  static let limits = [190, 162, 151].map { LayoutUnit(points: $0) }

  private var count = 0
  /// The interval straddles the limit.
  private var borderlineCount = 0
  /// It does, or tightening may save the text.
  private var undecidedCount = 0
  /// The true width is within 10 % of the limit.
  private var nearCount = 0
  private var agreeingCount = 0

  mutating func add(_ sample: Sample, profile: LocaleProfile, measurer: TextMeasurer) {
    let style = TextStyle(pointSize: 17)
    for limit in Self.limits {
      let box = TextBox(width: limit, maximumLines: 1, tightens: true)
      let measurement = measurer.measure(sample.text, locale: profile, style: style, in: box)
      count += 1
      borderlineCount += measurement.interval.contains(limit) && measurement.interval.upperBound > limit ? 1 : 0
      undecidedCount += measurement.optimistic != measurement.pessimistic ? 1 : 0
      guard abs(sample.w17 / limit.points - 1) <= 0.1 else { continue }
      nearCount += 1
      agreeingCount += (measurement.naturalWidth > limit) == (LayoutUnit(points: sample.w17) > limit) ? 1 : 0
    }
  }

  var row: [String] {
    let percent = { (part: Int, whole: Int) in String(format: "%.2f", 100 * Double(part) / Double(max(1, whole))) }
    return [
      "\(count)", percent(borderlineCount, count), percent(undecidedCount, count), "\(nearCount)",
      percent(agreeingCount, nearCount),
    ]
  }
}

func pad(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first(where: { !$0.hasPrefix("--") }),
  let content = FileManager.default.contents(atPath: path)
else {
  print("usage: measure-accuracy FILE [--unfitted] [--residuals]")
  exit(64)
}
let printsResiduals = arguments.contains("--residuals")
let measurer = try TextMeasurer(fitting: arguments.contains("--unfitted") ? .omitted : .applied)
let fallback = LocaleProfiles.profile(for: "en")
let decoder = JSONDecoder()
var statistics: [Group: Statistics] = [:]
var verdicts: [String: Verdicts] = [:]
for (index, line) in content.split(separator: UInt8(ascii: "\n")).enumerated() {
  let sample = try decoder.decode(Sample.self, from: line)
  guard let profile = LocaleProfiles.profile(for: LanguageTag(sample.locale)) ?? fallback else { continue }
  if !printsResiduals {
    verdicts[sample.script, default: Verdicts()].add(sample, profile: profile, measurer: measurer)
  }
  var residuals: [String] = []
  for (size, truth) in sample.truths {
    let style = TextStyle(pointSize: size)
    let (width, interval) = measurer.naturalWidth(sample.text, locale: profile, style: style)
    let isInside = interval.contains(LayoutUnit(points: truth))
    statistics[Group(script: sample.script, size: size), default: Statistics()].add(
      measured: width.points, truth: truth, isInside: isInside)
    residuals.append("\(truth)\t\(width.points)")
  }
  if printsResiduals { print("\(index)\t\(residuals.joined(separator: "\t"))") }
}
if !printsResiduals {
  let header = ["script", "size", "count", "median", "p95", "p99", "bias", "inside"]
  let rows = statistics.sorted { $0.key < $1.key }.map { [$0.key.script, "\($0.key.size)"] + $0.value.row }
  for row in [header] + rows { print(row.map { pad($0, 11) }.joined()) }
  print("\nverdicts at 17 pt and 190, 162 and 151 pt; agreement where the true width is within 10 % of the limit")
  let verdictHeader = ["script", "verdicts", "borderline", "tightening", "near", "agreement"]
  let verdictRows = verdicts.sorted { $0.key < $1.key }.map { [$0.key] + $0.value.row }
  for row in [verdictHeader] + verdictRows { print(row.map { pad($0, 12) }.joined()) }
}
