internal import Configuration
internal import Diagnostics
internal import Formats
internal import Reporting

extension Command {
  /// `pressfit config`
  static let config = Command(
    .config, summary: "show the configuration that holds for a project, and where each value comes from",
    discussion: [
      "A value comes from a flag, else from the nearest .pressfit.json above the project, else it is Pressfit's own.",
      "--schema prints the JSON Schema of the file, for editors that check and complete as one types.",
      "Exit status: 0 when the configuration can be used, 2 when something is wrong with it.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit config", "of the project in the current folder"),
      Example("pressfit config --text-size all", "with a flag that goes before the file"),
      Example("pressfit config --format json", "for a machine"),
      Example("pressfit config --schema > pressfit.schema.json", "the schema, beside the file that names it"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    if invocation.flags.isOn(.schema) {
      context.output.write(Reporting.JSONValue(ConfigurationSchema.root).document)
      return .success
    }
    let report = ConfigReport(
      tool: .current, path: context.configuration.path,
      settings: ConfigurationKey.allCases.filter { $0 != .schema }.map { key in
        ConfigReport.Setting(key, invocation, context.configuration)
      })
    context.output.write(
      invocation.wantsJSON
        ? ConfigJSONRenderer().render(report)
        : ConfigTextRenderer(style: context.style, width: context.reportWidth).render(report))
    return .success
  }
}

extension ConfigReport.Setting {
  fileprivate init(_ key: ConfigurationKey, _ invocation: Invocation, _ configuration: Configuration) {
    let flag = key.flag ?? (key == .locales ? .locale : key == .samples ? .sample : nil)
    if let flag, invocation.flags.isTyped(flag) {
      let texts = invocation.flags.values(of: flag).map(Reporting.JSONValue.string)
      self.init(key: key.rawValue, value: .array(texts), origin: .flag(flag.rawValue))
    } else if let value = configuration.values[key], let location = configuration.location(of: key) {
      self.init(key: key.rawValue, value: Reporting.JSONValue(value), origin: .file(location))
    } else {
      let standard = key.standard.flatMap { text in
        var ignored = DiagnosticSink()
        return JSONDocument.parse(SourceFile(path: "", text), reportingTo: &ignored)
      }
      self.init(key: key.rawValue, value: standard.map { Reporting.JSONValue($0.root) }, origin: .standard)
    }
  }
}

extension Reporting.JSONValue {
  /// A value of a configuration file, whose numbers are whole.
  fileprivate init(_ value: Formats.JSONValue) {
    switch value.kind {
    case .object: self = .object(value.members.map { ($0.key.string ?? "", Reporting.JSONValue($0.value)) })
    case .array: self = .array(value.elements.map { Reporting.JSONValue($0) })
    case .string, .escapedString: self = .string(value.string ?? "")
    case .number: self = .integer(value.integer ?? 0)
    case .true, .false: self = .boolean(value.boolean == true)
    case .null: self = .null
    }
  }

  fileprivate init(_ node: ConfigurationSchema.Node) {
    switch node {
    case .text(let text): self = .string(text)
    case .number(let number): self = .integer(number)
    case .flag(let flag): self = .boolean(flag)
    case .list(let nodes): self = .array(nodes.map { Reporting.JSONValue($0) })
    case .object(let members): self = .object(members.map { ($0.name, Reporting.JSONValue($0.value)) })
    }
  }
}
