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
