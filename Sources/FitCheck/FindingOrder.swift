internal import Diagnostics
internal import Localization

extension [Finding] {
  /// Sorted for reports: by severity, then by rule (worst first), then by item, then by the rest of the subject; a
  /// total order except for equal findings.
  package var inReportOrder: [Finding] {
    let ranks = Dictionary(uniqueKeysWithValues: Diagnostic.ID.configurable.enumerated().map { ($1, $0) })
    let places = map { FindingPlace($0, ranks: ranks) }
    return indices.sorted { left, right in
      switch places[left].order(to: places[right]) {
      case .before: true
      case .behind: false
      case .same: Diagnostic.reportOrder(self[left].diagnostic, self[right].diagnostic)
      }
    }.map { self[$0] }
  }
}

/// The sort key of a finding, computed once.
private struct FindingPlace {
  enum Order {
    case before, same, behind
  }

  let severity: Severity
  /// The rank of the rule among findings of one severity.
  let rank: Int
  let item: Int
  let fingerprint: String

  init(_ finding: Finding, ranks: [Diagnostic.ID: Int]) {
    severity = finding.severity
    rank = ranks[finding.rule] ?? ranks.count
    item = finding.subject.source?.itemNumber ?? Int.max
    fingerprint = finding.fingerprint
  }

  func order(to other: FindingPlace) -> Order {
    if severity != other.severity { return severity > other.severity ? .before : .behind }
    if rank != other.rank { return rank < other.rank ? .before : .behind }
    if item != other.item { return item < other.item ? .before : .behind }
    if fingerprint.utf8.elementsEqual(other.fingerprint.utf8) { return .same }
    return fingerprint.utf8.lexicographicallyPrecedes(other.fingerprint.utf8) ? .before : .behind
  }
}
