internal import CommandSyntax
internal import Configuration
internal import Console
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import MeasureExchange
internal import MeasuringFiles
internal import POSIX
internal import ProjectCheck
internal import Reporting
internal import Translation
internal import Typesetting
internal import Workspace

/// The flags of `measure`.
struct MeasureOptions: CommandOptions {
  /// The treatment of lines of `--input` that are not valid requests.
  enum BadLinePolicy: String, CaseIterable {
    case fail, report
  }

  /// The treatment of unknown members of requests.
  enum UnknownMemberPolicy: String, CaseIterable {
    case reject, ignore
  }

  var locales: [String] = []
  var project = ProjectOptions()
  var menus = MenuOptions()
  var text: String?
  var field = ShortcutItem.Field.title
  var isWithSubtitle = false
  /// The label that shows the text of `--text`; nil for a menu.
  var label: LabelOptions?
  var input: String?
  var badLines = BadLinePolicy.fail
  var unknownMembers = UnknownMemberPolicy.reject
  /// The number of threads; nil for that of processors.
  var jobs: Int?
  var printsBudgets = false
  var listsFonts = false
  var samples = SampleValues()
  var metrics = SuppliedFiles()
  var format = DataFormat.text

  static var flags: [Option<MeasureOptions>] {
    Option.chosenLocales(\.locales)
    ProjectOptions.selectionFlags.of(\.project)
    MenuOptions.surfaces.of(\.menus)
    MenuOptions.calibration.of(\.menus)
    MenuOptions.lines.of(\.menus)
    Option.text("text", "TEXT", \.text, help: "measure this text instead of a project")
    Option.choice("field", \.field, help: "field of --text (default: title)")
    Option.toggle(
      "with-subtitle", \.isWithSubtitle, help: "the --text title has a subtitle (one line with --policy documented)")
    LabelOptions.flags.of(\.label)
    Option.text(
      "input", "-", \.input,
      help: "read requests from standard input, one JSON object per line, and answer each with one line")
    Option.choice(
      "bad-lines", \.badLines,
      help:
        "if a line of --input is not a valid request: fail (exit status 1) or report (0); in both cases, the answer is an error, and the next lines are answered "
        + "(default: fail)")
    Option.choice(
      "unknown-members", \.unknownMembers,
      help:
        "if a request of --input has a member that Pressfit does not know: reject the request, so that a typing error changes no width, or "
        + "ignore the member (default: reject)")
    Option(
      Flag(
        "jobs", short: "j", .value(placeholder: "N"),
        help: "number of threads for --input (default: the number of processors)")
    ) { (values, options) throws(UsageError) in
      guard let text = values.value(of: "jobs") else { return }
      guard let count = Int(text), (1...256).contains(count) else {
        throw .invalid("\"--jobs\" cannot be \"\(text)\"", help: "use a number from 1 to 256")
      }
      options.jobs = count
    }
    Option.toggle(
      "limits", \.printsBudgets, in: .measurement,
      help: "print how many characters a string may have, for each language of the project (the limits of export)")
    Option.toggle(
      "fonts", \.listsFonts, in: .measurement,
      help: "list the fonts and metrics used for each language, and their origin")
    Option.samples(\.samples)
    SuppliedFiles.flags.of(\.metrics)
    Option.format(\.format)
    ProjectOptions.routineFlags.of(\.project)
    Option.partial
    Option.configurationFile
    Option.requireQuickActions
  }

  fileprivate var hasSubtitle: Bool { field == .subtitle || isWithSubtitle }

  /// The languages of `--language`; Pressfit knows each of them.
  fileprivate func knownLocales() throws -> [String] {
    for name in locales { try LanguageNames.validate(name) }
    return locales
  }
}

