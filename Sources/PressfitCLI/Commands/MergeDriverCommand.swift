internal import CommandSyntax
internal import Console
internal import Diagnostics
internal import Translation
internal import Workspace

/// The flags of `merge-driver`.
struct MergeDriverOptions: CommandOptions {
  var installs = false
  var isDryRun = false

  static var flags: [Option<MergeDriverOptions>] {
    Option.toggle(
      "install", \.installs,
      help: "register the driver in the git repository of the current folder, instead of merging")
    Option.dryRun(\.isDryRun)
  }
}

extension Command {
  /// `pressfit merge-driver`
  static let mergeDriver = Command(
    "merge-driver", MergeDriverOptions.self,
    summary: "merge two branches' tables entry by entry, as a git merge driver",
    discussion: [
      "Git calls it with the common ancestor (%O), our file (%A), their file (%B) and the path in the repository (%P), and reads the result from our file. Pressfit keeps comments "
        + "and order. It marks conflicts in .strings files as git does; in .xcstrings files, it keeps our text, marks it for review, and reports it.",
      "--install registers the driver in .git/config and .gitattributes of the repository in the current folder.",
      "Exit status: 0 if everything was merged, 1 if there are conflicts, 2 if a file cannot be read; then our file does not change.",
    ],
    arguments: [Argument("%O %A %B %P", .any, help: "ancestor, ours, theirs and path, as git passes them")],
    examples: [
      Example("pressfit merge-driver --install", "run once in each clone"),
      Example(
        "pressfit merge-driver base.strings ours.strings theirs.strings InfoPlist.strings", "the command that git runs"),
    ]
  ) { (options, arguments, context) in
    if options.installs {
      if let stray = arguments.first { throw UsageError.unexpectedArgument(stray, command: "merge-driver") }
      return try context.installMergeDriver(isDryRun: options.isDryRun)
    }
    guard (3...4).contains(arguments.count) else {
      throw UsageError.missingArgument("%O %A %B [%P]", command: "merge-driver")
    }
    // Git passes temporary names; the path in the repository shows the file type.
    let name = arguments.count == 4 ? arguments[3] : arguments[1]
    var sources: [SourceFile] = []
    for path in arguments[..<3] {
      let source = try context.source(path)
      sources.append(SourceFile(path: name, bytes: source.bytes))
    }
    var sink = DiagnosticSink()
    let merge = ThreeWayMerge(base: sources[0], ours: sources[1], theirs: sources[2])
    guard let result = merge.merge(reportingTo: &sink) else {
      // Without errors, a warning explains why the file is not written: a later version, an unread tail.
      let worst = sink.worst ?? .note
      context.printDiagnostics(sink.sorted.filter { $0.severity == worst })
      throw RunFailure(message: "\(quoted(name)) is not merged; our file is unchanged", help: "merge it manually")
    }
    context.printDiagnostics(result.conflicts)
    try context.replace(
      [OutputFile(arguments[1], bytes: result.bytes)], overwriting: .anything,
      isDryRun: options.isDryRun)
    return result.conflicts.isEmpty ? .success : .findings
  }
}

extension CommandContext {
  /// Adds missing entries to `.gitattributes` and `.git/config` in the current folder, or prints the commands that register the
  /// driver instead.
  fileprivate mutating func installMergeDriver(isDryRun: Bool) throws -> ExitStatus {
    let found = try MergeDriverInstallation(fileSystem)
    guard let installation = found else {
      throw RunFailure(
        message: "the current folder is not the root of a git repository",
        help: "run the command in the folder that contains \".git\"")
    }
    for file in installation.files {
      try replace(
        [file.outputFile(in: "")], overwriting: .anything,
        within: file.path == MergeDriverInstallation.configPath ? .gitConfiguration : .namedFile, isDryRun: isDryRun)
    }
    for line in installation.lines(isDryRun: isDryRun) { output.writeLine(line) }
    return .success
  }
}
