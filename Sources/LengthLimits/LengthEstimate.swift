package import FitCheck
package import Formats
internal import LocaleProfiles
package import LocaleSchema
package import Localization
package import Translation
package import Typesetting

/// How many characters of a language fit where the menu shows a string, for translators; each number is estimated once.
package final class LengthEstimate {
  private struct Place: Hashable {
    var field: ShortcutItem.Field
    var hasSubtitle: Bool
    var language: LanguageTag
    var options: FitOptions
  }

  private let estimator: BudgetEstimator
  private var known: [Place: TextBudget?] = [:]

  package init(measurer: TextMeasurer) { estimator = BudgetEstimator(measurer: measurer) }

  /// The smallest budget on the menus and at the text sizes of `options`; nil if no menu limits the text.
  package func budget(
    of field: ShortcutItem.Field, hasSubtitle: Bool, in language: LanguageTag, options: FitOptions
  ) -> TextBudget? {
    let place = Place(field: field, hasSubtitle: hasSubtitle, language: language, options: options)
    if let budget = known[place] { return budget }
    let budget = estimator.leastBudget(
      for: LocaleProfiles.closestProfile(for: language), field: field, hasSubtitle: hasSubtitle, options: options)
    known[place] = budget
    return budget
  }

  /// Characters of `language` on one line of `field`, above or below another text, on the narrowest menu.
  package func charactersPerLine(of field: ShortcutItem.Field, in language: LanguageTag) -> Int {
    budget(of: field, hasSubtitle: true, in: language, options: FitOptions(policy: .documented))?.limit ?? 1
  }
}

extension LengthEstimate {
  /// The smallest length limit of a string, of all places where the menu shows it; nil if the menu does not show it.
  package func lengthLimit(
    for places: Set<TextTable.Place>, in language: LanguageTag, options: FitOptions
  ) -> LengthLimit? {
    let budgets = places.compactMap {
      budget(of: $0.field, hasSubtitle: $0.hasSubtitle, in: language, options: options)
    }
    guard let least = budgets.min(by: { ($0.limit, $0.lines ?? 1) < ($1.limit, $1.lines ?? 1) }) else { return nil }
    let profile = LocaleProfiles.closestProfile(for: language)
    let name = profile.englishName
    let fields = Set(places.map(\.field)).sorted().map(\.rawValue).joined(separator: " and ")
    let lines = least.lines == 2 ? "two lines" : "one line"
    return LengthLimit(
      characters: least.limit,
      words:
        "Home Screen quick action \(fields), \(lines), about \(FitMeasurement.count(characters: least.limit)) in \(name)",
      weblateSize: least.weblateSize(in: profile))
  }
}
