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
    let driver = JSONValue.object([
      ("name", .string("pressfit")), ("version", .string(report.tool.version)),
      ("rules", .array(rules.map(rule))),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      (
        "results",
        .array(
          problems.map { result($0, ruleIndex: rules.firstIndex(of: $0.diagnostic.id) ?? 0) }
            + (report.comparison?.fixed.map { absentResult($0.record) } ?? []))
      ),
    ])
    return JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ]).document
  }

  /// The description of all results with one id; viewers without Markdown support show `help.text`.
  private func rule(_ id: Diagnostic.ID) -> JSONValue {
    let document = RuleDocuments.document(of: id)
    return .object([
      ("id", .string(id.rawValue)), ("shortDescription", .object([("text", .string(document.line))])),
      ("fullDescription", .object([("text", .string(document.meaning)), ("markdown", .string(document.meaning))])),
      ("help", .object([("text", .string(document.remedy)), ("markdown", .string(document.markdown))])),
      (
        "defaultConfiguration", .object([("level", .string(document.severities.first?.rawValue ?? "warning"))])
      ),
      ("properties", .object([("tags", .array([.string(document.group.rawValue)]))])),
    ])
  }

  /// A result that was found before, but not now.
  private func absentResult(_ record: FindingRecord) -> JSONValue {
    .object([
      ("ruleId", .string(record.rule)), ("baselineState", .string("absent")),
      ("message", .object([("text", .string("fixed: \(record.words)"))])),
      ("locations", .array([location(SourceLocation(path: record.file))])),
    ])
  }

  private func result(_ problem: Problem, ruleIndex: Int) -> JSONValue {
    .object(
      [
        ("ruleId", .string(problem.diagnostic.id.rawValue)), ("ruleIndex", .integer(ruleIndex)),
        ("level", .string(problem.diagnostic.severity.rawValue)),
        ("message", .object([("text", .string(problem.summary))])),
        (
          "locations",
          .array([location(problem.diagnostic.primary ?? SourceLocation(path: problem.path))])
        ),
        (
          "relatedLocations",
          .array(
            problem.diagnostic.secondary.enumerated().map { index, related in
              location(related.location, label: related.label, id: index + 1)
            })
        ),
        ("partialFingerprints", .object([("pressfit/v1", .string(problem.identifier))])),
      ] + (problem.state.map { [("baselineState", .string($0.rawValue))] } ?? [])
        + (problem.diagnostic.fixIts.isEmpty
          ? []
          : [("properties", .object([("fixes", .array(problem.diagnostic.fixIts.map(\.json)))]))]))
  }

  private func location(_ location: SourceLocation, label: String? = nil, id: Int? = nil) -> JSONValue {
    var physical: [(name: String, value: JSONValue)] = [
      (
        "artifactLocation",
        .object([("uri", .string(Self.uri(location.path))), ("uriBaseId", .string("%SRCROOT%"))])
      )
    ]
    if let position = location.position {
      physical.append(
        ("region", .object([("startLine", .integer(position.line)), ("startColumn", .integer(position.column))])))
    }
    var members: [(name: String, value: JSONValue)] = []
    if let id { members.append(("id", .integer(id))) }
    members.append(("physicalLocation", .object(physical)))
    if let label { members.append(("message", .object([("text", .string(label))]))) }
    return .object(members)
  }

  /// A relative URI reference (RFC 3986) of `path`.
  static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
      }
    }
    return result
  }
}
