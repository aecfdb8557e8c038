internal import Configuration

extension ConfigurationKey {
  /// The flag that says the same and goes before it; nil where none does.
  ///
  /// `samples` and `locales` can say more than their flags, and are not among these.
  var flag: Flag.Name? {
    switch self {
    case .targets: .target
    case .configuration: .configuration
    case .developmentLanguage: .developmentLanguage
    case .surfaces: .surface
    case .textSizes: .textSize
    case .policy: .policy
    case .devices: .device
    case .routines: .routine
    case .fonts: .font
    case .fontFolders: .fontFolder
    case .metrics: .metrics
    case .baseline: .baseline
    case .schema, .locales, .samples, .rules, .suppressions, .glossary, .minimumCoverage, .requireQuickActions: nil
    }
  }
}
