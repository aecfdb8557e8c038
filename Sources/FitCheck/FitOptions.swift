/// What to measure, and what to ask of it.
package struct FitOptions: Hashable, Sendable {
  package var surfaces: [DisplaySurface]
  package var textSizes: [TextSize]
  package var policy: LinePolicy
  /// The localizations to look at, by the project's names; nil: all.
  package var localizations: Set<String>?
  package var glossary = Glossary()
  /// nil: any coverage will do.
  package var minimumCoverage: MinimumCoverage?

  package init(
    surfaces: [DisplaySurface] = DisplaySurface.all, textSizes: [TextSize] = [.large],
    policy: LinePolicy = .documented, localizations: Set<String>? = nil
  ) {
    self.surfaces = surfaces
    self.textSizes = textSizes
    self.policy = policy
    self.localizations = localizations
  }
}
