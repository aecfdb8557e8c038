/// The findings of a project that are known, as a file to be reviewed: a line each, sorted, nothing in it that changes by itself.
package struct Baseline: Hashable, Sendable {
  private let records: [FindingRecord]

  init(records: Set<FindingRecord>) { self.records = records.sorted(by: FindingRecord.precedes) }

  package var count: Int { records.count }

  /// JSON; ends in a line feed.
  package var text: String {
    let lines = records.map { "    " + $0.json.spacedLine }.joined(separator: ",\n")
    let list = records.isEmpty ? "[]" : "[\n\(lines)\n  ]"
    return "{\n  \"version\": 1,\n  \"kind\": \"baseline\",\n  \"findings\": \(list)\n}\n"
  }
}
