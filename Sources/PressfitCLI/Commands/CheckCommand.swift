internal import CommandSyntax
internal import Configuration
internal import Console
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import MeasuringFiles
internal import POSIX
internal import ProjectCheck
internal import Reporting
internal import Typesetting
internal import Workspace

/// The flags of `check`.
struct CheckOptions: CommandOptions {
  var locales: [String] = []
  var project = ProjectOptions()
  var menus = MenuOptions()
  var samples = SampleValues()
  var metrics = SuppliedFiles()
  var format = ReportFormat.text
  var reports: [ReportFile] = []
  var pathPrefix = PathPrefix()
  var fixLevel = FixLevel.none
  var isDryRun = false
  var scope = InfoTextScope()
  var baseline: String?
  var writesBaseline = false
  var baselineMode = BaselineMode.new
  /// An earlier report, a project or a built app.
  var compare: String?
  /// A git commit, branch or tag.
  var since: String?
  var overwriting = OverwritePolicy.ownKind
  var isQuiet = false
  var opensReport = false
  var failOn = FailOn.warning
  /// In seconds.
  var timeLimit = 600
  /// The flags with a value on the command line.
  private(set) var typed: Set<Flag.Name> = []

  static var flags: [Option<CheckOptions>] {
    Option.chosenLocales(\.locales)
    ProjectOptions.selectionFlags.of(\.project).forSpecialists()
    MenuOptions.surfaces.of(\.menus)
    MenuOptions.calibration.of(\.menus).forSpecialists()
    MenuOptions.lines.of(\.menus).forSpecialists()
    Option.samples(\.samples).forSpecialists
    SuppliedFiles.flags.of(\.metrics).forSpecialists()
    Option.choice(
      "format", short: "f", \.format, in: .output, help: "report format on standard output (default: text)")
    Option.choice(
      "fail-on", \.failOn, in: .output, help: "lowest severity that fails the check (default: warning)")
    Option.texts(
      "report", short: "r", "[FORMAT=]FILE", in: .output,
      help:
        "also write the report to a file; the format follows from .html, .json, .sarif, .csv, .md or .txt, or is any "
        + "--format; repeatable"
    ) { (texts, options) throws(UsageError) in
      for text in texts {
        guard let file = ReportFile(text) else {
          let known = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
          throw .invalid("\"--report\" cannot be \"\(text)\"", help: "use FORMAT=FILE, where FORMAT is one of \(known)")
        }
        options.reports.append(file)
      }
    }
    Option(
      Flag(
        "path-prefix", .value(placeholder: "FOLDER"), in: .output,
        help:
          "the checked folder as the readers of the reports see it, such as ios; all paths, except in JSON, begin with it"
      )
    ) { values, options in
      options.pathPrefix = PathPrefix(values.value(of: "path-prefix") ?? "")
    }.forSpecialists
    Option.fixLevel(\.fixLevel)
    Option.dryRun(\.isDryRun)
    ProjectOptions.routineFlags.of(\.project).forSpecialists()
    Option.scope(\.scope, help: scopeHelp)
    Option.text(
      "baseline", "FILE", \.baseline, in: .comparison,
      help: "file with known findings; only other findings fail the check")
    Option.toggle(
      "write-baseline", \.writesBaseline, in: .comparison, help: "write the current findings to the --baseline file")
    Option(
      Flag(
        "baseline-mode", .choice(BaselineMode.allCases.map(\.rawValue)), in: .comparison,
        help:
          "new: fail on findings that are not in the baseline; strict: also if one in it no longer occurs; ratchet: only if there are more "
          + "findings of any one kind (default: new)")
    ) { values, options in
      // The switches of earlier versions.
      if values.isOn("ratchet") { options.baselineMode = .ratchet }
      if values.isOn("strict-baseline") { options.baselineMode = .strict }
      if let mode = values.value(of: "baseline-mode").flatMap(BaselineMode.init) { options.baselineMode = mode }
    }
    Option.shared(Flag("strict-baseline", in: .comparison, help: "--baseline-mode strict")).forSpecialists
    Option.shared(Flag("ratchet", in: .comparison, help: "--baseline-mode ratchet")).forSpecialists
    Option.text(
      .compare, "FILE", \.compare, in: .comparison,
      help:
        "compare with an earlier --format json report, a project or a built app; list new and fixed findings, and fail "
        + "only on new ones")
    Option.text(
      "since", "GITREF", \.since, in: .comparison,
      help: "like --compare, with the project at a git commit, branch or tag")
    Option.overwriting(\.overwriting).forSpecialists
    Option(
      Flag(
        "time-limit", .value(placeholder: "SECONDS"),
        help: "end with exit status 2 and the name of the last file if the check takes longer (default: 600)")
    ) { (values, options) throws(UsageError) in
      guard let text = values.value(of: "time-limit") else { return }
      guard let seconds = Int(text), (1...86_400).contains(seconds) else {
        throw .invalid("\"--time-limit\" cannot be \"\(text)\"", help: "use a number of seconds from 1 to 86400")
      }
      options.timeLimit = seconds
    }.forSpecialists
    Option.configurationFile
    Option.requireQuickActions.forSpecialists
    Option.toggle(
      "quiet", short: "q", \.isQuiet, in: .output,
      help: "print the first line of each finding that fails the check, and the summary; nothing without such findings")
    Option.toggle(
      "open", \.opensReport, in: .output, help: "write an HTML report (default: pressfit-report.html), and open it")
  }

