internal import Formats

/// Strings that were never replaced by real text.
enum PlaceholderText {
  /// Words that mark unfinished text, if they are the complete string or precede a colon.
  private static let marks: Set<String> = ["TODO", "FIXME", "TBD", "XXX"]

  /// The placeholder in `text` that a translation should replace; nil if not found.
  ///
  /// - Crowdin's pseudo-language for in-context translation: `crwdns12345:0crwdne12345:0`; the complete string.
  /// - A template variable in capitals: `%BUNDLE_NAME%`, or in braces: `{{name}}`.
  /// - "TODO" and similar words, alone or before a colon.
  static func first(in text: String) -> String? {
    if InContextPlaceholder.isIn(text) { return text }
    let head = text.prefix { $0 != ":" }.trimmingSpaces()
    if marks.contains(String(head)) { return String(head) }
    return variable(in: text, from: "%", to: "%") { $0 == "_" || ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
      ?? variable(in: text, from: "{{", to: "}}") { $0 != "{" && $0 != "}" }
  }

  /// The first variable between `opening` and `closing` with a name of two or more accepted characters.
  private static func variable(
    in text: String, from opening: String, to closing: String, accepting isPart: (Character) -> Bool
  ) -> String? {
    var rest = text[...]
    while let start = rest.firstRange(of: opening) {
      let name = rest[start.upperBound...].prefix(while: isPart)
      let after = rest[name.endIndex...]
      if name.count > 1, after.hasPrefix(closing) { return opening + name + closing }
      // "{{{name}}}" has the opening braces twice.
      rest = rest[rest.index(after: start.lowerBound)...]
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    var result = drop { $0 == " " }
    while result.last == " " { result.removeLast() }
    return result
  }
}
