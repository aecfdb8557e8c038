internal import Diagnostics
internal import LocaleSchema
internal import Localization
internal import Merging
internal import Reporting
internal import Typesetting
internal import Workspace

extension Command {
  /// `pressfit extract`
  static let extract = Command(
    .extract, summary: "write the texts of quick actions into the development language's tables",
    discussion: [
      "Adds an entry for each title and subtitle that has none. Of static quick actions it goes into InfoPlist.strings: its key is the "
        + "property list's text, which the system looks up. Of those that code makes, it goes into the table that the code names, Localizable "
        + "unless it names one. The comment says where the text is shown and how much room it has, and what the code's comment says. "
        + "Entries that are there stay as they are, in their order.",
      "Entries that an earlier extraction added, and that no quick action has any more, are reported as stale.",
      "strings, xcstrings, xliff and keys write all texts in that form, known or not, to standard output or into the folder of "
        + "--output-dir, and nothing into the project. keys is a list, a key a line, for tools that remove unused texts.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit extract", "the project in the current folder"),
      Example("pressfit extract --dry-run", "show what would be added, as a diff"),
      Example("pressfit extract --output-dir /tmp/texts", "the tables as they would be, elsewhere"),
      Example("pressfit extract --routine tr", "tr(\"key\", comment: \"…\") is a look-up, as NSLocalizedString is"),
      Example("pressfit extract --format keys > protected.txt", "what no cleaner of unused texts may remove"),
      Example("pressfit extract --dry-run --format json", "every quick action with its translations, for a machine"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let project = try context.readProjectWithCode(invocation.arguments.first, invocation)
    context.tellWhatWasLeftOut(of: project, invocation)
    try context.requireComplete(project, invocation, hasReported: false)
    let room = RoomEstimate(measurer: try TextMeasurer.embedded)
    if let form = invocation.flags.value(of: .format).flatMap(ExtractedTexts.init(rawValue:)) {
      return try context.write(form, of: project, room: room, invocation)
    }
    let folder = invocation.flags.value(of: .outputFolder)
    let isDryRun = invocation.flags.isOn(.dryRun)
    var report = ExtractReport(
      tool: .current, apps: [], isDryRun: isDryRun || folder != nil, diagnostics: project.diagnostics)
    let extraction = TextExtraction(room: room, includesKnown: false)
    var pending: [PendingTable] = []
    for app in project.apps { report.apps.append(project.extract(app, by: extraction, into: &pending)) }
    var changes: [FileChange] = []
    for table in pending {
      let plan = table.plan
      changes += plan.changes
      report.diagnostics += plan.diagnostics
    }
    if let folder {
      let files = changes.map { ExportedFile(FilePath.join(folder, $0.path), bytes: $0.after) }
      try context.replace(files, within: .folder(folder), isDryRun: isDryRun)
    } else {
      try context.carryOut(changes, of: project, isDryRun: isDryRun, showingDiff: !invocation.wantsJSON)
    }
    if invocation.wantsJSON {
      context.output.write(ExtractJSONRenderer().render(report))
    } else {
      context.tell(report.diagnostics)
      context.output.write(ExtractTextRenderer(style: context.style).render(report))
    }
    return ExitStatus(report.diagnostics.filter { $0.severity == .error })
  }
}

extension Project {
  /// Adds the texts of `app` to the tables of `pending` that take them.
  fileprivate func extract(
    _ app: App, by extraction: TextExtraction, into pending: inout [PendingTable]
  ) -> ExtractReport.App {
    let catalog = app.catalog
    var result = ExtractReport.App(catalog: catalog, tablePath: nil, added: [], stale: [])
    let target = target(forLanguage: catalog.developmentLanguage.rawValue, of: app)
    if !catalog.items.isEmpty {
      result.tablePath = target.path
      result.added = pending.add(extraction.staticTexts(of: catalog), to: target, named: "InfoPlist")
    }
    result.stale = catalog.development.map(catalog.staleEntries) ?? []
    for table in catalog.codeTables {
      let target = self.target(of: table, of: app)
      let added = pending.add(extraction.codeTexts(of: catalog, in: table), to: target, named: table.name)
      let stale = catalog.development.map { catalog.staleEntries(of: table, in: $0.name) } ?? []
      result.codeTables.append(ExtractReport.CodeTable(path: target.path, added: added, stale: stale))
    }
    return result
  }
}

extension CommandContext {
  /// Writes every text of `project` in `form`.
  fileprivate mutating func write(
    _ form: ExtractedTexts, of project: Project, room: RoomEstimate, _ invocation: Invocation
  ) throws(CommandFailure) -> ExitStatus {
    let extraction = TextExtraction(room: room, includesKnown: true)
    var pending: [PendingTable] = []
    for app in project.apps { _ = project.extract(app, by: extraction, into: &pending) }
    var diagnostics = project.diagnostics
    let language = project.apps.first?.catalog.developmentLanguage.rawValue ?? "en"
    var files = form.files(of: pending, sourceLanguage: language, reportingTo: &diagnostics)
    tell(diagnostics)
    if let folder = invocation.flags.value(of: .outputFolder) {
      for index in files.indices { files[index].path = FilePath.join(folder, files[index].path) }
      try replace(files, within: .folder(folder), isDryRun: invocation.flags.isOn(.dryRun))
    } else {
      guard files.count < 2 else {
        throw .usage(
          .invalid(
            "the texts are of \(files.count) tables, which are as many files", help: "name a folder with --output-dir"))
      }
      for file in files { output.write(String(decoding: file.bytes, as: UTF8.self)) }
    }
    return ExitStatus(diagnostics.filter { $0.severity == .error })
  }
}
