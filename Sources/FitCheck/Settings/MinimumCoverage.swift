/// The required share of translated strings, in percent.
package struct MinimumCoverage: Hashable, Sendable {
  /// For localizations that are not listed; nil for no requirement.
  package var others: Int?
  /// By the localization's name.
  package var byLocalization: [String: Int]

  package init(others: Int? = nil, byLocalization: [String: Int] = [:]) {
    self.others = others
    self.byLocalization = byLocalization
  }

  /// The requirement for `localization`; nil for none.
  func percent(of localization: String) -> Int? { byLocalization[localization] ?? others }
}
