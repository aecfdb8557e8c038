package import Diagnostics

/// The configured severity of a finding.
package enum RuleSeverity: Hashable, Sendable {
  case severity(Severity)
  /// Not reported.
  case off

  /// The names in configuration files.
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

/// The configured severities of one finding.
package struct RuleSetting: Hashable, Sendable {
  package var rule: Diagnostic.ID
  /// nil for the default.
  package var severity: RuleSeverity?
  /// Different severities by localization.
  package var byLocale: [String: RuleSeverity]
}
