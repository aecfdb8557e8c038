package import Diagnostics
package import FitCheck

/// What a configuration makes of findings: how much each matters, and which are accepted.
package struct FindingPolicy: Sendable {
  private let rules: [String: RuleSetting]
  private let suppressions: [Suppression]
  private let isExpired: [Bool]
  private var isUsed: [Bool]

  /// - Parameter today: the day, as `2026-12-31`.
  package init(_ configuration: Configuration, today: String) {
    // What stands later in the file goes before: a name of its own after its group's.
    rules = Dictionary(configuration.rules.map { ($0.rule, $0) }, uniquingKeysWith: { $1 })
    suppressions = configuration.suppressions
    isExpired = suppressions.map { $0.isExpired(on: today) }
    isUsed = suppressions.map { _ in false }
  }

  /// The findings that are left, in the order of reports, as `findings` are.
  package mutating func apply(to findings: [Finding]) -> [Finding] {
    var isReordered = false
    let kept = findings.compactMap { finding -> Finding? in
      let severity = severity(of: finding.rule, finding.severity, in: finding.subject.localization)
      guard let severity, !isSuppressed(finding.rule, finding.subject) else { return nil }
      if severity == finding.severity { return finding }
      isReordered = true
      var finding = finding
      finding.diagnostic.severity = severity
      return finding
    }
    return isReordered ? kept.inReportOrder : kept
  }

  /// The same for what reading came upon.
  package mutating func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.compactMap { diagnostic in
      let severity = severity(of: diagnostic.id, diagnostic.severity, in: nil)
      guard let severity, !isSuppressed(diagnostic.id, nil) else { return nil }
      var diagnostic = diagnostic
      diagnostic.severity = severity
      return diagnostic
    }
  }

  /// The suppressions that have run out, and where `countingUnused` those that nothing needed.
  package func diagnostics(countingUnused: Bool) -> [Diagnostic] {
    suppressions.indices.compactMap { index in
      if isExpired[index] { return .expiredSuppression(suppressions[index]) }
      return countingUnused && !isUsed[index] ? .unusedSuppression(suppressions[index]) : nil
    }
  }

  /// nil: it is not reported.
  private func severity(of rule: Diagnostic.ID, _ own: Severity, in localization: String?) -> Severity? {
    guard let setting = rules[rule.rawValue] else { return own }
    let local = localization.flatMap { name in
      setting.byLocale.sorted { $0.key < $1.key }.first { LocaleName.match($0.key, name) }?.value
    }
    switch local ?? setting.severity {
    case .severity(let severity)?: return severity
    case .off?: return nil
    case nil: return own
    }
  }

  private mutating func isSuppressed(_ rule: Diagnostic.ID, _ subject: Finding.Subject?) -> Bool {
    let matching = suppressions.indices.filter { !isExpired[$0] && suppressions[$0].matches(rule, subject) }
    for index in matching { isUsed[index] = true }
    return !matching.isEmpty
  }
}
