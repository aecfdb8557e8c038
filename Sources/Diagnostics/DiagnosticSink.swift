/// Where readers and rules put what they find; passed `inout`, so that a function that takes it says so.
package struct DiagnosticSink: Sendable {
  /// In the order of reporting.
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  package mutating func report(contentsOf others: some Sequence<Diagnostic>) { diagnostics.append(contentsOf: others) }

  /// The worst severity reported; nil when nothing was.
  package var worst: Severity? { diagnostics.lazy.map(\.severity).max() }

  /// Everything, in `Diagnostic.reportOrder`.
  package var sorted: [Diagnostic] { diagnostics.sorted(by: Diagnostic.reportOrder) }
}
