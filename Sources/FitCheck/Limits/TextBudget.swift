package import Formats
internal import ICU
package import LocaleSchema
package import Localization
package import Typesetting

/// The number of characters of typical text in a language that fit in a line of a menu: a limit for translators.
package struct TextBudget: Hashable, Sendable {
  /// The source of the typical text.
  package enum Source: String, Hashable, Sendable {
    /// The names of the world's regions in the language (CLDR): about 250 phrases of one to four words.
    case regionNames = "region-names"
    /// The sample titles of the language's profile: about three, written for Pressfit.
    case sampleTitles = "sample-titles"
    /// English region names, if there is no data for the language.
    case english
  }

  package var locale: LanguageTag
  package var surface: DisplaySurface
  package var place: MenuPlace
  package var textSize: TextSize
  /// The maximum number of lines of the field; nil for no limit.
  package var lines: Int?
  /// The available width of a line.
  package var availableWidth: LayoutUnit
  /// The smallest width that the observations allow, in font sizes; without observations the available width.
  package var relativeWidth: Double
  /// Characters on all lines that half of the texts of that length fit with.
  package var typical: Int
  /// Characters on all lines that 95 of 100 texts of that length fit with.
  package var safe: Int
  /// The limit for translators: of texts with so many characters on all lines, or fewer, 97 of 100 fit.
  package var limit: Int
  package var source: Source

  /// "two lines, about 35 characters in German".
  package func words(in language: String) -> String {
    "\(lines == 2 ? "two lines" : "one line"), about \(FitMeasurement.count(characters: limit)) in \(language)"
  }
}

/// Estimates how many characters fit.
///
/// Streams of words are drawn from real phrases of the language (the names of the world's regions), with their letters, word lengths
/// and capitals. Of each stream the longest start is found that the menu shows complete, on all its lines, by the verdict that
/// `check` gives. The share of streams that fit at each length is the distribution that all numbers come from. All numbers are then
/// corrected by a factor of the language (`BudgetCorrections`), which was fitted on strings of apps.
struct BudgetEstimator {
  let measurer: TextMeasurer

  /// The budget of a string in `place`, from phrases that were looked up before.
  func budget(
    _ phrases: Phrases, for locale: LocaleProfile, _ place: MenuPlace, on surface: DisplaySurface,
    at textSize: TextSize, options: FitOptions
  ) -> TextBudget {
    let lines = options.policy.policy.maximumLines(for: place.field, hasSubtitle: place.hasSubtitle, at: textSize)
    let availableWidth = options.textWidth(on: surface, at: textSize)
    // In the narrowest width that the observations allow, text is certainly complete. Without a limit of lines, the budget is for one line.
    let least = options.calibratedWidths[surface, textSize]?.range.lowerBound ?? availableWidth
    let box = TextBox(width: least, maximumLines: lines ?? 1)
    let style = surface.textStyle(of: place.field, at: textSize)
    let lengths = lengths(of: phrases, for: locale, letterCase: place.letterCase, style: style, in: box)
    return TextBudget(
      locale: locale.tag, surface: surface, place: place, textSize: textSize, lines: lines,
      availableWidth: availableWidth, relativeWidth: least.points / Double(style.pointSize),
      typical: lengths.typical, safe: lengths.safe, limit: lengths.limit, source: phrases.source)
  }

  /// The numbers of characters that fit in `box`, as in `TextBudget`.
  func lengths(
    of phrases: Phrases, for locale: LocaleProfile, letterCase: LetterCase? = nil, style: TextStyle, in box: TextBox
  ) -> (typical: Int, safe: Int, limit: Int) {
    let lengths = fittingLengths(of: phrases, locale: locale, letterCase: letterCase, style: style, in: box)
    func corrected(_ length: Int) -> Int {
      BudgetCorrections.corrected(length, in: locale.tag, lines: box.maximumLines ?? 1)
    }
    return (
      corrected(lengths[lengths.count / 2]), corrected(lengths[lengths.count / 20]), corrected(Self.limit(lengths))
    )
  }

  /// Typical text of a language.
  struct Phrases {
    let streams: [[Character]]
    let source: TextBudget.Source

    init(of locale: LocaleProfile) {
      let names = RegionNames.all(in: locale.tag.canonical)
      let phrases: [String]
      if names.count >= 100 {
        (phrases, source) = (names, .regionNames)
      } else if !locale.sampleTitles.isEmpty {
        (phrases, source) = (locale.sampleTitles, .sampleTitles)
      } else {
        (phrases, source) = (RegionNames.all(in: "en"), .english)
      }
      streams = WordStreams(phrases, like: locale.sampleTitles).streams
    }
  }

