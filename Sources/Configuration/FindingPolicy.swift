package import Diagnostics
package import FitCheck

/// Applies a configuration to findings: their severities, and which are suppressed.
package struct FindingPolicy: Sendable {
  /// The severities of a finding, by the names of localizations.
  private struct Rule {
    var severity: RuleSeverity?
    var byLocale: [LocaleName: RuleSeverity]

    init(_ setting: RuleSetting) {
      severity = setting.severity
      byLocale = Dictionary(
        setting.byLocale.sorted { $0.key < $1.key }.map { (LocaleName($0.key), $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  private let rules: [Diagnostic.ID: Rule]
  private let suppressions: [Suppression]
  private let isExpired: [Bool]
  /// What the suppressions match that have not expired.
  private let patterns: Set<Suppression.Pattern>
  private var usedPatterns: Set<Suppression.Pattern> = []
  /// The number of findings per rule that were turned off or suppressed.
  private var hidden: [Diagnostic.ID: Int] = [:]
  private let configuration: Configuration
  private let comments: [InlineSuppression]
  private var isCommentUsed: [Bool]

  /// - Parameters:
  ///   - comments: the suppressions in the project's files.
  ///   - today: the current date, as `2026-12-31`.
  package init(_ configuration: Configuration, comments: [InlineSuppression] = [], today: String) {
    self.comments = comments
    isCommentUsed = comments.map { _ in false }
    // Later entries in the file have priority: a finding's own name after its group's.
    rules = Dictionary(configuration.rules.map { ($0.rule, Rule($0)) }, uniquingKeysWith: { $1 })
    self.configuration = configuration
    suppressions = configuration.suppressions
    isExpired = suppressions.map { $0.isExpired(on: today) }
    patterns = Set(suppressions.filter { !$0.isExpired(on: today) }.flatMap(\.patterns))
  }

  /// The remaining findings, in the same order, and those that the configuration turns off or suppresses, or a comment accepts.
  package mutating func apply(to findings: [Finding]) -> (kept: [Finding], suppressed: [Finding]) {
    var isReordered = false
    var suppressed: [Finding] = []
    let kept = findings.compactMap { finding -> Finding? in
      guard
        let severity = severity(
          of: finding.rule, finding.severity, subject: finding.subject, at: finding.diagnostic.primary)
      else {
        suppressed.append(finding)
        return nil
      }
      if severity == finding.severity { return finding }
      isReordered = true
      var finding = finding
      finding.diagnostic.severity = severity
      return finding
    }
    return (isReordered ? kept.inReportOrder : kept, suppressed)
  }

  /// The same for diagnostics from reading files.
  package mutating func apply(to diagnostics: [Diagnostic]) -> (kept: [Diagnostic], suppressed: [Diagnostic]) {
    var suppressed: [Diagnostic] = []
    let kept = diagnostics.compactMap { diagnostic -> Diagnostic? in
      guard
        let severity = severity(of: diagnostic.id, diagnostic.severity, subject: nil, at: diagnostic.primary)
      else {
        suppressed.append(diagnostic)
        return nil
      }
      var diagnostic = diagnostic
      diagnostic.severity = severity
      return diagnostic
    }
    return (kept, suppressed)
  }

  /// Reports expired suppressions and, if `countingUnused`, unused ones.
  package func diagnostics(countingUnused: Bool) -> [Diagnostic] {
    let unused = countingUnused ? comments.indices.filter { !isCommentUsed[$0] } : []
    return suppressions.indices.compactMap { index in
      if isExpired[index] { return .expiredSuppression(suppressions[index]) }
      let isUnused = countingUnused && usedPatterns.isDisjoint(with: suppressions[index].patterns)
      return isUnused ? .unusedSuppression(suppressions[index]) : nil
    } + unused.map { .unusedSuppression(comments[$0]) }
  }

  /// The effects of the configuration on the report: findings that it hides, and keys that limit the check; nil
  /// without effects.
  package var summary: Diagnostic? {
    guard let path = configuration.path else { return nil }
    let keys = ConfigurationKey.allCases.filter { configuration.decidesFindings($0) }.map { "\"\($0.rawValue)\"" }
    let rules = hidden.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key) \($0.value)" }
    if keys.isEmpty, rules.isEmpty { return nil }
    return .configurationEffects(
      path: path, keys: keys, rules: rules, count: hidden.values.reduce(0, +))
  }

  /// The severity to report a finding with; nil if it is hidden. Counts hidden findings.
  private mutating func severity(
    of rule: Diagnostic.ID, _ own: Severity, subject: Finding.Subject?, at place: SourceLocation?
  ) -> Severity? {
    guard let severity = configuredSeverity(of: rule, own, in: subject?.localization), !isSuppressed(rule, subject)
    else {
      hidden[rule, default: 0] += 1
      return nil
    }
    return isAccepted(rule, at: place) ? nil : severity
  }

  private func configuredSeverity(of rule: Diagnostic.ID, _ own: Severity, in localization: String?) -> Severity? {
    guard let setting = rules[rule] else { return own }
    switch localization.flatMap({ setting.byLocale[LocaleName($0)] }) ?? setting.severity {
    case .severity(let severity)?: return severity
    case .off?: return nil
    case nil: return own
    }
  }

  /// Whether the configuration suppresses the finding.
  private mutating func isSuppressed(_ rule: Diagnostic.ID, _ subject: Finding.Subject?) -> Bool {
    let matching = patterns.isEmpty ? [] : Suppression.Pattern.all(matching: rule, subject).filter(patterns.contains)
    usedPatterns.formUnion(matching)
    return !matching.isEmpty
  }

  /// Whether a comment in the project accepts the finding at `place`.
  private mutating func isAccepted(_ rule: Diagnostic.ID, at place: SourceLocation?) -> Bool {
    let accepting = comments.indices.filter { comments[$0].accepts(rule, at: place) }
    for index in accepting { isCommentUsed[index] = true }
    return !accepting.isEmpty
  }
}