extension Command {
  /// `pressfit measure`
  static let measure = Command(
    "measure", MeasureOptions.self, summary: "measure titles and subtitles as the menu draws them",
    discussion: [
      "Prints the width in points, its error, the lines, the visible text and the confidence for each title and subtitle, in each "
        + "language, on each menu.",
      "With --text, measures this text instead of a project; --language sets its language. In a .strings, .stringsdict or "
        + ".xcstrings file, measures every entry.",
      "With --input -, answers requests from standard input as they arrive, one JSON object per line: "
        + "{\"id\", \"text\", \"locale\", \"style\", \"weight\", \"width\", \"lines\"}.",
      "With --style or --weight, measures --text in a label of your app instead of a menu, at the text sizes of --text-size. With --place, in a "
        + "tab bar, an alert, a swipe action or a title, with the font and width of each system.",
      "Placeholders (%@, %d, \\(name), %#@name@) are measured with their shortest and longest values, in each plural category "
        + "of the language; --sample sets values.",
    ],
    arguments: [
      Argument(
        "PROJECT", .noneOrOne,
        help: "project folder, Info.plist, or table of strings (default: the current folder)")
    ],
    examples: [
      Example("pressfit measure", "measure the project in the current folder"),
      Example("pressfit measure --text \"Neues privates Fenster\" --language de", "measure one title"),
      Example(
        "pressfit measure --text \"Suche\" --language de --field subtitle --text-size all",
        "measure a subtitle at all text sizes"
      ),
      Example(
        "pressfit measure --text \"Fertig\" --language de --style headline --text-size AX1",
        "measure a title in a text style"),
      Example(
        "pressfit measure --text Benachrichtigungen --language de --place tab-bar --items 4",
        "measure the title of one of four tabs"),
      Example("pressfit measure Localizable.xcstrings --sample @=Anna", "measure a table, with a value for %@"),
      Example("pressfit measure --input - < requests.ndjson > answers.ndjson", "run as a service for other tools"),
      Example("pressfit measure --limits --language de --language ja", "show how many characters fit in two languages"),
      Example("pressfit measure --fonts --language th", "list the fonts and metrics for a language"),
      Example("pressfit measure --font SF-Pro-Text-Regular.otf", "exact, with your font"),
    ]
  ) { (flags, arguments, context) in
    switch try MeasureSubject(flags, arguments.first) {
    case .stream: return try context.serveMeasurements(flags)
    case .budgets(let path): return try context.writeBudgets(path, flags)
    case .fonts:
      try context.writeFonts(flags.locales, flags.metrics, as: flags.format)
      return .success
    case .text(let text): return try context.measureText(text, flags)
    case .table(let path): return try context.measureTable(path, flags)
    case .project(let path):
      if let path, try context.fileSystem.kind(of: path) == nil {
        throw UsageError.invalid(
          "\(quoted(path)) does not exist", help: "to measure a string, use --text \(quoted(path))")
      }
      return try context.measureProject(path, flags)
    }
  }
}

/// The input of `measure`.
private enum MeasureSubject {
  /// Requests on standard input.
  case stream
  /// The length limits for the languages and menus of the project at this path.
  case budgets(String?)
  case text(String)
  /// The fonts and metrics.
  case fonts
  /// The path of a file with strings.
  case table(String)
  /// The path of a project; nil for the current folder.
  case project(String?)

  init(_ flags: MeasureOptions, _ path: String?) throws {
    if flags.label != nil, flags.text == nil || flags.menus.choosesSurfaces {
      throw UsageError.invalid(
        "\"--style\", \"--place\" and the flags for labels are only for \"--text\" without a menu",
        help: flags.input == nil ? "add --text TEXT" : "set \"style\" or \"place\" in each request")
    }
    if let input = flags.input {
      guard input == "-" else {
        throw UsageError.invalid("\"--input\" cannot be \"\(input)\"", help: "use --input - < \(input)")
      }
      self = .stream
    } else if flags.printsBudgets {
      self = .budgets(path)
      return
    } else if flags.listsFonts {
      self = .fonts
    } else if let text = flags.text {
      if text.isEmpty { throw UsageError.invalid("\"--text\" is empty", help: "pass the text to measure") }
      self = .text(text)
    } else {
      self = path.map { VariedTable.isTable($0) ? .table($0) : .project($0) } ?? .project(nil)
      return
    }
    if let path { throw UsageError.unexpectedArgument(path, command: "measure") }
  }
}

extension CommandContext {
  /// The checker and the options from flags and configuration.
  private mutating func measuring(_ flags: MeasureOptions) throws -> (checker: FitChecker, options: FitOptions) {
    var options = flags.menus.fit.limited(to: flags.locales)
    let checker = try checker(flags.metrics, samples: flags.samples)
    options.calibratedWidths = try calibratedWidths(flags.menus.rooms, measurer: checker.textMeasurer)
    return (checker, options)
  }

  /// Measures the string of `--text` in each language of `--language` (default: English).
  fileprivate mutating func measureText(_ text: String, _ flags: MeasureOptions) throws -> ExitStatus {
    let (checker, options) = try measuring(flags)
    let names = try flags.knownLocales()
    let locales = names.isEmpty ? ["en"] : names
    let report =
      flags.label.map { MeasureReport(tool: .current, text: text, in: locales, as: $0.settings, by: checker, options) }
      ?? MeasureReport(
        tool: .current, text: text, in: locales, as: flags.field, hasSubtitle: flags.hasSubtitle,
        measuresNames: flags.menus.choosesNames, by: checker, options)
    write(report, as: flags.format)
    return .success
  }

