internal import Diagnostics
internal import JSON
internal import RuleDocuments
internal import RulePages

/// SARIF 2.1.0 (OASIS), for code scanning.
struct SARIFRenderer: ReportRenderer {
  let marks = ["\"name\": \"pressfit\""]

  func render(_ report: CheckReport) -> String {
    let problems = report.alerts
    let rules = Set(problems.map(\.diagnostic.id)).sorted { $0.rawValue < $1.rawValue }
    let driver: JSONObject = ["name": "pressfit", "version": report.tool.version, "rules": rules.map(rule)]
    let run: JSONObject = [
      "tool": ["driver": driver] as JSONObject, "columnKind": "unicodeCodePoints",
      "results": problems.map { result($0, ruleIndex: rules.firstIndex(of: $0.diagnostic.id) ?? 0) }
        + (report.comparison?.fixed.map { absentResult($0.record) } ?? []),
    ]
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
    return log.document
  }

  /// The description of all results with one id; viewers without Markdown support show `help.text`.
  private func rule(_ id: Diagnostic.ID) -> JSONValue {
    let document = RuleDocuments.document(of: id)
    return [
      "id": id.rawValue, "shortDescription": ["text": document.line] as JSONObject,
      "fullDescription": ["text": document.meaning, "markdown": document.meaning] as JSONObject,
      "help": ["text": document.remedy, "markdown": document.markdown] as JSONObject,
      "defaultConfiguration": ["level": document.severities.first?.rawValue ?? "warning"] as JSONObject,
      "properties": ["tags": [document.group.rawValue]] as JSONObject,
    ]
  }

  /// A result that was found before, but not now.
  private func absentResult(_ record: FindingRecord) -> JSONValue {
    [
      "ruleId": record.rule, "baselineState": "absent", "message": ["text": "fixed: \(record.words)"] as JSONObject,
      "locations": [location(SourceLocation(path: record.file))],
    ]
  }

  private func result(_ problem: Problem, ruleIndex: Int) -> JSONValue {
    let fixes = problem.diagnostic.fixIts
    return .object(
      [
        "ruleId": problem.diagnostic.id.rawValue, "ruleIndex": ruleIndex, "level": problem.diagnostic.severity.rawValue,
        "message": ["text": problem.summary] as JSONObject,
        "locations": [location(problem.diagnostic.primary ?? SourceLocation(path: problem.path))],
        "relatedLocations": problem.diagnostic.secondary.enumerated().map { index, related in
          location(related.location, label: related.label, id: index + 1)
        },
        "partialFingerprints": ["pressfit/v1": problem.identifier] as JSONObject,
      ]
        + .withoutNil([
          "baselineState": problem.state?.rawValue,
          "properties": fixes.isEmpty ? nil : ["fixes": fixes.map(\.json)] as JSONObject,
        ]))
  }

  private func location(_ location: SourceLocation, label: String? = nil, id: Int? = nil) -> JSONValue {
    let artifact: JSONObject = ["uri": Self.uri(location.path), "uriBaseId": "%SRCROOT%"]
    let region = location.position.map { ["startLine": $0.line, "startColumn": $0.column] as JSONObject }
    let physical = ["artifactLocation": artifact] + JSONObject.withoutNil(["region": region])
    return .object(
      .withoutNil(["id": id, "physicalLocation": physical, "message": label.map { ["text": $0] as JSONObject }]))
  }

  /// A relative URI reference (RFC 3986) of `path`.
  static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      if byte.isIdentifierByte || "-.~/+@".utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
      }
    }
    return result
  }
}
