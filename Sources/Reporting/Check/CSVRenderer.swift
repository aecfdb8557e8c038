internal import Diagnostics
internal import FitCheck
internal import Formats
internal import Localization
internal import Typesetting

/// CSV (RFC 4180): a header and a line for each problem; lengths are in points.
struct CSVRenderer: ReportRenderer {
  let marks = ["app,severity,rule,localization,"]

  func render(_ report: CheckReport) -> String {
    let header =
      [
        "app", "severity", "rule", "localization", "field", "key", "text", "shown", "width", "room", "surface",
        "textSize",
        "surfaces", "policy", "confidence", "path", "line", "message", "consequence", "help",
      ] + (report.comparison == nil ? [] : ["state"])
    let measurements = report.apps.map { MeasurementIndex($0) }
    let rows = report.problems.map { problem -> [String] in
      let measured = problem.app.flatMap { app in problem.subject.flatMap { measurements[app][$0] } }
      var row: [String] = [
        problem.infoPlist ?? "", problem.diagnostic.severity.rawValue, problem.diagnostic.id.rawValue,
        problem.subject?.namesOfLocalizations.joined(separator: " ") ?? "",
        problem.subject?.field?.rawValue ?? "",
        problem.subject?.key?.rawValue ?? "", measured?.displayed.text ?? "", measured?.measurement?.visibleText ?? "",
        measured?.measurement?.width.pointsDescription ?? "", measured?.availableWidth.pointsDescription ?? "",
        problem.subject?.surface?.id ?? "", problem.subject?.textSize?.rawValue ?? "",
        FindingPlaces(problem.places).surfaces.joined(separator: " "), measured?.policy.rawValue ?? "",
        measured?.confidence.rawValue ?? "", problem.path, String(problem.line), harmless(problem.diagnostic.message),
        problem.consequence, problem.diagnostic.advice.map { harmless($0) } ?? "",
      ]
      if report.comparison != nil { row.append(problem.state?.rawValue ?? "") }
      return row
    }
    return ([header] + rows).map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Quotes the field if necessary, escapes control characters except line feeds, and workflow commands at the start of each line and inside
  /// it, and prevents spreadsheet formulas.
  static func field(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return DelimitedText.field(lines.map { harmless(String($0)) }.joined(separator: "\n"), separatedBy: .comma)
  }
}
