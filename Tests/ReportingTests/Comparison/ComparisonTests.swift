import Diagnostics
import FitCheck
import Localization
import ReferenceMaterial
import Testing

@testable import Reporting

/// New, unchanged and fixed findings.
@Suite struct ComparisonTests {
  private static let everything = Comparison.Scope(localizations: nil, surfaces: [], textSizes: [], files: nil)

  private func finding(
    _ file: String, _ rule: Diagnostic.ID = "stale-key", _ severity: Severity = .warning
  ) -> Diagnostic {
    Diagnostic(rule, severity, "m", at: SourceLocation(path: file))
  }

  private func report(_ diagnostics: [Diagnostic]) -> CheckReport {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    return CheckReport(tool: tool, apps: [], diagnostics: diagnostics)
  }

  /// The report of `now`, compared with `before`.
  private func compared(
    _ now: [Diagnostic], with before: [Diagnostic], policy: Comparison.Policy = .findings,
    in scope: Comparison.Scope = everything
  ) -> CheckReport {
    var report = report(now)
    report.comparison = Comparison(
      report, with: KnownFindings(self.report(before), name: "known.json"), as: .baseline, in: scope,
      policy: policy)
    return report
  }

  @Test func eachFindingHasAState() {
    let report = compared(
      [finding("a"), finding("b"), finding("n", "stale-key", .note)], with: [finding("b"), finding("c")])
    #expect(report.problems.map(\.state) == [.new, .unchanged, nil])
    #expect(report.comparison?.fixed.map(\.record.file) == ["c"])
    #expect(report.comparisonSummary == "1 new, 1 unchanged, 1 fixed against known.json")
    #expect(report.fails)
  }

  /// The line, the message and the severity are not part of a finding's identity.
  @Test func aMovedFindingIsUnchanged() {
    var moved = finding("a")
    moved.message = "other words"
    moved.primary?.position = LineIndex.Position(line: 9, column: 1)
    moved.severity = .error
    let report = compared([moved], with: [finding("a")])
    #expect(report.problems.map(\.state) == [.unchanged])
    #expect(!report.fails)
    #expect(report.comparison?.fixed.isEmpty == true)
  }

  /// One more of equal findings is new, one less is fixed.
  @Test(arguments: [(2, 1, 1, 0), (1, 2, 0, 1), (2, 2, 0, 0), (0, 3, 0, 3), (3, 0, 3, 0)])
  func equalFindingsAreCounted(now: Int, before: Int, new: Int, fixed: Int) {
    let report = compared(
      [Diagnostic](repeating: finding("a"), count: now), with: [Diagnostic](repeating: finding("a"), count: before))
    #expect(report.count(.new) == new)
    #expect(report.count(.unchanged) == min(now, before))
    #expect(report.comparison?.fixed.count == fixed)
  }

  /// By count, a finding is new only if its rule has more findings than before.
  @Test(arguments: [
    (["a"], ["b"], false), (["a", "b"], ["c"], true), (["a"], ["b", "c"], false), (["a"], [], true), ([], ["a"], false),
  ])
  func countsFailOnlyIfTheyIncrease(now: [String], before: [String], fails: Bool) {
    let report = compared(now.map { finding($0) }, with: before.map { finding($0) }, policy: .counts)
    #expect(report.fails == fails)
  }

