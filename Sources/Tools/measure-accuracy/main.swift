import Foundation
import LocaleProfiles
import LocaleSchema
import Typesetting

// measure-accuracy FILE... [--by-size] [--by-language] [--fitted | --held-out] [--residuals]
//
// Each FILE has one JSON object per line: "locale", "script", "text", "app", true widths "w17", "w28" … in points, or by
// weight and size ("semibold": {"17": 108.2}), and, if the fonts are not those of the newest system, "os". A string that is
// in several files is measured once. Prints a Markdown table by script, weight and system: the error of the measured
// widths, how often the truth is inside the interval, what part of the interval 99 % of the strings need for the truth
// and the readings that are as likely, and the verdicts near the menu's widths. In a row "unseen", the clusters that are in one text only are composed from others,
// as if the tables were made without this text.
// --fitted, --held-out: only half of the strings, to choose the sizes of the errors in ErrorBand.swift on, or only the other
// half, to check them. A hash of the string decides, so that the halves have no string in common, whatever the files are.
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
guard !paths.isEmpty, flags.isSubset(of: ["--by-size", "--by-language", "--fitted", "--held-out", "--residuals"])
else {
  print("usage: measure-accuracy FILE... [--by-size] [--by-language] [--fitted | --held-out] [--residuals]")
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
/// FNV-1a.
func isHeldOut(_ text: String) -> Bool {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } >> 32 & 1 == 1
}

let languageCounts = Dictionary(grouping: rows, by: \.locale).mapValues(\.count)
let fallback = LocaleProfiles.profile(for: "en")
let otherReadings = OtherReadings(rows)
let rareClusters = RareClusters(rows, measurer)
var measured: Set<MeasuredWidth> = []
var groups: [GroupKey: AccuracyGroup] = [:]
// Of a string in several files, the row that names systems counts.
for index in rows.indices.filter({ rows[$0].os != nil }) + rows.indices.filter({ rows[$0].os == nil }) {
  let row = rows[index]
  guard let profile = LocaleProfiles.profile(for: LanguageTag(row.locale)) ?? fallback else { continue }
  if flags.contains(isHeldOut(row.text) ? "--fitted" : "--held-out") { continue }
  if flags.contains("--by-language"), languageCounts[row.locale, default: 0] < 50 { continue }
  for (size, weight, truth) in row.widths {
    let style = row.style(size: size, weight: weight)
    if flags.contains("--residuals") {
      let width = measurer.naturalWidth(row.text, locale: profile, style: style).width
      print("\(index)\t\(size)\t\(weight.rawValue)\t\(width.points)\t\(truth)")
      continue
    }
    guard measured.insert(MeasuredWidth(text: row.text, locale: row.locale, style: style)).inserted else { continue }
    let name = flags.contains("--by-language") ? "\(row.script) \(row.locale)" : row.script
    var key = GroupKey(
      script: weight == .regular ? name : "\(name) \(weight.rawValue)", system: row.os ?? row.newestSystem,
      size: flags.contains("--by-size") ? "\(size)" : size <= 17 ? "to 17" : "above",
      order: flags.contains("--by-size") ? size : size <= 17 ? 0 : 1)
    func add(_ measured: (width: LayoutUnit, interval: ClosedRange<LayoutUnit>)) {
      groups[key, default: AccuracyGroup()].add(
        width: measured.width.points,
        interval: measured.interval.lowerBound.points...measured.interval.upperBound.points,
        truths: [truth] + (weight == .regular ? otherReadings.widths(of: row, size: size, width: truth) : []),
        limits: menuWidths[size] ?? [])
    }
    add(measurer.naturalWidth(row.text, locale: profile, style: style))
    guard weight == .regular, rareClusters.scripts.contains(row.script) else { continue }
    key.script += ", unseen"
    let rare = rareClusters.clusters(of: row, measurer)
    add(measurer.naturalWidth(row.text, locale: profile, style: style, composing: rare))
  }
}
if !flags.contains("--residuals") {
  let table = groups.sorted { $0.key < $1.key }.map { [$0.key.script, $0.key.system, $0.key.size] + $0.value.cells }
  print(
    ([AccuracyGroup.header] + [AccuracyGroup.header.map { _ in "---" }] + table)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
}
