internal import Diagnostics
internal import JSON

/// GitLab's Code Quality report (JSON).
struct GitLabRenderer: ReportRenderer {
  let marks = ["\"check_name\": "]
  let emptyMark: String? = "[]"

  func render(_ report: CheckReport) -> String {
    JSONValue.array(
      report.alerts.map { problem in
        [
          "description": problem.summary, "check_name": problem.diagnostic.id.rawValue,
          "fingerprint": problem.identifier, "severity": problem.diagnostic.severity.gitLab,
          "location": ["path": problem.path, "lines": ["begin": problem.line] as JSONObject] as JSONObject,
        ]
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
