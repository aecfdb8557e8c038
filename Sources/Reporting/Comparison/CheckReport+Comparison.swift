internal import Diagnostics
internal import FitCheck

extension CheckReport {
  /// Whether anything fails the check: what is new where there is a comparison, else what is worse than a note.
  package var fails: Bool {
    if comparison == nil { return count(.warning) + count(.error) > 0 }
    return problems.contains { $0.counts && $0.state != .unchanged }
  }

  /// Whether anything would fail it under `comparison`.
  package func fails(in comparison: Comparison) -> Bool {
    var report = self
    report.comparison = comparison
    return report.fails
  }

  /// How many problems are new, and how many unchanged.
  func count(_ state: Comparison.State) -> Int { problems.count { $0.state == state } }

  /// What became of the diagnostics, and of each app's findings, in their order.
  var states: (diagnostics: [Comparison.State?], findings: [[Comparison.State?]]) {
    var rest = problems.map(\.state)[...]
    func next(_ count: Int) -> [Comparison.State?] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    return (next(diagnostics.count), apps.map { next($0.findings.count) })
  }

  /// The report without what was found before; itself where there is no comparison.
  package var withoutUnchanged: CheckReport {
    guard comparison != nil else { return self }
    var result = self
    let states = states
    result.diagnostics = zip(diagnostics, states.diagnostics).filter { $1 != .unchanged }.map(\.0)
    for index in apps.indices {
      result.apps[index].findings = zip(apps[index].findings, states.findings[index]).filter { $1 != .unchanged }.map(
        \.0)
    }
    return result
  }

  /// "2 new, 18 unchanged, 1 fixed against baseline.json"; nil where there is no comparison.
  var comparisonSummary: String? {
    comparison.map { comparison in
      let preposition = comparison.reference == .commit ? "since" : "against"
      return "\(count(.new)) new, \(count(.unchanged)) unchanged, \(comparison.fixed.count) fixed "
        + "\(preposition) \(harmless(comparison.name))"
    }
  }
}

extension Baseline {
  /// The baseline of what `report` has found, notes left out.
  ///
  /// - Parameter scope: findings of the baseline before that lie outside it are kept, for nobody looked at them.
  package init(_ report: CheckReport, keeping known: KnownFindings?, outside scope: Comparison.Scope) {
    let others = known?.findings.filter { !scope.contains($0) } ?? []
    self.init(report.problems.filter(\.counts).map { KnownFindings.Finding($0) } + others)
  }
}
