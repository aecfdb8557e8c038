internal import Diagnostics
internal import Formats
internal import Merging
internal import Reporting
internal import Workspace

extension Command {
  /// `pressfit lint`
  static let lint = Command(
    .lint, summary: "find the damage in localization files, and mend what has one safe answer",
    discussion: [
      "Names everything that is wrong with each file, with line and column: what the system refuses, what it reads otherwise than was "
        + "meant, and what it leaves out without a word. FILES are .strings, .stringsdict, .xcstrings, .plist and .xliff files.",
      "--fix mends .strings files: missing and doubled semicolons, round quotes in the place of straight ones, \"\\u\" for \"\\U\", special "
        + "spaces, and entries that are there twice; property lists in XML and XLIFF: bare ampersands, what is there twice, and blanks before "
        + "the declaration; and catalogs: commas too many or missing, and members that are there twice. Nothing else of the file changes.",
      "Exit status: 0 when nothing is wrong, 1 when something is (what was mended not counted), 2 when a file could not be read or written.",
    ],
    arguments: [Argument("FILES", .oneOrMore, help: "the files to look through")],
    examples: [
      Example("pressfit lint App/*.lproj/*.strings", "all tables of an app"),
      Example("pressfit lint de.strings --fix --dry-run", "what would be mended, as a diff"),
      Example("pressfit lint Localizable.xcstrings --format json", "for a machine"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let isDryRun = invocation.flags.isOn(.dryRun)
    let mends = invocation.flags.isOn(.fix)
    var report = LintReport(tool: .current, isDryRun: isDryRun)
    var writes: [PendingWrite] = []
    for (number, path) in invocation.arguments.enumerated() {
      context.progress(
        invocation, "looking through \(harmless(path)), \(number + 1) of \(invocation.arguments.count)")
      guard let format = FileInspection.Format(path: path) else {
        throw .usage(
          .invalid(
            "\"\(path)\" is in no format that Pressfit knows",
            help: "give it .strings, .stringsdict, .xcstrings, .plist or .xliff files"))
      }
      let snapshot: FileSnapshot
      do throws(WorkspaceError) { snapshot = try context.fileSystem.read(path) } catch { throw CommandFailure(error) }
      let source = SourceFile(path: path, bytes: snapshot.bytes)
      let inspection = FileInspection(source, format: format)
      guard mends else {
        report.files.append(LintReport.File(path: path, diagnostics: inspection.diagnostics, fixes: []))
        continue
      }
      let mending = FileMending(inspection, format: format)
      report.files.append(
        LintReport.File(path: path, diagnostics: mending.remaining, fixes: mending.fixes.map(\.title)))
      if mending.bytes == snapshot.bytes { continue }
      if isDryRun {
        let change = FileChange(path: path, before: inspection.source, after: mending.bytes)
        if !invocation.wantsJSON { context.output.write(change.unifiedDiff) }
      } else {
        writes.append(PendingWrite(path: path, bytes: mending.bytes, replacing: snapshot))
      }
    }
    try context.write(writes)
    context.output.write(
      invocation.wantsJSON ? LintJSONRenderer().render(report) : LintTextRenderer(style: context.style).render(report))
    return ExitStatus(report.files.flatMap(\.diagnostics))
  }
}
