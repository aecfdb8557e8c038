internal import Diagnostics
internal import FitCheck
internal import Formats
internal import LocaleSchema
internal import Localization
internal import Merging
internal import POSIX
internal import Reporting
internal import Typesetting
internal import Workspace

extension Command {
  /// `pressfit merge`
  static let merge = Command(
    .merge, summary: "merge translations into each localization's InfoPlist.strings",
    discussion: [
      "TRANSLATIONS are XLIFF (1.2, 2.0, 2.1), .xcloc folders, .strings, .xcstrings, CSV, TSV, flat JSON or gettext PO files, or folders that contain .lproj "
        + "folders. Only changed entries are rewritten: comments, order, quotes, encodings and line endings do not change, and new "
        + "entries are formatted like their neighbors.",
      "A translation of an outdated source text is reported and marked for review. If a string has several lengths (`title.medium`, `title.short`, or "
        + "alternatives in XLIFF), Pressfit uses the longest one that fits on every surface.",
      "With --create-locales, Pressfit adds tables of new languages to the Xcode project, as Xcode does; synchronized folders and catalogs "
        + "do not need this.",
      "Exit status: 0 if everything was merged, 1 if --on-conflict fail found a conflict or --refuse skipped a translation, 2 if a file could not be written.",
    ],
    arguments: [
      Argument("TRANSLATIONS", .oneOrMore, help: "translation files, or folders that contain .lproj folders")
    ],
    examples: [
      Example("pressfit merge de.xliff fr.xcloc", "merge into the project in the current folder"),
      Example(
        "pressfit merge translations --project App --on-conflict replace", "merge all .lproj folders in a folder"),
      Example("pressfit merge german.strings --locale de --dry-run", "show the changes of one file as a diff"),
      Example("pressfit merge ja.xliff --create-locales", "add a language to the project"),
      Example(
        "pressfit merge all.csv --refuse truncated", "merge a spreadsheet, without translations that would be truncated"
      ),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    var project = try context.readProject(invocation.flags.value(of: .project), invocation)
    let hadApps = !project.apps.isEmpty
    project.leaveOutTablesOfExpo()
    if hadApps, project.apps.isEmpty { context.tell(project.diagnostics.filter { $0.id == "table-not-writable" }) }
    context.tellWhatWasLeftOut(of: project, invocation)
    guard let firstApp = project.apps.first else {
      throw .failure(
        message: "found no app with quick actions to merge into", help: "choose the project with --project")
    }
    context.progress(invocation, "reading the translations")
    var sink = DiagnosticSink()
    let keys = Set(project.apps.flatMap(\.catalog.keys))
    let translations = try TranslationReader(
      context.fileSystem, locale: invocation.flags.value(of: .locale), keys: keys,
      sourceLanguage: firstApp.catalog.developmentLanguage.rawValue,
      languages: Set(project.apps.flatMap { $0.catalog.localizations.map(\.name) })
    ).read(invocation.arguments, reportingTo: &sink)
    context.progress(invocation, "merging")
    let policy = invocation.flags.value(of: .onConflict).flatMap(MergePolicy.init(rawValue:)) ?? .keep
    let options = try FitOptions(surfacesOf: invocation)
    let refusesTruncated = invocation.flags.value(of: .refuse) == "truncated"
    var plan = MergePlan()
    var arrivals: [LocalizationRegistrar.Arrival] = []
    var refusedCount = 0
    for app in project.apps {
      let arriving = project.apps.count == 1 ? translations : translations.filtered(to: app.catalog.keys)
      let (own, unwritable) = project.separate(arriving, of: app)
      let fitted = try TranslationFitting.fit(
        own, of: app.catalog, options: options, refusingTruncated: refusesTruncated)
      // Apps may share a table: each builds on the changes of the previous ones.
      let earlier = plan
      let target = { (name: String) in earlier.target(after: project.target(forLanguage: name, of: app)) }
      var appPlan = Merger(policy: policy, sourceTexts: app.catalog.sourceTexts).plan(
        fitted.accepted, threadCount: Threads.processorCount
      ) { language in
        target(language.name)
      }
      appPlan.diagnostics += fitted.diagnostics
      for (language, table) in unwritable {
        appPlan.add(
          MergePlan.TableOutcomes(
            .refused, localization: table.localization, path: table.path, of: Array(language.translations)))
        appPlan.diagnostics += project.diagnostics.filter { $0.primary?.path == table.path && $0.severity == .error }
      }
      for (language, translation) in fitted.refused {
        let table = target(language)
        appPlan.add(
          MergePlan.TableOutcomes(.refused, localization: table.localization, path: table.path, of: [translation]))
      }
      arrivals.append(LocalizationRegistrar.Arrival(app, appPlan))
      refusedCount += fitted.refused.count + appPlan.diagnostics.count { $0.id == "not-to-be-translated" }
      plan.append(appPlan)
    }
    let isStopped = policy == .fail && plan.count(.conflict) > 0
    if isStopped { plan.changes = [] }
    let isRegistered =
      isStopped
      || context.register(arrivals, in: &plan, of: &project, creatingLocales: invocation.flags.isOn(.createLocales))
    let isDryRun = invocation.flags.isOn(.dryRun)
    let report = MergeReport(
      tool: .current, plan: plan, isDryRun: isDryRun, diagnostics: sink.sorted + plan.diagnostics)
    try context.carryOut(
      plan.changes, of: project, isDryRun: isDryRun,
      showingDiff: !["json", "markdown"].contains(invocation.flags.value(of: .format)))
    switch invocation.flags.value(of: .format) {
    case "json": context.output.write(MergeJSONRenderer().render(report))
    case "markdown": context.output.write(MergeMarkdownRenderer().render(report))
    default:
      context.tell(report.diagnostics)
      context.output.write(MergeTextRenderer(style: context.style, width: context.reportWidth).render(report))
    }
    if plan.count(.refused) > refusedCount || !isRegistered || sink.worst == .error { return .failure }
    return isStopped || refusedCount > 0 ? .findings : .success
  }
}

extension Project {
  /// Splits off the languages whose tables in `app` exist but could not be read, with these tables.
  fileprivate func separate(
    _ translations: TranslationSet, of app: App
  ) -> (readable: TranslationSet, unreadable: [(TranslationSet.Language, MergeTarget)]) {
    if unread.isEmpty { return (translations, []) }
    var readable = TranslationSet()
    var unreadable: [(TranslationSet.Language, MergeTarget)] = []
    for language in translations.languages {
      let target = target(forLanguage: language.name, of: app)
      if target.source == nil, unread.contains(target.path) || unread.contains(FilePath.folder(target.path)) {
        unreadable.append((language, target))
      } else {
        readable.add(language.translations, language: language.name)
      }
    }
    return (readable, unreadable)
  }
}

extension CommandContext {
  /// Adds the tables of `arrivals` to the Xcode projects if `creatingLocales`; otherwise reports new tables that are
  /// not in them.
  ///
  /// - Returns: false if any registration failed.
  fileprivate func register(
    _ arrivals: [LocalizationRegistrar.Arrival], in plan: inout MergePlan, of project: inout Project,
    creatingLocales: Bool
  ) -> Bool {
    var registrar = LocalizationRegistrar(fileSystem)
    var isRegistered = true
    for arrival in arrivals {
      if creatingLocales {
        isRegistered = registrar.register(arrival, of: project, in: &plan) && isRegistered
      } else {
        registrar.noteUnregistered(arrival, of: project, in: &plan)
      }
    }
    project.snapshots.merge(registrar.snapshots) { known, _ in known }
    return isRegistered
  }
}

extension ShortcutCatalog {
  /// The development language's current strings.
  var sourceTexts: [LocalizationKey: String] {
    var texts: [LocalizationKey: String] = [:]
    for key in keys { texts[key] = development?.entry(for: key)?.value ?? key.rawValue }
    return texts
  }
}
