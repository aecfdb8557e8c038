internal import Reporting

extension Flag.Name {
  package static let help: Flag.Name = "help"
  package static let version: Flag.Name = "version"
  package static let verbose: Flag.Name = "verbose"
  package static let color: Flag.Name = "color"
  package static let locale: Flag.Name = "locale"
  package static let project: Flag.Name = "project"
  package static let target: Flag.Name = "target"
  package static let configuration: Flag.Name = "configuration"
  package static let developmentLanguage: Flag.Name = "development-language"
  package static let surface: Flag.Name = "surface"
  package static let textSize: Flag.Name = "text-size"
  package static let policy: Flag.Name = "policy"
  package static let device: Flag.Name = "device"
  package static let text: Flag.Name = "text"
  package static let field: Flag.Name = "field"
  package static let withSubtitle: Flag.Name = "with-subtitle"
  package static let format: Flag.Name = "format"
  package static let report: Flag.Name = "report"
  package static let pathPrefix: Flag.Name = "path-prefix"
  package static let onConflict: Flag.Name = "on-conflict"
  package static let dryRun: Flag.Name = "dry-run"
  package static let refuse: Flag.Name = "refuse"
  package static let createLocales: Flag.Name = "create-locales"
  package static let limits: Flag.Name = "limits"
  package static let pseudoKind: Flag.Name = "kind"
  package static let install: Flag.Name = "install"
  package static let fix: Flag.Name = "fix"
  package static let routine: Flag.Name = "routine"
  package static let reach: Flag.Name = "reach"
  package static let input: Flag.Name = "input"
  package static let jobs: Flag.Name = "jobs"
  package static let sample: Flag.Name = "sample"
  package static let budget: Flag.Name = "budget"
  package static let font: Flag.Name = "font"
  package static let fontFolder: Flag.Name = "font-dir"
  package static let metrics: Flag.Name = "metrics"
  package static let output: Flag.Name = "output"
  package static let item: Flag.Name = "item"
  package static let dark: Flag.Name = "dark"
  package static let outputFolder: Flag.Name = "output-dir"
  package static let config: Flag.Name = "config"
  package static let noConfig: Flag.Name = "no-config"
  package static let baseline: Flag.Name = "baseline"
  package static let writeBaseline: Flag.Name = "write-baseline"
  package static let strictBaseline: Flag.Name = "strict-baseline"
  package static let ratchet: Flag.Name = "ratchet"
  package static let compare: Flag.Name = "compare"
  package static let since: Flag.Name = "since"
  package static let schema: Flag.Name = "schema"
  package static let force: Flag.Name = "force"
  package static let partial: Flag.Name = "partial"
  package static let quiet: Flag.Name = "quiet"
  package static let requireQuickActions: Flag.Name = "require-quick-actions"
}

extension Flag.Scope {
  /// The commands that read a project.
  private static let projectCommandNames: [CommandName] = [
    .extract, .measure, .merge, .check, .preview, .list, .export, .pseudo, .config,
  ]

  fileprivate static let projectCommands = Flag.Scope.commands(projectCommandNames)

  /// The commands that go by the project's configuration.
  fileprivate static let configuredCommands = Flag.Scope.commands(projectCommandNames + [.faces, .rules, .explain])
}

