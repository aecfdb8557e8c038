package import Diagnostics
package import Formats

/// A way to make a truncated string fit; each was measured in the finding's own place.
package enum Suggestion: Hashable, Sendable {
  /// Without the subtitle, the title may use its line and then fits on this many lines.
  case leaveOutSubtitle(lines: Int)
  /// The app has a shorter translation of the same source string.
  case useTerm(String, key: LocalizationKey, location: SourceLocation)
  /// The tables contain a shorter variant of the string, under another key.
  case useVariant(String, key: LocalizationKey, location: SourceLocation)
  /// The string with another line break opportunity: a soft hyphen, or a plain space instead of a no-break space.
  case allowBreak(String)
  /// A number of characters that fits in every checked menu, within the lines that Apple documents; `safe` is the length
  /// at which 95 of 100 strings of the language fit. The text size is nil if only one is checked.
  case shorten(typical: Int, safe: Int, lines: Int?, at: TextSize? = nil)
  /// The string is a placeholder, which is not worth shortening.
  case replacePlaceholder(String, isTranslation: Bool)
  /// The largest smaller text size at which the string fits.
  case fitsAt(TextSize)
}

extension Suggestion {
  /// A stable name for machine-readable reports.
  package var kind: String {
    switch self {
    case .leaveOutSubtitle: "leave-out-subtitle"
    case .useTerm: "use-term"
    case .useVariant: "use-variant"
    case .allowBreak: "allow-break"
    case .shorten: "shorten"
    case .replacePlaceholder: "replace-placeholder"
    case .fitsAt: "fits-at"
    }
  }

  /// The suggestion as an instruction, or as information if there is nothing to do.
  package var words: String {
    switch self {
    case .leaveOutSubtitle(let lines): "remove the subtitle: the title then fits on \(Self.count(lines))"
    case .useTerm(let text, let key, let location):
      "use \(quoted(text)): it fits, and translates \(quoted(key.rawValue)) at \(Self.place(location))"
    case .useVariant(let text, let key, let location):
      "use \(quoted(text)): it fits, and is the translation of \(quoted(key.rawValue)) at \(Self.place(location))"
    case .allowBreak(let text):
      text.contains("\u{AD}")
        ? "insert a soft hyphen (U+00AD, invisible; \"|\" marks its place): "
          + "\(quoted(text.replacing("\u{AD}", with: "|"))) then fits on two lines"
        : "replace the no-break space (U+00A0 or U+202F) with a plain space: \(quoted(text)) then fits on two lines"
    case .shorten(let limit, _, let lines, let size):
      "shorten it to about \(FitMeasurement.count(characters: limit)), which fit\(limit == 1 ? "s" : "") on \(Self.count(lines ?? 1))"
        + (size.map { " at text size \($0.rawValue)" } ?? "")
    case .replacePlaceholder(let placeholder, let isTranslation):
      "replace the placeholder \(quoted(placeholder)) with the \(isTranslation ? "translation" : "final text")"
    case .fitsAt(let size): "it fits up to text size \(size.rawValue)"
    }
  }

  private static func count(_ lines: Int) -> String {
    lines == 1 ? "one line" : lines == 2 ? "two lines" : "\(lines) lines"
  }

  private static func place(_ location: SourceLocation) -> String {
    location.path + (location.position.map { ":\($0.line)" } ?? "")
  }
}
