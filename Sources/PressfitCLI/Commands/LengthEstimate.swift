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
    var policy: LinePolicySelection
  }

  private let estimator: BudgetEstimator
  private let options: FitOptions
  private var known: [Place: TextBudget] = [:]

  /// - Parameter options: the requested menus, at the default text size.
  init(measurer: TextMeasurer, options: FitOptions = FitOptions()) {
    estimator = BudgetEstimator(measurer: measurer)
    self.options = options
  }

  /// The smallest budget on the requested menus.
  func budget(of field: ShortcutItem.Field, hasSubtitle: Bool, in language: LanguageTag) -> TextBudget? {
    budget(of: field, hasSubtitle: hasSubtitle, in: language, options)
  }

  private func budget(
    of field: ShortcutItem.Field, hasSubtitle: Bool, in language: LanguageTag, _ options: FitOptions
  ) -> TextBudget? {
    let place = Place(field: field, hasSubtitle: hasSubtitle, language: language, policy: options.policy)
    if let budget = known[place] { return budget }
    let budget = estimator.leastBudget(
      for: LocaleProfiles.closestProfile(for: language), field: field, hasSubtitle: hasSubtitle, options: options)
    known[place] = budget
    return budget
  }

  /// Characters of `language` on one line of `field`, above or below another text.
  func charactersPerLine(of field: ShortcutItem.Field, in language: LanguageTag) -> Int {
    var documented = options
    documented.policy = .documented
    return budget(of: field, hasSubtitle: true, in: language, documented)?.limit ?? 1
  }
}
