internal import Diagnostics
package import Formats
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
internal import POSIX
internal import Typesetting

/// A string of a table in one localization, measured in its labels.
package struct ShownLabel: Sendable {
  /// A label, and the string in it.
  package struct Place: Sendable {
    package let description: LabelDescription
    package let measured: LabelMeasurement

    package var verdict: LabelVerdict { measured.result.verdict }
  }

  package let text: LabelText
  package let localization: Localization
  /// The localization's own string.
  package let shown: LocalizedTable.Entry
  /// By label and text size; never empty.
  package let places: [Place]
  /// The limit for translators, in characters; nil if the string fits, or the limit is unknown.
  package internal(set) var characterLimit: Int?
}

extension ShownLabel: CheckedText {
  var noun: String { "\(places[0].description.noun) \(quoted(text.key.rawValue))" }
  var subject: Finding.Subject { Finding.Subject(text.source, localization: localization.name) }
  var topic: Finding.Topic? { .label }
  var definitionLocation: SourceLocation { text.table.development?.entry(for: text.key)?.location ?? shown.location }
  var location: SourceLocation { shown.location }
}

/// The measured strings of a bundle's tables.
package struct LabelReport: Sendable {
  /// By string, then in the order of the localizations, each string in those with an entry of their own.
  package var shown: [ShownLabel] = []

  package init() {}

  /// The numbers and places of a report.
  package struct Summary: Hashable, Sendable {
    package var textCount = 0
    package var languageCount = 0
    /// The places with verdicts: "tab-bar (iOS 13–18), alert-button (iOS 13–18, iOS 26)"; nil for none.
    package var measuredPlaces: String?
    /// The places of which the available width is unknown; nil for none.
    package var unknownPlaces: String?

    package init(_ report: LabelReport) {
      textCount = Set(report.shown.map(\.text.source)).count
      languageCount = LanguageTag.count(ofLanguages: Set(report.shown.map(\.localization.name)))
      measuredPlaces = report.placeNames { $0 != .unknown && $0 != .unmeasurable }
      unknownPlaces = report.placeNames { $0 == .unknown }
    }
  }

  private func placeNames(where isWanted: (LabelVerdict) -> Bool) -> String? {
    var places: Set<PlaceName> = []
    for place in shown.lazy.flatMap(\.places) where isWanted(place.verdict) { places.insert(PlaceName(place)) }
    let names = places.sorted().groups(by: \.name).map { name, places in
      let systems = places.map(\.system).filter { !$0.isEmpty }
      return systems.isEmpty ? name : "\(name) (\(systems.joined(separator: ", ")))"
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private struct PlaceName: Hashable, Comparable {
    let name: String
    let system: String
    private let order: [Int]

    init(_ place: ShownLabel.Place) {
      let label = place.measured.label
      let number = place.description.place.flatMap { LabelPlace.allCases.firstIndex(of: $0) } ?? .max
      name = place.description.place?.rawValue ?? "labels with their own width"
      system = place.description.place == nil ? "" : label.systemName
      order = [number, label.device?.rawValue ?? 0, label.systems.first]
    }

    static func < (left: PlaceName, right: PlaceName) -> Bool { left.order.lexicographicallyPrecedes(right.order) }
  }
}

extension LabelSetting {
  /// "iOS 13–18", "iPadOS 13–17".
  var systemName: String {
    device == .ipad ? systems.displayName.replacingAll("iOS", with: "iPadOS") : systems.displayName
  }
}

extension FitChecker {
  /// Measures `texts` of `bundle` in every localization that has an entry of its own, in the labels of the systems and devices that run the
  /// bundle.
  package func labels(_ texts: [LabelText], of bundle: InfoTextCatalog, options: FitOptions) -> LabelReport {
    var options = options
    options.minimumSystem = bundle.minimumSystem
    let labels = texts.map { $0.descriptions.labels(shownBy: bundle, options) }
    let names = Set(texts.flatMap { $0.table.localizations.map(\.name) }).filter {
      options.localizations?.contains($0) ?? true
    }
    let (checker, fit) = (self, options)
    let found = Threads.map(names.sorted()) { name in
      let estimate = LengthEstimate(measurer: checker.textMeasurer)
      return texts.indices.compactMap { index -> (index: Int, rank: Int, shown: ShownLabel)? in
        let localizations = texts[index].table.localizations
        guard let rank = localizations.firstIndex(where: { $0.name == name }),
          let entry = localizations[rank].entry(for: texts[index].key), !entry.value.isBlank
        else { return nil }
        guard
          var shown = checker.shown(texts[index], entry, in: localizations[rank], labels[index], options: fit)
        else { return nil }
        if shown.problem != nil {
          shown.characterLimit =
            estimate.limit(of: texts[index].descriptions, for: bundle, in: shown.localization.tag, options: fit)?.limit
        }
        return (index, rank, shown)
      }
    }
    var report = LabelReport()
    report.shown = found.joined().sorted { ($0.index, $0.rank) < ($1.index, $1.rank) }.map(\.shown)
    return report
  }

  /// nil without labels.
  private func shown(
    _ text: LabelText, _ entry: LocalizedTable.Entry, in localization: Localization,
    _ labels: [(LabelDescription, LabelSetting)], options: FitOptions
  ) -> ShownLabel? {
    let places = places(
      of: entry.value, varied: entry.varied, for: text.key, in: localization.name, labels, options: options)
    return places.isEmpty
      ? nil : ShownLabel(text: text, localization: localization, shown: entry, places: places)
  }

  /// - Parameters:
  ///   - varied: the variants of `text`; nil if it never varies.
  ///   - localization: the language's name.
  private func places(
    of text: String, varied: VariedText?, for key: LocalizationKey, in localization: String,
    _ labels: [(LabelDescription, LabelSetting)], options: FitOptions
  ) -> [ShownLabel.Place] {
    let profile = LocaleProfiles.closestProfile(for: LanguageTag(localization))
    let measurer = measurer.measurer(for: key)
    return labels.flatMap { description, label in
      label.textSizes(among: options.textSizes).map { size in
        let phone = label.isOfPhone ? description.phone ?? options.phone(of: label) : nil
        let result = measurer.measure(
          text, varied: varied, locale: profile, in: label, at: size, on: phone ?? .width375)
        return ShownLabel.Place(
          description: description,
          measured: LabelMeasurement(
            localization: localization, text: text, label: label, textSize: size, phone: phone,
            font: label.textStyle(at: size), result: result))
      }
    }
  }

  /// The labels that truncate `text`, which is not in a table yet: "in a tab bar with 4 items on iOS 13–18"; borderline does not count.
  package func labelsThatTruncate(
    _ text: String, for key: LocalizationKey, in localization: String, _ descriptions: [LabelDescription],
    of bundle: InfoTextCatalog, options: FitOptions
  ) -> [String] {
    var options = options
    options.minimumSystem = bundle.minimumSystem
    return places(
      of: text, varied: nil, for: key, in: localization, descriptions.labels(shownBy: bundle, options),
      options: options
    ).filter { $0.verdict == .truncates }.kinds
  }
}

extension [LabelDescription] {
  /// Their labels that users of `bundle` can see.
  fileprivate func labels(
    shownBy bundle: InfoTextCatalog, _ options: FitOptions
  ) -> [(LabelDescription, LabelSetting)] {
    flatMap { description in
      description.labels.filter { $0.isShown(by: bundle, options) }.map { (description, $0) }
    }
  }
}

extension LabelSetting {
  /// Whether users of `bundle` can see the label on the systems of the chosen menus.
  func isShown(by bundle: InfoTextCatalog, _ options: FitOptions) -> Bool {
    // A label of the app's own is measured with the newest system's fonts, whichever it runs on.
    guard confidence != nil else { return true }
    if let minimum = bundle.minimumSystem, systems.last < minimum { return false }
    if let device, let families = bundle.deviceFamilies, !families.isDisjoint(with: [.iphone, .ipad]),
      !families.contains(device)
    {
      return false
    }
    return options.surfaces.isEmpty
      || options.surfaces.contains { $0.systems.first <= systems.last && systems.first <= $0.systems.last }
  }
}
