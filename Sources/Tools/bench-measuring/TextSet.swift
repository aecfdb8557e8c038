import CHarfBuzzLoop
import Foundation
import LocaleProfiles
import LocaleSchema
import Typesetting

/// Texts of one script, with the font and script for HarfBuzz.
struct TextSet {
  var name: String
  /// By language, sorted by tag.
  var groups: [(profile: LocaleProfile, texts: [String])] = []
  var style = TextStyle(pointSize: 17)

  var count: Int { groups.reduce(0) { $0 + $1.texts.count } }

  /// The scripts of `measure-accuracy`; HarfBuzz uses the measuring font of the script. There is no embedded font for
  /// Han, kana and Hangul: HarfBuzz then uses Inter's missing glyph for each character, which is as fast as a real one.
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
    case "Ethiopic": ("NotoSansEthiopic", "Ethi", false)
    case "Gujarati": ("NotoSansGujarati", "Gujr", false)
    case "Gurmukhi": ("NotoSansGurmukhi", "Guru", false)
    case "Kannada": ("NotoSansKannada", "Knda", false)
    case "Khmer": ("NotoSansKhmer", "Khmr", false)
    case "Lao": ("NotoSansLao", "Laoo", false)
    case "Malayalam": ("NotoSansMalayalam", "Mlym", false)
    case "Myanmar": ("NotoSansMyanmar", "Mymr", false)
    case "Oriya": ("NotoSansOriya", "Orya", false)
    case "Sinhala": ("NotoSansSinhala", "Sinh", false)
    case "Tamil": ("NotoSansTamil", "Taml", false)
    case "Telugu": ("NotoSansTelugu", "Telu", false)
    case "Urdu": ("NotoNastaliqUrdu", "Arab", true)
    case "Han": ("Inter", "Hani", false)
    case "Japanese": ("Inter", "Hira", false)
    case "Hangul": ("Inter", "Hang", false)
    default: ("Inter", "Latn", false)
    }
  }

  /// The time of HarfBuzz's loop over the texts; seconds per round.
  func harfBuzzTime(rounds: Int) -> Double {
    var bytes: [CChar] = []
    var ends: [UInt32] = []
    for text in groups.flatMap(\.texts) {
      bytes += text.utf8.map { CChar(bitPattern: $0) }
      ends.append(UInt32(bytes.count))
    }
    let (name, script, isRightToLeft) = face
    let start = ThreadClock.now
    let sum = unsafe charfbuzz_loop(name, script, isRightToLeft ? 1 : 0, bytes, ends, ends.count, Int32(rounds))
    let time = ThreadClock.now - start
    guard sum > 0 else { return .nan }
    return time / Double(rounds)
  }

  /// Pressfit's width and interval of each text; seconds per round.
  func widthTime(_ measurer: TextMeasurer, rounds: Int) -> Double {
    var sum = LayoutUnit.zero
    let start = ThreadClock.now
    for _ in 0..<rounds {
      for (profile, texts) in groups {
        for text in texts { sum += measurer.naturalWidth(text, locale: profile, style: style).interval.upperBound }
      }
    }
    let time = ThreadClock.now - start
    return sum > .zero ? time / Double(rounds) : .nan
  }

  /// Pressfit's measurement of each text on the menu's two lines: lines, visible text, the three layouts; seconds per
  /// round.
  func layoutTime(_ measurer: TextMeasurer, rounds: Int) -> Double {
    let box = TextBox(width: LayoutUnit(points: 190), maximumLines: 2)
    var sum = 0
    let start = ThreadClock.now
    for _ in 0..<rounds {
      for (profile, texts) in groups {
        for text in texts { sum += measurer.measure(text, locale: profile, style: style, in: box).expected.lineCount }
      }
    }
    let time = ThreadClock.now - start
    return sum > 0 ? time / Double(rounds) : .nan
  }
}

extension TextSet {
  private struct Sample: Decodable {
    var locale: String
    var script: String
    var text: String
  }

  /// The texts of a file with one JSON object per line: "locale", "script", "text"; by script.
  static func sets(ofFile path: String) throws -> [TextSet] {
    let content = try Data(contentsOf: URL(filePath: path))
    var texts: [String: [LanguageTag: [String]]] = [:]
    for line in content.split(separator: UInt8(ascii: "\n")) {
      let sample = try JSONDecoder().decode(Sample.self, from: line)
      texts[sample.script, default: [:]][LanguageTag(sample.locale), default: []].append(sample.text)
    }
    return texts.sorted { $0.key < $1.key }.map { script, languages in
      TextSet(
        name: script,
        groups: languages.sorted { $0.key < $1.key }.compactMap { tag, texts in
          (LocaleProfiles.profile(for: tag) ?? LocaleProfiles.profile(for: "en")).map { ($0, texts) }
        })
    }
  }

  /// The languages' sample titles, each combined with every other one of its language.
  static var ofSampleTitles: [TextSet] {
    let languages = [
      ("Latin", ["en", "de", "fr", "vi", "pl"]), ("Cyrillic", ["ru", "uk"]), ("Greek", ["el"]), ("Hebrew", ["he"]),
      ("Armenian", ["hy"]), ("Georgian", ["ka"]), ("Arabic", ["ar", "fa"]), ("Thai", ["th"]), ("Devanagari", ["hi"]),
      ("Bengali", ["bn"]), ("Han", ["zh-Hans", "zh-Hant"]), ("Japanese", ["ja"]), ("Hangul", ["ko"]),
    ]
    return languages.map { name, tags in
      let profiles = tags.compactMap { LocaleProfiles.profile(for: LanguageTag($0)) }
      return TextSet(
        name: name,
        groups: profiles.map { profile in
          let titles = profile.sampleTitles
          return (profile, titles.flatMap { first in titles.map { first + " " + $0 } })
        })
    }
  }
}

/// The CPU time of this thread in seconds, independent of other load on the machine.
enum ThreadClock {
  static var now: Double {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .nan }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
