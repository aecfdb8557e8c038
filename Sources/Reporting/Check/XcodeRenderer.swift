internal import Diagnostics

/// `path:line:column: warning: message [rule]`, a line each, as compilers write and Xcode reads.
struct XcodeRenderer: ReportRenderer {
  func render(_ report: CheckReport) -> String {
    report.withoutUnchanged.problems.map { problem in
      "\(harmless(problem.path)):\(problem.line):\(problem.column): \(problem.diagnostic.severity.rawValue): "
        + "\(visible(problem.summary)) [\(problem.diagnostic.id)]\n"
    }.joined()
  }
}
