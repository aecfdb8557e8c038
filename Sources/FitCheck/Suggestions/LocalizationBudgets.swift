internal import LocaleSchema
internal import Localization
internal import Typesetting

/// The budgets of one language, computed on first use.
struct LocalizationBudgets {
  private struct Place: Hashable {
    var availableWidth: LayoutUnit
    var style: TextStyle
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

  /// The budget for the place of `measured` on `surface`, with this number of lines.
  mutating func budget(
    for measured: FitMeasurement, on surface: DisplaySurface, lines: Int?, options: FitOptions
  ) -> TextBudget {
    let place = Place(
      availableWidth: options.textWidth(on: surface, at: measured.textSize),
      style: surface.textStyle(of: measured.field, at: measured.textSize), lines: lines)
    if let budget = known[place] { return budget }
    let budget = estimator.budget(
      phrases, for: profile, measured.field, lines: lines, on: surface, at: measured.textSize, options: options)
    known[place] = budget
    return budget
  }
}
