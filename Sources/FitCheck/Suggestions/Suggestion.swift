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
  /// The string with another line break opportunity.
  case allowBreak(String)
  /// The number of characters of the language that fit on all lines: the limit for translators, and the length at which 95 of 100 strings fit.
  case shorten(typical: Int, safe: Int, lines: Int?)
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
      "allow a line break at the mark: \(quoted(text.replacing("\u{AD}", with: "|"))) then fits on two lines"
    case .shorten(let limit, _, let lines):
      "shorten it: about \(limit) characters of the language fit on \(Self.count(lines ?? 1))"
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