  /// Each current finding is new or unchanged; each known one is unchanged, fixed or accepted. By count, a finding replaces a known one.
  @Test(arguments: [
    (["a"], ["b"], Comparison.Policy.findings, "1 new, 0 unchanged, 1 fixed"),
    (["a"], ["b"], .counts, "0 new, 1 unchanged, 0 fixed"),
    (["a", "b"], ["b", "c"], .counts, "0 new, 2 unchanged, 0 fixed"),
    (["a", "b"], ["b", "c", "d"], .counts, "0 new, 2 unchanged, 1 fixed"),
    (["a", "b"], ["c"], .counts, "2 new, 0 unchanged, 1 fixed"),
    (["-a"], ["a", "b"], .findings, "0 new, 0 unchanged, 1 fixed, 1 accepted"),
    (["-a", "b"], ["a", "b"], .counts, "0 new, 1 unchanged, 0 fixed, 1 accepted"),
    (["b", "/a"], ["a", "b"], .findings, "0 new, 1 unchanged, 0 fixed, 1 accepted"),
    (["a", "/a"], ["a", "a"], .findings, "0 new, 1 unchanged, 0 fixed, 1 accepted"),
  ])
  func theNumbersAddUp(now: [String], before: [String], policy: Comparison.Policy, summary: String) {
    // "-" marks a note, "/" a suppressed finding.
    var report = report(
      now.filter { !$0.hasPrefix("/") }.map { $0.hasPrefix("-") ? finding("a", "stale-key", .note) : finding($0) })
    report.suppressedDiagnostics = now.filter { $0.hasPrefix("/") }.map { finding(String($0.dropFirst())) }
    report.comparison = Comparison(
      report, with: KnownFindings(self.report(before.map { finding($0) }), name: "b.json"), as: .baseline,
      in: Self.everything, policy: policy)
    #expect(report.comparisonSummary == "\(summary) against b.json")
    let fixed = report.comparison?.fixed.count ?? 0
    let accepted = report.comparison?.accepted.count ?? 0
    #expect(report.count(.new) + report.count(.unchanged) == report.problems.count { $0.counts })
    #expect(
      policy == .findings || report.count(.new) > 0 || report.count(.unchanged) + fixed + accepted == before.count)
  }

  /// A stale entry is not a finding of the project.
  @Test func aStaleEntryIsNotNew() throws {
    var report = compared([], with: [finding("b")])
    report.diagnostics += try #require(report.comparison).strictDiagnostics
    #expect(report.comparisonSummary == "0 new, 0 unchanged, 1 fixed against known.json")
    #expect(report.fails)
    let comment = MarkdownRenderer(.comment).render(report)
    #expect(comment.hasPrefix("## Quick actions: no new errors or warnings, 1 outdated entry of the baseline\n"))
  }

  @Test func countsAreOfOneRule() {
    let report = compared(
      [finding("a", "stale-key"), finding("b", "duplicate-key")], with: [finding("c", "stale-key"), finding("d")],
      policy: .counts)
    #expect(report.problems.map(\.state) == [.unchanged, .new])
  }

  /// A finding outside the checked part is neither fixed nor counted, and still known.
  @Test func theScopeLimitsWhatIsFixed() {
    let scope = Comparison.Scope(localizations: nil, surfaces: [], textSizes: [], files: ["a", "b"])
    let report = compared([finding("a")], with: [finding("a"), finding("b"), finding("c")], in: scope)
    #expect(report.comparison?.fixed.map(\.record.file) == ["b"])
    let counted = compared([finding("a")], with: [finding("c")], policy: .counts, in: scope)
    #expect(counted.fails)
  }

  @Test(
    arguments: [
      (["de"], "de", true), (["de"], "fr", false), (nil, "fr", true), (["de"], nil, true), ([], "de", false),
    ] as [([String]?, String?, Bool)])
  func aScopeOfLanguages(_ localizations: [String]?, _ locale: String?, _ isInScope: Bool) {
    let scope = Comparison.Scope(localizations: localizations.map(Set.init), surfaces: [], textSizes: [], files: nil)
    let finding = KnownFindings.Finding(record: FindingRecord(rule: "r", file: "f", locale: locale))
    #expect(scope.contains(finding) == isInScope)
  }

  /// A finding on two menus is fixed only if both were checked.
  @Test(arguments: [(["x"], ["L"], false), (["x", "y"], ["L"], true), (["x", "y", "z"], [], false)])
  func aScopeOfMenus(_ surfaces: [String], _ sizes: [String], _ isInScope: Bool) {
    let scope = Comparison.Scope(
      localizations: nil, surfaces: Set(surfaces), textSizes: Set(sizes), files: nil)
    let places = FindingPlaces(surfaces: ["x", "y"], textSizes: ["L"])
    #expect(scope.contains(.init(record: FindingRecord(rule: "r", file: "f"), places: places)) == isInScope)
  }

  /// Without a comparison, warnings and errors fail; notes never do.
  @Test(
    arguments: [([], false), ([.note], false), ([.warning], true), ([.note, .error], true)] as [([Severity], Bool)])
  func failsWithoutAComparison(_ severities: [Severity], _ fails: Bool) {
    let report = report(severities.map { finding("a", "stale-key", $0) })
    #expect(report.fails == fails)
    #expect(report.comparisonSummary == nil)
    #expect(report.withoutUnchanged.diagnostics.count == severities.count)
  }

  @Test func unchangedFindingsAreLeftOut() {
    let report = compared(
      [finding("a"), finding("b"), finding("n", "stale-key", .note)], with: [finding("b")])
    #expect(report.withoutUnchanged.diagnostics.map { $0.primary?.path } == ["a", "n"])
  }

  @Test func aStaleBaselineIsReported() throws {
    let report = compared([], with: [finding("b"), finding("a", "duplicate-key")])
    let comparison = try #require(report.comparison)
    #expect(comparison.strictDiagnostics.map(\.id) == ["stale-baseline", "stale-baseline"])
    #expect(comparison.strictDiagnostics.allSatisfy { $0.severity == .error })
    #expect(
      comparison.tighteningDiagnostic?.message
        == "2 findings in the baseline no longer occur: 1 of duplicate-key, 1 of stale-key")
    #expect(
      compared([], with: [finding("b")]).comparison?.tighteningDiagnostic?.message
        == "1 finding in the baseline no longer occurs: 1 of stale-key")
    #expect(compared([finding("a")], with: []).comparison?.tighteningDiagnostic == nil)
  }
}
