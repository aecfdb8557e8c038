package import Diagnostics

/// How much a finding shall matter.
package enum RuleSeverity: Hashable, Sendable {
  case severity(Severity)
  /// It is not reported.
  case off

  /// As a configuration has them.
  static let names = Severity.allCases.reversed().map(\.rawValue) + ["off"]

  init?(name: String) {
    if name == "off" {
      self = .off
    } else if let severity = Severity(rawValue: name) {
      self = .severity(severity)
    } else {
      return nil
    }
  }
}

/// What a configuration says of one finding's severity.
package struct RuleSetting: Hashable, Sendable {
  /// A single finding's name.
  package var rule: String
  /// nil: the rule's own.
  package var severity: RuleSeverity?
  /// By localization, where it differs.
  package var byLocale: [String: RuleSeverity]
}
