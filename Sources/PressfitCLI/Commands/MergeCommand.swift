internal import CommandSyntax
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import LengthLimits
internal import Localization
internal import MeasuringFiles
internal import Reporting
internal import Translation
internal import Typesetting
internal import Workspace

/// The flags of `merge`.
struct MergeOptions: CommandOptions {
  /// Why to skip a translation.
  enum Refusal: String, CaseIterable {
    case truncated
  }

  var locales: [String] = []
  var projectPath: String?
  var project = ProjectOptions()
  var menus = MenuOptions()
  var policy = MergePolicy.report
  var refusal: Refusal?
  var isStrict = false
  var createsLocales = false
  var format = DocumentFormat.text
  var isDryRun = false

  static var flags: [Option<MergeOptions>] {
    Option.locales(
      \.locales,
      help: "the language of .strings files; for folders and files with several languages, the languages to merge")
    Option.text(
      .project, short: "p", "PROJECT", \.projectPath,
      help: "project folder or Info.plist (default: the current folder)")
    ProjectOptions.selectionFlags.of(\.project)
    MenuOptions.surfaces.of(\.menus)
    MenuOptions.calibration.of(\.menus)
    MenuOptions.lines.of(\.menus)
    Option.choice(
      "on-conflict", \.policy, in: .changes,
      help:
        "for a string that the project changed too, or may have changed: report it (keeps the project's text, exit status 1), keep, "
        + "replace, fail before writing anything, or replace if the incoming state is more advanced (default: report)")
    Option(
      Flag(
        "refuse", .choice(Refusal.allCases.map(\.rawValue)), in: .changes,
        help: "skip translations that would be truncated on one of the menus")
    ) { values, options in options.refusal = values.value(of: "refuse").flatMap(Refusal.init(rawValue:)) }
    Option.toggle(
      "strict", \.isStrict, in: .changes,
      help: "exit status 1 if a written translation is truncated on one of the menus")
    Option.createLocales(
      \.createsLocales, help: "add new languages to the Xcode project: known regions, groups, resources")
    Option.format(\.format)
    Option.dryRun(\.isDryRun)
    ProjectOptions.routineFlags.of(\.project)
    Option.configurationFile
  }
}

extension Command {
  /// `pressfit merge`
  static let merge = Command(
    "merge", MergeOptions.self, summary: "write translations of quick actions into the project's tables",
    discussion: [
      "TRANSLATIONS are XLIFF (1.2, 2.0, 2.1), .xcloc folders, .strings, .xcstrings, CSV, TSV, flat JSON or gettext PO files, or folders with .lproj "
        + "folders in them. Only changed entries are edited: comments, order, quotes, encodings and line ends stay the same, and new entries "
        + "have the style of the entries around them.",
      "If the source text has changed since the export, the translation is merged, marked for review, and reported. If a string has translations of several "
        + "lengths (`title.medium`, `title.short`, or alternatives in XLIFF), the longest that fits on each menu is written.",
      "--create-languages adds the tables of new languages to the Xcode project, as Xcode does. Synchronized folders and catalogs need no entry.",
      "If only the translator changed a string since the export, the change is written. If only the project changed it, its string is kept. If both did, it is a "
        + "conflict; --on-conflict selects the text.",
      "Exit status: 0 if everything was merged; 1 if there is an unresolved conflict, if --refuse skipped a translation, if --strict is given and a written "
        + "translation is truncated, if formatting one could crash the app, which is not written, or if no translation belongs to a quick action; 2 if a file could not be read or written.",
    ],
    arguments: [
      Argument("TRANSLATIONS", .oneOrMore, help: "translation files, or folders that contain .lproj folders")
    ],
    examples: [
      Example("pressfit merge de.xliff fr.xcloc", "merge into the project in the current folder"),
      Example(
        "pressfit merge translations --project App --on-conflict replace", "merge all .lproj folders in a folder"),
      Example("pressfit merge german.strings --language de --dry-run", "show the changes of one file as a diff"),
      Example("pressfit merge ja.xliff --create-languages", "add a language to the project"),
      Example(
        "pressfit merge all.csv --refuse truncated", "merge a spreadsheet, without translations that would be truncated"
      ),
    ]
  ) { (flags, arguments, context) in
    try context.requireSources(at: flags.projectPath)
    var reading = flags.project
    reading.readsInfoTexts = true
    reading.readsPhrases = true
    var project = try context.readProjectWithCode(flags.projectPath, reading)
    let hadApps = !project.apps.isEmpty
    // `leaveOutTablesOfFrameworks` reports others.
    let problems = project.diagnosticsOfUnreadFiles
    project.includeInfoTexts(includesPhrases: true) { $0 != .version }
    let labels = context.includeStrings(in: &project)
    project.leaveOutTablesOfFrameworks()
    if hadApps, project.apps.isEmpty {
      context.printDiagnostics(project.diagnostics.filter { $0.id == .tableNotWritable })
    }
    context.printOmissions(of: project)
    if project.apps.isEmpty {
      context.printDiagnostics(problems)
      throw RunFailure(
        message: "found no app with quick actions or other Info.plist strings to merge into",
        help: "choose the project with --project")
    }
    context.progress("reading the translations")
    var sink = DiagnosticSink()
    sink.report(contentsOf: project.diagnosticsOfScanning + problems)
    let translations = try IncomingTranslations(
      arguments, locales: flags.locales, for: project, in: context.fileSystem, reportingTo: &sink)
    context.progress("merging")
    var options = flags.menus.ofTitles
    options.calibratedWidths = try context.calibratedWidths(flags.menus.rooms, measurer: try TextMeasurer.embedded)
    let merging = FittedMerge(
      policy: flags.policy, menus: project.apps.map { flags.menus.adapted(options, to: $0.catalog) }, labels: labels,
      refusesTruncated: flags.refusal == .truncated)
    let outcome = try merging.merge(
      translations, into: &project, in: context.fileSystem, creatingLocales: flags.createsLocales
    ) { try TextMeasurer.embedded }
    let plan = outcome.plan
    // Errors of a table that is not written are among both.
    let reported = Set(problems)
    var report = MergeReport(
      tool: .current, plan: plan, isDryRun: flags.isDryRun,
      diagnostics: sink.sorted + plan.diagnostics.filter { !reported.contains($0) })
    report.truncatedCount = outcome.truncatedCount
    report.unused = translations.unused
    report.unreadCount = translations.unreadCount
    report.untranslatedCount = translations.untranslatedCount
    report.excludedCount = translations.exclusions.count
    if flags.format != .text || context.isVerbose { report.diagnostics += translations.exclusions }
    try context.carryOut(
      plan.changes, of: project, isDryRun: flags.isDryRun,
      showingDiff: flags.format == .text)
    if flags.format == .text { context.printDiagnostics(report.diagnostics.abridged) }
    context.write(report, as: flags.format)
    if plan.count(.refused) > outcome.refusedCount || !outcome.isRegistered || sink.worst == .error || !problems.isEmpty
    {
      return .failure
    }
    let hasConflict = merging.policy == .report && plan.count(.conflict) > 0 || translations.hasConflicts
    let isTooLong = flags.isStrict && outcome.truncatedCount > 0
    if outcome.isStopped || hasConflict || translations.mayBeLost || outcome.refusedCount > 0 || isTooLong {
      return .findings
    }
    if !flags.isDryRun, plan.count(.conflict) == 0, plan.count(.refused) == 0 {
      // Nothing in the files is lost if `export` replaces them.
      for file in translations.completeFiles { context.fileSystem.recordDigest(file.digest, of: file.path) }
    }
    return .success
  }
}
