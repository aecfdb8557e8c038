import LocaleProfiles
import LocaleSchema
import ReferenceMaterial
import Testing

@testable import Typesetting

/// Line breaks that are decided by the characters next to them are those of ICU.
@Suite struct LocalLineBreaksTests {
  private let segmenter = TextSegmenter()

  /// Prints the places that are decided differently than by ICU; returns the share of places that are decided.
  @discardableResult
  private func expectEqual(_ texts: [String], _ profile: LocaleProfile) -> Double {
    var breaks = LocalLineBreaks()
    let icu = LineBreakRules(profile, segmenter: segmenter)
    var (places, decisions) = (0, 0)
    var differing: [String] = []
    for text in texts {
      breaks.begin(locale: profile, segmenter: segmenter)
      let expected = Set(icu.breaks(of: text))
      var offset = 0
      for scalar in text.unicodeScalars {
        if offset > 0 {
          places += 1
          if let isAllowed = breaks.decision(before: offset, in: text) {
            decisions += 1
            if isAllowed != expected.contains(offset) { differing.append(context(offset, text)) }
          }
        }
        offset += String(scalar).utf8.count
      }
      breaks.removeAll()
    }
    #expect(differing.isEmpty, "\(profile.tag.rawValue): \(differing.count) differ: \(differing.prefix(20))")
    return places == 0 ? 1 : Double(decisions) / Double(places)
  }

  private func context(_ offset: Int, _ text: String) -> String {
    let utf8 = Array(text.utf8)
    let before = String(decoding: utf8[max(0, offset - 12)..<offset], as: UTF8.self)
    return (before + "|" + String(decoding: utf8[offset..<min(utf8.count, offset + 12)], as: UTF8.self))
      .debugDescription
  }

  private func profile(_ tag: String) throws -> LocaleProfile {
    try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
  }

  private let examples: [String] =
    LineBreakCategory.simple.map(\.example) + ["\u{301}", "e\u{301}", "ה\u{5B0}", "กิ", "ญ", "က", "\u{AD}"]

  @Test func everyPairInEveryLanguage() throws {
    var text = ""
    for left in examples {
      for right in examples { text += "\(left)\(right)\n\(left) \(right)\n\(left)  \(right)\n" }
    }
    for profile in allProfiles { expectEqual([text], profile) }
  }

  /// With all values of strictness, although most languages use ICU's default.
  @Test(arguments: LocaleProfile.LineBreakStrictness.allCases) func strictness(
    _ strictness: LocaleProfile.LineBreakStrictness
  ) throws {
    var text = ""
    for left in examples {
      for right in examples { text += "\(left)\(right)\n\(left) \(right)\n" }
    }
    for tag in ["en", "ja", "ko", "zh-Hans", "zh-Hant"] {
      let profile = try profile(tag).with(strictness)
      expectEqual([text, "人々、メッセージ・ァ〜", "メ〜ッ！", "“字”‘字’"], profile)
    }
  }

  /// Without spaces and with a space at one of the two places; in Japanese and Korean each triple with one of these, for speed.
  @Test(arguments: ["en", "ja", "ko"]) func everyTriple(tag: String) throws {
    let profile = try profile(tag)
    let spacings = [("", ""), ("", " "), (" ", "")]
    var number = 0
    for first in examples {
      var text = ""
      for second in examples {
        for third in examples {
          number += 1
          for (index, spaces) in spacings.enumerated() where tag == "en" || number % 3 == index {
            text += "\(first)\(spaces.0)\(second)\(spaces.1)\(third)\n"
          }
        }
      }
      expectEqual([text], profile)
    }
  }

  /// All characters of a category are treated alike.
  @Test(arguments: ["en", "ja", "ko", "zh-Hans", "he", "th"]) func everyCharacter(tag: String) throws {
    let widths = try scalarWidths.get()
    let scalars = [ScalarWidths.Role.tabulated, .word, .extender, .cluster].flatMap { widths.scalars($0) }
    let neighbors = ["a", "1", "字", "가", "(", ")", "-", ",", "%", "\u{22}", "א", "ก", "」", "々"]
    var texts: [String] = []
    // Han and Hangul have many characters that are alike.
    for (number, scalar) in scalars.enumerated() where !(0x3400..<0xD7A4).contains(scalar.value) || number % 40 == 0 {
      var text = ""
      for neighbor in neighbors { text += "\(neighbor)\(scalar)\(neighbor)\n\(neighbor) \(scalar) \(neighbor)\n" }
      texts.append(text)
    }
    expectEqual(texts, try profile(tag))
  }

  /// Four and more characters, in any mixture.
  @Test(arguments: [1, 2, 3]) func generatedText(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let common = [
      " ", " ", " ", "a", "字", "가", "1", "א", "ກ", "ខ្មែរ", "မြန်မာ", "สวัสดี", "ไทย", "“", "\u{200D}", "\u{200C}",
    ]
    let vocabulary: [String] = examples + common
    for profile in allProfiles {
      var text = ""
      for number in 0..<2000 { text += number % 60 == 59 ? "\n" : vocabulary.randomElement(using: &generator) ?? "" }
      expectEqual([text], profile)
    }
  }

