package import Localization
package import Typesetting

/// The strings and surfaces to measure, and the requirements to check.
package struct FitOptions: Hashable, Sendable {
  package var surfaces: [DisplaySurface]
  package var textSizes: [TextSize]
  package var policy: LinePolicySelection
  /// The phones to measure for if the menu fills the screen; the narrowest counts. Empty: the narrowest phone that can
  /// run the app.
  package var phones: [PhoneClass] = []
  /// Whether to measure the names below app icons.
  package var measuresNames = true
  /// The devices to measure names on; empty for the default: the smallest supported phone, and phones 390 pt wide.
  package var iconDevices: [IconDevice] = []
  /// Available widths that replace the standard ones.
  package var calibratedWidths = CalibratedWidths()
  /// The oldest major version of iOS that the app supports; nil if unknown.
  package var minimumSystem: Int?
  /// The localizations to check, by the project's names; nil for all.
  package var localizations: Set<String>?
  package var glossary = Glossary()
  /// The required coverage; nil for no requirement.
  package var minimumCoverage: MinimumCoverage?

  package init(
    surfaces: [DisplaySurface] = DisplaySurface.all, textSizes: [TextSize] = [.large],
    policy: LinePolicySelection = .evidence, localizations: Set<String>? = nil
  ) {
    self.surfaces = surfaces
    self.textSizes = textSizes
    self.policy = policy
    self.localizations = localizations
  }

  /// The phone that determines the width on `surface`; nil on iPad.
  package func phone(of surface: DisplaySurface) -> PhoneClass? {
    surface.narrowestPhone(from: minimumSystem).map { phones.min() ?? $0 }
  }

  /// The labels below app icons to measure, for an app that runs from major version `minimumSystem`.
  package func icons(from minimumSystem: Int?) -> [HomeScreenIcon] {
    iconDevices.isEmpty
      ? HomeScreenIcon.standard(from: minimumSystem) : HomeScreenIcon.icons(of: iconDevices, from: minimumSystem)
  }

  /// The available width on `surface` at `size`.
  package func textWidth(on surface: DisplaySurface, at size: TextSize) -> LayoutUnit {
    calibratedWidths[surface, size]?.expected ?? surface.textWidth(at: size, on: phone(of: surface))
  }

  /// The options for the app of `catalog`, without surfaces of systems and devices that it does not support.
  ///
  /// - Parameter keepingSurfaces: whether the user chose the surfaces.
  package func adapted(to catalog: ShortcutCatalog, keepingSurfaces: Bool) -> FitOptions {
    var options = self
    options.minimumSystem = catalog.minimumSystem
    if keepingSurfaces { return options }
    options.surfaces.removeAll { !$0.shows(appFrom: catalog.minimumSystem) }
    if let families = catalog.deviceFamilies, !families.isDisjoint(with: [.iphone, .ipad]) {
      options.surfaces.removeAll { $0.deviceFamilies.isDisjoint(with: families) }
    }
    return options
  }
}

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
