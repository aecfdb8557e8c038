package import Diagnostics

/// The names of findings that a configuration may change: those of `Diagnostic.ID.configurable`, and of groups.
package enum RuleName {
  /// All names: groups first, then the findings, worst first.
  package static let all: [String] = groups.map(\.name) + Diagnostic.ID.configurable.map(\.rawValue)

  /// Group names for findings that differ only by field.
  private static let groups: [(name: String, rules: [Diagnostic.ID])] = [
    ("truncated", [.titleTruncated, .subtitleTruncated]),
    ("untranslated", [.untranslatedTitle, .untranslatedSubtitle]),
  ]

  /// The findings covered by `name`; empty if the name is unknown.
  static func rules(_ name: String) -> [Diagnostic.ID] {
    groups.first { $0.name == name }?.rules ?? Diagnostic.ID(rawValue: name).map { [$0] } ?? []
  }
}

extension [Diagnostic.ID] {
  /// The ids, separated by commas.
  var list: String { map(\.rawValue).joined(separator: ", ") }
}

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