extension Flag {
  /// Every flag of every command, in the order of help.
  package static let table: [Flag] = [
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), .repeated,
      on: .commands([.measure, .check, .preview, .faces, .config]),
      help: "only this localization, as its .lproj folder is named; can be given several times"),
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), on: .commands([.merge]),
      help: "the language of the .strings files; of folders, only this one"),
    Flag(
      .project, short: "p", .value(placeholder: "PROJECT"), on: .commands([.merge]),
      help: "the folder with the project, or an Info.plist; the current folder unless given"),
    Flag(
      .target, .value(placeholder: "NAME"), .repeated, on: .projectCommands,
      help: "only the app that this target of an Xcode project builds; can be given several times"),
    Flag(
      .configuration, .value(placeholder: "NAME"), on: .projectCommands,
      help: "only as this configuration builds it: Debug, Release; all unless given"),
    Flag(
      .developmentLanguage, .value(placeholder: "TAG"), on: .projectCommands,
      help: "the language of the app's own texts, where the project does not say"),
    Flag(
      .surface, .value(placeholder: "SURFACE"), .repeated,
      on: .commands([.measure, .merge, .check, .preview, .export, .config]),
      help:
        "a menu to measure for: ios13, ios18, ios26-iphone, ipados26, or all (default: the menus of systems that the app runs on)"
    ),
    Flag(
      .textSize, .value(placeholder: "SIZE"), .repeated, on: .commands([.measure, .merge, .check, .preview, .config]),
      help: "Dynamic Type size: XS, S, M, L (unless given), XL, XXL, XXXL, AX1 to AX5, or all"),
    Flag(
      .policy, .choice(["evidence", "documented", "observed"]),
      on: .commands([.measure, .merge, .check, .preview, .config]),
      help:
        "how many lines a text has: as Apple documents, as iOS 18 to 26 were seen to draw, or the better evidence for each system "
        + "(default: evidence)"),
    Flag(
      .device, .value(placeholder: "PHONE"), .repeated, on: .commands([.measure, .merge, .check, .preview, .config]),
      help:
        "a phone that the menu fills at accessibility sizes: iphone-320, iphone-375, …; the narrowest of several counts "
        + "(default: the narrowest that runs the app)"),
    Flag(
      .text, .value(placeholder: "TEXT"), on: .commands([.measure]), help: "measure this text in place of a project"),
    Flag(
      .field, .choice(["title", "subtitle"]), on: .commands([.measure]), help: "what --text is; a title unless given"),
    Flag(
      .withSubtitle, on: .commands([.measure]), help: "the title of --text has a subtitle below it, and so one line"),
    Flag(
      .input, .value(placeholder: "-"), on: .commands([.measure]),
      help: "answer requests on standard input, a JSON object a line, with a line each"),
    Flag(
      .jobs, short: "j", .value(placeholder: "N"), on: .commands([.measure]),
      help: "threads for --input; as many as there are processors unless given"),
    Flag(
      .budget, on: .commands([.measure]), help: "tell how many characters of typical text fit, in each language"),
    Flag(
      .sample, .value(placeholder: "NAME=VALUE"), .repeated, on: .commands([.measure, .check, .preview, .config]),
      help: "a value for placeholders: @=Anna for %@, d=12 for %d, 2=x for the second, name=x for an interpolation"),
    Flag(
      .font, .value(placeholder: "FILE"), .repeated,
      on: .commands([.measure, .check, .preview, .faces, .calibrate, .config]),
      help: "measure with this font: FILE, FILE#1 of a collection, FILE#wght=400; \"system\" on macOS"),
    Flag(
      .fontFolder, .value(placeholder: "DIR"), .repeated, on: .commands([.measure, .check, .preview, .faces, .config]),
      help: "measure with the regular fonts of this folder"),
    Flag(
      .metrics, .value(placeholder: "FILE"), .repeated, on: .commands([.measure, .check, .preview, .faces, .config]),
      help: "measure with the figures of a font that \"calibrate\" wrote"),
    Flag(
      .output, short: "o", .value(placeholder: "FILE"), on: .commands([.calibrate]),
      help: "the file to write; standard output unless given"),
    Flag(
      .output, short: "o", .value(placeholder: "FILE"), on: .commands([.preview]),
      help: "the file to write, .svg or .png; SVG on standard output unless given"),
    Flag(
      .item, .value(placeholder: "TITLE"), .repeated, on: .commands([.preview]),
      help: "only the item with this title, key or type; can be given several times"),
    Flag(.dark, on: .commands([.preview]), help: "as in Dark Mode"),
    Flag(
      .format, short: "f", .choice(["text", "json"]),
      on: .commands([.measure, .list, .faces, .lint, .config, .rules]),
      help: "form of the report: for people (unless given), or for machines"),
    Flag(
      .format, short: "f", .choice(["text", "json", "strings", "xcstrings", "xliff", "keys"]),
      on: .commands([.extract]),
      help:
        "form of the report: for people (unless given), or for machines; or the texts alone, and nothing written into the project"
    ),
    Flag(
      .outputFolder, short: "o", .value(placeholder: "DIR"), on: .commands([.extract]),
      help: "write the files below this folder, and nothing into the project"),
    Flag(
      .format, short: "f", .choice(ReportFormat.allCases.map(\.rawValue)), on: .commands([.check]),
      help: "form of the report on standard output; text unless given"),
    Flag(
      .report, short: "r", .value(placeholder: "FORMAT=FILE"), .repeated, on: .commands([.check]),
      help: "write the report to a file too, in a form of --format; can be given several times"),
    Flag(
      .pathPrefix, .value(placeholder: "PREFIX"), on: .commands([.check]),
      help:
        "put before each path in the forms that other programs look files up by: ios/ where the project is a repository's folder"
    ),
    Flag(
      .onConflict, .choice(["keep", "replace", "fail", "newer-state"]), on: .commands([.merge]),
      help:
        "what to do where the table has another text: keep it (unless given), replace it, write nothing at all, or replace it where "
        + "the state that arrives is further on"),
    Flag(
      .refuse, .choice(["truncated"]), on: .commands([.merge]),
      help: "leave out translations that would be cut on one of the surfaces"),
    Flag(
      .createLocales, on: .commands([.merge]),
      help: "enter the tables of languages that are new in the Xcode project: known regions, groups, resources"),
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), .repeated, on: .commands([.export]),
      help: "the languages to export, with commas or several times; the project's own unless given"),
    Flag(
      .format, short: "f", .choice(["xliff", "xcloc", "xliff2", "csv", "tsv", "json", "po"]), on: .commands([.export]),
      help:
        "what to write: XLIFF 1.2 as Xcode does (unless given), Xcode's localization catalog, XLIFF 2.0, a spreadsheet, flat JSON, gettext PO"
    ),
    Flag(
      .limits, .choice(["xliff", "weblate", "crowdin", "note"]), .repeated, on: .commands([.export]),
      help:
        "how the room for each text is said: maxwidth in pixels, Weblate's max-length, maxwidth in characters, a note in words (unless given)"
    ),
    Flag(
      .output, short: "o", .value(placeholder: "FOLDER"), on: .commands([.export]),
      help: "where to write; the current folder unless given"),
    Flag(
      .pseudoKind, .choice(["accented", "longer", "bounded", "rtl", "double"]), .repeated, on: .commands([.pseudo]),
      help: "which pseudo-language to write; can be given several times; accented unless given"),
    Flag(
      .format, short: "f", .choice(["text", "json", "markdown"]), on: .commands([.merge, .diff, .explain]),
      help: "form of the report: for people (unless given), for machines, or Markdown for a review or a page"),
    Flag(
      .install, on: .commands([.mergeDriver]),
      help: "register the driver in the git repository of the current folder, in place of merging"),
    Flag(.fix, on: .commands([.lint, .check]), help: "mend what has one safe answer, and report what is left"),
    Flag(
      .dryRun, short: "n",
      on: .commands([.extract, .merge, .export, .pseudo, .mergeDriver, .lint, .check, .initialize]),
      help: "print what would change as a diff, and write nothing"),
    Flag(
      .routine, .value(placeholder: "NAME"), .repeated, on: .commands([.extract, .check, .list, .config]),
      help:
        "a function of the project that looks texts up as NSLocalizedString does; NAME:1,2t,3c says which argument is key, table, comment"
    ),
    Flag(
      .reach, on: .commands([.list]),
      help: "tell what people read of each text in each language, and how it comes to that"),
    Flag(
      .baseline, .value(placeholder: "FILE"), on: .commands([.check, .config]),
      help: "the findings that are known: only others fail the check"),
    Flag(.writeBaseline, on: .commands([.check]), help: "write what is found to the file of --baseline"),
    Flag(
      .strictBaseline, on: .commands([.check]), help: "fail as well when a finding of the baseline is no longer found"),
    Flag(
      .ratchet, on: .commands([.check]),
      help:
        "fail only when a kind of finding is more often found than the baseline has it; the count may fall, never rise"),
    Flag(
      .compare, .value(placeholder: "FILE"), on: .commands([.check]),
      help: "an earlier report of --format json: tell what is new and what is fixed, and fail on what is new only"),
    Flag(
      .since, .value(placeholder: "GITREF"), on: .commands([.check]),
      help: "the same against the project as a commit, branch or tag of git has it"),
    Flag(
      .schema, on: .commands([.config]), help: "print the JSON Schema of the configuration file in place of all else"),
    Flag(
      .force, on: .commands([.initialize, .check, .preview, .calibrate, .export]),
      help: "replace a file that is there, whatever it is"),
    Flag(
      .partial, on: .commands([.export, .pseudo, .preview, .extract, .measure, .initialize]),
      help: "go on without the files of the project that cannot be read"),
    Flag(
      .config, .value(placeholder: "FILE"), on: .configuredCommands,
      help: "the configuration; the nearest .pressfit.json above the project unless given"),
    Flag(.noConfig, on: .configuredCommands, help: "read no configuration file"),
    Flag(
      .requireQuickActions, on: .commands([.check, .list, .extract, .export, .measure]),
      help: "fail (exit status 1) if the project has no quick actions"),
    Flag(.quiet, short: "q", on: .commands([.check]), help: "print nothing when nothing fails, and what fails alone"),
    Flag(.verbose, short: "v", on: .everywhere, help: "say more: notes, what was left out, and why"),
    Flag(
      .color, .choice(["auto", "always", "never"]), on: .everywhere, help: "colors in the output; auto: on a terminal"),
    Flag(.help, short: "h", on: .everywhere, help: "show this help"),
    Flag(.version, on: .everywhere, help: "show the versions of Pressfit and of what it measures with"),
  ]
}
