internal import CommandSyntax
internal import Console
internal import Diagnostics
internal import Extraction
internal import Localization
internal import Reporting
internal import Translation
internal import Workspace

/// The flags of `list`.
struct ListOptions: CommandOptions {
  var project = ProjectOptions()
  var format = DataFormat.text
  /// Whether to list also the other strings of Info.plist, and phrases.
  var listsAllTexts = false
  var showsReach = false
  var locales: [String] = []

  static var flags: [Option<ListOptions>] {
    Option.locales(
      \.locales, help: "show what users see in this language, as with --reach; several with commas, or one flag each")
    ProjectOptions.selectionFlags.of(\.project)
    Option.format(\.format)
    ProjectOptions.routineFlags.of(\.project)
    Option.toggle(
      "all-texts", \.listsAllTexts,
      help:
        "also list the other strings of Info.plist (names, permission alerts, document types) and the phrases of App Shortcuts"
    )
    Option.toggle(
      "reach", \.showsReach, help: "show what users see of each title and subtitle in each language, and why")
    Option.configurationFile
    Option.requireQuickActions
  }
}

extension Command {
  /// `pressfit list`
  static let list = Command(
    "list", ListOptions.self, summary: "list all quick actions of the project, and where their titles come from",
    discussion: [
      "Static quick actions are defined in Info.plist files. Dynamic ones are found in Swift and Objective-C source; Pressfit traces their "
        + "titles through constants, properties, enumerations, functions and generated code to a key and a table; "
        + "if only the running app knows a title, it gives the reason. Writes nothing.",
      "For a built app, prints what users see in each language, as with --reach.",
      "Exit status: 0 if the project could be read; 1 with --require-quick-actions, if it has no quick actions; "
        + "2 if no project could be read.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit list", "list the quick actions of the project in the current folder"),
      Example(
        "pressfit list --routine tr --routine translate",
        "tr(\"key\") and translate(\"key\") work like NSLocalizedString"),
      Example("pressfit list --routine tr:2,1t,3c", "tr(\"Table\", \"key\", \"comment\") works like NSLocalizedString"),
      Example("pressfit list --reach", "show what users see in each language, and why"),
      Example("pressfit list --language de", "show what users see in German"),
      Example("pressfit list --all-texts", "list also names, permission alerts, and phrases of App Shortcuts"),
      Example("pressfit list Demo.ipa", "show what users of a built app see in each language"),
      Example("pressfit list --format json", "print all quick actions as JSON"),
    ]
  ) { (options, arguments, context) in
    var options = options
    options.project.readsInfoTexts = options.listsAllTexts
    options.project.readsPhrases = options.listsAllTexts
    let isBuilt = try context.isBuiltProduct(arguments.first)
    if isBuilt || options.showsReach || !options.locales.isEmpty {
      return try context.listReach(arguments.first, options)
    }
    var (project, code) = try context.readProjectAndCode(arguments.first, options.project)
    let report = ListReport(
      tool: .current, &project, code, by: ProjectReader(context.fileSystem, options.project), context.fileSystem,
      listingAllTexts: options.listsAllTexts)
    context.write(report, about: project, options)
    return ExitStatus(project.diagnostics.filter { $0.id == .noQuickActions })
  }
}

extension CommandContext {
  /// `--reach`: the quick actions of the project's apps with the strings that users see.
  fileprivate mutating func listReach(_ path: String?, _ options: ListOptions) throws -> ExitStatus {
    let project = try readProjectWithCode(path, options.project)
    let known = Set(project.apps.flatMap { $0.catalog.localizations.map(\.name) })
    for name in options.locales { try LanguageNames.validate(name, among: known) }
    var report = ListReport(tool: .current, reachOf: project, fileSystem)
    if !options.locales.isEmpty { report.keepLanguages(Set(options.locales)) }
    write(report, about: project, options)
    return .success
  }

  fileprivate mutating func write(_ report: ListReport, about project: Project, _ options: ListOptions) {
    if isVerbose { printSkippedPaths(of: project) }
    if options.format == .json { return write(report, as: .json) }
    printDiagnostics(report.diagnostics)
    if let inventory = project.inventory, !inventory.hasQuickActions {
      output.writeLine(inventory.words)
      if report.bundles.isEmpty { return }
    }
    write(report, as: .text)
    if let limitation = project.inventory?.limitation { output.writeLine(limitation) }
  }
}
