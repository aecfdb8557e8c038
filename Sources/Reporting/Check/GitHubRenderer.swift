internal import Diagnostics

/// Workflow commands of GitHub Actions, which become annotations.
///
/// GitHub shows at most ten errors, ten warnings and ten notices a step; where there are more, the tenth says how many.
struct GitHubRenderer: ReportRenderer {
  private static let limit = 10

  func render(_ report: CheckReport) -> String {
    let problems = report.withoutUnchanged.problems
    return [Severity.error, .warning, .note].map { severity in
      let own = problems.filter { $0.diagnostic.severity == severity }
      let shown = own.count > Self.limit ? own.prefix(Self.limit - 1) : own[...]
      let rest = own.count - shown.count
      let more = rest > 0 ? "::\(severity.command) title=pressfit::\(rest) more, see the full report\n" : ""
      return shown.map(line).joined() + more
    }.joined()
  }

  private func line(_ problem: Problem) -> String {
    "::\(problem.diagnostic.severity.command) file=\(Self.property(problem.path)),line=\(problem.line),"
      + "col=\(problem.column),title=\(Self.property(problem.diagnostic.id.rawValue))::\(Self.data(problem.summary))\n"
  }

  /// As the runner's toolkit escapes a command's text.
  static func data(_ text: String) -> String {
    visible(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// As it escapes a property's value.
  static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
