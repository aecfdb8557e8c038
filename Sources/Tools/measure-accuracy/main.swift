import Foundation
import LocaleProfiles
import LocaleSchema
import Typesetting

// measure-accuracy FILE [--unfitted] [--residuals]
//
// FILE has a JSON object a line: "locale", "script", "text", and the true widths "w13", "w15" and "w17" in points. Prints, by
// script and size, the error of the measured widths in percent and how often the truth lies inside the interval. With
// --residuals: a line for each string with its true and measured widths, for scripts/fit-metrics. With --unfitted the fitted
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
for (index, line) in content.split(separator: UInt8(ascii: "\n")).enumerated() {
  let sample = try decoder.decode(Sample.self, from: line)
  guard let profile = LocaleProfiles.profile(for: LanguageTag(sample.locale)) ?? fallback else { continue }
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
}
