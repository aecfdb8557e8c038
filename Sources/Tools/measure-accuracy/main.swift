import Foundation
import LocaleProfiles
import LocaleSchema
import Typesetting

// measure-accuracy FILE... [--by-size] [--by-language] [--residuals]
//
// Each FILE has one JSON object per line: "locale", "script", "text", "app", true widths "w17", "w28" … in points, or by
// weight and size ("semibold": {"17": 108.2}), and, if the fonts are not those of the newest system, "os". Prints a
// Markdown table by script, weight and system: the error of the
// measured widths, how often the truth is inside the interval, what part of the interval 99 % of the strings need, and
// the verdicts near the menu's widths.
// --by-size: a row for each point size. --by-language: a row for each language with at least 50 strings.
// --residuals: a line for each string with its measured and true width at each size.

struct GroupKey: Hashable, Comparable {
  var script: String
  var system: String
  var size: String
  var order: Int

  static func < (left: GroupKey, right: GroupKey) -> Bool {
    (left.script, left.system, left.order) < (right.script, right.system, right.order)
  }
}

let arguments = CommandLine.arguments.dropFirst()
let paths = arguments.filter { !$0.hasPrefix("--") }
let flags = Set(arguments.filter { $0.hasPrefix("--") })
guard !paths.isEmpty, flags.isSubset(of: ["--by-size", "--by-language", "--residuals"]) else {
  print("usage: measure-accuracy FILE... [--by-size] [--by-language] [--residuals]")
  exit(64)
}
let measurer = try TextMeasurer()
var rows: [AccuracyRow] = []
for path in paths {
  guard let content = FileManager.default.contents(atPath: path) else {
    print("measure-accuracy: \(path) cannot be read")
    exit(2)
  }
  rows += try content.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(AccuracyRow.self, from: $0) }
}
let languageCounts = Dictionary(grouping: rows, by: \.locale).mapValues(\.count)
let fallback = LocaleProfiles.profile(for: "en")
var groups: [GroupKey: AccuracyGroup] = [:]
for (index, row) in rows.enumerated() {
  guard let profile = LocaleProfiles.profile(for: LanguageTag(row.locale)) ?? fallback else { continue }
  if flags.contains("--by-language"), languageCounts[row.locale, default: 0] < 50 { continue }
  // Rows without systems are of the newest, but for scripts with another font by now; a range of systems with one font is measured as its
  // newest.
  let unnamed = ["Thai", "Devanagari", "Bengali"].contains(row.script) ? "13" : "26"
  let newest = row.os?.split(separator: "-").last.map(String.init) ?? unnamed
  let systems = SystemRange(newest) ?? .newest
  for (size, weight, truth) in row.widths {
    let style = TextStyle(pointSize: size, weight: weight, systems: systems)
    let (width, interval) = measurer.naturalWidth(row.text, locale: profile, style: style)
    if flags.contains("--residuals") {
      print("\(index)\t\(size)\t\(weight.rawValue)\t\(width.points)\t\(truth)")
      continue
    }
    let name = flags.contains("--by-language") ? "\(row.script) \(row.locale)" : row.script
    let key = GroupKey(
      script: weight == .regular ? name : "\(name) \(weight.rawValue)", system: row.os ?? "–",
      size: flags.contains("--by-size") ? "\(size)" : size <= 17 ? "to 17" : "above",
      order: flags.contains("--by-size") ? size : size <= 17 ? 0 : 1)
    groups[key, default: AccuracyGroup()].add(
      width: width.points, interval: interval.lowerBound.points...interval.upperBound.points,
      truths: [truth] + (size == 17 ? [row.clusterWidth].compactMap { $0 } : []), limits: menuWidths[size] ?? [])
  }
}
if !flags.contains("--residuals") {
  let table = groups.sorted { $0.key < $1.key }.map { [$0.key.script, $0.key.system, $0.key.size] + $0.value.cells }
  print(
    ([AccuracyGroup.header] + [AccuracyGroup.header.map { _ in "---" }] + table)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
}
