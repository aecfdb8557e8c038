internal import Formats

extension LocalizedTable.Entries {
  /// The number of strings with a placeholder for translation in context.
  package var inContextPlaceholderCount: Int { indices.count { InContextPlaceholder.isIn(value($0)) } }
}

extension Localization {
  /// Whether the localization `name` explains the strings to translators (translatewiki.net).
  package static func isForTranslators(_ name: String) -> Bool { name == "qqq" }
}
