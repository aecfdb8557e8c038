internal import Diagnostics
internal import FitCheck
internal import Reporting
internal import Typesetting
internal import Workspace

extension Command {
  /// `pressfit check`
  static let check = Command(
    .check, summary: "report the quick actions that are cut, untranslated, or shown as raw keys",
    discussion: [
      "Reads the project and its source code, measures every title and subtitle in every localization, and writes nothing.",
      "Exit status: 0 when nothing is wrong, 1 when something is (notes do not count), 2 when the check could not be done.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit check", "the project in the current folder"),
      Example("pressfit check App/Info.plist --locale de --locale fr", "one app, two localizations"),
      Example("pressfit check --surface ios26-iphone --text-size XXXL", "one menu, large text"),
      Example("pressfit check --format json > report.json", "a report for a machine"),
      Example("pressfit check --report sarif=out.sarif --report markdown=summary.md", "several reports at once"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let options = try FitOptions(invocation)
    var project = try context.readProjectWithCode(invocation.arguments.first, invocation)
    project.findIconImages(in: context.fileSystem)
    let catalogs = project.apps.map(\.catalog)
    try options.validate(against: catalogs)
    context.tellWhatWasLeftOut(of: project, invocation)
    let checker = FitChecker(measurer: try context.measurer(invocation), samples: try SampleValues(invocation))
    let report = CheckReport(
      tool: .current, apps: catalogs.map { checker.check($0, options: options) }, diagnostics: project.diagnostics)
    try context.write(report, to: invocation.flags.values(of: .report))
    switch invocation.flags.value(of: .format).flatMap(ReportFormat.init(rawValue:)) ?? .text {
    case .text:
      context.tell(report.diagnostics)
      let detail: CheckTextRenderer.Detail = invocation.flags.isOn(.verbose) ? .verbose : .normal
      context.output.write(
        CheckTextRenderer(style: context.style, width: context.reportWidth, detail: detail).render(report))
    case let format: context.output.write(format.renderer.render(report))
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

extension CommandContext {
  /// Writes `report` to the files of `--report FORMAT=FILE`.
  fileprivate mutating func write(_ report: CheckReport, to targets: [String]) throws(CommandFailure) {
    for target in targets {
      let parts = target.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else {
        let known = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage(
          .invalid("\"--report\" cannot be \"\(target)\"", help: "write FORMAT=FILE, with FORMAT one of \(known)"))
      }
      do throws(WorkspaceError) {
        let original = try fileSystem.kind(of: parts[1]) == nil ? nil : fileSystem.read(parts[1])
        let write = PendingWrite(path: parts[1], bytes: Array(format.renderer.render(report).utf8), replacing: original)
        do throws(FileWriter.Failure) { _ = try FileWriter.write([write], to: &fileSystem) } catch {
          throw error.reason
        }
      } catch { throw CommandFailure(error) }
    }
  }
}
