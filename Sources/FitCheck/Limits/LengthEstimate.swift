internal import LocaleProfiles
package import LocaleSchema
package import Localization
package import Typesetting

/// The number of characters of typical text in a language that fit in a label: a limit for translators.
package struct LabelBudget: Hashable, Sendable {
  package var description: LabelDescription
  /// The maximum number of lines.
  package var lines: Int
  /// As `TextBudget.limit`.
  package var limit: Int

  /// "tab title, one line, about 9 characters in German".
  package func words(in language: String) -> String {
    "\(description.noun), \(FitMeasurement.count(lines: lines)), about \(FitMeasurement.count(characters: limit)) in \(language)"
  }
}

/// How many characters a string may have, for translators: the one answer that findings, exported files, comments of `extract`, `measure
/// --limits` and the HTML report print. Each number is estimated once.
package final class LengthEstimate {
  private struct Menus: Hashable {
    var place: MenuPlace
    var language: LanguageTag
    var options: FitOptions
  }

  /// A label on one line, or on several.
  private struct Label: Hashable {
    var style: TextStyle
    var width: LayoutUnit
    var lines: Int
    var language: LanguageTag
  }

  private let estimator: BudgetEstimator
  private var phrases: [LanguageTag: BudgetEstimator.Phrases] = [:]
  private var known: [Menus: [TextBudget]] = [:]
  private var knownLabels: [Label: Int] = [:]

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
    let phrases = typicalPhrases(of: profile)
    let budgets = options.surfaces.flatMap { surface in
      options.textSizes.map { textSize in
        estimator.budget(phrases, for: profile, place, on: surface, at: textSize, options: options)
      }
    }
    known[menus] = budgets
    return budgets
  }

  /// The limit of a string in all labels of `descriptions` that users of `bundle` see, at the text sizes of `options`: the smallest number of
  /// characters with normal letters. nil if no label limits the text, or no available width is known.
  package func limit(
    of descriptions: [LabelDescription], for bundle: InfoTextCatalog, in language: LanguageTag, options: FitOptions
  ) -> LabelBudget? {
    let profile = LocaleProfiles.closestProfile(for: language)
    var options = options
    options.minimumSystem = bundle.minimumSystem
    let budgets = descriptions.flatMap { description in
      description.labels.filter { $0.isShown(by: bundle, options) }.flatMap { label in
        label.textSizes(among: options.textSizes).compactMap { size -> LabelBudget? in
          guard let lines = label.lines,
            var width = label.availableWidth(at: size, on: description.phone ?? options.phone(of: label))
          else { return nil }
          // Two buttons above each other are complete.
          if case .stacks(let wider) = label.overflow { width = wider }
          let text = Label(style: label.textStyle(at: size), width: width, lines: lines, language: profile.tag)
          return LabelBudget(description: description, lines: lines, limit: limit(of: text, in: profile))
        }
      }
    }
    return budgets.min { $0.limit < $1.limit }
  }

  private func limit(of label: Label, in profile: LocaleProfile) -> Int {
    if let limit = knownLabels[label] { return limit }
    let limit = estimator.lengths(
      of: typicalPhrases(of: profile), for: profile, style: label.style,
      in: TextBox(width: label.width, maximumLines: label.lines)
    ).limit
    knownLabels[label] = limit
    return limit
  }

  private func typicalPhrases(of profile: LocaleProfile) -> BudgetEstimator.Phrases {
    let known = phrases[profile.tag] ?? BudgetEstimator.Phrases(of: profile)
    phrases[profile.tag] = known
    return known
  }
}
