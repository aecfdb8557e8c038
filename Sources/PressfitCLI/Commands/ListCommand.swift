internal import Diagnostics
internal import Reporting
internal import Workspace

extension Command {
  /// `pressfit list`
  static let list = Command(
    .list, summary: "list every quick action of the project, and where each text comes from",
    discussion: [
      "Static quick actions are those of the Info.plists. Dynamic ones are found in Swift and Objective-C source, their texts followed "
        + "through constants, properties, enumerations, functions and generated code to the key and table that they are looked up in; "
        + "where only the running app knows a text, the reason is given. Nothing is written.",
      "Exit status: 0 when the project could be read, whatever it holds.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit list", "the project in the current folder"),
      Example("pressfit list --routine tr --routine translate", "tr(\"key\") and translate(\"key\") are look-ups"),
      Example("pressfit list --format json", "every item, for a machine"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let project = try context.readProject(invocation.arguments.first, invocation)
    var sources = ProjectSources(project.layout, in: context.fileSystem)
    var sink = DiagnosticSink()
    let items = CodeScanner(context, invocation).items(of: &sources, reportingTo: &sink)
    var tables = TableReader(project.layout, in: context.fileSystem)
    let report = ListReport(
      tool: .current, apps: project.apps.map(\.catalog),
      dynamicItems: items.map { tables.listed($0) },
      diagnostics: (project.diagnostics + sink.diagnostics).sorted(by: Diagnostic.reportOrder))
    if invocation.flags.isOn(.verbose) { context.tellWhatWasLeftOut(of: project, invocation) }
    if invocation.wantsJSON {
      context.output.write(ListJSONRenderer().render(report))
    } else {
      context.tell(report.diagnostics)
      context.output.write(ListTextRenderer(style: context.style, width: context.reportWidth).render(report))
    }
    return .success
  }
}
