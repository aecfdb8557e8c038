internal import Diagnostics
internal import FitCheck
internal import Localization
internal import Reporting
internal import Typesetting

extension Command {
  /// `pressfit measure`
  static let measure = Command(
    .measure, summary: "measure titles and subtitles as the menu would draw them",
    discussion: [
      "Gives the width in points, its error, the lines and the visible text of each title and subtitle, in each localization, on each "
        + "surface, and how sure that is.",
      "With --text, measures that one text instead of a project's; --locale says in which language it is.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit measure", "every text of the project in the current folder"),
      Example("pressfit measure --text \"Neues privates Fenster\" --locale de", "one text"),
      Example(
        "pressfit measure --text \"Suche\" --locale de --field subtitle --text-size all", "as a subtitle, at every size"
      ),
      Example("pressfit measure --locale th --format json", "one localization, for a machine"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let options = try FitOptions(invocation)
    let checker = FitChecker(measurer: try TextMeasurer.embedded)
    var report = MeasureReport(tool: .current, sections: [])
    var status = ExitStatus.success
    if let text = invocation.flags.value(of: .text) {
      if text.isEmpty { throw .usage(.invalid("\"--text\" is empty", help: "give it a text to measure")) }
      if let stray = invocation.arguments.first { throw .usage(.unexpectedArgument(stray, command: .measure)) }
      report.sections = [
        MeasureReport.Section(catalog: nil, measurements: checker.measure(text, options: options, invocation))
      ]
    } else {
      let project = try context.readProject(invocation.arguments.first, invocation)
      let catalogs = project.apps.map(\.catalog)
      try options.validate(against: catalogs)
      context.tellWhatWasLeftOut(of: project, invocation)
      context.tell(project.diagnostics)
      status = ExitStatus(project.diagnostics.filter { $0.severity == .error })
      report.sections = catalogs.map {
        MeasureReport.Section(catalog: $0, measurements: checker.measure($0, options: options))
      }
    }
    if invocation.wantsJSON {
      context.output.write(MeasureJSONRenderer().render(report))
    } else {
      context.output.write(MeasureTextRenderer(style: context.style, width: context.reportWidth).render(report))
    }
    return status
  }
}

extension FitChecker {
  /// The text of `--text`, in each language of `--locale`, English unless given.
  fileprivate func measure(_ text: String, options: FitOptions, _ invocation: Invocation) -> [FitMeasurement] {
    let field = invocation.flags.value(of: .field).flatMap(ShortcutItem.Field.init(rawValue:)) ?? .title
    let names = invocation.flags.values(of: .locale)
    return (names.isEmpty ? ["en"] : names).flatMap { name in
      measure(
        text: text, localization: name, field: field,
        hasSubtitle: field == .subtitle || invocation.flags.isOn(.withSubtitle), options: options)
    }
  }
}
