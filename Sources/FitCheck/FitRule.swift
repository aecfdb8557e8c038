package import Diagnostics

/// A check for one problem with an app's quick actions.
///
/// A rule is one file in `Rules`, named as its type: its search, and at the end a factory with the wording of its findings.
/// `FitRules.all` is generated from the names of these files.
package protocol FitRule: Sendable {
  /// The findings that it reports.
  static var ids: [Diagnostic.ID] { get }

  func findings(in report: FitReport) -> [Finding]
}

extension FitRule {
  /// The findings; in debug builds, stops at a finding that the rule does not state.
  func statedFindings(in report: FitReport) -> [Finding] {
    let found = findings(in: report)
    assert(found.allSatisfy { Self.ids.contains($0.rule) }, "an id is missing in \(Self.self).ids")
    return found
  }
}

/// The rules that `check` applies to quick actions.
package enum FitRules {
  /// The findings that they report.
  package static var ids: Set<Diagnostic.ID> { Set(all.flatMap { type(of: $0).ids }) }
}
