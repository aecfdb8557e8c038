internal import Diagnostics
internal import FitCheck

/// The names of findings that a configuration may speak of: those of the rules, and what reading finds of a project's places.
///
/// Damage of files has no name here: what was not read cannot be waved through.
package enum RuleName {
  /// Every name, groups first, then the rules', the gravest first.
  package static let all: [String] = groups.map(\.name) + FitRules.ids.map(\.rawValue) + ofProjects

  /// One word for findings that differ by field alone.
  private static let groups: [(name: String, rules: [String])] = [
    ("truncated", ["title-truncated", "subtitle-truncated"]),
    ("untranslated", ["untranslated-title", "untranslated-subtitle"]),
  ]

  /// What reading finds of places and property lists; each is described in `docs/diagnostics.md`.
  private static let ofProjects = [
    "missing-title", "missing-type", "empty-type", "suspicious-path", "unexpanded-variable", "table-name-case",
    "table-outside-lproj", "strings-and-catalog-for-one-table", "translated-but-file-not-in-target",
    "table-in-wrong-bundle", "localization-not-in-target", "missing-info-plist", "generated-info-plist",
    "unreadable-project", "concatenated-title", "userinfo-not-plist-encodable", "item-of-no-app",
    "unreadable-quick-actions", "path-case", "missing-include",
  ]

  /// The findings that `name` stands for.
  static func rules(_ name: String) -> [String] { groups.first { $0.name == name }?.rules ?? [name] }
}
