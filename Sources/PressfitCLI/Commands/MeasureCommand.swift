internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import POSIX
internal import Reporting
internal import Typesetting
internal import Workspace

extension Command {
  /// `pressfit measure`
  static let measure = Command(
    .measure, summary: "measure titles and subtitles as the menu draws them",
    discussion: [
      "Prints the width in points, its error, the lines, the visible text and the confidence for each title and subtitle, in each "
        + "localization, on each surface.",
      "With --text, measures this text instead of a project; --locale sets its language. In a .strings, .stringsdict or "
        + ".xcstrings file, measures every entry.",
      "With --input -, answers requests from standard input as they arrive, one JSON object per line: "
        + "{\"id\", \"text\", \"locale\", \"style\", \"width\", \"lines\"}.",
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
      Example("pressfit measure --text \"Neues privates Fenster\" --locale de", "measure one title"),
      Example(
        "pressfit measure --text \"Suche\" --locale de --field subtitle --text-size all",
        "measure a subtitle at all text sizes"
      ),
      Example("pressfit measure Localizable.xcstrings --sample @=Anna", "measure a table, with a value for %@"),
      Example("pressfit measure --input - < requests.ndjson > answers.ndjson", "run as a service for other tools"),
      Example("pressfit measure --budget --locale de --locale ja", "show how many characters fit in two languages"),
      Example("pressfit measure --font SF-Pro-Text-Regular.otf", "exact, with your font"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    switch try MeasureSubject(invocation) {
    case .stream: return try context.serveMeasurements(invocation)
    case .budgets: return try context.writeBudgets(invocation)
    case .text(let text): return try context.measureText(text, invocation)
    case .table(let path): return try context.measureTable(path, invocation)
    case .project(let path): return try context.measureProject(path, invocation)
    }
  }
}

/// The input of `measure`.
private enum MeasureSubject {
  /// Requests on standard input.
  case stream
  case budgets
  case text(String)
  /// The path of a file with strings.
  case table(String)
  /// The path of a project; nil for the current folder.
  case project(String?)

  init(_ invocation: Invocation) throws(CommandFailure) {
    let path = invocation.arguments.first
    if let input = invocation.flags.value(of: .input) {
      guard input == "-" else {
        throw .usage(.invalid("\"--input\" cannot be \"\(input)\"", help: "use --input - < \(input)"))
      }
      self = .stream
    } else if invocation.flags.isOn(.budget) {
      self = .budgets
    } else if let text = invocation.flags.value(of: .text) {
      if text.isEmpty { throw .usage(.invalid("\"--text\" is empty", help: "pass the text to measure")) }
      self = .text(text)
    } else {
      self = path.map { VariedTable.isTable($0) ? .table($0) : .project($0) } ?? .project(nil)
      return
    }
    if let path { throw .usage(.unexpectedArgument(path, command: .measure)) }
  }
}

extension CommandContext {
  fileprivate mutating func write(_ report: MeasureReport, _ invocation: Invocation) {
    if invocation.wantsJSON {
      output.write(MeasureJSONRenderer().render(report))
    } else {
      output.write(MeasureTextRenderer(style: style, width: reportWidth).render(report))
    }
  }

  /// Measures the string of `--text` in each language of `--locale` (default: English).
  fileprivate mutating func measureText(_ text: String, _ invocation: Invocation) throws(CommandFailure) -> ExitStatus {
    var options = try FitOptions(invocation)
    let checker = try checker(invocation)
    options.calibratedWidths = try calibratedWidths(invocation, measurer: checker.textMeasurer)
    let names = try invocation.knownLocales()
    let locales = names.isEmpty ? ["en"] : names
    let measurements = locales.flatMap { name in
      checker.measure(
        text: text, localization: name, field: invocation.field, hasSubtitle: invocation.hasSubtitle, options: options)
    }
    let appNames = invocation.measuresNames ? locales.flatMap { checker.measure(appName: text, in: $0, options) } : []
    write(
      MeasureReport(
        tool: .current,
        sections: [MeasureReport.Section(catalog: nil, measurements: measurements, names: appNames)]),
      invocation)
    return .success
  }

  fileprivate mutating func measureTable(_ path: String, _ invocation: Invocation) throws(CommandFailure) -> ExitStatus
  {
    var options = try FitOptions(invocation)
    let checker = try checker(invocation)
    options.calibratedWidths = try calibratedWidths(invocation, measurer: checker.textMeasurer)
    let source: SourceFile
    do throws(WorkspaceError) {
      source = SourceFile(path: path, bytes: try fileSystem.read(path).bytes)
    } catch {
      throw CommandFailure(error)
    }
    let names = try invocation.knownLocales()
    let isCatalog = LocalizationFormat(path: path) == .stringCatalog
    var sink = DiagnosticSink()
    if !isCatalog, names.count > 1 {
      throw .usage(.invalid("\"\(path)\" is in one language", help: "name one with --locale"))
    }
    let tables = VariedTable.read(
      source, localization: isCatalog ? nil : names.first, reportingTo: &sink)
    printDiagnostics(sink.sorted)
    var measurements: [FitMeasurement] = []
    for table in tables where !isCatalog || options.localizations?.contains(table.localization) ?? true {
      for entry in table.entries {
        guard let text = (entry.text.variants.first { $0.category == "other" } ?? entry.text.variants.first)?.text,
          !text.isEmpty
        else { continue }
        measurements += checker.measure(
          text: text, key: entry.key, varied: entry.text, localization: table.localization, field: invocation.field,
          hasSubtitle: invocation.hasSubtitle, options: options)
      }
    }
    write(
      MeasureReport(tool: .current, sections: [MeasureReport.Section(catalog: nil, measurements: measurements)]),
      invocation)
    return ExitStatus(sink.diagnostics.filter { $0.severity == .error })
  }

  fileprivate mutating func measureProject(
    _ path: String?, _ invocation: Invocation
  ) throws(CommandFailure) -> ExitStatus {
    var options = try FitOptions(invocation)
    let checker = try checker(invocation)
    options.calibratedWidths = try calibratedWidths(invocation, measurer: checker.textMeasurer)
    let project = try readProjectWithCode(path, invocation)
    let catalogs = project.apps.map(\.catalog)
    try options.validate(against: catalogs)
    printSkippedPaths(of: project, invocation)
    printDiagnostics(project.diagnostics)
    try requireComplete(project, invocation)
    var sections =
      options.surfaces.isEmpty
      ? []
      : catalogs.map {
        MeasureReport.Section(
          catalog: $0, measurements: checker.measure($0, options: options.adapted(to: $0, invocation)))
      }
    if invocation.measuresNames {
      sections += project.bundles.map {
        MeasureReport.Section(bundle: $0.catalog, names: checker.names(of: $0.catalog, options: options))
      }.filter { !$0.names.isEmpty }
    }
    write(MeasureReport(tool: .current, sections: sections), invocation)
    return ExitStatus(project.diagnostics.filter { $0.severity == .error })
  }

  /// `--budget`: for each language of `--locale` (default: all with a profile).
  fileprivate mutating func writeBudgets(_ invocation: Invocation) throws(CommandFailure) -> ExitStatus {
    let measurer = try measurer(invocation)
    var options = try FitOptions(invocation)
    options.calibratedWidths = try calibratedWidths(invocation, measurer: measurer)
    let estimator = BudgetEstimator(measurer: measurer)
    let names = try invocation.knownLocales().map { LanguageTag($0) }
    let budgets = (names.isEmpty ? LocaleProfiles.tags : names).flatMap {
      estimator.budgets(for: LocaleProfiles.closestProfile(for: $0), options: options)
    }
    let report = BudgetReport(tool: .current, budgets: budgets)
    if invocation.wantsJSON {
      output.write(BudgetJSONRenderer().render(report))
    } else {
      output.write(BudgetTextRenderer(style: style, width: reportWidth).render(report))
    }
    return .success
  }

  /// `--input -`: 1 if a line is not a request, unless `--bad-lines report` accepts that.
  fileprivate mutating func serveMeasurements(_ invocation: Invocation) throws(CommandFailure) -> ExitStatus {
    let locales = try invocation.knownLocales()
    if locales.count > 1 {
      throw .usage(.invalid("\"--input\" accepts only one \"--locale\"", help: "set \"locale\" in each request"))
    }
    let service = MeasureService(
      measurer: TemplateMeasurer(try measurer(invocation), samples: try invocation.samples(with: configuration)),
      standardLocale: locales.first ?? "en", threadCount: try invocation.jobs ?? Threads.processorCount)
    do throws(WorkspaceError) {
      let failures = try service.run(in: &self)
      return failures == 0 || invocation.flags.value(of: .badLines) == "report" ? .success : .findings
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension FitChecker {
  /// Measures `name` as the name of an app in one language.
  fileprivate func measure(appName name: String, in localization: String, _ options: FitOptions) -> [NameMeasurement] {
    measure(
      name: DisplayedText(key: "CFBundleDisplayName", text: name, origin: .propertyListString),
      localization: Localization(name: localization, isDevelopment: true, tables: []), from: nil, options: options)
  }
}

extension Invocation {
  /// The languages of `--locale`; Pressfit knows each of them.
  fileprivate func knownLocales() throws(CommandFailure) -> [String] {
    for name in locales { try LanguageNames.validate(name) }
    return locales
  }

  fileprivate var field: ShortcutItem.Field {
    flags.value(of: .field).flatMap(ShortcutItem.Field.init(rawValue:)) ?? .title
  }

  fileprivate var hasSubtitle: Bool { field == .subtitle || flags.isOn(.withSubtitle) }

  /// nil if `--jobs` is not set.
  fileprivate var jobs: Int? {
    get throws(CommandFailure) {
      guard let text = flags.value(of: .jobs) else { return nil }
      if let count = Int(text), (1...256).contains(count) { return count }
      throw .usage(.invalid("\"--jobs\" cannot be \"\(text)\"", help: "use a number from 1 to 256"))
    }
  }
}
