internal import CommandSyntax
internal import Configuration
internal import Console
internal import JSON
internal import ProjectCheck
internal import Reporting

/// The flags of `config`: those of `check` that have a key in the configuration file, which it prints as they are.
struct ConfigOptions: CommandOptions {
  var format = DataFormat.text
  var printsSchema = false
  /// By flag, the values on the command line.
  private(set) var typed: [Flag.Name: [String]] = [:]

  static var flags: [Option<ConfigOptions>] {
    let shared = CheckOptions.flags.map(\.flag)
    let position = shared.firstIndex { $0.name == "format" } ?? shared.endIndex
    return shared[..<position].map(recorded)
      + OptionList.buildBlock([Option.format(\.format)])
      + shared[position...].filter { ["routine", "texts", "baseline"].contains($0.name) }.map(recorded)
      + [.toggle("schema", \.printsSchema, help: "print the JSON Schema of the configuration file")]
      + Option.configurationFile
  }

  private static func recorded(_ flag: Flag) -> Option<ConfigOptions> {
    Option(flag) { values, options in
      if values.isTyped(flag.name) { options.typed[flag.name] = values.values(of: flag.name) }
    }
  }
}

extension Command {
  /// `pressfit config`
  static let config = Command(
    "config", ConfigOptions.self, summary: "show a project's effective configuration, and where each value comes from",
    discussion: [
      "Flags override the nearest .pressfit.json in or above the project's folder, which overrides the built-in defaults.",
      "--schema prints the JSON Schema of the file, for validation and completion in editors.",
      "Exit status: 0 if the configuration is valid, 2 if it is not.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit config", "show the configuration of the project in the current folder"),
      Example("pressfit config --text-size all", "override the file with a flag"),
      Example("pressfit config --format json", "write machine-readable output"),
      Example("pressfit config --schema > pressfit.schema.json", "write the schema next to the configuration file"),
    ]
  ) { (options, _, context) in
    if options.printsSchema {
      context.output.write(JSONValue(ConfigurationSchema.root).document)
      return .success
    }
    let report = ConfigReport(
      tool: .current, path: context.configuration.path,
      settings: ConfigurationKey.allCases.filter { $0 != .schema }.map { key in
        ConfigReport.Setting(
          key, typed: key.flagName.flatMap { options.typed[Flag.Name(rawValue: $0)] }, in: context.configuration)
      })
    context.write(report, as: options.format)
    return .success
  }
}
