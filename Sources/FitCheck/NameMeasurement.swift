internal import Formats
internal import LocaleProfiles
package import Localization
package import Typesetting

/// The name of an app in one localization, measured below its icon on one class of devices, at one text size.
package struct NameMeasurement: Hashable, Sendable {
  package let id: TextID
  package let displayed: DisplayedText
  package let icon: HomeScreenIcon
  package let textSize: TextSize
  package let label: IconLabel

  package init(
    localization: String, displayed: DisplayedText, icon: HomeScreenIcon, textSize: TextSize, label: IconLabel
  ) {
    id = TextID(.infoText(displayed.key), in: localization)
    self.displayed = displayed
    self.icon = icon
    self.textSize = textSize
    self.label = label
  }

  /// The localization's name.
  package var localization: String { id.localization }
  package var verdict: IconLabelVerdict { label.verdict }
  package var confidence: Confidence { icon.confidence }

  /// The maximum difference between the true width and the measured one.
  package var error: LayoutUnit {
    max(
      label.line.interval.upperBound - label.line.naturalWidth, label.line.naturalWidth - label.line.interval.lowerBound
    )
  }

  /// "88.9 ± 0.2 pt".
  package var widthDescription: String {
    "\(label.line.naturalWidth.pointsDescription) ± \(error.errorDescription) pt"
  }

  /// The width, and the limit that decides: "96 ± 0.2 pt wide, more than 91.5 pt, the most that iOS can squeeze into 75 pt with
  /// this number of letters and spaces".
  package var widthAndLimit: String {
    let available = "\(label.availableWidth.pointsDescription) pt"
    let widest = "\(label.line.widestNaturalWidth.pointsDescription) pt"
    // Squeezing removes a fixed width from each letter and space, so the limit depends on their number.
    let most = "\(widest), the most that iOS can squeeze into \(available) with this number of letters and spaces"
    let limit =
      switch verdict {
      case .fits: "within the \(available) available"
      case .borderline(best: .fits, worst: .squeezed): "close to the \(available) available"
      case .borderline(_, worst: .truncated): "close to \(most)"
      case .borderline, .squeezed: "more than the \(available) available, and less than \(most)"
      case .truncated: "more than \(most)"
      }
    return "\(widthDescription) wide, \(limit)"
  }

  /// The number of characters of this name that fit without squeezing; at least 1.
  package var characterBudget: Int {
    let count = displayed.text.count
    let width = max(1, label.line.naturalWidth.rawValue)
    // Only needed for names that are too wide, or nearly too wide.
    return max(1, min(count - 1, count * label.availableWidth.rawValue / width))
  }
}

extension FitChecker {
  /// Measures `name` as the name of an app that runs on all systems, in the language `localization`.
  package func measure(appName name: String, in localization: String, options: FitOptions) -> [NameMeasurement] {
    measure(
      name: DisplayedText(key: "CFBundleDisplayName", text: name, origin: .propertyListString),
      localization: Localization(name: localization, isDevelopment: true, tables: []), from: nil, options: options)
  }

  /// Measures `name` below an app icon on every class of devices and at every text size in `options`.
  package func measure(
    name: DisplayedText, localization: Localization, from minimumSystem: Int?, options: FitOptions
  ) -> [NameMeasurement] {
    let profile = LocaleProfiles.closestProfile(for: localization.tag)
    return options.icons(from: minimumSystem).flatMap { icon in
      options.textSizes.map { size in
        NameMeasurement(
          localization: localization.name, displayed: name, icon: icon, textSize: size,
          label: icon.label(of: name.text, locale: profile, at: size, measurer: measurer.measurer))
      }
    }
  }

  /// Measures the name of an app or App Clip in each localization with its own name, in the development language, and in the
  /// first of the others that show another name.
  ///
  /// Other bundles have no icon on the Home Screen.
  package func names(of bundle: InfoTextCatalog, options: FitOptions) -> [NameMeasurement] {
    guard options.measuresNames, bundle.hasIcon else { return [] }
    let localizations = bundle.localizations.filter { options.localizations?.contains($0.name) ?? true }
    // An app for iPad only has no icon on an iPhone.
    let isForPad = bundle.deviceFamilies.map { $0.contains(.ipad) && !$0.contains(.iphone) } ?? false
    var options = options
    if isForPad, options.iconDevices.isEmpty { options.iconDevices = [.pad] }
    // Languages without a name of their own usually show the name of the development language, but not if that one has an entry.
    let development = bundle.development.flatMap { bundle.displayName(in: $0)?.text }
    var shown = Set([development].compactMap(\.self).map { Array($0.utf8) })
    return localizations.flatMap { localization -> [NameMeasurement] in
      guard let name = bundle.displayName(in: localization),
        localization.isDevelopment || name.isTranslation || shown.insert(Array(name.text.utf8)).inserted
      else { return [] }
      return measure(name: name, localization: localization, from: bundle.minimumSystem, options: options)
    }
  }
}

extension DisplayedText {
  /// Whether the localization's own table has the text.
  var isTranslation: Bool {
    if case .translation = origin { true } else { false }
  }
}

/// The measured names of one app or App Clip, and its permission alerts.
package struct AppNameReport: Hashable, Sendable {
  package var catalog: InfoTextCatalog
  /// By localization (the catalog's order), class of devices and text size.
  package let names: [NameMeasurement]
  /// Whether the name below the app's icon should be measured, but is unknown.
  package var isNameUnknown = false
  /// The names of the localizations to check; nil for all.
  package var localizations: Set<String>?
  /// For drawing; empty if they were not requested.
  package var alerts: [UsageAlert] = []

  /// The findings about names that do not fit, one per language.
  package var findings: [Finding] { IconName.findings(about: names, of: catalog, in: localizations) }
}

extension FitChecker {
  /// Measures the name of `bundle` in each localization with its own name, and in the development language.
  package func appNames(of bundle: InfoTextCatalog, options: FitOptions) -> AppNameReport {
    var report = AppNameReport(catalog: bundle, names: names(of: bundle, options: options))
    report.localizations = options.localizations
    report.isNameUnknown =
      options.measuresNames && bundle.hasIcon
      && bundle.development.map { bundle.displayName(in: $0) == nil } ?? true
    return report
  }
}
