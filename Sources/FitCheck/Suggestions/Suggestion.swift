package import Diagnostics
package import Formats

/// What would make a text whole that is cut; each was measured in the finding's own place.
package enum Suggestion: Hashable, Sendable {
  /// The title has the room that its subtitle takes, and is then whole on so many lines.
  case leaveOutSubtitle(lines: Int)
  /// The app says the same elsewhere in fewer words.
  case useTerm(String, key: LocalizationKey, location: SourceLocation)
  /// A shorter form of the text stands beside it, under a key of its own.
  case useVariant(String, key: LocalizationKey, location: SourceLocation)
  /// The text with a place more at which a line may end.
  case allowBreak(String)
  /// So many characters of typical text in the language go into a line: on average, and of 95 texts in 100.
  case shorten(typical: Int, safe: Int, lines: Int?)
  /// The largest text size below the finding's at which the text is whole.
  case fitsAt(TextSize)
}

extension Suggestion {
  /// A name that stays, for machines.
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

  /// What to do, as an instruction; what is known where there is nothing to do.
  package var words: String {
    switch self {
    case .leaveOutSubtitle(let lines): "remove the subtitle: the title then fits on \(Self.count(lines))"
    case .useTerm(let text, let key, let location):
      "use \(quoted(text)): it fits, and translates \(quoted(key.rawValue)) at \(Self.place(location))"
    case .useVariant(let text, let key, let location):
      "use \(quoted(text)): it fits, and is the translation of \(quoted(key.rawValue)) at \(Self.place(location))"
    case .allowBreak(let text):
      "allow a line break: \(quoted(text.replacing("\u{AD}", with: "|"))) fits on two lines (\"|\" is a soft hyphen)"
    case .shorten(let typical, let safe, let lines):
      "shorten it: \(safe == typical ? "\(typical)" : "\(safe) to \(typical)") characters of this language fit on a line"
        + (lines.map { ", and the limit is \(Self.count($0))" } ?? "")
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
