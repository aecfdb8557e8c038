internal import Diagnostics
internal import Merging
internal import Reporting
internal import Workspace

/// What a command may put its output in the place of.
enum OverwritePolicy: Hashable {
  /// Only a file that was not read in this run, and is of the kind that the command writes where that is known.
  case ownKind
  /// Any file: `--force`, and files that a command exists to rewrite.
  case anything

  /// As `--force` has it.
  init(_ invocation: Invocation) { self = invocation.flags.isOn(.force) ? .anything : .ownKind }
}

extension CommandContext {
  /// Writes `changes` into the project's files, all or, where one cannot be prepared, none; on a dry run prints them as a diff.
  ///
  /// - Parameter showingDiff: whether a dry run prints; a report for a machine has standard output to itself.
  mutating func carryOut(
    _ changes: [FileChange], of project: Project, isDryRun: Bool, showingDiff: Bool
  ) throws(CommandFailure) {
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

  /// Writes `files`; on a dry run prints them as a diff.
  ///
  /// - Parameters:
  ///   - policy: what may be at their paths.
  ///   - boundary: what their paths must not leave.
  mutating func replace(
    _ files: [ExportedFile], overwriting policy: OverwritePolicy = .ownKind,
    within boundary: WriteBoundary = .namedFile,
    isDryRun: Bool
  ) throws(CommandFailure) {
    var writes: [PendingWrite] = []
    for file in files {
      do throws(WorkspaceError) {
        let wasRead = fileSystem.wasRead(file.path)
        let original = try fileSystem.kind(of: file.path) == nil ? nil : try fileSystem.read(file.path)
        if policy == .ownKind, let original { try file.checkReplaceable(original.bytes, wasRead: wasRead) }
        writes.append(PendingWrite(path: file.path, bytes: file.bytes, replacing: original, within: boundary))
      } catch {
        throw CommandFailure(error)
      }
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

  /// Puts `writes` in place, all or none where one cannot be prepared.
  mutating func write(_ writes: [PendingWrite]) throws(CommandFailure) {
    do throws(FileWriter.Failure) {
      _ = try FileWriter.write(writes, to: &fileSystem)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func validate(_ writes: [PendingWrite]) throws(CommandFailure) {
    for write in writes {
      do throws(WorkspaceError) { try fileSystem.validate(write) } catch { throw CommandFailure(error) }
    }
  }

  /// Makes sure that all of `project` could be read, so that what is written from it has everything; under `--partial` goes on without
  /// the files that could not.
  ///
  /// - Parameter hasReported: whether the command has printed what reading found.
  mutating func requireComplete(
    _ project: Project, _ invocation: Invocation, hasReported: Bool = true
  ) throws(CommandFailure) {
    if project.unread.isEmpty { return }
    let paths = project.unread.sorted(by: FilePath.precedes)
    let names = paths.prefix(10).map(quoted).joined(separator: ", ") + (paths.count > 10 ? ", …" : "")
    let files = paths.count == 1 ? "1 file or folder" : "\(paths.count) files and folders"
    if invocation.flags.isOn(.partial) {
      errorOutput.writeLine("warning: skipped \(files) that could not be read: \(names)")
      return
    }
    if !hasReported {
      tell(project.diagnostics.filter { $0.primary.map { project.unread.contains($0.path) } ?? false })
    }
    throw .failure(
      message: "could not read \(files) of the project: \(names); nothing was written",
      help: "correct the errors above, or skip these files with --partial")
  }
}

extension ExportedFile {
  /// - Throws: `.wasRead` for a file of this run, `.anotherKind` for content that is not what the command writes.
  fileprivate func checkReplaceable(_ bytes: [UInt8], wasRead: Bool) throws(WorkspaceError) {
    if wasRead { throw WorkspaceError(.write, path, .wasRead) }
    if let kind, !bytes.isEmpty, !kind.matches(bytes, path) {
      throw WorkspaceError(.write, path, .anotherKind(expected: kind.name))
    }
  }
}

extension FileChange {
  /// The change as text in UTF-8, whatever the file's encoding.
  var unifiedDiff: String {
    let after = SourceFile(path: path, bytes: after, encoding: before?.encoding ?? .utf8)
    return UnifiedDiff.text(
      old: before.map { String(decoding: $0.text, as: UTF8.self) }, new: String(decoding: after.text, as: UTF8.self),
      path: path)
  }
}
