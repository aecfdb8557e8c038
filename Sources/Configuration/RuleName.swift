internal import Diagnostics

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
