/// The findings of a project that are known, as a file to be reviewed: a line each, sorted, nothing in it that changes by itself.
package struct Baseline: Hashable, Sendable {
  /// By record, in its order.
  private let findings: [KnownFindings.Finding]

  /// Findings with one record become one.
  init(_ findings: [KnownFindings.Finding]) {
    self.findings = KnownFindings.merged(findings).sorted { FindingRecord.precedes($0.record, $1.record) }
  }

  package var count: Int { findings.count }

  /// JSON; ends in a line feed.
  package var text: String {
    let lines = findings.map { "    " + $0.json.spacedLine }.joined(separator: ",\n")
    let list = findings.isEmpty ? "[]" : "[\n\(lines)\n  ]"
    return "{\n  \"version\": 1,\n  \"kind\": \"baseline\",\n  \"findings\": \(list)\n}\n"
  }
}
