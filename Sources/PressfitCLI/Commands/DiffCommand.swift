internal import CommandSyntax
internal import Diagnostics
internal import Reporting
internal import Translation

/// The flags of `diff`.
struct DiffOptions: CommandOptions {
  var format = DocumentFormat.text

  static var flags: [Option<DiffOptions>] { Option.format(\.format) }
}

extension Command {
  /// `pressfit diff`
  static let diff = Command(
    "diff", DiffOptions.self, summary: "compare the entries of two tables or apps, ignoring formatting",
    discussion: [
      "Compares .strings, .stringsdict and .xcstrings entry by entry: which texts were added, removed, changed or moved. Quotes, spacing, encodings and escapes do not count; "
        + "comments and states do.",
      "Two apps, each a project or a built app (.app, .ipa, .xcarchive): compares the Info.plist strings and the InfoPlist tables of their apps; for two "
        + "built apps, all tables in all bundles.",
      "It compares texts, not findings: \"check --compare\" lists the findings that are new and fixed.",
      "Exit status: 0 if the contents are the same, 1 if they differ, 2 if a file cannot be read.",
    ],
    arguments: [
      Argument("OLD", .one, help: "a .strings, .stringsdict or .xcstrings file, a project folder, or a built app"),
      Argument("NEW", .one, help: "the file or app to compare it with"),
    ],
    examples: [
      Example("pressfit diff old/InfoPlist.strings new/InfoPlist.strings", "show what changed"),
      Example("pressfit diff old.ipa new.ipa", "show the texts that changed between two builds"),
      Example("pressfit diff old.xcstrings new.xcstrings --format markdown", "write a comment for a pull request"),
    ]
  ) { (options, arguments, context) in
    var sink = DiagnosticSink()
    var sides: [[ComparedText]] = []
    if try context.areApps(arguments) {
      sides = try context.textsOfApps(at: arguments, reportingTo: &sink)
      if sink.worst == .error {
        context.printDiagnostics(sink.sorted.filter { $0.severity == .error })
        return .failure
      }
    } else {
      for path in arguments {
        guard let texts = ComparedText.read(try context.source(path), reportingTo: &sink) else {
          context.printDiagnostics(sink.sorted)
          return .failure
        }
        sides.append(texts)
      }
    }
    context.printDiagnostics(sink.sorted.filter { $0.severity == .error })
    let report = DiffReport(
      tool: .current, oldPath: arguments[0], newPath: arguments[1],
      difference: TableDifference(old: sides[0], new: sides[1]))
    context.write(report, as: options.format)
    return report.difference.changes.isEmpty ? .success : .findings
  }
}
