internal import CommandSyntax
internal import Configuration
internal import ProjectCheck
internal import Reporting
internal import RuleDocuments

/// The flags of `rules`.
struct RulesOptions: CommandOptions {
  var format = DataFormat.text

  static var flags: [Option<RulesOptions>] {
    Option.format(\.format)
    Option.configurationFile
  }
}

extension Command {
  /// `pressfit rules`
  static let rules = Command(
    "rules", RulesOptions.self, summary: "list all findings with their severity and meaning",
    discussion: [
      "The column \"here\" shows the severity that the project's .pressfit.json sets."
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit rules", "list all findings"),
      Example("pressfit rules App --format json", "print them as JSON, with a project's severities"),
    ]
  ) { (options, _, context) in
    context.writeRuleListing(as: options.format)
    return .success
  }
}

extension CommandContext {
  /// Lists all findings with the severities that the configuration sets.
  mutating func writeRuleListing(as format: DataFormat) {
    write(RuleListing(tool: .current, of: RuleDocuments.all, in: configuration), as: format)
  }
}
