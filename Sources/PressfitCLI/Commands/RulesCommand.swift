internal import Configuration
internal import Diagnostics
internal import Reporting
internal import RuleDocuments

extension Command {
  /// `pressfit rules`
  static let rules = Command(
    .rules, summary: "list everything that can be found, how much it matters, and what it means",
    discussion: [
      "Where the project's .pressfit.json says something else of a finding's severity, the column \"here\" has it."
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit rules", "every finding"),
      Example("pressfit rules App --format json", "for a machine, with a project's severities"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let settings = context.configuration.rules.map { ($0.rule, RuleListing.Setting($0)) }
    let listing = RuleListing(
      tool: .current, documents: RuleDocuments.all,
      settings: Dictionary(settings, uniquingKeysWith: { $1 }))
    context.output.write(
      invocation.wantsJSON
        ? RulesJSONRenderer().render(listing)
        : RulesTextRenderer(style: context.style, width: context.reportWidth).render(listing))
    return .success
  }
}

extension RuleListing.Setting {
  init(_ setting: RuleSetting) {
    let name: String? =
      switch setting.severity {
      case .severity(let severity)?: severity.rawValue
      case .off?: "off"
      case nil: nil
      }
    self.init(severityName: name, differsByLocale: !setting.byLocale.isEmpty)
  }
}