  static let scopeHelp =
    "check only these strings: quick-actions, names, usage (permission alerts), app-shortcuts (their phrases), strings (of tables) or "
    + "all; several with commas, or one flag each (default: quick actions, described strings of tables, and certain problems in the others)"

  mutating func setTyped(_ names: Set<Flag.Name>) { typed = names }

  /// Whether the command line limits the check more than the configuration.
  fileprivate var isNarrowed: Bool {
    !typed.isDisjoint(with: [.language, "texts", "menu", "text-size", "target", "configuration"])
  }

  /// Whether `--format` or a `--report` requests `format`.
  fileprivate func writesReport(in format: ReportFormat) -> Bool {
    self.format == format || reports.contains { $0.format == format }
  }
}

/// When a check with a baseline fails.
enum BaselineMode: String, CaseIterable {
  case new, strict, ratchet
}

/// The severities of `--fail-on`.
enum FailOn: String, CaseIterable {
  case error, warning

  var severity: Severity { self == .error ? .error : .warning }
}

extension Command {
  /// `pressfit check`
  static let check = Command(
    "check", CheckOptions.self, summary: "report quick actions that are truncated, untranslated, or shown as raw keys",
    discussion: [
      "Reads the project and its source code, measures every title and subtitle in every language, and writes only the requested files. "
        + "Uses the nearest .pressfit.json above the project; flags override it.",
      "--fix applies safe fixes, checks again, and reports the remaining findings. It corrects the key of a translation that differs from "
        + "the title only in case and spaces, misspelled icon names, and damaged tables, as `lint --fix` does. --unsafe-fixes also changes "
        + "keys that differ in a letter, word or punctuation mark. Neither changes a string that is shown in the development language. "
        + "They list each fix with the text before and after on standard error, and in the JSON report.",
      "Exit status: 0 if there are no errors or warnings, or if the project has no quick actions (the first line reports this); 1 if there "
        + "are errors or warnings (with --fail-on error, errors); 2 if nothing could be checked. Notes never fail.",
    ],
    details: [
      "Also reports certain problems in the other strings of Info.plist, of apps, extensions, watch apps and App Clips: raw keys, "
        + "unexpanded build settings, empty or missing usage descriptions, and translations that only some languages have. "
        + "--texts chooses the texts to check.",
      "With --baseline, --compare or --since, only new findings fail the check. Known findings are marked in the report, or left out.",
      "A built app is checked like its sources, for the systems and devices in its Info.plist, but without quick actions that code creates. "
        + "With --compare PROJECT, reports content of the project that is missing in the built app (`not-in-built-app`).",
      "To make a finding a note in all files, write its ID in .pressfit.json: {\"rules\": {\"stale-entry\": \"note\"}}. To accept one "
        + "finding, write a comment on its line or the line above: \"// pressfit:ignore ID REASON\" in code and .strings files, "
        + "\"<!-- pressfit:ignore ID REASON -->\" in property lists.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit check", "check the project in the current folder"),
      Example("pressfit check --texts all", "check also every name and permission alert of Info.plist"),
      Example("pressfit check --report report.html", "write an HTML report that draws the menus"),
      Example("pressfit check --since origin/main --format markdown", "report what a branch fixes and breaks"),
      Example("pressfit check --fix --dry-run", "show the fixes that --fix would apply, as a diff"),
      Example("pressfit check --baseline pressfit-baseline.json --write-baseline", "accept the current findings"),
      Example("pressfit check App/Info.plist --language de --language fr", "check one app in two languages"),
      Example("pressfit check --menu ios26-iphone --text-size XXXL", "check one menu with large text"),
      Example("pressfit check --format json > report.json", "write a report for other programs"),
      Example("pressfit check --report sarif=out.sarif --report markdown=summary.md", "write several reports at once"),
      Example("pressfit check --baseline pressfit-baseline.json", "fail only on new findings"),
      Example("pressfit check --compare report.json", "compare with an earlier report"),
      Example("pressfit check Demo.ipa", "check a built app"),
      Example("pressfit check Demo.ipa --compare ios", "also report strings that are missing in the built app"),
      Example(
        "pressfit check ios --format github --path-prefix ios", "annotate a repository with the app in the folder ios"),
    ]
  ) { (flags, arguments, context) in
    let path = arguments.first
    let deadline = context.deadline(after: flags.timeLimit)
    defer { deadline.cancel() }
    // `--verbose` has priority.
    context.isQuiet = flags.isQuiet && !context.isVerbose
    var flags = flags
    if flags.opensReport, !flags.reports.contains(where: { $0.format == .html }) {
      flags.reports += [ReportFile("pressfit-report.html")].compactMap(\.self)
    }
    flags.project.readsInfoTexts = flags.scope.includesInfoTexts
    flags.project.readsPhrases = flags.scope.includesPhrases
    if flags.fixLevel > .none { try context.requireSources(at: path) }
    var reference = try ComparisonReference(flags)?.located(in: context.fileSystem)
    var project = try context.readProjectWithIcons(path, flags.project)
    if case .project(let other)? = reference,
      let differences = try context.differences(
        between: project, at: path, and: other, locales: flags.locales, flags.project)
    {
      // The findings of sources and of a built app are not versions of each other.
      reference = nil
      project.diagnostics = (project.diagnostics + differences).sorted(by: Diagnostic.reportOrder)
    }
    if context.isVerbose { context.printSkippedPaths(of: project) }
    let checker = try context.checker(flags.metrics, samples: flags.samples)
    var (report, options) = try context.check(project, at: path, by: checker, flags)
    if flags.fixLevel > .none {
      let (fixes, hasWritten) = try context.applyFixes(
        of: report, to: project, level: flags.fixLevel, isDryRun: flags.isDryRun, showingDiff: flags.format == .text)
      if hasWritten {
        project = try context.readProjectWithIcons(path, flags.project)
        (report, options) = try context.check(project, at: path, by: checker, flags)
      }
      report.fixes = fixes
    }
    if flags.writesReport(in: .html) {
      context.progress("measuring all text sizes for the HTML report")
      report.survey(by: checker, options)
    }
    if let reference {
      let comparison = try context.comparison(of: report, options, with: reference, by: checker, at: path, flags)
      report.comparison = comparison
      switch flags.baselineMode {
      case .new: break
      case .strict: report.diagnostics += comparison.strictDiagnostics
      case .ratchet: report.diagnostics += [comparison.tighteningDiagnostic].compactMap(\.self)
      }
    }
    context.progress("writing the report")
    report.failingSeverity = flags.failOn.severity
    report.noteAlerts = context.isVerbose ? .included : .omitted
    report.folder = try KnownPaths.folderInRepository(of: path ?? ".", in: context.fileSystem)
    let text = try context.write(
      report, below: flags.pathPrefix, to: flags.reports, overwriting: flags.overwriting,
      beside: flags.format == .text
        ? CheckTextRenderer(
          style: context.style, width: context.reportWidth,
          detail: context.isVerbose ? .verbose : context.isQuiet ? .quiet : .normal)
        : flags.format.renderer)
    if flags.format == .text, context.isQuiet {
      context.printDiagnostics(report.diagnostics.filter { $0.id == .configurationEffects })
    }
    context.output.write(text)
    if flags.opensReport, let file = flags.reports.first(where: { $0.format == .html }) { try context.open(file.path) }
    return report.fails ? .findings : .success
  }

  /// The argument of all commands that read a project.
  static let projectArgument = Argument(
    "PROJECT", .noneOrOne,
    help: "project folder, Info.plist, or built app: .app, .ipa, .xcarchive, folder of build products, or .zip of one "
      + "(default: the current folder)")
}

