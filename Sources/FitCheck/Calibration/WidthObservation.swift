package import Diagnostics
package import LocaleSchema
package import Localization
package import Typesetting

/// A title or subtitle as observed in a menu.
package struct WidthObservation: Hashable, Sendable {
  package var surface: DisplaySurface
  package var textSize: TextSize
  package var field: ShortcutItem.Field
  /// The language of the text.
  package var locale: String
  /// The complete text.
  package var text: String
  /// The visible text, with a line feed between lines; a truncated text ends with an ellipsis.
  package var seen: String
  /// Where it is recorded; nil for an observation from the command line.
  package var location: SourceLocation?

  package init(
    surface: DisplaySurface, textSize: TextSize, field: ShortcutItem.Field, locale: String, text: String, seen: String,
    location: SourceLocation? = nil
  ) {
    self.surface = surface
    self.textSize = textSize
    self.field = field
    self.locale = locale
    self.text = text
    self.seen = seen
    self.location = location
  }

  package var menu: Menu { Menu(surface: surface, textSize: textSize) }

  /// The available width that observations are about.
  package struct Menu: Hashable, Sendable {
    package var surface: DisplaySurface
    package var textSize: TextSize

    /// "iOS 26 iPhone at text size L".
    package var name: String { "\(surface.name) at text size \(textSize.rawValue)" }
  }

  /// Whether `other` is the same observation, regardless of its location.
  package func isSame(as other: WidthObservation) -> Bool {
    key.elementsEqual(other.key) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The order in a file.
  package static func precedes(_ left: WidthObservation, _ right: WidthObservation) -> Bool {
    for (one, other) in zip(left.key, right.key) where !one.utf8.elementsEqual(other.utf8) {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }

  private var key: [String] { [surface.id, textSize.rawValue, locale, field.rawValue, text, seen] }

  /// The observation in a message: "Lesezeichen hinzuf…" for "Lesezeichen hinzufügen" in "de".
  package var description: String { "\(quoted(seen)) for \(quoted(text)) in \"\(locale)\"" }
}

/// The reasons why a width cannot be computed from an observation.
package enum WidthObservationError: Error, Hashable, Sendable {
  case emptyText
  /// The visible text is not how a label shows the text.
  case notPartOfText
  /// Only the ellipsis is visible, or a cluster fills the line.
  case nothingVisible
  /// The text has no known width.
  case unmeasurable
  /// At accessibility sizes, the menu fills the screen, and the width of the screen is known.
  case accessibilitySize

  /// The problem; it follows the observation's description.
  package var message: String {
    switch self {
    case .emptyText: "the title is empty"
    case .notPartOfText: "the visible text is not the title, or a beginning of it with an ellipsis"
    case .nothingVisible: "the last line shows only an ellipsis"
    case .unmeasurable: "the width of the title is not known well enough"
    case .accessibilitySize: "at accessibility sizes, the menu fills the screen"
    }
  }

  package var help: String {
    switch self {
    case .emptyText: "pass the complete title"
    case .notPartOfText: "write the visible text exactly as it is shown, with \"\\n\" between its lines"
    case .nothingVisible, .unmeasurable: "use another title"
    case .accessibilitySize: "use a text size from XS to XXXL"
    }
  }
}

/// An interval of available widths, in which the true one lies.
package struct WidthInterval: Hashable, Sendable {
  package var least: LayoutUnit
  /// nil if no observation limits it.
  package var greatest: LayoutUnit?
}

extension WidthObservation {
  /// The available widths at which the menu shows the text as seen.
  ///
  /// The last line gives both limits if it is truncated: the visible text fits with the ellipsis, one more character does not. A
  /// complete line gives the lower limit, less the 5 % that tightening may absorb. That a line breaks shows only that the rest of
  /// the text does not fit on it: `lineBreakStrategy` may move words that would fit. The measuring error widens both limits.
  package func interval(measurer: TextMeasurer, profile: LocaleProfile) throws(WidthObservationError) -> WidthInterval {
    if textSize.isAccessibilitySize { throw .accessibilitySize }
    let characters = Array(text)
    guard !characters.allSatisfy(\.isWhitespace) else { throw .emptyText }
    let style = surface.textStyle(of: field, at: textSize)
    let lines = seen.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0).trimmed }
    func width(_ characters: ArraySlice<Character>, _ suffix: String = "") throws(WidthObservationError)
      -> ClosedRange<LayoutUnit>
    {
      let text = measurer.naturalWidth(String(characters), locale: profile, style: style).interval
      guard text.upperBound.rawValue <= text.lowerBound.rawValue / 4 * 5 + 6000 else { throw .unmeasurable }
      if suffix.isEmpty { return text }
      let end = measurer.naturalWidth(suffix, locale: profile, style: style).interval
      return text.lowerBound + end.lowerBound...text.upperBound + end.upperBound
    }
    var interval = WidthInterval(least: .zero, greatest: nil)
    func limit(least: LayoutUnit) { interval.least = max(interval.least, least) }
    func limit(greatest: LayoutUnit) { interval.greatest = min(interval.greatest ?? greatest, greatest) }
    var start = 0
    for (number, line) in lines.enumerated() {
      while start < characters.count, characters[start].isWhitespace { start += 1 }
      let rest = characters[start...]
      let isLast = number == lines.count - 1
      if rest.starts(with: line), !line.isEmpty, !isLast || rest.dropFirst(line.count).allSatisfy(\.isWhitespace) {
        // A complete line.
        let end = start + line.count
        let least = try width(characters[start..<end]).lowerBound
        limit(least: isLast ? LayoutUnit(rawValue: least.rawValue * 100 / 105) : least)
        if !isLast, !rest.contains(where: \.isNewline) {
          limit(greatest: try width(characters[start...].trimmedEnd).upperBound)
        }
        start = end
        continue
      }
      guard isLast, let visible = line.withoutEllipsis else { throw .notPartOfText }
      let kept = visible.trimmed
      guard rest.starts(with: kept) else { throw .notPartOfText }
      if kept.isEmpty { throw .nothingVisible }
      let end = start + kept.count
      limit(least: try width(characters[start..<end], profile.ellipsis).lowerBound)
      guard let next = characters[end...].firstIndex(where: { !$0.isWhitespace }) else { throw .notPartOfText }
      limit(greatest: try width(characters[start...next], profile.ellipsis).upperBound)
      if !rest.contains(where: \.isNewline) {
        limit(greatest: try width(characters[start...].trimmedEnd).upperBound)
      }
      start = characters.count
    }
    guard characters[start...].allSatisfy(\.isWhitespace) else { throw .notPartOfText }
    return interval
  }
}

extension [Character] {
  /// Without spaces at both ends.
  fileprivate var trimmed: [Character] { Array(self[...].trimmedEnd.drop(while: \.isWhitespace)) }

  /// Without the ellipsis at the end; nil if missing.
  fileprivate var withoutEllipsis: [Character]? {
    if last == "…" { return Array(dropLast()) }
    return suffix(3).elementsEqual("...") ? Array(dropLast(3)) : nil
  }
}

extension ArraySlice<Character> {
  /// Without spaces at the end.
  fileprivate var trimmedEnd: ArraySlice<Character> {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return [] }
    return self[...last]
  }
}
