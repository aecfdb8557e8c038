internal import Diagnostics
internal import Formats
internal import XML

/// Checkstyle XML: the problems by file.
struct CheckstyleRenderer: ReportRenderer {
  let marks = ["<checkstyle "]

  func render(_ report: CheckReport) -> String {
    var result = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    let problems = report.withoutUnchanged.problems
    // By code unit: canonically equivalent paths are different files.
    for path in Set(problems.map { LocalizationKey($0.path) }).sorted() {
      result += "  <file name=\"\(XMLText.escape(path.rawValue))\">\n"
      for problem in problems where LocalizationKey(problem.path) == path {
        result +=
          "    <error line=\"\(problem.line)\" column=\"\(problem.column)\" severity=\"\(problem.diagnostic.severity.checkstyle)\" "
          + "message=\"\(XMLText.escape(problem.summary))\" source=\"pressfit.\(problem.diagnostic.id)\"/>\n"
      }
      result += "  </file>\n"
    }
    return result + "</checkstyle>\n"
  }
}

extension Severity {
  fileprivate var checkstyle: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
