internal import Diagnostics
internal import Formats
internal import POSIX

/// Writes several files together: all are prepared before the first one is replaced.
package enum FileWriter {
  /// The outcome of one write.
  package enum Outcome: String, Hashable, Sendable {
    case created
    case replaced
    /// The file already had this content and was not touched.
    case unchanged
  }

  /// A completed write.
  package struct Written: Hashable, Sendable {
    package var path: String
    package var outcome: Outcome
  }

  /// The failure of a group of writes.
  package struct Failure: ExplainedError, Hashable, Sendable {
    package var reason: WorkspaceError
    /// The writes completed before, in order; empty if nothing was touched.
    package var written: [Written]

    /// Lists the files that were written before.
    package var message: String {
      let done = written.filter { $0.outcome != .unchanged }.map { "\"\($0.path)\"" }
      let rest = done.isEmpty ? "; nothing was written" : "; already written: \(done.joined(separator: ", "))"
      return reason.message + rest
    }

    package var help: String? { reason.help }
  }

  /// Writes all contents of `writes`.
  ///
  /// Each file is replaced atomically. If one cannot be prepared, or changed since it was read, none is replaced. If
  /// replacing one fails, those before it stay replaced, and the failure lists them. The files' folders are locked
  /// meanwhile, so that concurrent runs do not overwrite each other's changes. All replaced files and their folders are
  /// synced to the device when this returns or throws. A signal that terminates the process takes effect afterwards, or
  /// before the first file is replaced.
  ///
  /// - Returns: one result per write, in order.
  package static func write(
    _ writes: [PendingWrite], to fileSystem: inout some FileSystem
  ) throws(Failure) -> [Written] {
    try TerminationSignals.deferred { () throws(Failure) in try writeUninterrupted(writes, to: &fileSystem) }
  }

  private static func writeUninterrupted(
    _ writes: [PendingWrite], to fileSystem: inout some FileSystem
  ) throws(Failure) -> [Written] {
    let changing = writes.filter(\.isChange)
    let prepared: [PreparedWrite]
    do throws(WorkspaceError) {
      prepared = try prepare(changing, in: &fileSystem)
      try verify(prepared, in: &fileSystem)
    } catch {
      throw Failure(reason: error, written: [])
    }
    // Keeps the folders locked until the last file is in place.
    defer { withExtendedLifetime(prepared) {} }
    var written: [Written] = []
    var rest = prepared[...]
    for write in writes {
      guard write.isChange, let ready = rest.first else {
        written.append(Written(path: write.path, outcome: .unchanged))
        continue
      }
      do throws(WorkspaceError) {
        try fileSystem.commit(ready)
      } catch {
        fileSystem.settle(Array(prepared[..<rest.startIndex]))
        fileSystem.discard(Array(rest))
        throw Failure(reason: error, written: written)
      }
      rest = rest.dropFirst()
      written.append(Written(path: write.path, outcome: write.original == nil ? .created : .replaced))
    }
    fileSystem.settle(prepared)
    return written
  }

  /// One prepared write for each of `writes`, which must name different files; all or none.
  private static func prepare(
    _ writes: [PendingWrite], in fileSystem: inout some FileSystem
  ) throws(WorkspaceError) -> [PreparedWrite] {
    let prepared = try fileSystem.prepare(writes)
    var targets: Set<PathKey> = []
    for ready in prepared where !targets.insert(PathKey(ready.target)).inserted {
      fileSystem.discard(prepared)
      throw WorkspaceError(.write, ready.write.path, .writtenTwice)
    }
    return prepared
  }

  /// Checks that the targets are unchanged and that no termination signal is pending; discards all writes otherwise.
  private static func verify(
    _ prepared: [PreparedWrite], in fileSystem: inout some FileSystem
  ) throws(WorkspaceError) {
    do throws(WorkspaceError) {
      for ready in prepared {
        if TerminationSignals.arePending { throw WorkspaceError(.write, ready.write.path, .system(.interrupted)) }
        try fileSystem.verify(ready)
      }
    } catch {
      fileSystem.discard(prepared)
      throw error
    }
  }
}
