/// Collects the diagnostics of readers and rules; passed `inout`, so that signatures show which functions report.
package struct DiagnosticSink: Sendable {
  /// The findings of one kind in one file.
  private struct Group: Hashable {
    var id: Diagnostic.ID
    var path: String?
  }

  private var kept: [Diagnostic] = []
  private var counts: [Group: Int] = [:]
  /// By kind and file, the number of diagnostics that are not kept, here or by the sinks that reported them.
  private var others: [Group: (count: Int, severity: Severity)] = [:]
  /// The number of diagnostics of each kind that is kept for each file.
  private let limit: Int
  /// The default limit: a file of 1 MB can have a problem in every byte.
  package static let limit = 10_000

  /// - Parameter limit: the number of diagnostics of each kind to keep for each file; one more states how many others there are.
  package init(limitPerRule limit: Int = DiagnosticSink.limit) { self.limit = limit }

  package mutating func report(_ diagnostic: Diagnostic) { if admits(diagnostic) { kept.append(diagnostic) } }

  /// Whether `diagnostic`, which the caller keeps, is within the limit; one that is not is counted.
  package mutating func admits(_ diagnostic: Diagnostic) -> Bool {
    if diagnostic.others == 0 { return admits(diagnostic.id, diagnostic.severity, in: diagnostic.primary?.path) }
    count(diagnostic.others, Group(id: diagnostic.id, path: diagnostic.primary?.path), diagnostic.severity)
    return false
  }

  /// The same for a diagnostic that is made only if it is within the limit.
  package mutating func admits(_ id: Diagnostic.ID, _ severity: Severity, in path: String?) -> Bool {
    let group = Group(id: id, path: path)
    counts[group, default: 0] += 1
    if counts[group, default: 0] <= limit { return true }
    count(1, group, severity)
    return false
  }

  private mutating func count(_ number: Int, _ group: Group, _ severity: Severity) {
    let known = others[group] ?? (0, severity)
    others[group] = (known.count + number, max(known.severity, severity))
  }

  package mutating func report(contentsOf others: some Sequence<Diagnostic>) { for other in others { report(other) } }

  /// In the order in which they were reported.
  package var diagnostics: [Diagnostic] { others.isEmpty ? kept : kept + numbersOfOthers }

  /// For each kind with more diagnostics in a file than the limit, one with the number of the others.
  package var numbersOfOthers: [Diagnostic] {
    others.sorted { ($0.key.id.rawValue, $0.key.path ?? "") < ($1.key.id.rawValue, $1.key.path ?? "") }.map {
      group, others in
      var summary = Diagnostic(
        group.id, others.severity, "\(counted(others.count, "more finding")) of this kind in this file",
        at: group.path.map { SourceLocation(path: $0) })
      summary.others = others.count
      return summary
    }
  }

  /// The worst severity reported; nil if nothing was reported.
  package var worst: Severity? { diagnostics.lazy.map(\.severity).max() }

  /// All diagnostics, in `Diagnostic.reportOrder`.
  package var sorted: [Diagnostic] { diagnostics.sorted(by: Diagnostic.reportOrder) }
}
