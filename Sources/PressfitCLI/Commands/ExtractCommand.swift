internal import Diagnostics
internal import FitCheck
internal import Formats
internal import LocaleProfiles
internal import Localization
internal import Merging
internal import Reporting
internal import Typesetting
internal import Workspace

extension Command {
  /// `pressfit extract`
  static let extract = Command(
    .extract, summary: "write the texts of quick actions into the development language's InfoPlist.strings",
    discussion: [
      "Adds an entry for each title and subtitle that has none: its key is the property list's text, which the system looks up; its comment "
        + "says where it is shown and how much room it has. Entries that are there stay as they are, in their order.",
      "Entries that an earlier extraction added, and that no quick action has any more, are reported as stale.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit extract", "the project in the current folder"),
      Example("pressfit extract --dry-run", "show what would be added, as a diff"),
      Example("pressfit extract --dry-run --format json", "every quick action with its translations, for a machine"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let project = try context.readProject(invocation.arguments.first, invocation)
    context.tellWhatWasLeftOut(of: project, invocation)
    let room = RoomEstimate(measurer: try TextMeasurer.embedded)
    let isDryRun = invocation.flags.isOn(.dryRun)
    var report = ExtractReport(tool: .current, apps: [], isDryRun: isDryRun, diagnostics: project.diagnostics)
    var changes: [FileChange] = []
    for app in project.apps {
      let target = MergeTarget(
        name: app.catalog.developmentLanguage.rawValue, of: app, in: project, isDevelopment: true)
      let entries = app.catalog.missingSourceTexts(room: room)
      var set = TranslationSet()
      // Apps that share a table share its entries too.
      let pending = Set(changes.filter { $0.path == target.path }.flatMap(\.addedKeys))
      set.add(entries.filter { !pending.contains($0.key) }, language: target.localization)
      let plan = Merger(policy: .keep).plan(set) { _ in target.after(changes) }
      changes.replace(with: plan.changes)
      report.diagnostics += plan.diagnostics
      report.apps.append(
        ExtractReport.App(
          catalog: app.catalog, tablePath: app.catalog.items.isEmpty ? nil : target.path,
          added: plan.outcomes.filter { $0.kind == .added }.map(\.key.rawValue),
          stale: app.catalog.development.map(app.catalog.staleEntries) ?? []))
    }
    try context.carryOut(changes, of: project, isDryRun: isDryRun, showingDiff: !invocation.wantsJSON)
    if invocation.wantsJSON {
      context.output.write(ExtractJSONRenderer().render(report))
    } else {
      context.tell(report.diagnostics)
      context.output.write(ExtractTextRenderer(style: context.style).render(report))
    }
    return ExitStatus(report.diagnostics.filter { $0.severity == .error })
  }
}
