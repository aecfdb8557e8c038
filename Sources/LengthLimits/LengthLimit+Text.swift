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

  /// The smaller of the limits of a string in menus and in labels; nil if it has none.
  func lengthLimit(
    for places: Set<MenuPlace>, _ descriptions: [LabelDescription], of bundle: InfoTextCatalog?,
    in language: LanguageTag,
    options: FitOptions
  ) -> LengthLimit? {
    let ofMenu = places.isEmpty ? nil : lengthLimit(for: places, in: language, options: options)
    guard let bundle, let budget = limit(of: descriptions, for: bundle, in: language, options: options) else {
      return ofMenu
    }
    let name = LocaleProfiles.closestProfile(for: language).englishName
    let ofLabel = LengthLimit(characters: budget.limit, words: budget.words(in: name), weblateSize: nil)
    return [ofMenu, ofLabel].compactMap(\.self).min { $0.characters < $1.characters }
  }
}
