internal import POSIX

/// Puts the contents of several files in place: all are prepared before the first is replaced.
package enum FileWriter {
  /// What became of one write.
  package enum Outcome: String, Hashable, Sendable {
    case created
    case replaced
    /// The file had the content already and was not touched.
    case unchanged
  }

  /// A write that was done.
  package struct Written: Hashable, Sendable {
    package var path: String
    package var outcome: Outcome

    package init(path: String, outcome: Outcome) {
      self.path = path
      self.outcome = outcome
    }
  }

  /// Writes that were not all done.
  package struct Failure: Error, Hashable, Sendable {
    package var reason: WorkspaceError
    /// Those done before it, in the order of asking; empty when nothing was touched.
    package var written: [Written]

    package init(reason: WorkspaceError, written: [Written]) {
      self.reason = reason
      self.written = written
    }
  }

  /// Puts every content of `writes` in place.
  ///
  /// Each file is the old one or the new one at any moment, whole. When one cannot be prepared, or is no longer what was
  /// read, none is replaced. When putting one in place fails, those before it stay, and the failure names them. The files' folders
  /// are locked meanwhile: of several runs at once, none overwrites what another has just written. What was put in place
  /// is on the device, file and folder, when this returns or throws. A signal that ends the process takes effect afterwards, or before
  /// the first file is replaced.
  ///
  /// - Returns: one result for each write, in order.
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
    // The folders of these are locked until the last is in place.
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

  /// One prepared write for each of `writes`, which name a file each; all or none.
  private static func prepare(
    _ writes: [PendingWrite], in fileSystem: inout some FileSystem
  ) throws(WorkspaceError) -> [PreparedWrite] {
    let prepared = try fileSystem.prepare(writes)
    var targets: Set<String> = []
    for ready in prepared where !targets.insert(ready.target).inserted {
      fileSystem.discard(prepared)
      throw WorkspaceError(.write, ready.write.path, .writtenTwice)
    }
    return prepared
  }

  /// Makes sure that the targets are still what was read, and that no signal is to end the process; discards all where either is not so.
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
