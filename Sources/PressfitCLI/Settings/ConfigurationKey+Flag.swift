internal import CommandSyntax
internal import Configuration

extension ConfigurationKey {
  /// The equivalent flag, which overrides the key; nil if missing.
  ///
  /// `samples` and `locales` are excluded, because they can express more than their flags.
  var flag: Flag.Name? {
    switch self {
    case .targets: "target"
    case .configuration: "configuration"
    case .developmentLanguage: "development-language"
    case .texts: "texts"
    case .surfaces: "surface"
    case .textSizes: "text-size"
    case .policy: "policy"
    case .devices: "device"
    case .routines: "routine"
    case .fonts: "font"
    case .fontFolders: "font-dir"
    case .metrics: "metrics"
    case .rooms: "rooms"
    case .baseline: "baseline"
    case .schema, .locales, .samples, .rules, .suppressions, .glossary, .minimumCoverage, .requireQuickActions: nil
    }
  }
}

extension Invocation {
  /// The same invocation with values of `configuration` for flags that are not on the command line.
  func configured(by configuration: Configuration) -> Invocation {
    var flags = flags
    for key in ConfigurationKey.allCases {
      if let flag = key.flag, let texts = configuration.texts[key] { flags.setConfigured(texts, of: flag) }
    }
    return Invocation(command: command, arguments: arguments, flags: flags)
  }
}
