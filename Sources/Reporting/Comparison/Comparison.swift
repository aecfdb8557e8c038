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
    /// A finding is new only if the number of findings of its rule has increased. Otherwise it replaces a known one, which is then not fixed.
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
  package private(set) var fixed: [KnownFindings.Finding]
  /// Findings in scope that were errors or warnings before, and that the configuration or a comment in the project accepts now.
  package private(set) var accepted: Set<FindingRecord>
  /// Current findings that do not fail the check.
  private var unchanged: Set<FindingRecord>

  /// Compares the errors and warnings of `report` with `known`.
  ///
  /// Each language of a finding counts, as in a baseline. Each current one is new or unchanged; each known one that was looked for is
  /// unchanged, fixed or accepted.
  package init(
    _ report: CheckReport, with known: KnownFindings, as reference: Reference, in scope: Scope, policy: Policy
  ) {
    let problems = report.problems
    let found = Set(problems.filter(\.counts).flatMap(\.records))
    let tolerated = Set((problems.filter { !$0.counts } + report.suppressedProblems).flatMap(\.records)).subtracting(
      found)
    let inScope = known.findings.filter { scope.contains($0) }
    accepted = Set(inScope.map(\.record)).intersection(tolerated)
    var new = found.subtracting(known.findings.map(\.record))
    fixed = inScope.filter { !found.contains($0.record) && !tolerated.contains($0.record) }
      .sorted { FindingRecord.precedes($0.record, $1.record) }
    if policy == .counts {
      let added = Dictionary(new.map { ($0.rule, 1) }, uniquingKeysWith: +)
      let gone = Dictionary(fixed.map { ($0.record.rule, 1) }, uniquingKeysWith: +)
      var replaced = added.filter { $0.value <= gone[$0.key, default: 0] }
      new = new.filter { replaced[$0.rule] == nil }
      fixed = fixed.filter { finding in
        guard let count = replaced[finding.record.rule], count > 0 else { return true }
        replaced[finding.record.rule] = count - 1
        return false
      }
    }
    self.reference = reference
    name = known.name
    unchanged = found.subtracting(new)
  }

  /// nil for notes, and for diagnostics about the comparison.
  func state(of problem: Problem) -> State? {
    guard isCompared(problem) else { return nil }
    return problem.records.allSatisfy(unchanged.contains) ? .unchanged : .new
  }

  /// The number of findings in this state, of which `problem` has one for each language.
  func count(_ state: State, of problem: Problem) -> Int {
    guard isCompared(problem) else { return 0 }
    return problem.records.count { unchanged.contains($0) == (state == .unchanged) }
  }

  private func isCompared(_ problem: Problem) -> Bool {
    problem.counts && problem.diagnostic.id != .staleBaseline
  }

  /// The comparison with the paths that `path` returns for its files.
  func movingFiles(_ path: (String) -> String) -> Comparison {
    func moved(_ record: FindingRecord) -> FindingRecord {
      var record = record
      record.file = path(record.file)
      return record
    }
    var result = self
    result.fixed = KnownFindings(name: name, findings: fixed).movingFiles(path).findings
    result.accepted = Set(accepted.map(moved))
    result.unchanged = Set(unchanged.map(moved))
    return result
  }

  /// An error for each finding in the baseline that is no longer found, at its line.
  package var strictDiagnostics: [Diagnostic] {
    var sink = DiagnosticSink()
    let listed = fixed.filter { sink.admits(.staleBaseline, .error, in: $0.location?.path) }
    return listed.map(Diagnostic.staleBaseline) + sink.numbersOfOthers
  }

  /// A diagnostic that the baseline could be reduced; nil if it could not.
  package var tighteningDiagnostic: Diagnostic? {
    guard let first = fixed.first else { return nil }
    return .looseBaseline(fixed.map(\.record), at: SourceLocation(path: first.location?.path ?? name))
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
