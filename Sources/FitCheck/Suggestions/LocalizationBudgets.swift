internal import LocaleSchema
internal import Localization

/// The budgets of one language, computed on first use.
struct LocalizationBudgets {
  private struct Place: Hashable {
    var surface: DisplaySurface
    var field: ShortcutItem.Field
    var textSize: TextSize
    var lines: Int?
  }

  private let profile: LocaleProfile
  private let estimator: BudgetEstimator
  private lazy var phrases = BudgetEstimator.Phrases(of: profile)
  private var known: [Place: TextBudget] = [:]

  init(of profile: LocaleProfile, estimator: BudgetEstimator) {
    self.profile = profile
    self.estimator = estimator
  }

  /// The budget for the place of `measured`, with this number of lines.
  mutating func budget(for measured: FitMeasurement, lines: Int?, options: FitOptions) -> TextBudget {
    let place = Place(
      surface: measured.surface, field: measured.field, textSize: measured.textSize, lines: lines)
    if let budget = known[place] { return budget }
    let budget = estimator.budget(
      phrases, for: profile, measured.field, lines: lines, on: measured.surface, at: measured.textSize, options: options
    )
    known[place] = budget
    return budget
  }
}
