/// The part of the texts that must be translated, in percent.
package struct MinimumCoverage: Hashable, Sendable {
  /// Of the localizations that are not named; nil: any will do.
  package var others: Int?
  /// By the localization's name.
  package var byLocalization: [String: Int]

  package init(others: Int? = nil, byLocalization: [String: Int] = [:]) {
    self.others = others
    self.byLocalization = byLocalization
  }

  /// What `localization` must have; nil: nothing.
  func percent(of localization: String) -> Int? { byLocalization[localization] ?? others }
}