  fileprivate mutating func measureTable(_ path: String, _ flags: MeasureOptions) throws -> ExitStatus {
    let (checker, options) = try measuring(flags)
    let source = try source(path)
    let names = try flags.knownLocales()
    let isCatalog = LocalizationFormat(path: path) == .stringCatalog
    var sink = DiagnosticSink()
    if !isCatalog, names.count > 1 {
      throw UsageError.invalid("\"\(path)\" is in one language", help: "name one with --language")
    }
    let tables = VariedTable.read(
      source, localization: isCatalog ? nil : names.first, reportingTo: &sink)
    printDiagnostics(sink.sorted)
    let report = MeasureReport(
      tool: .current, tables: tables.filter { !isCatalog || options.localizations?.contains($0.localization) ?? true },
      as: flags.field, hasSubtitle: flags.hasSubtitle, by: checker, options)
    write(report, as: flags.format)
    return ExitStatus(sink.diagnostics.filter { $0.severity == .error })
  }

  fileprivate mutating func measureProject(
    _ path: String?, _ flags: MeasureOptions
  ) throws -> ExitStatus {
    let (checker, options) = try measuring(flags)
    var reading = flags.project
    reading.readsInfoTexts = flags.menus.choosesNames
    var project = try readProjectWithCode(path, reading)
    project.limitMeasurements(options)
    try options.validate(against: project.apps.map(\.catalog))
    printOmissions(of: project)
    printDiagnostics(project.diagnostics)
    try requireComplete(project)
    let report = MeasureReport(
      tool: .current, project, measuresNames: flags.menus.choosesNames, by: checker, options
    ) { flags.menus.adapted(options, to: $0) }
    write(report, as: flags.format)
    return ExitStatus(project.diagnostics.filter { $0.severity == .error })
  }

  /// `--limits`: for each language of `--language`, or else of the project; without a project, for all with a profile.
  fileprivate mutating func writeBudgets(_ path: String?, _ flags: MeasureOptions) throws -> ExitStatus {
    let (checker, options) = try measuring(flags)
    let apps = try projectOfBudgets(path, flags)?.apps.map(\.catalog) ?? []
    var names = try flags.knownLocales()
    if names.isEmpty { names = Set(apps.flatMap { $0.localizations.map(\.name) }).sorted() }
    let languages = names.isEmpty ? LocaleProfiles.tags : names.map { LanguageTag($0) }
    let menus = apps.map { (name: $0.appName, options: flags.menus.adapted(options, to: $0)) }
    let report = BudgetReport(
      tool: .current, in: languages, menus: menus.isEmpty ? [(nil, options)] : menus,
      by: LengthEstimate(measurer: checker.textMeasurer))
    write(report, as: flags.format)
    return .success
  }

  /// The project at `path`; nil if no path is given and the current folder has no project.
  private mutating func projectOfBudgets(_ path: String?, _ flags: MeasureOptions) throws -> Project? {
    if path != nil { return try readProjectWithCode(path, flags.project) }
    do {
      var sink = DiagnosticSink()
      return try loader.projectWithCode(at: ".", flags.project, reportingTo: &sink)
    } catch ProjectError.nothingToCheck {
      return nil
    }
  }

  /// `--input -`: 1 if a line is not a request, unless `--bad-lines report` accepts that.
  fileprivate mutating func serveMeasurements(_ flags: MeasureOptions) throws -> ExitStatus {
    let locales = try flags.knownLocales()
    if locales.count > 1 {
      throw UsageError.invalid("\"--input\" accepts only one \"--language\"", help: "set \"locale\" in each request")
    }
    let service = MeasureService(
      measurer: TemplateMeasurer(
        try flags.metrics.measurer(in: fileSystem), samples: flags.samples.completed(by: configuration)),
      standardLocale: locales.first ?? "en", threadCount: flags.jobs ?? Threads.processorCount,
      ignoresUnknown: flags.unknownMembers == .ignore,
      isLanguage: LanguageFolderName.isLanguage)
    let failures = try service.run(reading: readInputBlock, writingTo: &output)
    return failures == 0 || flags.badLines == .report ? .success : .findings
  }
}
