internal import CommandSyntax
internal import Console
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Formats
internal import LengthLimits
internal import Localization
internal import MeasuringFiles
internal import ProjectCheck
internal import Translation
internal import Typesetting
internal import Workspace

/// The flags of `export`.
struct ExportOptions: CommandOptions {
  var project = ProjectOptions()
  var menus = MenuOptions()
  var metrics = SuppliedFiles()
  var locales: [String] = []
  var format = ExportFormat.xliff
  var limits: [LimitForm] = [.note]
  var folder: String?
  var isDryRun = false
  var scope = InfoTextScope()
  var overwriting = OverwritePolicy.ownKind

  static var flags: [Option<ExportOptions>] {
    ProjectOptions.selectionFlags.of(\.project)
    MenuOptions.surfaces.of(\.menus)
    MenuOptions.calibration.of(\.menus)
    MenuOptions.lines.of(\.menus)
    SuppliedFiles.flags.of(\.metrics)
    Option.locales(
      \.locales,
      help: "the languages to export; several with commas, or one flag each (default: the project's own)")
    Option.choice(
      "format", short: "f", \.format, in: .output,
      help:
        "file format: XLIFF 1.2 as Xcode writes it, Xcode localization catalog, XLIFF 2.0, spreadsheet, flat JSON, gettext PO (default: xliff)"
    )
    Option.choices(
      "limits", \.limits, in: .output,
      help:
        "how to write length limits: note as a comment, xliff as the format's own attribute, or as the named translation tool reads them; "
        + "repeatable (default: note)")
    Option.text(
      "output", short: "o", "FOLDER", \.folder, in: .output, help: "output folder (default: the current folder)")
    Option.dryRun(\.isDryRun)
    ProjectOptions.routineFlags.of(\.project)
    Option.scope(
      \.scope,
      help:
        "texts to export: quick-actions, names, usage (permission alerts), app-shortcuts (their phrases), strings (of tables) or all; several "
        + "with commas, or one flag each (default: quick-actions and strings)")
    Option.overwriting(\.overwriting)
    Option.partial
    Option.configurationFile
    Option.requireQuickActions
  }
}

extension Command {
  /// `pressfit export`
  static let export = Command(
    "export", ExportOptions.self, summary: "export titles and subtitles for translators, with length limits",
    discussion: [
      "Writes one file per language with the source strings, existing translations, developer comments, and length limits "
        + "measured with the letters of that language. `pressfit merge` imports the translated files.",
      "Languages that the project does not have yet are exported without translations.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit export --language de,fr -o translations", "write de.xliff and fr.xliff, as Xcode does"),
      Example("pressfit export --texts all --language de", "export also the other strings of Info.plist"),
      Example("pressfit export --format xcloc --language ja", "write ja.xcloc, an Xcode localization catalog"),
      Example("pressfit export --limits weblate --limits note", "write XLIFF for Weblate, with its max-size"),
      Example("pressfit export --format csv --limits crowdin", "write spreadsheets with a column of limits"),
    ]
  ) { (options, arguments, context) in
    var reading = options.project.writing(options.scope)
    if options.scope.includesStrings { reading.readsInfoTexts = true }
    var project = try context.readProjectWithCode(arguments.first, reading)
    project.limit(to: options.scope)
    let labels = context.includeStrings(in: &project, options.scope)
    context.printOmissions(of: project)
    let errors = project.diagnostics.filter { $0.severity == .error }
    context.printDiagnostics(errors)
    try context.requireComplete(project)
    // There is nothing to translate; warnings explain why, such as quick actions without an app.
    if project.apps.isEmpty {
      let warnings = project.diagnostics.filter { $0.severity == .warning }
      context.printDiagnostics(warnings)
      return ExitStatus(errors + warnings)
    }
    var sink = DiagnosticSink()
    sink.report(contentsOf: project.diagnosticsOfScanning)
    let measurer = try options.metrics.measurer(in: context.fileSystem)
    var fit = options.menus.ofTitles
    fit.calibratedWidths = try context.calibratedWidths(options.menus.rooms, measurer: measurer)
    let languages = try project.exportedLanguages(options.locales)
    if languages.isEmpty {
      throw UsageError.invalid("the project has no language to export", help: "choose one with --language")
    }
    let export = try ProjectExport(
      of: project, in: context.fileSystem, languages: languages, format: options.format, limits: Set(options.limits),
      menus: project.apps.map { options.menus.adapted(fit, to: $0.catalog) }, labels: labels, measurer: measurer,
      tool: .pressfit,
      reportingTo: &sink)
    // The same strings are skipped in every language.
    var reported: Set<Diagnostic> = []
    let diagnostics = sink.sorted.filter { reported.insert($0).inserted }
    context.printDiagnostics(diagnostics)
    let folder = options.folder ?? ""
    try context.replace(
      export.files.map { $0.outputFile(in: folder) }, overwriting: options.overwriting, within: .folder(folder),
      isDryRun: options.isDryRun)
    context.output.write(export.summary)
    return ExitStatus(errors + diagnostics)
  }
}
