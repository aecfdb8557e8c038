internal import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// How many characters of a language fit where the menu shows a string, for translators; each number is estimated once.
final class LengthEstimate {
  private struct Place: Hashable {
    var field: ShortcutItem.Field
    var hasSubtitle: Bool
    var language: LanguageTag
    var options: FitOptions
  }

  private let estimator: BudgetEstimator
  private var known: [Place: TextBudget?] = [:]

  init(measurer: TextMeasurer) { estimator = BudgetEstimator(measurer: measurer) }

  /// The smallest budget on the menus and at the text sizes of `options`; nil if no menu limits the text.
  func budget(
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
  func charactersPerLine(of field: ShortcutItem.Field, in language: LanguageTag) -> Int {
    budget(of: field, hasSubtitle: true, in: language, options: FitOptions(policy: .documented))?.limit ?? 1
  }
}
