internal import CommandSyntax
internal import ProjectCheck

extension ComparisonReference {
  /// nil if nothing is compared; flags override the configuration's baseline.
  init?(_ options: CheckOptions) throws {
    let names: [Flag.Name] = ["baseline", .compare, "since"]
    let typed = names.filter(options.typed.contains)
    if typed.count > 1 {
      let names = typed.map { "\"--\($0.rawValue)\"" }.joined(separator: " and ")
      throw UsageError.invalid(
        "\(names) cannot be used together: each alone decides which findings are new",
        help:
          "use --since or --compare in a pull request, for what the branch changes; use --baseline for a project with known "
          + "findings, where every check must pass")
    }
    let needing = [
      ("write-baseline", options.writesBaseline),
      ("baseline-mode \(options.baselineMode.rawValue)", options.baselineMode != .new),
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
