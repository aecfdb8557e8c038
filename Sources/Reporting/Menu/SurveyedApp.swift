internal import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// One text of an app in one localization, measured on every surface at every text size.
struct SurveyedText {
  var itemIndex: Int
  var field: ShortcutItem.Field
  /// Place in the report's localizations.
  var localization: Int
  /// By surface, then by text size.
  var measurements: ArraySlice<FitMeasurement>
}

/// One app's report, its measurements gathered by text: what each part of the HTML report is written from.
struct SurveyedApp {
  let report: FitReport
  /// Place of the app in the report, from 0.
  let position: Int
  /// The app's quick actions.
  let shortcuts: [AppShortcut]
  /// Places in `shortcuts` of those that have texts.
  let items: [Int]
  let options: FitOptions
  let localizations: [Localization]
  /// Of each localization.
  let profiles: [LocaleProfile]
  /// By item, field and localization.
  let texts: [SurveyedText]
  /// Place in `texts`, by item, field and localization; nil for what is not shown.
  private let places: [Int?]
  /// Place in `options.textSizes` of the size that the page shows at first: the one that the check looked at.
  let firstSize: Int

  init(_ report: FitReport, position: Int) {
    self.report = report
    self.position = position
    shortcuts = report.catalog.shortcuts
    options = report.survey?.options ?? report.options
    localizations = report.localizations
    profiles = localizations.map { LocaleProfiles.closestProfile(for: $0.tag) }
    let checked = report.options.textSizes
    let first = checked.contains(.large) ? .large : checked.first ?? .large
    firstSize = options.textSizes.firstIndex(of: first) ?? 0
    let measurements = report.survey?.measurements ?? report.measurements
    let count = max(1, options.surfaces.count * options.textSizes.count)
    let indexes = Dictionary(
      localizations.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var texts: [SurveyedText] = []
    var places = [Int?](repeating: nil, count: shortcuts.count * 2 * localizations.count)
    for start in stride(from: 0, to: measurements.count, by: count) {
      let first = measurements[start]
      guard let localization = indexes[first.localization] else { continue }
      places[(first.itemIndex * 2 + first.field.place) * localizations.count + localization] = texts.count
      texts.append(
        SurveyedText(
          itemIndex: first.itemIndex, field: first.field, localization: localization,
          measurements: measurements[start..<min(start + count, measurements.count)]))
    }
    self.texts = texts
    let shown = Set(texts.map(\.itemIndex))
    items = shortcuts.indices.filter(shown.contains)
    self.places = places
  }

  /// nil where the item has no such text in the localization.
  func text(ofItem item: Int, _ field: ShortcutItem.Field, in localization: Int) -> SurveyedText? {
    places[(item * 2 + field.place) * localizations.count + localization].map { texts[$0] }
  }

  /// `surface` and `size` are places in the options.
  func measurement(of text: SurveyedText, on surface: Int, at size: Int) -> FitMeasurement {
    text.measurements[text.measurements.startIndex + surface * options.textSizes.count + size]
  }

  /// The measurement at one size on the surface where the text is worst off; of those with one verdict, where it is widest against
  /// the room.
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
        widths.1 * text.measurements[known].room.rawValue > widths.0 * text.measurements[place].room.rawValue
      if badness.0 < badness.1 || badness.0 == badness.1 && isWider { worst = place }
    }
    return worst.map { text.measurements[$0] }
  }

  /// The worst verdict on any of `texts`, on any surface, at one size. Fields are read in place: measurements are large.
  func worstVerdict(of texts: [SurveyedText], at size: Int) -> FitVerdict {
    var worst = FitVerdict.fits
    for text in texts {
      for place in places(of: text, at: size) where text.measurements[place].verdict.badness > worst.badness {
        worst = text.measurements[place].verdict
      }
    }
    return worst
  }

  /// Of the measurements at one size, a surface each.
  private func places(of text: SurveyedText, at size: Int) -> StrideTo<Int> {
    stride(
      from: text.measurements.startIndex + size, to: text.measurements.endIndex, by: options.textSizes.count)
  }

  /// The title that developers know the item by.
  func title(ofItem item: Int) -> String {
    report.catalog.sourceText(of: .title, of: shortcuts[item]) ?? ""
  }

  /// What the row of a text is called in the page, and in its fragment: app, localization, item; the subtitle's has an `s`.
  func identifier(ofItem item: Int, _ field: ShortcutItem.Field = .title, in localization: Int) -> String {
    "t\(position)-\(localization)-\(item)" + (field == .subtitle ? "s" : "")
  }

  /// A localization's name and the language's in English, as HTML.
  func label(of localization: Int) -> String {
    let name = localizations[localization].name
    let language = profiles[localization].englishName
    return "<bdi>\(XMLText.escape(name))</bdi>"
      + (language == name ? "" : " <small>\(XMLText.escape(language))</small>")
  }

  /// For the attribute `lang`.
  func language(of localization: Int) -> String { XMLText.escape(localizations[localization].tag.canonical) }
}

extension ShortcutItem.Field {
  /// 0 or 1.
  fileprivate var place: Int { self == .title ? 0 : 1 }
}
