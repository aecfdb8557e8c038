internal import CommandSyntax
internal import Configuration
internal import Diagnostics
internal import Extraction
internal import Workspace

extension CommandContext {
  /// The configuration for `invocation`: the file of `--config`, or else the nearest one above the project; empty with
  /// `--no-config`, or if not found.
  mutating func readConfiguration(for invocation: Invocation, of command: Command) throws -> Configuration {
    guard !invocation.flags.isOn(.noConfig), let file = try configurationFile(for: invocation, of: command) else {
      return Configuration()
    }
    return try printingDiagnostics(of: { [fileSystem] sink in try file.read(in: fileSystem, reportingTo: &sink) })
  }

  private func configurationFile(for invocation: Invocation, of command: Command) throws -> ConfigurationFile? {
    if let path = invocation.flags.value(of: .config) { return try ConfigurationFile(named: path, in: fileSystem) }
    let project = (command.acceptsProject ? invocation.arguments.first : invocation.flags.value(of: .project)) ?? "."
    // A missing project is reported by the command.
    guard try fileSystem.kind(of: project) != nil else { return nil }
    // A file in a built app does not decide how the app is checked.
    let folder =
      try ProjectFinder.isBuiltProduct(project, in: fileSystem)
      ? FilePath.folder(fileSystem.resolved(project)) : ProjectFinder.root(ofProjectAt: project, in: fileSystem)
    return try ConfigurationFile(above: folder, in: fileSystem)
  }
}

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
