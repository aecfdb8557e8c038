internal import JSON

/// The known findings of a project in a file for review: one line each, sorted, without volatile data.
package struct Baseline: Hashable, Sendable {
  /// Sorted by record.
  private let findings: [KnownFindings.Finding]

  /// Merges findings with the same record.
  init(_ findings: [KnownFindings.Finding]) {
    self.findings = KnownFindings.merged(findings).sorted { FindingRecord.precedes($0.record, $1.record) }
  }

  /// The baseline with the paths that `path` returns for its files.
  package func movingFiles(_ path: (String) -> String) -> Baseline {
    Baseline(KnownFindings(name: "", findings: findings).movingFiles(path).findings)
  }

  package var count: Int { findings.count }

  /// JSON; ends with a line feed.
  package var text: String {
    let lines = findings.map { "    " + $0.json.spacedLine }.joined(separator: ",\n")
    let list = findings.isEmpty ? "[]" : "[\n\(lines)\n  ]"
    return "{\n  \"version\": 1,\n  \"kind\": \"baseline\",\n  \"findings\": \(list)\n}\n"
  }
}
