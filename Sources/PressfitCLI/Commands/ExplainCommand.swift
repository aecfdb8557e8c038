internal import Configuration
internal import Diagnostics
internal import Reporting
internal import RuleDocuments

extension Command {
  /// `pressfit explain`
  static let explain = Command(
    .explain, summary: "say what a finding means, why it matters, and how to mend it, with an example",
    arguments: [Argument("NAME", .one, help: "a finding's name, as reports have it: title-truncated")],
    examples: [
      Example("pressfit explain title-truncated", "one finding"),
      Example("pressfit explain stale-key --format markdown", "the same for a page or a comment"),
      Example("pressfit rules", "the names"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let name = invocation.arguments.first ?? ""
    guard let document = RuleDocuments.document(of: Diagnostic.ID(rawValue: name)) else {
      let nearest = NearestName.of(name, among: RuleDocuments.all.map(\.id.rawValue))
      throw .usage(
        .invalid(
          "no finding is called \(quoted(name))",
          help: nearest.map { "did you mean \(quoted($0))?" } ?? "\"pressfit rules\" lists the names"))
    }
    // A name of its own stands after its group's.
    let setting = context.configuration.rules.last { $0.rule == name }.map { RuleListing.Setting($0) }
    switch invocation.flags.value(of: .format) {
    case "json": context.output.write(ExplainJSONRenderer().render(document, tool: .current, setting: setting))
    case "markdown": context.output.write(document.markdown)
    default:
      context.output.write(
        ExplainTextRenderer(style: context.style, width: context.reportWidth).render(document, setting: setting))
    }
    return .success
  }
}
