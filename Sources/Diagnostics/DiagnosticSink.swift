/// Collects the diagnostics of readers and rules; passed `inout`, so that signatures show which functions report.
package struct DiagnosticSink: Sendable {
  /// In the order in which they were reported.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The number of diagnostics of each rule that is kept; nil for all of them.
  private let limit: Int?
  private var counts: [Diagnostic.ID: Int] = [:]

  package init() { limit = nil }

  /// A sink for a file from an untrusted source, which may have a problem in every byte.
  ///
  /// - Parameter limit: the number of diagnostics of each rule to keep; `numbersOfOthers` reports the rest.
  package init(limitPerRule limit: Int) { self.limit = limit }

  package mutating func report(_ diagnostic: Diagnostic) {
    if let limit {
      counts[diagnostic.id, default: 0] += 1
      if counts[diagnostic.id, default: 0] > limit { return }
    }
    diagnostics.append(diagnostic)
  }

  package mutating func report(contentsOf others: some Sequence<Diagnostic>) {
    if limit == nil { diagnostics.append(contentsOf: others) } else { for other in others { report(other) } }
  }

  /// For each rule with more diagnostics than the limit, one with the number of the others.
  package var numbersOfOthers: [Diagnostic] {
    guard let limit else { return [] }
    return counts.filter { $0.value > limit }.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { id, count in
      diagnostics.last { $0.id == id }.map { last in
        Diagnostic(
          id, last.severity, "\(counted(count - limit, "more finding")) of this kind in this file",
          at: last.primary.map { SourceLocation(path: $0.path) })
      }
    }
  }

  /// The worst severity reported; nil if nothing was reported.
  package var worst: Severity? { diagnostics.lazy.map(\.severity).max() }

  /// All diagnostics, in `Diagnostic.reportOrder`.
  package var sorted: [Diagnostic] { diagnostics.sorted(by: Diagnostic.reportOrder) }
}