extension CommandContext {
  /// Ends the process after `seconds`: no limit of a reader protects from everything.
  fileprivate func deadline(after seconds: Int) -> Deadline {
    Deadline(after: .seconds(seconds)) { [fileSystem] in
      let file = fileSystem.lastRead.map { "; the last file that was read is \(quoted($0))" } ?? ""
      let message = "error: the check takes longer than \(seconds) seconds\(file)\n"
      let help = "help: check a part of the project, or allow more time with --time-limit\n"
      try? StandardStream.error.write(Array((message + help).utf8))
      ProcessLimits.end(status: 2)
    }
  }

  /// Reads everything for `check`: the project, its code, and icon images.
  mutating func readProjectWithIcons(_ path: String?, _ options: ProjectOptions) throws -> Project {
    var project = try readProjectWithCode(path, options)
    project.findIconImages(in: fileSystem)
    return project
  }

  /// Checks `project`, which is at `path`, according to flags and configuration; returns the findings and an inventory.
  mutating func check(
    _ project: Project, at path: String?, by checker: FitChecker, _ flags: CheckOptions
  ) throws -> (report: CheckReport, options: FitOptions) {
    var options = flags.menus.fit.limited(to: flags.locales)
    try options.validate(against: project.localizationNames(in: flags.scope))
    options.calibratedWidths = try calibratedWidths(flags.menus.rooms, measurer: checker.textMeasurer)
    var project = project
    project.limitMeasurements(options)
    progress("measuring")
    var check = ProjectChecker(checker, configuration, tool: .current, today: today())
    check.scope = flags.scope
    check.keepsSurfaces = flags.menus.choosesSurfaces
    check.countsUnusedSuppressions = !flags.isNarrowed
    check.reportsUnmatchedStrings = flags.typed.isDisjoint(with: ["target", "configuration"])
    // A report does not depend on where the project is on this machine.
    check.projectArgument = flags.pathPrefix.argument ?? path.flatMap { $0.hasPrefix("/") ? nil : $0 }
    if flags.format == .text, !isVerbose, flags.reports.isEmpty { check.suggestionLimit = 1 }
    let result = check.check(project, in: fileSystem, options: options)
    try requireReadArchives()
    return result
  }
}

extension CommandContext {
  /// Writes `report` to the files of `--report FORMAT=FILE`; meanwhile runs `renderer` and returns its output.
  ///
  /// - Parameter prefix: before all paths, except in JSON, which `--compare` reads.
  fileprivate mutating func write(
    _ report: CheckReport, below prefix: PathPrefix, to files: [ReportFile], overwriting policy: OverwritePolicy,
    beside renderer: any ReportRenderer
  ) throws -> String {
    let shown = report.showingPaths(below: prefix)
    let texts = Threads.map(files.map(\.format.renderer) + [renderer]) {
      $0.render($0 is CheckJSONRenderer ? report : shown)
    }
    let reports = zip(files, texts).map { OutputFile($0.path, $1, kind: .report($0.format)) }
    try replace(reports, overwriting: policy, isDryRun: false)
    return texts.last ?? ""
  }
}
