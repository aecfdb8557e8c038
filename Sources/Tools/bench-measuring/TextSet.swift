import CHarfBuzzLoop
import Foundation
import LocaleProfiles
import LocaleSchema
import Typesetting

/// Texts of one script, and the face and script that HarfBuzz shapes them with.
struct TextSet {
  var name: String
  var texts: [(text: String, profile: LocaleProfile)] = []

  /// The scripts of `measure-accuracy`; HarfBuzz shapes in the face that measures the script. No face of Han, kana or Hangul
  /// is embedded: HarfBuzz then finds Inter's missing glyph for each character, which is no slower than a real one.
  var face: (name: String, script: String, isRightToLeft: Bool) {
    switch name {
    case "Cyrillic": ("Inter", "Cyrl", false)
    case "Greek": ("Inter", "Grek", false)
    case "Hebrew": ("NotoSansHebrew", "Hebr", true)
    case "Armenian": ("NotoSansArmenian", "Armn", false)
    case "Georgian": ("NotoSansGeorgian", "Geor", false)
    case "Arabic": ("NotoSansArabic", "Arab", true)
    case "Thai": ("NotoSansThai", "Thai", false)
    case "Devanagari": ("NotoSansDevanagari", "Deva", false)
    case "Bengali": ("NotoSansBengali", "Beng", false)
    case "Han": ("Inter", "Hani", false)
    case "Japanese": ("Inter", "Hira", false)
    case "Hangul": ("Inter", "Hang", false)
    default: ("Inter", "Latn", false)
    }
  }

  /// HarfBuzz's own loop over the texts; seconds for one round.
  func harfBuzzTime(rounds: Int) -> Double {
    var bytes: [CChar] = []
    var ends: [UInt32] = []
    for (text, _) in texts {
      bytes += text.utf8.map { CChar(bitPattern: $0) }
      ends.append(UInt32(bytes.count))
    }
    let (name, script, isRightToLeft) = face
    let start = ContinuousClock.now
    let sum = unsafe charfbuzz_loop(name, script, isRightToLeft ? 1 : 0, bytes, ends, texts.count, Int32(rounds))
    let time = ContinuousClock.now - start
    guard sum > 0 else { return .nan }
    return time.seconds / Double(rounds)
  }

  /// Pressfit's width and interval of each text; seconds for one round.
  func widthTime(_ measurer: TextMeasurer, rounds: Int) -> Double {
    let style = TextStyle(pointSize: 17)
    var sum = LayoutUnit.zero
    let start = ContinuousClock.now
    for _ in 0..<rounds {
      for (text, profile) in texts {
        sum += measurer.naturalWidth(text, locale: profile, style: style).interval.upperBound
      }
    }
    let time = ContinuousClock.now - start
    return sum > .zero ? time.seconds / Double(rounds) : .nan
  }

  /// Pressfit's measurement of each text in the menu's two lines: lines, visible text, the three layouts.
  func layoutTime(_ measurer: TextMeasurer, rounds: Int) -> Double {
    let style = TextStyle(pointSize: 17)
    let box = TextBox(width: LayoutUnit(points: 190), maximumLines: 2)
    var sum = 0
    let start = ContinuousClock.now
    for _ in 0..<rounds {
      for (text, profile) in texts {
        sum += measurer.measure(text, locale: profile, style: style, in: box).expected.lineCount
      }
    }
    let time = ContinuousClock.now - start
    return sum > 0 ? time.seconds / Double(rounds) : .nan
  }
}

extension TextSet {
  private struct Sample: Decodable {
    var locale: String
    var script: String
    var text: String
  }

  /// The texts of a file that has a JSON object a line: "locale", "script", "text"; by script.
  static func sets(ofFile path: String) throws -> [TextSet] {
    let content = try Data(contentsOf: URL(filePath: path))
    var sets: [String: TextSet] = [:]
    for line in content.split(separator: UInt8(ascii: "\n")) {
      let sample = try JSONDecoder().decode(Sample.self, from: line)
      guard
        let profile = LocaleProfiles.profile(for: LanguageTag(sample.locale)) ?? LocaleProfiles.profile(for: "en")
      else { continue }
      sets[sample.script, default: TextSet(name: sample.script)].texts.append((sample.text, profile))
    }
    return sets.values.sorted { $0.name < $1.name }
  }

  /// The sample titles of the languages, each with each other of its language.
  static var ofSampleTitles: [TextSet] {
    let languages = [
      ("Latin", ["en", "de", "fr", "vi", "pl"]), ("Cyrillic", ["ru", "uk"]), ("Greek", ["el"]), ("Hebrew", ["he"]),
      ("Armenian", ["hy"]), ("Georgian", ["ka"]), ("Arabic", ["ar", "fa"]), ("Thai", ["th"]), ("Devanagari", ["hi"]),
      ("Bengali", ["bn"]), ("Han", ["zh-Hans", "zh-Hant"]), ("Japanese", ["ja"]), ("Hangul", ["ko"]),
    ]
    return languages.map { name, tags in
      var set = TextSet(name: name)
      for profile in tags.compactMap({ LocaleProfiles.profile(for: LanguageTag($0)) }) {
        for first in profile.sampleTitles {
          for second in profile.sampleTitles { set.texts.append((first + " " + second, profile)) }
        }
      }
      return set
    }
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
