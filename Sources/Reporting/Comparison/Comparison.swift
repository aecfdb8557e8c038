package import Diagnostics

/// The comparison of current findings with earlier ones.
package struct Comparison: Sendable {
  /// The source of the earlier findings.
  package enum Reference: String, Hashable, Sendable {
    case baseline
    /// An earlier report.
    case report
    /// A commit.
    case commit
  }

  /// The strictness of the comparison.
  package enum Policy: Hashable, Sendable {
    /// A finding is new if it was not found before.
    case findings
    /// A finding is new only if the number of findings of its rule has increased.
    case counts
  }

  /// The checked part of the project; earlier findings outside it are neither fixed nor unchanged.
  package struct Scope: Hashable, Sendable {
    /// nil for all.
    package var localizations: Set<String>?
    /// The ids of the surfaces.
    package var surfaces: Set<String>
    package var textSizes: Set<String>
    /// The Info.plists; nil for all.
    package var files: Set<String>?

    package init(
      localizations: Set<String>?, surfaces: Set<String>, textSizes: Set<String>, files: Set<String>?
    ) {
      self.localizations = localizations
      self.surfaces = surfaces
      self.textSizes = textSizes
      self.files = files
    }

    /// Whether the scope contains the complete subject of `finding`; otherwise it is unknown whether it was fixed.
    func contains(_ finding: KnownFindings.Finding) -> Bool {
      func holds(_ set: Set<String>?, _ names: [String]) -> Bool { set?.isSuperset(of: names) ?? true }
      // A baseline may contain the findings of other apps in a repository.
      if finding.record.file.hasPrefix("../") { return false }
      return holds(localizations, [finding.record.locale].compactMap(\.self)) && holds(files, [finding.record.file])
        && holds(surfaces, finding.places.surfaces) && holds(textSizes, finding.places.textSizes)
    }
  }

  /// The state of a finding.
  package enum State: String, Hashable, Sendable {
    case new
    case unchanged
  }

  package let reference: Reference
  /// The path of a file or the name of a commit.
  package let name: String
  /// Findings in scope that were found before but not now; sorted.
  package let fixed: [KnownFindings.Finding]
  /// All earlier findings, in scope or not.
  package let known: Set<FindingRecord>
  /// Current findings that do not fail the check.
  private let unchanged: Set<FindingRecord>

  /// Compares `problems` with `known`, without notes.
  package init(
    _ problems: [Problem], with known: KnownFindings, as reference: Reference, in scope: Scope, policy: Policy
  ) {
    let found = Set(problems.filter(\.counts).flatMap(\.records))
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

  /// nil for notes.
  func state(of problem: Problem) -> State? {
    guard problem.counts else { return nil }
    return problem.records.allSatisfy(unchanged.contains) ? .unchanged : .new
  }

  /// An error for each finding in the baseline that is no longer found, at its line.
  package var strictDiagnostics: [Diagnostic] {
    var sink = DiagnosticSink()
    let listed = fixed.filter { sink.admits(.staleBaseline, .error, in: $0.location?.path) }
    return listed.map(Diagnostic.staleBaseline) + sink.numbersOfOthers
  }

  /// A diagnostic that the baseline could be reduced; nil if it could not.
  package var tighteningDiagnostic: Diagnostic? {
    fixed.isEmpty ? nil : .looseBaseline(fixed.map(\.record), at: SourceLocation(path: name))
  }
}

extension Diagnostic {
  fileprivate static func staleBaseline(_ finding: KnownFindings.Finding) -> Diagnostic {
    Diagnostic(
      .staleBaseline, .error, "the baseline contains a finding that no longer occurs: \(finding.record.words)",
      at: finding.location, help: "remove it, or update the baseline with --write-baseline")
  }

  fileprivate static func looseBaseline(_ records: [FindingRecord], at location: SourceLocation) -> Diagnostic {
    let counts = Dictionary(records.map { ($0.rule, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
    return Diagnostic(
      .looseBaseline, .note,
      "\(counted(records.count, "finding")) in the baseline no longer \(records.count == 1 ? "occurs" : "occur"): "
        + counts.map { "\($0.value) of \($0.key)" }.joined(separator: ", "), at: location,
      help: "update the baseline with --write-baseline")
  }
}
