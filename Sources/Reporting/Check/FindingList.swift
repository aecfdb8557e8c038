internal import Diagnostics
internal import FitCheck
internal import Formats
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// A list of findings for terminals: a heading with the consequence for each kind, followed by a few lines for each
/// finding. Nothing is dropped on narrow terminals.
struct FindingList {
  let style: TerminalStyle
  /// In columns; nil for no limit.
  let width: Int?
  /// Whether to list all languages, suggestions and notes.
  let isComplete: Bool

  /// The maximum number of languages that a row names, unless the list is complete.
  static let languageLimit = 4

  /// The lines of `rows`, which must be sorted by severity and kind; empty for no rows.
  func lines(of rows: [CheckRow]) -> [String] {
    var result: [String] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      let first = rows[start]
      let end = rows[start...].firstIndex { $0.rule != first.rule || $0.severity != first.severity } ?? rows.endIndex
      result.append("")
      result += heading(of: rows[start..<end])
      for row in rows[start..<end] { result += lines(of: row) }
      start = end
    }
    return result
  }

  private func heading(of rows: ArraySlice<CheckRow>) -> [String] {
    guard let first = rows.first else { return [] }
    let name = style.apply(first.severity.role, to: "\(first.severity.mark) \(first.rule)")
    let count = rows.reduce(0) { $0 + $1.findingCount }
    let counts = ": " + counted(count, first.severity.rawValue)
    let consequence = wrapped(first.rule.consequence, indent: 2).map { style.apply(.aside, to: $0) }
    return [name + counts] + consequence
  }

  private func lines(of row: CheckRow) -> [String] {
    var lines = wrapped(
      [languages(of: row), title(of: row)].filter { !$0.isEmpty }.joined(separator: "  "), indent: 2, hanging: 4)
    if let worst = row.worst {
      lines += wrapped(figures(of: row, worst) + row.qualification, indent: 4, hanging: 2)
      if let doubt = worst.doubt { lines += wrapped(doubt, indent: 4, hanging: 2) }
    } else if row.message != row.text {
      lines += wrapped(row.message, indent: 4, hanging: 2)
    }
    let notes = isComplete || row.worst != nil ? row.notes : []
    for note in notes { lines += wrapped(note, indent: 4, hanging: 2) }
    if let location = row.location {
      let line = location.position.map { ":\($0.line)" } ?? ""
      lines += wrapped(location.path + line, indent: 4, hanging: 2).map { style.apply(.aside, to: $0) }
    }
    for help in helps(of: row) { lines += wrapped(help, indent: 4, hanging: 2) }
    return lines
  }

  /// "de", or "af, an, ast … (16)"; all languages if `isComplete`.
  private func languages(of row: CheckRow) -> String {
    let names = row.localizations
    if isComplete || names.count <= Self.languageLimit { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + " … (\(LanguageTag.count(ofLanguages: names)))"
  }

  /// The complete displayed string, with the project's own name if it is different.
  private func title(of row: CheckRow) -> String {
    guard let shown = row.worst?.displayed.text, !shown.utf8.elementsEqual(row.text.utf8) else { return row.text }
    return "\(shown) (\(row.text))"
  }

  /// The visible part of the string, its width, the available width, and the affected places.
  private func figures(of row: CheckRow, _ worst: FitMeasurement) -> String {
    let isTruncated = worst.verdict == .truncates && row.shown != worst.displayed.text
    let reads = isTruncated ? "shown as \(quoted(TextTable.oneLine(row.shown))), " : ""
    let worstPlaces = row.places.filter { $0.verdict == worst.verdict }
    let same = worstPlaces.filter { $0.widths == worst.widths }
    let others = worstPlaces.filter { $0.widths != worst.widths }
    let limits = others.map(\.lineLimit).reduce(into: [Int?]()) { if !$0.contains($1) { $0.append($1) } }
    let also = limits.map { limit in
      let lines = limit.map { " with \(FitMeasurement.count(lines: $0))" } ?? " without a line limit"
      return "; also on \(names(of: others.filter { $0.lineLimit == limit }, in: row))"
        + (limit == worst.lineLimit ? "" : lines)
    }.joined()
    let documented = worst.documentedLineLimit.map { "; Apple documents \(FitMeasurement.count(lines: $0))" } ?? ""
    return "\(reads)\(worst.widths) on \(names(of: same, in: row))\(also)\(documented); \(worst.basis)"
  }

  /// The names of `places`, with text sizes if the row's places have several.
  private func names(of places: [Finding.Place], in row: CheckRow) -> String {
    let hasSizes = Set(row.places.map(\.textSize)).count > 1
    return DisplaySurface.all.flatMap { surface in
      places.filter { $0.surface == surface }.map {
        hasSizes ? "\(surface.name) \($0.textSize.rawValue)" : surface.name
      }
    }.joined(separator: ", ")
  }

  /// The advice: the cheapest suggestion (all if `isComplete`), or else the finding's help.
  private func helps(of row: CheckRow) -> [String] {
    let suggestions = isComplete ? row.suggestions[...] : row.suggestions.prefix(1)
    if suggestions.isEmpty { return row.help.map { ["help: \($0)"] } ?? [] }
    return suggestions.map { "help: \($0.words)" }
  }

  /// The lines of `text`, escaped for terminals and CI logs.
  private func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    WrappedText.lines(of: harmless(text), width: width ?? .max, indent: indent, hanging: hanging)
  }
}

extension Severity {
  /// A mark at the start of a line.
  var mark: String {
    switch self {
    case .error: "✗"
    case .warning: "!"
    case .note: "·"
    }
  }
}
