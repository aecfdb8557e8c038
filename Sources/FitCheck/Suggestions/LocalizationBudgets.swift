internal import LocaleSchema
internal import Localization

/// The budgets of one language, computed on first use.
struct LocalizationBudgets {
  private struct Place: Hashable {
    var surface: DisplaySurface
    var field: ShortcutItem.Field
    var textSize: TextSize
  }

  private let profile: LocaleProfile
  private let estimator: BudgetEstimator
  private lazy var phrases = BudgetEstimator.Phrases(of: profile)
  private var known: [Place: TextBudget] = [:]

  init(of profile: LocaleProfile, estimator: BudgetEstimator) {
    self.profile = profile
    self.estimator = estimator
  }

  /// The budget for the field and surface of `measured`.
  mutating func budget(for measured: FitMeasurement, options: FitOptions) -> TextBudget? {
    let place = Place(surface: measured.surface, field: measured.field, textSize: measured.textSize)
    if let budget = known[place] { return budget }
    var options = options
    (options.surfaces, options.textSizes) = ([measured.surface], [measured.textSize])
    let budget = estimator.budgets(phrases, for: profile, fields: [measured.field], options: options).first
    known[place] = budget
    return budget
  }
}
