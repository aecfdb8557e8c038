internal import Diagnostics

/// The placeholders of Crowdin's pseudo-language for translation in context: `crwdns12345:0crwdne12345:0`, or around the source string.
///
/// Crowdin exports them instead of translations; a script in the app replaces them while a translator uses it.
package enum InContextPlaceholder {
  /// Whether `text` contains a placeholder.
  package static func isIn(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let mark = rest.firstRange(of: "crwdns".utf8) {
      rest = rest[mark.upperBound...]
      if let next = rest.first, next.isDigit { return true }
    }
    return false
  }
}

extension LocalizedTable.Entries {
  /// The number of strings with a placeholder for translation in context.
  package var inContextPlaceholderCount: Int { indices.count { InContextPlaceholder.isIn(value($0)) } }
}

extension Localization {
  /// Whether the localization `name` explains the strings to translators (translatewiki.net).
  package static func isForTranslators(_ name: String) -> Bool { name == "qqq" }
}