  /// How many characters of each stream fit, sorted.
  private func fittingLengths(
    of phrases: Phrases, locale: LocaleProfile, letterCase: LetterCase?, style: TextStyle, in box: TextBox
  ) -> [Int] {
    var guess = 20
    return phrases.streams.map { stream in
      func fits(_ count: Int) -> Bool {
        let start = String(stream.prefix(count))
        let text = letterCase?.applied(to: start) ?? start
        return FitVerdict(measurer.measure(text, locale: locale, style: style, in: box)).isComplete
      }
      var (fitting, failing) = (0, stream.count + 1)
      // Galloping search from the last stream's length, then bisection.
      var step = 1
      var next = min(max(1, guess), stream.count)
      while failing - fitting > 1 {
        if fits(next) { fitting = next } else { failing = next }
        if fitting == 0 {
          next = max(1, failing - step)
        } else if failing > stream.count {
          next = min(stream.count, fitting + step)
        } else {
          next = (fitting + failing) / 2
        }
        step *= 2
      }
      guess = fitting
      return fitting
    }.sorted()
  }

  /// The greatest number such that 97.5 of 100 texts fit with as many characters or fewer, if all lengths are equally common.
  private static func limit(_ lengths: [Int]) -> Int {
    var (fitting, limit) = (0.0, 0)
    while limit < lengths[lengths.count - 1] {
      let share = Double(lengths.count { $0 > limit }) / Double(lengths.count)
      guard fitting + share >= 0.975 * Double(limit + 1) else { break }
      fitting += share
      limit += 1
    }
    return max(1, limit)
  }
}

extension BudgetCorrections {
  /// `length` characters of region names in `tag`, as characters of strings of apps.
  fileprivate static func corrected(_ length: Int, in tag: LanguageTag, lines: Int) -> Int {
    let language = String(tag.canonical.prefix { $0 != "-" })
    let factors = percent[tag.canonical] ?? percent[language] ?? [standard, standard]
    return max(1, length * (lines == 1 ? factors[0] : factors[1]) / 100)
  }
}

/// Long sequences of a language's words, drawn from phrases in a reproducible pseudo-random order.
struct WordStreams {
  private static let count = 40
  /// In characters: more than two lines of any language.
  private static let length = 120

  let streams: [[Character]]

  /// - Parameters:
  ///   - phrases: real phrases of the language.
  ///   - titles: titles as the language writes them, which show whether words within a title begin with a capital.
  init(_ phrases: [String], like titles: [String]) {
    let words = phrases.flatMap { $0.split(separator: " ").map(Array.init) }.filter { !$0.isEmpty }
    guard !words.isEmpty else {
      streams = [[Character]](repeating: ["m"], count: Self.count)
      return
    }
    // Languages that write no spaces have phrases of one word.
    let hasSpaces = words.count > phrases.count + phrases.count / 10
    let inner = titles.flatMap { $0.split(separator: " ").dropFirst() }.compactMap(\.first)
    let writesSmall = !inner.isEmpty && inner.allSatisfy(\.isLowercase)
    var state: UInt64 = 1
    streams = (0..<Self.count).map { _ in
      var stream: [Character] = []
      while stream.count < Self.length {
        // SplitMix64.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        var word = words[Int((mixed ^ mixed >> 31) % UInt64(words.count))]
        if !stream.isEmpty {
          if hasSpaces { stream.append(" ") }
          if writesSmall { word = Array(word[0].lowercased()) + word.dropFirst() }
        }
        stream += word
      }
      return Array(stream.prefix(Self.length))
    }
  }
}

extension TextBudget {
  /// The width of Weblate's font "sans" per width of the menu's font, in 1/1000, for one line and for several; by script.
  ///
  /// Fitted on strings of open-source apps, with the rendering of Weblate itself. On strings of other apps, at least 97 % of those that fit
  /// pass Weblate's check, and at least 97 % of those that are truncated fail, in each language with 10 truncated ones or more; `docs/guides/weblate.md`
  /// lists the figures. Thai does not reach that, and for the other scripts there are too few long strings.
  private static let weblateScales: [String: (oneLine: Int, severalLines: Int)] = [
    "Arab": (1200, 1000), "Cyrl": (940, 940), "Deva": (1008, 1008), "Grek": (936, 936), "Hans": (960, 960),
    "Hant": (960, 960), "Hebr": (1088, 1088), "Jpan": (960, 960), "Kore": (1060, 1000), "Latn": (936, 936),
  ]

  /// The box in which Weblate's check `max-size` finds the same strings too wide as `check`; nil if that is not known for the script.
  package func weblateSize(in locale: LocaleProfile) -> WeblateSize? {
    // iOS shows Urdu in Nastaliq, Weblate in Naskh.
    guard locale.tag.language != "ur", let scale = Self.weblateScales[locale.script], let lines else { return nil }
    let permille = lines == 1 ? scale.oneLine : scale.severalLines
    let width = relativeWidth * Double(WeblateSize.fontSize)
    return WeblateSize(width: Int(width * Double(permille) / 1000), lines: lines)
  }
}
