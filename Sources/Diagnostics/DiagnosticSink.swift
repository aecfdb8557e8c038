/// Collects the diagnostics of readers and rules; passed `inout`, so that signatures show which functions report.
package struct DiagnosticSink: Sendable {
  /// The findings of one kind in one file.
  private struct Group: Hashable {
    var id: Diagnostic.ID
    var path: String?
  }

  private var kept: [Diagnostic] = []
  private var counts: [Group: Int] = [:]
  /// The number of diagnostics of each kind that is kept for each file.
  private let limit: Int
  /// The default limit: a file of 1 MB can have a problem in every byte.
  package static let limit = 10_000

  /// - Parameter limit: the number of diagnostics of each kind to keep for each file; one more states how many others there are.
  package init(limitPerRule limit: Int = DiagnosticSink.limit) { self.limit = limit }

  package mutating func report(_ diagnostic: Diagnostic) {
    let count = counts[Group(id: diagnostic.id, path: diagnostic.primary?.path), default: 0] + 1
    counts[Group(id: diagnostic.id, path: diagnostic.primary?.path)] = count
    if count <= limit { kept.append(diagnostic) }
  }

  package mutating func report(contentsOf others: some Sequence<Diagnostic>) { for other in others { report(other) } }

  /// In the order in which they were reported.
  package var diagnostics: [Diagnostic] {
    let numbers = numbersOfOthers
    return numbers.isEmpty ? kept : kept + numbers
  }

  /// For each kind with more diagnostics in a file than the limit, one with the number of the others.
  package var numbersOfOthers: [Diagnostic] {
    let full = counts.filter { $0.value > limit }
    if full.isEmpty { return [] }
    var last: [Group: Diagnostic] = [:]
    for diagnostic in kept { last[Group(id: diagnostic.id, path: diagnostic.primary?.path)] = diagnostic }
    return full.sorted { ($0.key.id.rawValue, $0.key.path ?? "") < ($1.key.id.rawValue, $1.key.path ?? "") }
      .compactMap { group, count in
        last[group].map { last in
          Diagnostic(
            group.id, last.severity, "\(counted(count - limit, "more finding")) of this kind in this file",
            at: group.path.map { SourceLocation(path: $0) })
        }
      }
  }

  /// The worst severity reported; nil if nothing was reported.
  package var worst: Severity? { kept.lazy.map(\.severity).max() }

  /// All diagnostics, in `Diagnostic.reportOrder`.
  package var sorted: [Diagnostic] { diagnostics.sorted(by: Diagnostic.reportOrder) }
}
