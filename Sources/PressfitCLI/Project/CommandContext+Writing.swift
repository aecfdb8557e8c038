internal import Console
internal import Diagnostics
internal import Extraction
internal import POSIX
internal import ProjectCheck
internal import Reporting
internal import Translation
internal import Workspace

extension CommandContext {
  /// Writes `changes` to the project's files, all or none; a dry run prints them as a diff.
  ///
  /// - Parameter showingDiff: whether a dry run prints the diff; false if standard output is a JSON report.
  mutating func carryOut(
    _ changes: [FileChange], of project: Project, isDryRun: Bool, showingDiff: Bool
  ) throws {
    let writes = changes.map { change in
      PendingWrite(
        path: project.layout.located(change.path), bytes: change.after, replacing: project.snapshots[change.path],
        within: .folder(project.layout.root))
    }
    if isDryRun {
      try validate(writes)
      if showingDiff { for change in changes { output.write(change.unifiedDiff) } }
      return
    }
    try write(writes)
  }

  /// Writes `files`; a dry run prints them as a diff.
  ///
  /// - Parameters:
  ///   - policy: which existing files may be overwritten.
  ///   - boundary: the limits of their paths.
  mutating func replace(
    _ files: [OutputFile], overwriting policy: OverwritePolicy = .ownKind,
    within boundary: WriteBoundary = .namedFile,
    isDryRun: Bool
  ) throws {
    try requireUnsigned(files.map(\.path))
    let writes = try files.map { try $0.pendingWrite(in: fileSystem, overwriting: policy, within: boundary) }
    if isDryRun {
      try validate(writes)
      for write in writes {
        let before = write.original.map { SourceFile(path: write.path, bytes: $0.bytes) }
        output.write(FileChange(path: write.path, before: before, after: write.bytes).unifiedDiff)
      }
      return
    }
    try write(writes)
  }

  /// Commits `writes`; all, or none if one cannot be prepared.
  mutating func write(_ writes: [PendingWrite]) throws {
    try requireUnsigned(writes.map(\.path))
    _ = try FileWriter.write(writes, to: &fileSystem)
  }

  private func validate(_ writes: [PendingWrite]) throws {
    try requireUnsigned(writes.map(\.path))
    for write in writes {
      try fileSystem.validate(write)
    }
  }

  /// Checks that all files of `project` could be read, so that the output is complete; with `--partial` continues
  /// without the unreadable ones.
  ///
  /// - Parameter hasReported: whether the command has already printed the diagnostics from reading files.
  mutating func requireComplete(
    _ project: Project, hasReported: Bool = true
  ) throws {
    guard let unread = UnreadFiles(of: project) else { return }
    if acceptsPartialProjects {
      errorOutput.writeLine("warning: could not read \(unread.words); skipped")
      return
    }
    if !hasReported {
      printDiagnostics(project.diagnostics.filter { $0.primary.map { project.unread.contains($0.path) } ?? false })
    }
    throw ProjectError.unread(unread)
  }

  /// Opens the file at `path` with the user's program for it.
  func open(_ path: String) throws {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    guard let result = try? runProgram(program, [path], []), result.status == 0 else {
      throw RunFailure(
        message: "cannot open \(quoted(path)) with \(quoted(program))", help: "open the file in a browser")
    }
  }
}

extension CommandContext {
  /// Applies the fixes of `report` to the project's files and lists them; on a dry run prints them as a diff.
  mutating func applyFixes(
    of report: CheckReport, to project: Project, level: FixLevel, isDryRun: Bool, showingDiff: Bool
  ) throws -> (summary: FixSummary, hasWritten: Bool) {
    let fixes = ProjectFixes(of: report, to: project, level: level)
    try carryOut(fixes.changes, of: project, isDryRun: isDryRun, showingDiff: showingDiff)
    let all = ProjectFixes(of: report, to: project, level: .unsafe)
    let summary = FixSummary(fixes.fixes, unsafeCount: max(0, all.fixes.count - fixes.fixes.count))
    if summary.applied.isEmpty { errorOutput.writeLine("no finding has a fix of this kind") }
    for line in summary.lines(isDryRun: isDryRun) { errorOutput.writeLine(line) }
    return (summary, !isDryRun && !fixes.changes.isEmpty)
  }
}