  /// Words of dictionaries, next to each other and next to other text, and sequences that are not words.
  @Test(arguments: ["th", "lo", "km", "my", "en"]) func dictionaries(tag: String) throws {
    var generator = SplitMix(state: 11)
    let blocks: [ClosedRange<UInt32>] = [0xE01...0xE4E, 0xE81...0xEC4, 0x1000...0x103F, 0x1780...0x17D3]
    let titles = ["th", "lo", "km", "my", "en", "ja"].flatMap {
      LocaleProfiles.profile(for: LanguageTag($0))?.sampleTitles ?? []
    }
    let glue = ["", "", " ", "1", "(", ")", "-", "a"]
    var texts: [String] = []
    for number in 0..<400 {
      var text = ""
      if number % 4 == 0 {
        for _ in 0..<40 {
          let value = UInt32.random(in: blocks[number / 4 % 4], using: &generator)
          if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
      } else {
        for _ in 0..<5 {
          text += titles.randomElement(using: &generator) ?? ""
          text += glue.randomElement(using: &generator) ?? ""
        }
      }
      texts.append(text)
    }
    expectEqual(texts, try profile(tag))
  }

  /// Nearly all places of titles are decided without ICU.
  @Test func decidesMostPlacesOfTitles() throws {
    for profile in allProfiles {
      let share = expectEqual(profile.sampleTitles, profile)
      #expect(share > 0.9, "\(profile.tag.rawValue): \(share)")
    }
  }

  /// What depends on more than two characters is left to ICU.
  @Test(arguments: [
    ("a“b", 1), ("-a", 1), ("א-a", 3), ("1)%", 2), ("$(1", 1), ("a .5", 2), ("a\u{200D}b", 4), (".5", 1),
  ])
  func leavesContextToICU(text: String, offset: Int) throws {
    var breaks = LocalLineBreaks()
    breaks.begin(locale: try profile("en"), segmenter: segmenter)
    #expect(breaks.decision(before: offset, in: text) == nil)
    #expect(
      breaks.mayBreak(before: offset, in: text)
        == LineBreakRules(try profile("en"), segmenter: segmenter).breaks(of: text).contains(offset))
  }

  /// An example belongs to its category.
  @Test func examplesOfCategories() throws {
    for category in LineBreakCategory.simple {
      #expect(try LineBreakCategory(of: #require(category.example.unicodeScalars.first)) == category)
    }
  }

  @Test func aRunIsDividedOnce() {
    var cache = DictionaryWordCache()
    var asked: [String] = []
    for run in [
      "ค้นหาเอกสาร", "ຄົ້ນຫາ", "ค้นหาเอกสาร", String(repeating: "ก", count: 100), String(repeating: "ก", count: 100),
    ] {
      let breaks = cache.breaks(of: ContiguousArray(run.utf8).span) { run in
        asked.append(run)
        return [run.utf8.count]
      }
      #expect(breaks == [run.utf8.count])
    }
    // A run of 300 bytes is not cached.
    #expect(asked.map(\.unicodeScalars.count) == [11, 6, 100, 100])
  }
}

@Suite struct ReusedValuesTests {
  @Test func reusesAValue() {
    let values = ReusedValues { [Int]() }
    values.withFree { $0.append(1) }
    values.withFree { $0.append(2) }
    #expect(values.withFree { $0 } == [1, 2])
  }

  /// A value in use is not shared, even if more are needed than are kept.
  @Test func aValueIsUsedByOneAtATime() {
    let values = ReusedValues { 0 }
    func nest(_ depth: Int) -> [Int] {
      values.withFree { value in
        value += depth
        return depth == 20 ? [value] : nest(depth + 1) + [value]
      }
    }
    #expect(nest(1) == Array((1...20).reversed()))
  }
}

@Suite struct TrailingSpaceTests {
  @Test func findsEveryWhiteSpace() {
    for value in UInt32(0)..<0x1_1000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if TextMeasurer.endsInSpace("a\(scalar)") != scalar.properties.isWhitespace { Issue.record("\(value)") }
    }
  }
}

/// A stream of requests may have any number of languages.
@Suite struct LineBreakMemoryTests {
  @Test func madeUpLanguagesDoNotAddUp() throws {
    let segmenter = TextSegmenter()
    let japanese = try #require(LocaleProfiles.profile(for: LanguageTag("ja")))
    var breaks = LocalLineBreaks()
    for number in 0..<2 * LineBreakKey.limit {
      breaks.begin(locale: japanese.with(tag: LanguageTag("x\(number)")), segmenter: segmenter)
      #expect(breaks.rules.count <= LineBreakKey.limit)
      breaks.removeAll()
      // A small kana may begin a line only in loose Japanese.
      for strictness in [LocaleProfile.LineBreakStrictness.strict, .loose] {
        breaks.begin(locale: japanese.with(strictness), segmenter: segmenter)
        #expect(breaks.mayBreak(before: 3, in: "あぁ") == (strictness == .loose))
        breaks.removeAll()
      }
    }
  }

  /// Equal profiles share their rules, although each has its own identity.
  @Test func equalProfilesShareTheirRules() throws {
    let profile = try #require(LocaleProfiles.profile(for: LanguageTag("de")))
    var breaks = LocalLineBreaks()
    for _ in 0..<10 { breaks.begin(locale: profile.with(.standard), segmenter: TextSegmenter()) }
    #expect(breaks.rules.count == 1)
  }
}

extension LocaleProfile {
  fileprivate func with(_ strictness: LineBreakStrictness) -> LocaleProfile { with(tag: tag, strictness) }

  fileprivate func with(tag: LanguageTag, _ strictness: LineBreakStrictness = .standard) -> LocaleProfile {
    LocaleProfile(
      tag: tag, englishName: englishName, ownName: ownName, script: script, direction: direction, faces: faces,
      lineBreakStrictness: strictness, wordBreaking: wordBreaking, numberingSystem: numberingSystem, ellipsis: ellipsis,
      expansion: expansion, sampleTitles: sampleTitles)
  }
}
