internal import Diagnostics
internal import Merging
internal import Reporting
internal import Workspace

extension CommandContext {
  /// Writes `changes` into the project's files, all or, where one cannot be prepared, none; on a dry run prints them as a diff.
  ///
  /// - Parameter showingDiff: whether a dry run prints; a report for a machine has standard output to itself.
  mutating func carryOut(
    _ changes: [FileChange], of project: Project, isDryRun: Bool, showingDiff: Bool
  ) throws(CommandFailure) {
    if isDryRun {
      if showingDiff { for change in changes { output.write(change.unifiedDiff) } }
      return
    }
    let writes = changes.map { change in
      PendingWrite(
        path: project.layout.located(change.path), bytes: change.after, replacing: project.snapshots[change.path])
    }
    do throws(FileWriter.Failure) {
      _ = try FileWriter.write(writes, to: &fileSystem)
    } catch {
      throw CommandFailure(error)
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
