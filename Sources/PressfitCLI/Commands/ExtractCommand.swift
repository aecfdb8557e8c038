internal import CommandSyntax
internal import Console
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import MeasuringFiles
internal import ProjectCheck
internal import Reporting
internal import Translation
internal import Typesetting
internal import Workspace

/// The flags of `extract`.
struct ExtractOptions: CommandOptions {
  /// A report, or the format of the strings that are printed instead.
  enum Format: String, CaseIterable {
    case text, json, strings, xcstrings, xliff, keys
  }

  var project = ProjectOptions()
  var menus = MenuOptions()
  var format = Format.text
  var folder: String?
  var isDryRun = false
  var scope = InfoTextScope()
  var createsLocales = false
  var overwriting = OverwritePolicy.ownKind

  static var flags: [Option<ExtractOptions>] {
    ProjectOptions.selectionFlags.of(\.project)
    MenuOptions.surfaces.of(\.menus)
    MenuOptions.lines.of(\.menus)
    Option.choice(
      "format", short: "f", \.format, in: .output,
      help:
        "report format: text or json; the other formats print only the strings, and leave the project unchanged (default: text)"
    )
    Option.text(
      "output-dir", short: "o", "DIR", \.folder, in: .output,
      help: "write the files below this folder instead of into the project")
    Option.createLocales(
      \.createsLocales, help: "add new tables to the Xcode project: known regions, groups, resources")
    Option.dryRun(\.isDryRun)
    ProjectOptions.routineFlags.of(\.project)
    Option.scope(\.scope, help: scopeHelp)
    Option.overwriting(\.overwriting)
    Option.partial
    Option.configurationFile
    Option.requireQuickActions
  }

  static let scopeHelp =
    "texts to write: quick-actions, names, usage (permission alerts), app-shortcuts (their phrases) or all; several with commas, "
    + "or one flag each (default: quick-actions)"
}

extension Command {
  /// `pressfit extract`
  static let extract = Command(
    "extract", ExtractOptions.self,
    summary: "add the titles and subtitles of quick actions to the development language's tables",
    discussion: [
      "Adds an entry for each title and subtitle that the tables do not contain yet. Static quick actions go into InfoPlist.strings; the key is the "
        + "text in the Info.plist, which iOS looks up. Quick actions created in code go into the table that the code names (default: "
        + "Localizable). The comment states where the text is shown and how long it may be, and includes the comment from the code. "
        + "Existing entries and their order do not change.",
      "A new table is created where the app's strings are. --create-languages adds it to the Xcode project, as Xcode does; without it, a table that no target "
        + "copies is reported.",
      "Entries that an earlier extraction added and that no quick action uses anymore are reported as stale.",
      "With --format strings, xcstrings, xliff or keys, prints all strings, new or not, to standard output or writes them to "
        + "--output-dir, and leaves the project unchanged. keys prints one key per line, for tools that remove unused strings.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit extract", "update the project in the current folder"),
      Example("pressfit extract --dry-run", "show the changes as a diff"),
      Example("pressfit extract --output-dir /tmp/texts", "write the resulting tables to another folder"),
      Example("pressfit extract --texts all", "add also names, permission alerts and other strings of Info.plist"),
      Example("pressfit extract --routine tr", "tr(\"key\", comment: \"…\") works like NSLocalizedString"),
      Example("pressfit extract --format keys > protected.txt", "list the keys that unused-string cleaners must keep"),
      Example("pressfit extract --dry-run --format json", "print all quick actions with their translations as JSON"),
    ]
  ) { (options, arguments, context) in
    try context.requireSources(at: arguments.first)
    var project = try context.readProjectWithCode(
      arguments.first, options.project.writing(options.scope))
    project.limit(to: options.scope)
    context.printOmissions(of: project)
    try context.requireComplete(project, hasReported: false)
    let lengthEstimate = LengthEstimate(measurer: try TextMeasurer.embedded)
    let limit = { (places: Set<MenuPlace>, catalog: ShortcutCatalog) in
      let language = catalog.developmentLanguage
      return lengthEstimate.limit(
        of: places, in: language, options: options.menus.adapted(options.menus.ofTitles, to: catalog)
      )?.words(in: LocaleProfiles.closestProfile(for: language).englishName)
    }
    if let form = ExtractedTexts(rawValue: options.format.rawValue) {
      return try context.write(form, of: project, limit: limit, options)
    }
    project.leaveOutTablesOfFrameworks()
    let (folder, isDryRun) = (options.folder, options.isDryRun)
    var extraction = ProjectExtraction(of: project, includingKnown: false, limit: limit)
    let known = project.diagnostics
    let (plan, isRegistered) = try extraction.plan(
      for: &project, in: context.fileSystem, creatingLocales: options.createsLocales)
    let report = ExtractReport(
      tool: .current, apps: extraction.apps, isDryRun: isDryRun || folder != nil,
      diagnostics: known + plan.diagnostics)
    if let folder {
      let files = plan.changes.map { OutputFile(FilePath.join(folder, $0.path), bytes: $0.after) }
      try context.replace(
        files, overwriting: options.overwriting, within: .folder(folder), isDryRun: isDryRun)
    } else {
      try context.carryOut(plan.changes, of: project, isDryRun: isDryRun, showingDiff: options.format != .json)
    }
    if options.format == .text { context.printDiagnostics(report.diagnostics) }
    context.write(report, as: options.format == .json ? .json : .text)
    // What `export` would not write either.
    let problems = report.diagnostics.filter { $0.severity == .error || $0.id == .unexportableText }
    return isRegistered ? ExitStatus(problems) : .failure
  }
}

extension CommandContext {
  /// Writes all strings of `project` in `form`.
  fileprivate mutating func write(
    _ form: ExtractedTexts, of project: Project,
    limit: (Set<MenuPlace>, ShortcutCatalog) -> String?, _ options: ExtractOptions
  ) throws -> ExitStatus {
    let tables = ProjectExtraction(of: project, includingKnown: true, limit: limit).tables
    var diagnostics = project.diagnostics
    let files = form.files(of: tables, tool: .pressfit, reportingTo: &diagnostics)
    printDiagnostics(diagnostics)
    if let folder = options.folder {
      try replace(
        files.map { $0.outputFile(in: folder) }, overwriting: options.overwriting, within: .folder(folder),
        isDryRun: options.isDryRun)
    } else {
      guard files.count < 2 else {
        throw UsageError.invalid(
          "the strings belong to \(files.count) tables, which need one file each",
          help: "choose a folder with --output-dir")
      }
      for file in files { output.write(String(decoding: file.bytes, as: UTF8.self)) }
    }
    return ExitStatus(diagnostics.filter { $0.severity == .error })
  }
}
