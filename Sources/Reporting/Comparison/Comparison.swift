package import Diagnostics

/// What is found now, held against what was found before.
package struct Comparison: Sendable {
  /// What the findings of before are.
  package enum Reference: String, Hashable, Sendable {
    case baseline
    /// An earlier report.
    case report
    /// A commit.
    case commit
  }

  /// How strict it is.
  package enum Policy: Hashable, Sendable {
    /// What was not found before is new.
    case findings
    /// A finding is new only where its rule is found more often than before.
    case counts
  }

  /// What was looked at now: of what was found elsewhere nobody knows whether it is fixed.
  package struct Scope: Hashable, Sendable {
    /// nil: all.
    package var localizations: Set<String>?
    /// Ids.
    package var surfaces: Set<String>
    package var textSizes: Set<String>
    /// The Info.plists; nil: all there are.
    package var files: Set<String>?

    package init(
      localizations: Set<String>?, surfaces: Set<String>, textSizes: Set<String>, files: Set<String>?
    ) {
      self.localizations = localizations
      self.surfaces = surfaces
      self.textSizes = textSizes
      self.files = files
    }

    /// Whether everything was looked at that `finding` is about: of another one nobody knows whether it is fixed.
    func contains(_ finding: KnownFindings.Finding) -> Bool {
      func holds(_ set: Set<String>?, _ names: [String]) -> Bool { set?.isSuperset(of: names) ?? true }
      return holds(localizations, [finding.record.locale].compactMap(\.self)) && holds(files, [finding.record.file])
        && holds(surfaces, finding.places.surfaces) && holds(textSizes, finding.places.textSizes)
    }
  }

  /// What became of a finding.
  package enum State: String, Hashable, Sendable {
    case new
    case unchanged
  }

  package let reference: Reference
  /// A file's path, a commit's name.
  package let name: String
  /// In scope, found before and not now; sorted.
  package let fixed: [KnownFindings.Finding]
  /// Found before, in scope or not.
  package let known: Set<FindingRecord>
  /// Found now, and no reason to fail.
  private let unchanged: Set<FindingRecord>

  /// Holds `problems` against `known`; notes are left out of it.
  package init(
    _ problems: [Problem], with known: KnownFindings, as reference: Reference, in scope: Scope, policy: Policy
  ) {
    let found = Set(problems.filter(\.counts).map(\.record))
    let knownRecords = Set(known.findings.map(\.record))
    let inScope = known.findings.filter { scope.contains($0) }
    var new = found.subtracting(knownRecords)
    if policy == .counts {
      let before = Dictionary(inScope.map { ($0.record.rule, 1) }, uniquingKeysWith: +)
      let now = Dictionary(found.map { ($0.rule, 1) }, uniquingKeysWith: +)
      new = new.filter { now[$0.rule, default: 0] > before[$0.rule, default: 0] }
    }
    self.reference = reference
    name = known.name
    self.known = knownRecords
    unchanged = found.subtracting(new)
    fixed = inScope.filter { !found.contains($0.record) }
      .sorted { FindingRecord.precedes($0.record, $1.record) }
  }

  /// nil for what is no more than a note.
  func state(of problem: Problem) -> State? {
    guard problem.counts else { return nil }
    return unchanged.contains(problem.record) ? .unchanged : .new
  }

  /// The baseline's findings that are no longer found, each an error at its line.
  package var strictDiagnostics: [Diagnostic] { fixed.map(Diagnostic.staleBaseline) }

  /// That the baseline could be tighter; nil where it could not.
  package var tighteningDiagnostic: Diagnostic? {
    fixed.isEmpty ? nil : .looseBaseline(fixed.map(\.record), at: SourceLocation(path: name))
  }
}

extension Diagnostic {
  fileprivate static func staleBaseline(_ finding: KnownFindings.Finding) -> Diagnostic {
    Diagnostic(
      "stale-baseline", .error, "the baseline contains a finding that no longer occurs: \(finding.record.words)",
      at: finding.location, help: "remove it, or update the baseline with --write-baseline")
  }

  fileprivate static func looseBaseline(_ records: [FindingRecord], at location: SourceLocation) -> Diagnostic {
    let counts = Dictionary(records.map { ($0.rule, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
    return Diagnostic(
      "loose-baseline", .note,
      "\(records.count) findings in the baseline no longer occur: "
        + counts.map { "\($0.value) of \($0.key)" }.joined(separator: ", "), at: location,
      help: "update the baseline with --write-baseline")
  }
}
