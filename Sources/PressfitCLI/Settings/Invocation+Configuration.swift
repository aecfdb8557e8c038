internal import CommandSyntax
internal import Configuration

extension Invocation {
  /// The same invocation with values of `configuration` for flags that are not on the command line.
  func configured(by configuration: Configuration) -> Invocation {
    var flags = flags
    for key in ConfigurationKey.allCases where key.isLikeFlag {
      if let name = key.flagName, let texts = configuration.texts[key] {
        flags.setConfigured(texts, of: Flag.Name(rawValue: name))
      }
    }
    return Invocation(command: command, arguments: arguments, flags: flags)
  }
}
