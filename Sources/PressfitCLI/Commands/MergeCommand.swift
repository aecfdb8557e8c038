internal import Diagnostics
internal import Localization
internal import Merging
internal import Reporting
internal import Workspace

extension Command {
  /// `pressfit merge`
  static let merge = Command(
    .merge, summary: "put translations into each localization's InfoPlist.strings",
    discussion: [
      "TRANSLATIONS are XLIFF 1.2 files, .strings files (with --locale), or folders with .lproj folders in them. Only the entries that change are "
        + "touched: comments, order, quotes, encodings and line ends stay as they are, and new entries look like their neighbours.",
      "Exit status: 0 when all is merged, 1 when --on-conflict fail found a conflict, 2 when a file could not be written.",
    ],
    arguments: [
      Argument("TRANSLATIONS", .oneOrMore, help: "an .xliff or .strings file, or a folder with .lproj folders")
    ],
    examples: [
      Example("pressfit merge de.xliff fr.xliff", "into the project in the current folder"),
      Example("pressfit merge translations --project App --on-conflict replace", "a folder of .lproj folders"),
      Example("pressfit merge german.strings --locale de --dry-run", "one file, shown as a diff"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let project = try context.readProject(invocation.flags.value(of: .project), invocation)
    context.tellWhatWasLeftOut(of: project, invocation)
    guard !project.apps.isEmpty else {
      throw .failure(message: "no app with quick actions to merge into", help: "name the project with --project")
    }
    var sink = DiagnosticSink()
    let keys = Set(project.apps.flatMap(\.catalog.keys))
    let translations = try TranslationReader(context.fileSystem).read(
      invocation.arguments, locale: invocation.flags.value(of: .locale), keys: keys, reportingTo: &sink)
    let policy = invocation.flags.value(of: .onConflict).flatMap(MergePolicy.init(rawValue:)) ?? .keep
    var plan = MergePlan()
    for app in project.apps {
      let own = project.apps.count == 1 ? translations : translations.filtered(to: app.catalog.keys)
      plan.append(
        Merger(policy: policy).plan(own) { language in project.target(forLanguage: language.name, of: app) })
    }
    if policy == .fail, plan.count(.conflict) > 0 { plan.changes = [] }
    let isDryRun = invocation.flags.isOn(.dryRun)
    let report = MergeReport(
      tool: .current, plan: plan, isDryRun: isDryRun, diagnostics: sink.sorted + plan.diagnostics)
    try context.carryOut(plan.changes, of: project, isDryRun: isDryRun, showingDiff: !invocation.wantsJSON)
    if invocation.wantsJSON {
      context.output.write(MergeJSONRenderer().render(report))
    } else {
      context.tell(report.diagnostics)
      context.output.write(MergeTextRenderer(style: context.style, width: context.reportWidth).render(report))
    }
    if plan.count(.refused) > 0 || sink.worst == .error { return .failure }
    return policy == .fail && plan.count(.conflict) > 0 ? .findings : .success
  }
}
