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

  /// Writes `files`, whatever was there before; on a dry run prints them as a diff.
  mutating func replace(_ files: [ExportedFile], isDryRun: Bool) throws(CommandFailure) {
    var writes: [PendingWrite] = []
    do throws(WorkspaceError) {
      for file in files {
        let original = try fileSystem.kind(of: file.path) == nil ? nil : try fileSystem.read(file.path)
        writes.append(PendingWrite(path: file.path, bytes: file.bytes, replacing: original))
      }
    } catch {
      throw CommandFailure(error)
    }
    if isDryRun {
      for write in writes {
        let before = write.original.map { SourceFile(path: write.path, bytes: $0.bytes) }
        output.write(FileChange(path: write.path, before: before, after: write.bytes).unifiedDiff)
      }
      return
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
