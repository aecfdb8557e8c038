internal import Diagnostics

/// Renders one line per problem in compiler style, which Xcode reads: `path:line:column: warning: message [rule]`.
struct XcodeRenderer: ReportRenderer {
  let marks = [": error: ", ": warning: ", ": note: "]

  func render(_ report: CheckReport) -> String {
    report.withoutUnchanged.problems.map { problem in
      "\(harmless(problem.path)):\(problem.line):\(problem.column): \(problem.diagnostic.severity.rawValue): "
        + "\(visible(problem.summary)) [\(problem.diagnostic.id)]\n"
    }.joined()
  }
}
