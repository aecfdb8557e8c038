import Foundation
import LocaleProfiles
import LocaleSchema
import ReferenceMaterial
import Testing
import Typesetting

/// Widths of real strings in iOS; not part of the repository.
private let widthsFile = "accuracy/widths.jsonl"

/// The scripts that San Francisco's faces draw.
private let exactScripts = ["Latin", "Cyrillic", "Greek", "Hebrew", "Armenian", "Georgian", "Arabic"]

@Suite(.enabled(if: !ReferenceMaterial.bytes(of: widthsFile).isEmpty))
struct AccuracyTests {
  struct Sample: Decodable {
    var locale: String
    var script: String
    var text: String
    var w13: Double
    var w15: Double
    var w17: Double
  }

  @Test func errorsAreSmallAndInsideTheInterval() throws {
    let measurer = try sharedMeasurer.get()
    let content = ReferenceMaterial.bytes(of: widthsFile)
    var errors: [String: [Double]] = [:]
    var insideCounts: [String: Int] = [:]
    for line in content.split(separator: UInt8(ascii: "\n")) {
      let sample = try JSONDecoder().decode(Sample.self, from: Data(line))
      let profile = try #require(
        LocaleProfiles.profile(for: LanguageTag(sample.locale)) ?? LocaleProfiles.profile(for: "en"))
      for (size, truth) in [(13, sample.w13), (15, sample.w15), (17, sample.w17)] {
        let key = "\(sample.script) at \(size) pt"
        // The widths of these scripts are those of the fonts before SF Indic and Thonburi UI.
        let isOlder = ["Thai", "Devanagari", "Bengali"].contains(sample.script)
        let style = TextStyle(pointSize: size, systems: isOlder ? try #require(SystemRange("13")) : .newest)
        let (width, interval) = measurer.naturalWidth(sample.text, locale: profile, style: style)
        errors[key, default: []].append(abs(width.points / truth - 1) * 100)
        // The known widths have three decimals.
        let inside = interval.lowerBound.points - 0.0005...interval.upperBound.points + 0.0005
        insideCounts[key, default: 0] += inside.contains(truth) ? 1 : 0
      }
    }
    for (key, values) in errors {
      let p95 = values.sorted()[values.count * 95 / 100]
      #expect(p95 < (exactScripts.contains { key.hasPrefix($0) } ? 0.01 : 2), "\(key)")
      #expect(Double(insideCounts[key] ?? 0) >= 0.99 * Double(values.count), "\(key)")
    }
  }

  private struct SizedRow: Decodable {
    var locale: String
    var script: String
    var text: String
    var os: String
    var w19: Double
    var w23: Double
    var w28: Double
    var w53: Double
  }

