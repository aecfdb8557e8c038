internal import CommandSyntax
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
  init?(_ options: CheckOptions) throws {
    let names: [Flag.Name] = ["baseline", .compare, "since"]
    let typed = names.filter(options.typed.contains)
    if typed.count > 1 {
      let names = typed.map { "\"--\($0.rawValue)\"" }.joined(separator: " and ")
      throw UsageError.invalid("\(names) cannot be used together", help: "use only one of them")
    }
    let needing = [
      ("write-baseline", options.writesBaseline), ("strict-baseline", options.isStrict), ("ratchet", options.isRatchet),
    ].first(where: \.1)
    if let needing, typed.last.map({ $0 != "baseline" }) ?? (options.baseline == nil) {
      throw UsageError.invalid("\"--\(needing.0)\" requires a baseline", help: "add --baseline FILE")
    }
    if let report = options.compare {
      self = .report(report)
    } else if let commit = options.since {
      self = .commit(commit)
    } else if let baseline = options.baseline {
      self = .baseline(baseline)
    } else {
      return nil
    }
  }
}

extension ComparisonReference {
  /// The reference, with a path that is a folder or a built app as `project`.
  func located(in fileSystem: any FileSystem) throws -> ComparisonReference {
    guard case .report(let path) = self else { return self }
    return try fileSystem.kind(of: path) == .folder ? .project(path) : self
  }
}
