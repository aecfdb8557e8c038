internal import Diagnostics
internal import FitCheck

extension CheckReport {
  /// Whether the check fails: because of new findings of `failingSeverity` or above if there is a comparison, or else
  /// because of any.
  package var fails: Bool {
    if comparison == nil { return Severity.allCases.contains { $0 >= failingSeverity && count($0) > 0 } }
    return problems.contains { $0.diagnostic.severity >= failingSeverity && $0.state != .unchanged }
  }

  /// Whether the check would fail under `comparison`.
  package func fails(in comparison: Comparison) -> Bool {
    var report = self
    report.comparison = comparison
    return report.fails
  }

  /// The number of findings in this state, per language; 0 without a comparison.
  func count(_ state: Comparison.State) -> Int {
    comparison.map { comparison in problems.reduce(0) { $0 + comparison.count(state, of: $1) } } ?? 0
  }

  /// The states of the diagnostics and of each app's and bundle's findings, in order.
  var states:
    (
      diagnostics: [Comparison.State?], findings: [[Comparison.State?]], ofBundles: [[Comparison.State?]]
    )
  {
    var rest = problems.map(\.state)[...]
    func next(_ count: Int) -> [Comparison.State?] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    return (
      next(diagnostics.count), apps.map { next($0.findings.count) }, bundles.map { next($0.findings.count) }
    )
  }

  /// The report without unchanged findings; the same report without a comparison.
  package var withoutUnchanged: CheckReport {
    guard comparison != nil else { return self }
    var result = self
    let states = states
    result.diagnostics = zip(diagnostics, states.diagnostics).filter { $1 != .unchanged }.map(\.0)
    for index in apps.indices {
      result.apps[index].findings = zip(apps[index].findings, states.findings[index]).filter { $1 != .unchanged }.map(
        \.0)
    }
    for index in bundles.indices {
      result.bundles[index].findings = zip(bundles[index].findings, states.ofBundles[index])
        .filter { $1 != .unchanged }.map(\.0)
    }
    return result
  }

  /// "2 new, 18 unchanged, 1 fixed against baseline.json", with accepted findings if there are any; nil without a comparison.
  var comparisonSummary: String? {
    comparison.map { comparison in
      let preposition = comparison.reference == .commit ? "since" : "against"
      return "\(count(.new)) new, \(count(.unchanged)) unchanged, \(comparison.fixed.count) fixed"
        + (comparison.accepted.isEmpty ? " " : ", \(comparison.accepted.count) accepted ")
        + "\(preposition) \(harmless(comparison.name))"
    }
  }
}

extension Baseline {
  /// The baseline of the findings in `report`, without notes.
  ///
  /// - Parameter scope: known findings outside this scope are kept, because they were not checked.
  package init(_ report: CheckReport, keeping known: KnownFindings?, outside scope: Comparison.Scope) {
    let others = known?.findings.filter { !scope.contains($0) } ?? []
    self.init(report.problems.filter(\.counts).flatMap { KnownFindings.Finding.all(of: $0) } + others)
  }
}
