internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Formats
internal import ICU
internal import LocaleSchema
internal import Localization
internal import Reporting
internal import Translation
internal import Typesetting
internal import Workspace

extension Command {
  /// `pressfit export`
  static let export = Command(
    .export, summary: "export titles and subtitles for translators, with length limits",
    discussion: [
      "Writes one file per language with the source strings, existing translations, developer comments, and length limits "
        + "measured with the letters of that language. `pressfit merge` imports the translated files.",
      "Languages that the project does not have yet are exported without translations.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit export --locale de,fr -o translations", "write de.xliff and fr.xliff, as Xcode does"),
      Example("pressfit export --texts all --locale de", "export also the other strings of Info.plist"),
      Example("pressfit export --format xcloc --locale ja", "write ja.xcloc, an Xcode localization catalog"),
      Example("pressfit export --limits weblate --limits note", "write XLIFF for Weblate, with its max-size"),
      Example("pressfit export --format csv --limits crowdin", "write spreadsheets with a column of limits"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    var project = try context.readProjectWithCode(invocation.arguments.first, invocation)
    project.limit(to: try InfoTextScope(invocation))
    context.printSkippedPaths(of: project, invocation)
    context.printDiagnostics(project.diagnostics.filter { $0.severity == .error })
    try context.requireComplete(project, invocation)
    // There is nothing to translate; this was already printed.
    if project.apps.isEmpty {
      context.printDiagnostics(project.diagnosticsOfScanning)
      return ExitStatus(project.diagnostics.filter { $0.severity == .error })
    }
    let format = invocation.flags.value(of: .format).flatMap(ExportFormat.init(rawValue:)) ?? .xliff
    let limitNames = invocation.flags.values(of: .limits)
    let limits: Set<LimitForm> = limitNames.isEmpty ? [.note] : Set(limitNames.compactMap(LimitForm.init(rawValue:)))
    var sink = DiagnosticSink()
    sink.report(contentsOf: project.diagnosticsOfScanning)
    let measurer = try context.measurer(invocation)
    var options = try FitOptions(surfacesOf: invocation)
    options.calibratedWidths = try context.calibratedWidths(invocation, measurer: measurer)
    let tables = TextTable.all(in: project, reportingTo: &sink)
    let lengthEstimate = LengthEstimate(measurer: measurer)
    let menus = project.apps.map { options.adapted(to: $0.catalog, invocation) }
    let exporter = TranslationExporter(project, tables, order: try Collator.xcode, format: format) {
      lengthEstimate.lengthLimit(for: $0, in: $1, options: menus[$2])
    }
    var files: [ExportedFile] = []
    var summary = ""
    for language in try Command.exportedLanguages(invocation, project) {
      let document = exporter.document(for: language, reportingTo: &sink)
      files += format.files(of: document, project: project, limits: limits, tool: .pressfit)
      let units = document.files.flatMap(\.units)
      summary +=
        "\(language)\(format.suffix): \(units.count) strings, \(units.count { $0.target == nil }) to translate\n"
    }
    // The same strings are skipped in every language.
    var reported: Set<Diagnostic> = []
    let diagnostics = sink.sorted.filter { reported.insert($0).inserted }
    context.printDiagnostics(diagnostics)
    let folder = invocation.flags.value(of: .output) ?? ""
    try context.replace(
      files.map { OutputFile($0, in: folder) }, overwriting: OverwritePolicy(invocation), within: .folder(folder),
      isDryRun: invocation.flags.isOn(.dryRun))
    context.output.write(summary)
    return ExitStatus(diagnostics)
  }

  /// The languages of `--locale`, or else those of the project except the development language.
  private static func exportedLanguages(
    _ invocation: Invocation, _ project: Project
  ) throws(CommandFailure) -> [String] {
    let named = invocation.locales
    let known = Set(project.apps.flatMap { $0.catalog.localizations.map(\.name) })
    for name in named { try LanguageNames.validate(name, knowing: known) }
    var seen: Set<String> = []
    let all =
      named.isEmpty ? project.apps.flatMap(\.catalog.localizations).filter { !$0.isDevelopment }.map(\.name) : named
    let languages = all.filter { seen.insert($0).inserted }
    if languages.isEmpty {
      throw .usage(.invalid("the project has no language to export", help: "choose one with --locale"))
    }
    return languages
  }
}

extension Collator {
  /// Xcode's order of keys: root collation, digits as numbers.
  fileprivate static var xcode: Collator {
    get throws(CommandFailure) {
      do throws(ICUError) { return try Collator(digits: .numbers) } catch {
        throw .failure(message: "strings cannot be sorted: \(error)", help: "install the ICU data files")
      }
    }
  }
}
