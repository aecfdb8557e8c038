internal import CommandSyntax
internal import Configuration
internal import Console
internal import Diagnostics
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
    let settings = context.configuration.rules.map { ($0.rule, RuleListing.Setting($0)) }
    let listing = RuleListing(
      tool: .current, documents: RuleDocuments.all,
      settings: Dictionary(settings, uniquingKeysWith: { $1 }))
    context.output.write(
      options.format == .json
        ? RulesJSONRenderer().render(listing)
        : RulesTextRenderer(style: context.style, width: context.reportWidth).render(listing))
    return .success
  }
}
