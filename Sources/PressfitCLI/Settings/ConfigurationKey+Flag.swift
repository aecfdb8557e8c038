internal import Configuration

extension ConfigurationKey {
  /// The equivalent flag, which overrides the key; nil if missing.
  ///
  /// `samples` and `locales` are excluded, because they can express more than their flags.
  var flag: Flag.Name? {
    switch self {
    case .targets: .target
    case .configuration: .configuration
    case .developmentLanguage: .developmentLanguage
    case .texts: .texts
    case .surfaces: .surface
    case .textSizes: .textSize
    case .policy: .policy
    case .devices: .device
    case .routines: .routine
    case .fonts: .font
    case .fontFolders: .fontFolder
    case .metrics: .metrics
    case .rooms: .rooms
    case .baseline: .baseline
    case .schema, .locales, .samples, .rules, .suppressions, .glossary, .minimumCoverage, .requireQuickActions: nil
    }
  }
}
