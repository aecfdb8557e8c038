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
  /// The limit for translators, in characters on all lines; `safe` is the length at which 95 of 100 strings of the language fit.
  case shorten(limit: Int, safe: Int, lines: Int?, ShorteningStep)
  /// The string is a placeholder, which is not worth shortening.
  case replacePlaceholder(String, isTranslation: Bool)
  /// The largest smaller text size at which the string fits.
  case fitsAt(TextSize)

  /// What to shorten, compared with the limit.
  package enum ShorteningStep: Hashable, Sendable {
    case toLimit
    /// The string with values is longer than the limit, but its fixed part is not.
    case toLimitWithValues
    /// The string's fixed part, which has this many characters, is longer than the limit.
    case fixedPart(Int)
    /// The string is within the limit and has wider letters than most; without about this many characters, it fits. nil if its values decide.
    case wideLetters(Int?)
  }
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
          + "\(quoted(text.replacingAll("\u{AD}", with: "|"))) then fits on two lines"
        : "replace the no-break space (U+00A0 or U+202F) with a plain space: \(quoted(text)) then fits on two lines"
    case .shorten(let limit, _, let lines, let step):
      Self.words(step, limit: limit, lines: Self.count(lines ?? 1))
    case .replacePlaceholder(let placeholder, let isTranslation):
      "replace the placeholder \(quoted(placeholder)) with the \(isTranslation ? "translation" : "final text")"
    case .fitsAt(let size): "it fits up to text size \(size.rawValue)"
    }
  }

  private static func words(_ step: ShorteningStep, limit count: Int, lines: String) -> String {
    let limit = "about \(FitMeasurement.count(characters: count))"
    return switch step {
    case .toLimit: "shorten it to \(limit), which fit\(count == 1 ? "s" : "") on \(lines)"
    case .toLimitWithValues:
      "shorten it to \(limit), values of placeholders included, or set a shorter value with --sample"
    case .fixedPart(let count):
      "shorten the text around its placeholders: its \(FitMeasurement.count(characters: count)) alone exceed the limit of \(limit)"
    case .wideLetters(let excess?):
      "shorten it by about \(FitMeasurement.count(characters: excess)): its letters are wider than usual for the limit of \(limit)"
    case .wideLetters(nil): "shorten it, or set another value with --sample; the limit is \(limit)"
    }
  }

  private static func count(_ lines: Int) -> String {
    lines == 1 ? "one line" : lines == 2 ? "two lines" : "\(lines) lines"
  }

  private static func place(_ location: SourceLocation) -> String {
    location.path + (location.position.map { ":\($0.line)" } ?? "")
  }
}
