internal import Diagnostics
internal import JSON

/// GitLab's Code Quality report (JSON).
struct GitLabRenderer: ReportRenderer {
  let marks = ["\"check_name\": "]
  let emptyMark: String? = "[]"

  func render(_ report: CheckReport) -> String {
    JSONValue.array(
      report.alerts.map { problem in
        .object([
          ("description", .string(problem.summary)), ("check_name", .string(problem.diagnostic.id.rawValue)),
          ("fingerprint", .string(problem.identifier)), ("severity", .string(problem.diagnostic.severity.gitLab)),
          (
            "location",
            .object([
              ("path", .string(problem.path)), ("lines", .object([("begin", .integer(problem.line))])),
            ])
          ),
        ])
      }
    ).document
  }
}

extension Severity {
  fileprivate var gitLab: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
