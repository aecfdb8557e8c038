/// Collects the diagnostics of readers and rules; passed `inout`, so that signatures show which functions report.
package struct DiagnosticSink: Sendable {
  /// In the order in which they were reported.
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  package mutating func report(contentsOf others: some Sequence<Diagnostic>) { diagnostics.append(contentsOf: others) }

  /// The worst severity reported; nil if nothing was reported.
  package var worst: Severity? { diagnostics.lazy.map(\.severity).max() }

  /// All diagnostics, in `Diagnostic.reportOrder`.
  package var sorted: [Diagnostic] { diagnostics.sorted(by: Diagnostic.reportOrder) }
}
