internal import Diagnostics
internal import FitCheck
internal import Reporting
internal import Typesetting

extension Command {
  /// `pressfit check`
  static let check = Command(
    .check, summary: "report the quick actions that are cut, untranslated, or shown as raw keys",
    discussion: [
      "Reads the project, measures every title and subtitle in every localization, and writes nothing.",
      "Exit status: 0 when nothing is wrong, 1 when something is (notes do not count), 2 when the check could not be done.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit check", "the project in the current folder"),
      Example("pressfit check App/Info.plist --locale de --locale fr", "one app, two localizations"),
      Example("pressfit check --surface ios26-iphone --text-size XXXL", "one menu, large text"),
      Example("pressfit check --format json > report.json", "a report for a machine"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let options = try FitOptions(invocation)
    let project = try context.readProject(invocation.arguments.first, invocation)
    let catalogs = project.apps.map(\.catalog)
    try options.validate(against: catalogs)
    context.tellWhatWasLeftOut(of: project, invocation)
    let checker = FitChecker(measurer: try context.measurer(invocation), samples: try SampleValues(invocation))
    let report = CheckReport(
      tool: .current, apps: catalogs.map { checker.check($0, options: options) }, diagnostics: project.diagnostics)
    if invocation.wantsJSON {
      context.output.write(CheckJSONRenderer().render(report))
    } else {
      context.tell(report.diagnostics)
      let detail: CheckTextRenderer.Detail = invocation.flags.isOn(.verbose) ? .verbose : .normal
      context.output.write(
        CheckTextRenderer(style: context.style, width: context.reportWidth, detail: detail).render(report))
    }
    return report.hasFindings ? .findings : .success
  }

  /// What every command takes that reads a project.
  static let projectArgument = Argument(
    "PROJECT", .noneOrOne, help: "a folder with a project in it, or an Info.plist; the current folder unless given")
}

extension Invocation {
  /// Whether a report for a machine was asked for.
  var wantsJSON: Bool { flags.value(of: .format) == "json" }
}

extension TextMeasurer {
  /// The measurer over the faces of the binary.
  static var embedded: TextMeasurer {
    get throws(CommandFailure) {
      do { return try TextMeasurer() } catch {
        throw .failure(
          message: "the measuring faces of this program cannot be used: \(error)", help: "install Pressfit again")
      }
    }
  }
}