  /// Between the Text and the Display design, and in the Display design, in the scripts that San Francisco's faces draw.
  @Test func errorsAreSmallAboveBody() throws {
    let measurer = try sharedMeasurer.get()
    var errors: [String: [Double]] = [:]
    for line in ReferenceMaterial.bytes(of: "accuracy/widths-2.jsonl").split(separator: UInt8(ascii: "\n")) {
      let row = try JSONDecoder().decode(SizedRow.self, from: Data(line))
      guard exactScripts.contains(row.script), row.os.hasSuffix("26") else { continue }
      let profile = try #require(
        LocaleProfiles.profile(for: LanguageTag(row.locale)) ?? LocaleProfiles.profile(for: "en"))
      for (size, truth) in [(19, row.w19), (23, row.w23), (28, row.w28), (53, row.w53)] {
        let (width, interval) = measurer.naturalWidth(row.text, locale: profile, style: TextStyle(pointSize: size))
        errors["\(row.script) at \(size) pt", default: []].append(abs(width.points / truth - 1) * 100)
        #expect(
          interval.contains(LayoutUnit(points: truth)) || abs(width.points / truth - 1) < 0.02,
          "\(row.locale) at \(size) pt")
      }
    }
    for (key, values) in errors { #expect(values.sorted()[values.count * 95 / 100] < 0.01, "\(key)") }
  }

  private struct FullRow: Decodable {
    var locale: String
    var script: String
    var text: String
    var os: String
    var w13: Double
    var w17: Double
    var c17: Double?
    var w19: Double
    var w23: Double
    var w28: Double
    var w40: Double
  }

  /// By script, system and size, and by language with 50 strings or more: at least 99 of 100 are inside; of fewer than 100, all but one.
  @Test func intervalsHoldTheTruth() throws {
    let measurer = try sharedMeasurer.get()
    var outside: [String: (count: Int, texts: Int)] = [:]
    for line in ReferenceMaterial.bytes(of: "accuracy/widths-2.jsonl").split(separator: UInt8(ascii: "\n")) {
      let row = try JSONDecoder().decode(FullRow.self, from: Data(line))
      let profile = try #require(
        LocaleProfiles.profile(for: LanguageTag(row.locale)) ?? LocaleProfiles.profile(for: "en"))
      let newest = try #require(row.os.split(separator: "-").last.flatMap { SystemRange(String($0)) })
      for (size, truth) in [(13, row.w13), (17, row.w17), (19, row.w19), (23, row.w23), (28, row.w28), (40, row.w40)] {
        let style = TextStyle(pointSize: size, systems: newest)
        let (_, interval) = measurer.naturalWidth(row.text, locale: profile, style: style)
        // SF Indic at 17 pt: either reading of its tracking.
        let truths = size == 17 ? [truth, row.c17 ?? truth] : [truth]
        let isInside = truths.contains { truth in
          interval.contains(LayoutUnit(points: truth)) || abs(truth - interval.lowerBound.points) < 0.003
            || abs(truth - interval.upperBound.points) < 0.003
        }
        for key in ["\(row.script) \(row.os) at \(size) pt", "\(row.locale) \(row.os) at \(size) pt"] {
          outside[key, default: (0, 0)].texts += 1
          outside[key, default: (0, 0)].count += isInside ? 0 : 1
        }
      }
    }
    #expect(outside.count > 100)
    for (key, found) in outside where found.texts >= 50 {
      #expect(found.count <= max(1, found.texts / 100), "\(key): \(found.count) of \(found.texts) are outside")
    }
  }

  private struct WeightRow: Decodable {
    var locale, script, text: String
    var regular, medium, semibold, bold: [String: Double]
  }

  /// In San Francisco's faces and in Korean, at every weight, the interval is at most 1.5 times as wide as 99 of 100 strings need, or less than
  /// 0.005 pt wide, which is the precision of the known widths. In Arabic, the interval contains a second width in the heavier weights.
  @Test func intervalsAreNoWiderThanNeeded() throws {
    let measurer = try sharedMeasurer.get()
    var groups: [String: [(needed: Double, width: Double)]] = [:]
    for line in ReferenceMaterial.bytes(of: "accuracy/widths-weights.jsonl").split(separator: UInt8(ascii: "\n")) {
      let row = try JSONDecoder().decode(WeightRow.self, from: Data(line))
      let profile = LocaleProfiles.closestProfile(for: LanguageTag(row.locale))
      if ["bg", "ca"].contains(row.locale) { continue }
      for (weight, widths) in [
        (FontWeight.regular, row.regular), (.medium, row.medium), (.semibold, row.semibold), (.bold, row.bold),
      ] where row.script != "Arabic" || weight == .regular {
        for (size, truth) in widths {
          let style = TextStyle(pointSize: try #require(Int(size)), weight: weight)
          let (width, interval) = measurer.naturalWidth(row.text, locale: profile, style: style)
          let half = max(width - interval.lowerBound, interval.upperBound - width).points
          groups["\(row.script) \(weight)", default: []].append((abs(width.points - truth) / half, 2 * half))
        }
      }
    }
    #expect(groups.count == 29)
    for (key, found) in groups {
      let needed = found.map(\.needed).sorted()[found.count * 99 / 100]
      let width = found.map(\.width).sorted()[found.count / 2]
      #expect(needed >= 1 / 1.5 || width < 0.005, "\(key): 99 % need \(needed) of \(width) pt")
    }
  }
}
