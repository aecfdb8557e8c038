package import Localization
package import Typesetting

/// What to measure, and what to ask of it.
package struct FitOptions: Hashable, Sendable {
  package var surfaces: [DisplaySurface]
  package var textSizes: [TextSize]
  package var policy: LinePolicySelection
  /// The phones to measure for where the menu fills the screen; the narrowest counts. Empty: the narrowest that runs the app.
  package var phones: [PhoneClass] = []
  /// The oldest major version of the system that the app runs on; nil: unknown.
  package var minimumSystem: Int?
  /// The localizations to look at, by the project's names; nil: all.
  package var localizations: Set<String>?
  package var glossary = Glossary()
  /// nil: any coverage will do.
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

  /// The phone that the width on `surface` is for; nil on iPad.
  package func phone(of surface: DisplaySurface) -> PhoneClass? {
    surface.narrowestPhone(from: minimumSystem).map { phones.min() ?? $0 }
  }

  /// The width available to text on `surface` at `size`.
  package func textWidth(on surface: DisplaySurface, at size: TextSize) -> LayoutUnit {
    surface.textWidth(at: size, on: phone(of: surface))
  }

  /// For the app of `catalog`: without the menus of systems that it does not run on.
  ///
  /// - Parameter keepingSurfaces: whether the surfaces were asked for by name.
  package func adapted(to catalog: ShortcutCatalog, keepingSurfaces: Bool) -> FitOptions {
    var options = self
    options.minimumSystem = catalog.minimumSystem
    if !keepingSurfaces { options.surfaces.removeAll { !$0.shows(appFrom: catalog.minimumSystem) } }
    return options
  }
}
