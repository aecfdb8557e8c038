internal import POSIX
internal import Workspace

/// The earlier findings that `check` compares with.
enum ComparisonReference: Hashable {
  /// The file from `--baseline` or the configuration.
  case baseline(String)
  /// A report of `--format json`.
  case report(String)
  /// A git commit, branch or tag.
  case commit(String)
  /// A project folder or a built app.
  case project(String)

  /// nil if nothing is compared; flags override the configuration's baseline.
  init?(_ invocation: Invocation) throws(CommandFailure) {
    let flags = invocation.flags
    let typed = [Flag.Name.baseline, .compare, .since].filter(flags.isTyped)
    if typed.count > 1 {
      let names = typed.map { "\"--\($0.rawValue)\"" }.joined(separator: " and ")
      throw .usage(.invalid("\(names) cannot be used together", help: "use only one of them"))
    }
    let needing = [Flag.Name.writeBaseline, .strictBaseline, .ratchet].first { flags.isOn($0) }
    if let needing, typed.last.map({ $0 != .baseline }) ?? (flags.value(of: .baseline) == nil) {
      throw .usage(.invalid("\"--\(needing.rawValue)\" requires a baseline", help: "add --baseline FILE"))
    }
    if let report = flags.value(of: .compare) {
      self = .report(report)
    } else if let commit = flags.value(of: .since) {
      self = .commit(commit)
    } else if let baseline = flags.value(of: .baseline) {
      self = .baseline(baseline)
    } else {
      return nil
    }
  }
}

extension ComparisonReference {
  /// The reference, with a path that is a folder or a built app as `project`.
  func located(in fileSystem: any FileSystem) throws(CommandFailure) -> ComparisonReference {
    guard case .report(let path) = self else { return self }
    do throws(WorkspaceError) {
      return try fileSystem.kind(of: path) == .folder ? .project(path) : self
    } catch {
      throw CommandFailure(error)
    }
  }
}
