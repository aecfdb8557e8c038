package import Localization

/// The texts that a command is about: `--texts`.
package struct InfoTextScope: Hashable, Sendable {
  /// A choice of texts.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    case quickActions = "quick-actions"
    /// The app's names.
    case names
    /// The explanations in permission alerts.
    case usage
    /// The phrases of App Shortcuts.
    case appShortcuts = "app-shortcuts"
    /// The strings of tables that the configuration or a comment describes.
    case strings
    /// All of these, and every other text of Info.plist.
    case all
  }

  /// nil for quick actions, described strings, and the certain problems of phrases and of other Info.plist strings.
  package let choices: Set<Choice>?

  /// - Parameter choices: empty for the default.
  package init(_ choices: some Sequence<Choice> = []) {
    let choices = Set(choices)
    self.choices = choices.isEmpty ? nil : choices
  }

  package var includesQuickActions: Bool { choices.map { !$0.isDisjoint(with: [.quickActions, .all]) } ?? true }

  /// Whether the phrases of App Shortcuts are included.
  package var includesPhrases: Bool { choices.map { !$0.isDisjoint(with: [.appShortcuts, .all]) } ?? true }

  /// Whether the described strings of tables are included.
  package var includesStrings: Bool { choices.map { !$0.isDisjoint(with: [.strings, .all]) } ?? true }

  /// Whether any text that is not a quick action's is included.
  package var includesInfoTexts: Bool { choices.map { $0 != [.quickActions] } ?? true }

  /// Whether to measure the names below app icons.
  package var includesNames: Bool { choices.map { !$0.isDisjoint(with: [.names, .all]) } ?? true }

  /// Whether all problems of `topic` are included.
  func includes(_ topic: Finding.Topic?) -> Bool {
    guard let choices, let topic, topic != .summary else { return false }
    if choices.contains(.all) { return true }
    switch topic {
    case .text(let kind):
      return kind.isName && choices.contains(.names) || kind == .usageDescription && choices.contains(.usage)
    case .entry, .summary: return false
    case .phrase: return choices.contains(.appShortcuts)
    case .label: return choices.contains(.strings)
    }
  }

  /// Whether commands that write strings include the phrases of App Shortcuts: only if they were chosen.
  package var exportsPhrases: Bool { choices != nil && includesPhrases }

  /// Whether commands that write strings include those of `kind`: only if they were chosen.
  package func exports(_ kind: InfoTextKey.Kind) -> Bool { includes(.text(kind)) && kind != .version }
}
