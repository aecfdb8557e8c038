internal import Diagnostics
internal import FitCheck

/// The names of findings that a configuration may change: those of the rules, and diagnostics about a project's files.
///
/// Diagnostics about damaged files are excluded: unread content must not be ignored.
package enum RuleName {
  /// All names: groups first, then the rules, worst first.
  package static let all: [String] = groups.map(\.name) + FitRules.ids.map(\.rawValue) + ofProjects

  /// Group names for findings that differ only by field.
  private static let groups: [(name: String, rules: [String])] = [
    ("truncated", ["title-truncated", "subtitle-truncated"]),
    ("untranslated", ["untranslated-title", "untranslated-subtitle"]),
  ]

  /// Diagnostics about the locations of files and about property lists; all are documented in `docs/diagnostics.md`.
  private static let ofProjects = [
    "missing-title", "missing-type", "empty-type", "suspicious-path", "unexpanded-variable",
    "build-variable-limit", "table-name-case",
    "table-outside-lproj", "strings-and-catalog-for-one-table", "translated-but-file-not-in-target",
    "table-in-wrong-bundle", "localization-not-in-target", "missing-info-plist", "generated-info-plist",
    "unreadable-project", "concatenated-title", "userinfo-not-plist-encodable", "item-of-no-app", "code-not-in-app",
    "unreadable-quick-actions", "path-case", "missing-include",
  ]

  /// The findings covered by `name`.
  static func rules(_ name: String) -> [String] { groups.first { $0.name == name }?.rules ?? [name] }
}
