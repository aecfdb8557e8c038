package import FitCheck
package import Formats
internal import LocaleProfiles
package import LocaleSchema
package import Localization

extension LengthEstimate {
  /// The length limit of a string with these places, for files of translators; nil if no menu limits it.
  package func lengthLimit(
    for places: Set<MenuPlace>, in language: LanguageTag, options: FitOptions
  ) -> LengthLimit? {
    guard let budget = limit(of: places, in: language, options: options) else { return nil }
    let profile = LocaleProfiles.closestProfile(for: language)
    let fields = Set(places.map(\.field)).sorted().map(\.rawValue).joined(separator: " and ")
    return LengthLimit(
      characters: budget.limit, words: "Home Screen quick action \(fields), \(budget.words(in: profile.englishName))",
      weblateSize: budget.weblateSize(in: profile))
  }
}
