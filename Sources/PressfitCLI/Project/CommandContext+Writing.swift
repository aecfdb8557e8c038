internal import Console
internal import Diagnostics
internal import Extraction
internal import Reporting
internal import Translation
internal import Workspace

/// The files that a command may overwrite.
enum OverwritePolicy: Hashable, Sendable {
  /// Only files that were not read in this run, and that look like the command's own output.
  case ownKind
  /// Any file: with `--force`, and for commands that rewrite files.
  case anything
}

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
    var writes: [PendingWrite] = []
    for file in files {
      let wasRead = fileSystem.wasRead(file.path)
      let original = try fileSystem.kind(of: file.path) == nil ? nil : try fileSystem.read(file.path)
      if policy == .ownKind, let original { try file.checkReplaceable(original.bytes, wasRead: wasRead) }
      writes.append(PendingWrite(path: file.path, bytes: file.bytes, replacing: original, within: boundary))
    }
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
    if project.unread.isEmpty { return }
    let paths = project.unread.sorted(by: FilePath.precedes)
    let names = paths.prefix(10).map(quoted).joined(separator: ", ") + (paths.count > 10 ? ", …" : "")
    let files = paths.count == 1 ? "1 file or folder" : "\(paths.count) files and folders"
    if acceptsPartialProjects {
      errorOutput.writeLine("warning: skipped \(files) that could not be read: \(names)")
      return
    }
    if !hasReported {
      printDiagnostics(project.diagnostics.filter { $0.primary.map { project.unread.contains($0.path) } ?? false })
    }
    throw RunFailure(
      message: "could not read \(files) of the project: \(names); nothing was written",
      help: "correct the errors above, or skip these files with --partial")
  }
}

extension OutputFile {
  /// - Throws: `.wasRead` for a file read in this run, `.anotherKind` for content that is not the command's own output.
  fileprivate func checkReplaceable(_ bytes: [UInt8], wasRead: Bool) throws(WorkspaceError) {
    if wasRead { throw WorkspaceError(.write, path, .wasRead) }
    if let kind, !bytes.isEmpty, !kind.matches(bytes, path) {
      throw WorkspaceError(.write, path, .anotherKind(expected: kind.name))
    }
  }
}
