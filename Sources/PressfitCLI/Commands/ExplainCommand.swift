internal import CommandSyntax
internal import Configuration
internal import Console
internal import Diagnostics
internal import ProjectCheck
internal import Reporting
internal import RuleDocuments

/// The flags of `explain`.
struct ExplainOptions: CommandOptions {
  var format = DocumentFormat.text

  static var flags: [Option<ExplainOptions>] {
    Option.format(\.format)
    Option.configurationFile
  }
}

extension Command {
  /// `pressfit explain`
  static let explain = Command(
    "explain", ExplainOptions.self, summary: "explain a finding: cause, effect, example, fix, and how to suppress it",
    arguments: [
      Argument("FINDING", .noneOrOne, help: "id of a finding, as shown in reports: title-truncated (default: all)")
    ],
    examples: [
      Example("pressfit explain title-truncated", "explain one finding"),
      Example("pressfit explain stale-key --format markdown", "write the explanation as Markdown"),
      Example("pressfit explain", "list all findings with their severity and meaning"),
    ]
  ) { (options, arguments, context) in
    guard let name = arguments.first else {
      context.writeRuleListing(as: options.format == .json ? .json : .text)
      return .success
    }
    guard let id = Diagnostic.ID(rawValue: name) else {
      let nearest = NearestName.of(name, among: Diagnostic.ID.allCases.map(\.rawValue))
      throw UsageError.invalid(
        "unknown finding \(quoted(name))",
        help: nearest.map { "did you mean \(quoted($0))?" } ?? "run \"pressfit explain\" to list all findings")
    }
    let document = RuleDocuments.document(of: id)
    let setting = RuleListing.Setting(of: id, in: context.configuration)
    switch options.format {
    case .json: context.output.write(document.json(tool: .current, setting: setting))
    case .markdown: context.output.write(document.markdown)
    case .text:
      context.output.write(
        ExplainTextRenderer(style: context.style, width: context.reportWidth).render(document, setting: setting))
    }
    return .success
  }
}
