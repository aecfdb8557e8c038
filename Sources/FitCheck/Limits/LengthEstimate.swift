internal import LocaleProfiles
package import LocaleSchema
package import Localization
package import Typesetting

/// How many characters a string may have, for translators: the one answer that findings, exported files, comments of `extract`, `measure
/// --limits` and the HTML report print. Each number is estimated once.
package final class LengthEstimate {
  private struct Menus: Hashable {
    var place: MenuPlace
    var language: LanguageTag
    var options: FitOptions
  }

  private let estimator: BudgetEstimator
  private var phrases: [LanguageTag: BudgetEstimator.Phrases] = [:]
  private var known: [Menus: [TextBudget]] = [:]

  package init(measurer: TextMeasurer) { estimator = BudgetEstimator(measurer: measurer) }

  /// The limit of a string with these places in the menu, on the surfaces and at the text sizes of `options`: the smallest of their budgets.
  /// nil if no menu limits the text.
  package func limit(of places: Set<MenuPlace>, in language: LanguageTag, options: FitOptions) -> TextBudget? {
    let budgets = places.sorted { ($0.field, $0.hasSubtitle ? 1 : 0) < ($1.field, $1.hasSubtitle ? 1 : 0) }
      .flatMap { self.budgets(of: $0, in: language, options: options) }.filter { $0.lines != nil }
    // The menu with the fewest characters is not always the narrowest one: fonts differ between systems.
    var least = budgets.min { ($0.limit, $0.lines ?? 1) < ($1.limit, $1.lines ?? 1) }
    let widths = budgets.filter { $0.lines == least?.lines }.map(\.relativeWidth)
    if let width = widths.min() { least?.relativeWidth = width }
    return least
  }

  /// The budgets of a string in `place`, by surface and text size.
  package func budgets(of place: MenuPlace, in language: LanguageTag, options: FitOptions) -> [TextBudget] {
    let profile = LocaleProfiles.closestProfile(for: language)
    let menus = Menus(place: place, language: profile.tag, options: options)
    if let budgets = known[menus] { return budgets }
    let phrases = phrases[profile.tag] ?? BudgetEstimator.Phrases(of: profile)
    self.phrases[profile.tag] = phrases
    let budgets = options.surfaces.flatMap { surface in
      options.textSizes.map { textSize in
        estimator.budget(phrases, for: profile, place, on: surface, at: textSize, options: options)
      }
    }
    known[menus] = budgets
    return budgets
  }
}
