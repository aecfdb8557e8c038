internal import CommandSyntax
internal import Console
internal import Diagnostics
internal import Extraction
internal import Formats
internal import POSIX
internal import ProjectCheck
internal import Reporting
internal import Translation
internal import Workspace

/// The flags of `lint`.
struct LintOptions: CommandOptions {
  var format = DataFormat.text
  var fixLevel = FixLevel.none
  var isDryRun = false

  static var flags: [Option<LintOptions>] {
    Option.format(\.format)
    Option.fixLevel(\.fixLevel)
    Option.dryRun(\.isDryRun)
  }
}

extension Command {
  /// `pressfit lint`
  static let lint = Command(
    "lint", LintOptions.self, summary: "find errors in localization files, and apply safe fixes",
    discussion: [
      "Lists every problem with line and column: content that iOS rejects, reads differently than "
        + "intended, or silently ignores. FILES are .strings, .stringsdict, .xcstrings, .plist, .xliff, .csv, .tsv and .po files, or folders: "
        + "of these, all .strings, .stringsdict and .xcstrings files.",
      "--fix corrects .strings files: missing and doubled semicolons, curly instead of straight quotes, \"\\u\" instead of \"\\U\", special "
        + "spaces, and duplicate entries; XML property lists and XLIFF: unescaped ampersands, duplicates, and white space before "
        + "the declaration; catalogs: extra or missing commas, and duplicate members. Nothing else in the file changes. "
        + "--unsafe-fixes also removes duplicate entries with their own comment. Each fix is listed with the lines before and after on "
        + "standard error, and in the JSON report.",
      "Exit status: 0 if no errors or warnings remain, 1 if some remain, 2 if a file could not be read or written.",
    ],
    arguments: [
      Argument("FILES", .any, help: "localization files to check, or folders with tables (default: the current folder)")
    ],
    examples: [
      Example("pressfit lint", "check all tables in the current folder"),
      Example("pressfit lint de.strings --fix --dry-run", "show the fixes as a diff"),
      Example("pressfit lint Localizable.xcstrings --format json", "print the report as JSON"),
    ]
  ) { (options, arguments, context) in
    let (isDryRun, level) = (options.isDryRun, options.fixLevel)
    var report = LintReport(tool: .current, isDryRun: isDryRun)
    var writes: [PendingWrite] = []
    var sources: [String: FileInspection?] = [:]
    let paths = try (arguments.isEmpty ? ["."] : arguments).flatMap(context.localizationFiles)
    for (number, path) in paths.enumerated() {
      context.progress("checking \(harmless(path)), \(number + 1) of \(paths.count)")
      guard let file = try LintedFile(path, in: context.fileSystem, level: level, sources: &sources) else {
        throw UsageError.invalid(
          "\"\(path)\" has an unknown file format",
          help: "use .strings, .stringsdict, .xcstrings, .plist, .xliff, .csv, .tsv or .po files")
      }
      report.files.append(file.findings)
      if let write = file.write { writes.append(write) }
      if isDryRun, options.format == .text { context.output.write(file.change?.unifiedDiff ?? "") }
    }
    if !isDryRun { try context.write(writes) }
    let fixes = FixSummary(report.files.flatMap(\.fixes), unsafeCount: 0)
    for line in fixes.lines(isDryRun: isDryRun) { context.errorOutput.writeLine(line) }
    context.write(report, as: options.format)
    return ExitStatus(report.files.flatMap(\.diagnostics))
  }
}

extension CommandContext {
  /// The file at `path`, or all tables in the folder.
  fileprivate func localizationFiles(at path: String) throws -> [String] {
    guard try fileSystem.kind(of: path) == .folder else { return [path] }
    let files = try ProjectFinder.tableFiles(inFolder: path, of: fileSystem)
    if files.isEmpty {
      throw RunFailure(
        message: "\(quoted(path)) contains no .strings, .stringsdict or .xcstrings file",
        help: "name the files to check")
    }
    return files.map { FilePath.join(path, $0) }
  }
}
