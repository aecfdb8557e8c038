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
  package var field: ShortcutItem.Field
  package var textSize: TextSize
  /// The maximum number of lines of the field; nil for no limit.
  package var lines: Int?
  /// The available width of a line.
  package var room: LayoutUnit
  /// The number of characters that fit on a line on average.
  package var typical: Int
  /// The number of characters that fit on a line for 95 % of strings.
  package var safe: Int
  package var source: Source
}

/// Computes budgets.
///
/// Measures the width and counts the characters (grapheme clusters) of each phrase. `typical` follows from the mean
/// width per character; `safe` assumes that deviations grow with the square root of the length, as sums of random
/// deviations do.
package struct BudgetEstimator {
  private let measurer: TextMeasurer

  package init(measurer: TextMeasurer) { self.measurer = measurer }

  /// The budgets of `locale` for titles without a subtitle, and for subtitles.
  package func budgets(
    for locale: LocaleProfile, fields: [ShortcutItem.Field] = ShortcutItem.Field.allCases, options: FitOptions
  ) -> [TextBudget] {
    budgets(Phrases(of: locale), for: locale, fields: fields, options: options)
  }

  /// The same for phrases that were already loaded.
  func budgets(
    _ phrases: Phrases, for locale: LocaleProfile, fields: [ShortcutItem.Field], options: FitOptions
  ) -> [TextBudget] {
    options.surfaces.flatMap { surface in
      options.textSizes.flatMap { textSize in
        fields.map { field in
          let room = options.textWidth(on: surface, at: textSize)
          let style = surface.textStyle(of: field, at: textSize)
          let (typical, safe) = characters(of: phrases.texts, locale: locale, style: style, room: room)
          return TextBudget(
            locale: locale.tag, surface: surface, field: field, textSize: textSize,
            lines: options.policy.policy(on: surface).maximumLines(
              for: field, hasSubtitle: field == .subtitle, at: textSize), room: room,
            typical: typical, safe: safe, source: phrases.source)
        }
      }
    }
  }

  /// Typical phrases of a language.
  struct Phrases {
    let texts: [String]
    let source: TextBudget.Source

    init(of locale: LocaleProfile) {
      let names = RegionNames.all(in: locale.tag.canonical)
      if names.count >= 100 {
        (texts, source) = (names, .regionNames)
      } else if !locale.sampleTitles.isEmpty {
        (texts, source) = (locale.sampleTitles, .sampleTitles)
      } else {
        (texts, source) = (RegionNames.all(in: "en"), .english)
      }
    }
  }

  private func characters(
    of phrases: [String], locale: LocaleProfile, style: TextStyle, room: LayoutUnit
  ) -> (typical: Int, safe: Int) {
    let measured = phrases.map {
      (count: Double($0.count), width: measurer.naturalWidth($0, locale: locale, style: style).width.points)
    }
    let count = measured.reduce(0) { $0 + $1.count }
    guard count > 0 else { return (1, 1) }
    let mean = measured.reduce(0) { $0 + $1.width } / count
    guard mean > 0 else { return (1, 1) }
    let variance = measured.reduce(0) { $0 + ($1.width - mean * $1.count) * ($1.width - mean * $1.count) } / count
    let typical = max(1, Int(min(1e6, room.points / mean)))
    // The 95th percentile of the normal distribution.
    let deviation = 1.645 * variance.squareRoot()
    var safe = typical
    while safe > 1, mean * Double(safe) + deviation * Double(safe).squareRoot() > room.points { safe -= 1 }
    return (typical, safe)
  }
}
