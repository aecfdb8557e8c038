internal import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import Typesetting
internal import XML

/// One string of an app in one localization, measured on all surfaces at all text sizes.
struct SurveyedText {
  var id: TextID
  var field: ShortcutItem.Field
  /// Index in the report's localizations.
  var localization: Int
  /// By surface, then by text size.
  var measurements: ArraySlice<FitMeasurement>
}

/// One app's report with its measurements grouped by string: the model for all parts of the HTML report.
struct SurveyedApp {
  let report: FitReport
  /// Index of the app in the report, from 0.
  let position: Int
  /// The app's quick actions.
  let shortcuts: [AppShortcut]
  /// The quick actions with strings.
  let items: [TextSource]
  let options: FitOptions
  let localizations: [Localization]
  /// One per localization.
  let profiles: [LocaleProfile]
  /// By item, field and localization.
  let texts: [SurveyedText]
  /// The length limits of texts, in characters; empty without a survey.
  let limits: [TextID: Int]
  /// What is wrong with the quick actions apart from widths.
  let flaws: [TextID: TextFlaw]
  /// Indices in `texts`.
  private let places: [TextID: Int]
  /// Index in `options.textSizes` of the initial size, the one that was checked.
  let firstSize: Int

  init(_ report: FitReport, position: Int) {
    self.report = report
    self.position = position
    shortcuts = report.catalog.shortcuts
    options = report.survey?.options ?? report.options
    localizations = report.localizations
    limits = report.survey?.limits ?? [:]
    flaws = TextFlaw.all(in: report.findings)
    profiles = localizations.map { LocaleProfiles.closestProfile(for: $0.tag) }
    let checked = report.options.textSizes
    let first = checked.contains(.large) ? .large : checked.first ?? .large
    firstSize = options.textSizes.firstIndex(of: first) ?? 0
    let measurements = report.survey?.measurements ?? report.measurements
    let count = max(1, options.surfaces.count * options.textSizes.count)
    let indexes = Dictionary(
      localizations.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var texts: [SurveyedText] = []
    var places: [TextID: Int] = [:]
    for start in stride(from: 0, to: measurements.count, by: count) {
      let first = measurements[start]
      guard let localization = indexes[first.localization] else { continue }
      places[first.id] = texts.count
      texts.append(
        SurveyedText(
          id: first.id, field: first.field, localization: localization,
          measurements: measurements[start..<min(start + count, measurements.count)]))
    }
    self.texts = texts
    let shown = Set(texts.map(\.id.source))
    items = report.catalog.identifiedShortcuts.map(\.source).filter(shown.contains)
    self.places = places
  }

  /// nil if the item has no such string in the localization.
  func text(of item: TextSource, _ field: ShortcutItem.Field, in localization: Int) -> SurveyedText? {
    places[TextID(item, field, in: localizations[localization].name)].map { texts[$0] }
  }

  /// `surface` and `size` are indices in the options.
  func measurement(of text: SurveyedText, on surface: Int, at size: Int) -> FitMeasurement {
    text.measurements[text.measurements.startIndex + surface * options.textSizes.count + size]
  }

  /// The measurement at one size on the worst surface; with equal verdicts, the one that is widest relative to the
  /// available width.
  func worst(of text: SurveyedText, at size: Int) -> FitMeasurement? {
    var worst: Int?
    for place in places(of: text, at: size) {
      guard let known = worst else {
        worst = place
        continue
      }
      let badness = (text.measurements[known].verdict.badness, text.measurements[place].verdict.badness)
      let widths = (
        text.measurements[known].measurement?.width.rawValue ?? 0,
        text.measurements[place].measurement?.width.rawValue ?? 0
      )
      let isWider =
        widths.1 * text.measurements[known].availableWidth.rawValue > widths.0
        * text.measurements[place].availableWidth.rawValue
      if badness.0 < badness.1 || badness.0 == badness.1 && isWider { worst = place }
    }
    return worst.map { text.measurements[$0] }
  }

  /// The worst verdict of `texts` on all surfaces at one size. Fields are accessed in place, because measurements are
  /// large.
  func worstVerdict(of texts: [SurveyedText], at size: Int) -> FitVerdict {
    var worst = FitVerdict.fits
    for text in texts {
      for place in places(of: text, at: size) where text.measurements[place].verdict.badness > worst.badness {
        worst = text.measurements[place].verdict
      }
    }
    return worst
  }

  /// The indices of the measurements at one size, one per surface.
  private func places(of text: SurveyedText, at size: Int) -> StrideTo<Int> {
    stride(
      from: text.measurements.startIndex + size, to: text.measurements.endIndex, by: options.textSizes.count)
  }

  /// nil if the item has no flaw in the localization.
  func flaw(of item: TextSource, in localization: Int) -> TextFlaw? {
    flaws[TextID(item, in: localizations[localization].name)]
  }

  /// The title by which developers know the item.
  func title(of item: TextSource) -> String {
    report.catalog.shortcut(item).flatMap { report.catalog.sourceText(of: .title, of: $0) } ?? ""
  }

  /// The item's number on the page, by which the script finds its strings.
  func number(of item: TextSource) -> Int { item.itemNumber ?? 0 }

  /// The HTML id of a string's row: app, localization, item; with `s` for the subtitle.
  func identifier(of item: TextSource, _ field: ShortcutItem.Field = .title, in localization: Int) -> String {
    "t\(position)-\(localization)-\(number(of: item))" + (field == .subtitle ? "s" : "")
  }

  /// The localization's name and the language's English name, as HTML.
  func label(of localization: Int) -> String {
    let name = localizations[localization].name
    let language = profiles[localization].englishName
    return "<bdi>\(XMLText.escape(name))</bdi>"
      + (language == name ? "" : " <small>\(XMLText.escape(language))</small>")
  }

  /// For the attribute `lang`.
  func language(of localization: Int) -> String { XMLText.escape(localizations[localization].tag.canonical) }
}

extension SurveyedApp {
  /// The menu of one localization on one surface at one size; the last two are indices in the options.
  ///
  /// - Parameter showsItem: which of the displayed items to draw.
  func picture(
    in localization: Int, on surface: Int, at size: Int, showing showsItem: (AppShortcut) -> Bool = { _ in true }
  ) -> MenuPicture {
    let contents = options.surfaces[surface].shownItems(of: report.catalog).compactMap { item -> MenuPicture.Content? in
      guard let shortcut = report.catalog.shortcut(item), showsItem(shortcut),
        let title = text(of: item, .title, in: localization)
      else { return nil }
      let texts = [title] + (text(of: item, .subtitle, in: localization).map { [$0] } ?? [])
      return MenuPicture.Content(
        source: item, icon: MenuIcon(of: shortcut),
        measurements: texts.map { measurement(of: $0, on: surface, at: size) })
    }
    return MenuPicture(
      contents, on: options.surfaces[surface], at: options.textSizes[size],
      phone: options.phone(of: options.surfaces[surface]),
      isRightToLeft: profiles[localization].direction == .rightToLeft)
  }
}
