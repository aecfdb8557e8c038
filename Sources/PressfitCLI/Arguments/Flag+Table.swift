internal import Formats
internal import Reporting
internal import Translation

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
  package static let seen: Flag.Name = "seen"
  package static let title: Flag.Name = "title"
  package static let rooms: Flag.Name = "rooms"
  package static let device: Flag.Name = "device"
  package static let text: Flag.Name = "text"
  package static let field: Flag.Name = "field"
  package static let withSubtitle: Flag.Name = "with-subtitle"
  package static let texts: Flag.Name = "texts"
  package static let allTexts: Flag.Name = "all-texts"
  package static let format: Flag.Name = "format"
  package static let report: Flag.Name = "report"
  package static let pathPrefix: Flag.Name = "path-prefix"
  package static let onConflict: Flag.Name = "on-conflict"
  package static let unsafeFixes: Flag.Name = "unsafe-fixes"
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
  package static let badLines: Flag.Name = "bad-lines"
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

  /// The commands that use the project's configuration.
  fileprivate static let configuredCommands = Flag.Scope.commands(projectCommandNames + [.faces, .rules, .explain])
}

extension Flag {
  /// All flags of all commands, in the order of the help.
  package static let table: [Flag] = [
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), .repeated,
      on: .commands([.measure, .check, .preview, .faces, .config]),
      help: "only this localization, by the name of its .lproj folder; several with commas, or one flag each"),
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), .repeated, on: .commands([.merge]),
      help: "the language of .strings files; for folders and files with several languages, the languages to merge"),
    Flag(
      .project, short: "p", .value(placeholder: "PROJECT"), on: .commands([.merge]),
      help: "project folder or Info.plist (default: the current folder)"),
    Flag(
      .target, .value(placeholder: "NAME"), .repeated, on: .projectCommands,
      help: "read only the app that this Xcode target builds; repeatable"),
    Flag(
      .configuration, .value(placeholder: "NAME"), on: .projectCommands,
      help: "use only this build configuration, such as Debug or Release (default: all)"),
    Flag(
      .developmentLanguage, .value(placeholder: "TAG"), on: .projectCommands,
      help: "language of the source strings, if the project does not define it"),
    Flag(
      .surface, .value(placeholder: "SURFACE"), .repeated,
      on: .commands([.measure, .merge, .check, .preview, .export, .config]),
      help:
        "menu to measure for: ios13, ios18, ios26-iphone, ipados26; home-screen-icon for the name below the icon; or all (default: the "
        + "menus of the iOS versions that the app supports; in check, names too)"
    ),
    Flag(
      .textSize, .value(placeholder: "SIZE"), .repeated,
      on: .commands([.measure, .merge, .check, .preview, .export, .config]),
      help: "Dynamic Type size: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5, or all (default: L)"),
    Flag(
      .surface, .value(placeholder: "SURFACE"), on: .commands([.calibrate]),
      help: "menu that was seen: ios13, ios18, ios26-iphone or ipados26"),
    Flag(
      .textSize, .value(placeholder: "SIZE"), on: .commands([.calibrate]),
      help: "Dynamic Type size of the device: XS, S, M, L, XL, XXL or XXXL (default: L)"),
    Flag(
      .seen, .value(placeholder: "TEXT"), .repeated, on: .commands([.calibrate]),
      help: "the title as the menu shows it, with its ellipsis, and \\n between its lines; repeatable"),
    Flag(
      .title, .value(placeholder: "TEXT"), .repeated, on: .commands([.calibrate]),
      help: "the complete title, as translated; one for each --seen, in the same order"),
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), .repeated, on: .commands([.calibrate]),
      help: "the language of all titles, or one flag for each --title (default: en)"),
    Flag(
      .field, .choice(["title", "subtitle"]), on: .commands([.calibrate]), help: "field of --title (default: title)"),
    Flag(
      .rooms, .value(placeholder: "FILE"), on: .commands([.calibrate]),
      help: "file of observations to add to (default: .pressfit/rooms.json)"),
    Flag(
      .rooms, .value(placeholder: "FILE"), on: .commands([.measure, .check, .merge, .export, .config]),
      help: "use the available widths from a file of observations that \"calibrate\" wrote"),
    Flag(
      .policy, .choice(["evidence", "documented", "observed"]),
      on: .commands([.measure, .merge, .check, .preview, .export, .config]),
      help:
        "source of the line limits: documented by Apple, observed on iOS 18 to 26, or the better evidence for each iOS version "
        + "(default: evidence)"),
    Flag(
      .device, .value(placeholder: "PHONE"), .repeated,
      on: .commands([.measure, .merge, .check, .preview, .export, .config]),
      help:
        "device to measure names on: iphone-320, iphone-375, …, ipad, ipad-mini, ipad-13; at accessibility sizes, the narrowest "
        + "iPhone limits the menu (default: the smallest phones that can run the app; for names, also those 390 pt wide)"
    ),
    Flag(
      .text, .value(placeholder: "TEXT"), on: .commands([.measure]), help: "measure this text instead of a project"),
    Flag(
      .field, .choice(["title", "subtitle"]), on: .commands([.measure]), help: "field of --text (default: title)"),
    Flag(
      .withSubtitle, on: .commands([.measure]), help: "the --text title has a subtitle, and so only one line"),
    Flag(
      .input, .value(placeholder: "-"), on: .commands([.measure]),
      help: "read requests from standard input, one JSON object per line, and answer each with one line"),
    Flag(
      .badLines, .choice(["fail", "report"]), on: .commands([.measure]),
      help:
        "if a line of --input is not a valid request: fail (exit status 1) or report (0); in both cases, the answer is an error, and the next lines are answered "
        + "(default: fail)"),
    Flag(
      .jobs, short: "j", .value(placeholder: "N"), on: .commands([.measure]),
      help: "number of threads for --input (default: the number of processors)"),
    Flag(
      .budget, on: .commands([.measure]), help: "print how many characters of typical text fit, for each language"),
    Flag(
      .sample, .value(placeholder: "NAME=VALUE"), .repeated, on: .commands([.measure, .check, .preview, .config]),
      help:
        "value for placeholders: @=Anna for %@, d=12 for %d, 2=x for the second argument, name=x for an interpolation"),
    Flag(
      .font, .value(placeholder: "FILE"), .repeated,
      on: .commands([.measure, .check, .preview, .export, .faces, .calibrate, .config]),
      help: "measure with this font: FILE, FILE#1 of a collection, FILE#wght=400; \"system\" on macOS"),
    Flag(
      .fontFolder, .value(placeholder: "DIR"), .repeated,
      on: .commands([.measure, .check, .preview, .export, .faces, .config]),
      help: "measure with the regular fonts in this folder"),
    Flag(
      .metrics, .value(placeholder: "FILE"), .repeated,
      on: .commands([.measure, .check, .preview, .export, .faces, .config]),
      help: "measure with a metrics file written by \"calibrate\""),
    Flag(
      .output, short: "o", .value(placeholder: "FILE"), on: .commands([.calibrate]),
      help: "output file (default: standard output)"),
    Flag(
      .output, short: "o", .value(placeholder: "FILE"), on: .commands([.preview]),
      help: "output file, .svg or .png (default: SVG on standard output)"),
    Flag(
      .item, .value(placeholder: "TITLE"), .repeated, on: .commands([.preview]),
      help: "draw only the quick action with this title, key or type; repeatable"),
    Flag(.dark, on: .commands([.preview]), help: "draw the menus in Dark Mode"),
    Flag(
      .format, short: "f", .choice(["text", "json"]),
      on: .commands([.measure, .list, .faces, .lint, .config, .rules]),
      help: "report format (default: text)"),
    Flag(
      .format, short: "f", .choice(["text", "json", "strings", "xcstrings", "xliff", "keys"]),
      on: .commands([.extract]),
      help:
        "report format: text or json; the other formats print only the strings, and leave the project unchanged (default: text)"
    ),
    Flag(
      .outputFolder, short: "o", .value(placeholder: "DIR"), on: .commands([.extract]),
      help: "write the files below this folder instead of into the project"),
    Flag(
      .format, short: "f", .choice(ReportFormat.allCases.map(\.rawValue)), on: .commands([.check]),
      help: "report format on standard output (default: text)"),
    Flag(
      .report, short: "r", .value(placeholder: "FORMAT=FILE"), .repeated, on: .commands([.check]),
      help: "also write the report to a file, in any --format; repeatable"),
    Flag(
      .pathPrefix, .value(placeholder: "PREFIX"), on: .commands([.check]),
      help:
        "add this prefix to paths in reports for other tools: ios/ if the project is in a subfolder of the repository"
    ),
    Flag(
      .onConflict, .choice(["report", "keep", "replace", "fail", "newer-state"]), on: .commands([.merge]),
      help:
        "for a string that the project changed too, or may have changed: report it (keeps the project's text, exit status 1), keep, "
        + "replace, fail before writing anything, or replace if the incoming state is more advanced (default: report)"),
    Flag(
      .refuse, .choice(["truncated"]), on: .commands([.merge]),
      help: "skip translations that would be truncated on one of the surfaces"),
    Flag(
      .createLocales, on: .commands([.merge]),
      help: "add new languages to the Xcode project: known regions, groups, resources"),
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), .repeated, on: .commands([.export]),
      help: "the languages to export; several with commas, or one flag each (default: the project's own)"),
    Flag(
      .format, short: "f", .choice(ExportFormat.allCases.map(\.rawValue)), on: .commands([.export]),
      help:
        "file format: XLIFF 1.2 as Xcode writes it, Xcode localization catalog, XLIFF 2.0, spreadsheet, flat JSON, gettext PO (default: xliff)"
    ),
    Flag(
      .limits, .choice(LimitForm.allCases.map(\.rawValue)), .repeated, on: .commands([.export]),
      help:
        "how to write length limits: note as a comment, xliff as the format's own attribute, or as the named translation tool reads them; "
        + "repeatable (default: note)"
    ),
    Flag(
      .output, short: "o", .value(placeholder: "FOLDER"), on: .commands([.export]),
      help: "output folder (default: the current folder)"),
    Flag(
      .pseudoKind, .choice(["accented", "longer", "bounded", "rtl", "double"]), .repeated, on: .commands([.pseudo]),
      help: "pseudo-language to write; repeatable (default: accented)"),
    Flag(
      .format, short: "f", .choice(["text", "json", "markdown"]), on: .commands([.merge, .diff, .explain]),
      help: "report format (default: text)"),
    Flag(
      .install, on: .commands([.mergeDriver]),
      help: "register the driver in the git repository of the current folder, instead of merging"),
    Flag(.fix, on: .commands([.lint, .check]), help: "apply safe fixes, and report the remaining findings"),
    Flag(
      .unsafeFixes, on: .commands([.lint, .check]),
      help: "apply also fixes that may change the meaning, and report the remaining findings"),
    Flag(
      .dryRun, short: "n",
      on: .commands([.extract, .merge, .export, .pseudo, .mergeDriver, .lint, .check, .initialize]),
      help: "print the changes as a diff, and write nothing"),
    Flag(
      .routine, .value(placeholder: "NAME"), .repeated,
      on: .commands([.extract, .check, .list, .export, .merge, .pseudo, .measure, .config]),
      help:
        "function in the project that works like NSLocalizedString; NAME:1,2t,3c gives the positions of the key, table and comment arguments"
    ),
    Flag(
      .texts, .value(placeholder: "KIND"), .repeated, on: .commands([.check, .config]),
      help:
        "check only these strings: quick-actions, names, usage (permission alerts), app-shortcuts (their phrases) or all; several with commas, "
        + "or one flag each (default: quick actions, and certain problems in the other strings)"),
    Flag(
      .texts, .value(placeholder: "KIND"), .repeated, on: .commands([.extract, .export]),
      help:
        "texts to write: quick-actions, names, usage (permission alerts), app-shortcuts (their phrases) or all; several with commas, "
        + "or one flag each (default: quick-actions)"),
    Flag(
      .texts, .value(placeholder: "KIND"), .repeated, on: .commands([.pseudo]),
      help:
        "strings to write: quick-actions, names, usage (permission alerts), or all strings of Info.plist; several with commas, or one flag each "
        + "(default: quick-actions)"),
    Flag(
      .allTexts, on: .commands([.list]),
      help:
        "also list the other strings of Info.plist (names, permission alerts, document types) and the phrases of App Shortcuts"
    ),
    Flag(
      .reach, on: .commands([.list]),
      help: "show what users see of each title and subtitle in each language, and why"),
    Flag(
      .baseline, .value(placeholder: "FILE"), on: .commands([.check, .config]),
      help: "file with known findings; only other findings fail the check"),
    Flag(.writeBaseline, on: .commands([.check]), help: "write the current findings to the --baseline file"),
    Flag(
      .strictBaseline, on: .commands([.check]), help: "also fail if a finding in the baseline no longer occurs"),
    Flag(
      .ratchet, on: .commands([.check]),
      help:
        "fail only if there are more findings of any one kind than in the baseline"),
    Flag(
      .compare, .value(placeholder: "FILE"), on: .commands([.check]),
      help:
        "compare with an earlier --format json report, a project or a built app; list new and fixed findings, and fail "
        + "only on new ones"),
    Flag(
      .since, .value(placeholder: "GITREF"), on: .commands([.check]),
      help: "like --compare, with the project at a git commit, branch or tag"),
    Flag(
      .schema, on: .commands([.config]), help: "print the JSON Schema of the configuration file"),
    Flag(
      .force, on: .commands([.initialize, .check, .preview, .calibrate, .export]),
      help: "overwrite existing files, even if Pressfit did not write them"),
    Flag(
      .partial, on: .commands([.export, .pseudo, .preview, .extract, .measure, .initialize]),
      help: "skip files that cannot be read instead of failing"),
    Flag(
      .config, .value(placeholder: "FILE"), on: .configuredCommands,
      help: "configuration file (default: .pressfit.json in the project's folder or the nearest folder above it)"),
    Flag(.noConfig, on: .configuredCommands, help: "ignore configuration files"),
    Flag(
      .requireQuickActions, on: .commands([.check, .list, .extract, .export, .measure]),
      help: "fail (exit status 1) if the project has no quick actions"),
    Flag(
      .quiet, short: "q", on: .commands([.check]),
      help: "print only findings that fail the check; print nothing without such findings"),
    Flag(
      .verbose, short: "v", on: .everywhere,
      help: "print more: notes, all languages and suggestions, skipped files, and reasons"),
    Flag(
      .color, .choice(["auto", "always", "never"]), on: .everywhere,
      help: "use colors in the output; auto: only on a terminal (default: auto)"),
    Flag(.help, short: "h", on: .everywhere, help: "show this help"),
    Flag(.version, on: .everywhere, help: "show the versions of Pressfit and its measurement data"),
  ]
}
