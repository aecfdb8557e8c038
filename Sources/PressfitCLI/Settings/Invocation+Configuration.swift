internal import Configuration
internal import FitCheck

extension Invocation {
  /// The same invocation with values of `configuration` for flags that are not on the command line.
  func configured(by configuration: Configuration) -> Invocation {
    var flags = flags
    for key in ConfigurationKey.allCases {
      if let flag = key.flag, let texts = configuration.texts[key] { flags.setConfigured(texts, of: flag) }
    }
    return Invocation(command: command, arguments: arguments, flags: flags)
  }

  /// The samples of `--sample`, and those of `configuration` for other names.
  func samples(with configuration: Configuration) throws(CommandFailure) -> SampleValues {
    var values = try SampleValues(self)
    let typed = Set(values.samples.map(\.name))
    values.samples += configuration.samples.filter { !typed.contains($0.name) }
    return values
  }
}
