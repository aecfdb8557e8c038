internal import Diagnostics
internal import FitCheck
internal import LocaleSchema
internal import Localization
internal import Workspace

/// A list of findings for terminals: a heading with the consequence for each kind, followed by a few lines for each
/// finding. Nothing is dropped on narrow terminals.
struct FindingList {
  let style: TerminalStyle
  /// In columns; nil for no limit.
  let width: Int?
  let detail: CheckTextRenderer.Detail
  /// The number of the app's languages.
  let languageCount: Int

  /// Whether to list all languages, suggestions and notes.
  private var isComplete: Bool { detail == .verbose }

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
      var rest = rows[start..<end]
      while let row = rest.first {
        let block = rest.prefix {
          (!isComplete || $0.suggestions.isEmpty && $0.notes.isEmpty) && $0.isAboutText(of: row)
        }
        let lines = block.count > 1 ? blockLines(of: block) : lines(of: row)
        result += lines
        rest.removeFirst(max(1, block.count))
      }
      start = end
    }
    return result
  }

  private func heading(of rows: ArraySlice<CheckRow>) -> [String] {
    guard let first = rows.first else { return [] }
    let name = style.apply(first.severity.role, to: "\(first.severity.mark) \(first.rule)")
    let count = rows.reduce(0) { $0 + $1.findingCount }
    let counts = ": " + counted(count, first.severity.rawValue)
    if detail == .quiet { return [name + counts] }
    let consequence = wrapped(first.rule.consequence, indent: 2).map { style.apply(.aside, to: $0) }
    return [name + counts] + consequence
  }

  private func lines(of row: CheckRow) -> [String] {
    let places = ([row.location].compactMap(\.self) + row.otherLocations).map { location in
      location.path + (location.position.map { ":\($0.line)" } ?? "")
    }
    let parts = [languages(of: row), title(of: row)] + (detail == .quiet ? places : [])
    var lines = wrapped(parts.filter { !$0.isEmpty }.joined(separator: "  "), indent: 2, hanging: 4)
    if detail == .quiet { return lines }
    if let worst = row.worst {
      lines += wrapped(figures(of: row, worst) + row.qualification, indent: 4, hanging: 2)
      if let doubt = worst.doubt { lines += wrapped(doubt, indent: 4, hanging: 2) }
    } else if row.message != row.text {
      lines += wrapped(row.message, indent: 4, hanging: 2)
    }
    lines += figureLines(row.figures.map { ([$0.localization], $0.width, $0.text) })
    let notes = isComplete || row.worst != nil ? row.notes : []
    for note in notes { lines += wrapped(note, indent: 4, hanging: 2) }
    for place in places { lines += wrapped(place, indent: 4, hanging: 2).map { style.apply(.aside, to: $0) } }
    for help in helps(of: row) { lines += wrapped(help, indent: 4, hanging: 2) }
    if let command = row.command { lines += wrapped("next: \(command)", indent: 4, hanging: 2) }
    return lines
  }

  /// "de", or "af, an, ast … (16)"; all languages if `isComplete`.
  private func languages(of row: CheckRow) -> String {
    let names = row.localizations
    if isComplete || names.count <= Self.languageLimit { return names.joined(separator: ", ") }
    let languages = names.firstSpellings
    return languages.prefix(3).joined(separator: ", ") + " … (\(languages.count))"
  }

  /// One text with the same problem in several languages: its places, and one line for each language.
  private func blockLines(of rows: ArraySlice<CheckRow>) -> [String] {
    guard let first = rows.first else { return [] }
    let count = LanguageTag.count(ofLanguages: rows.flatMap(\.localizations))
    var files: [String] = []
    let locations = rows.compactMap(\.location) + rows.flatMap(\.otherLocations)
    for path in locations.map({ FilePath.ofAllLanguages($0.path) }) where !files.contains(path) { files.append(path) }
    let title = "\(first.text)\(first.qualification) in \(count) of \(counted(languageCount, "language"))"
    let parts = [title] + (detail == .quiet ? files : [])
    var lines = wrapped(parts.joined(separator: "  "), indent: 2, hanging: 4)
    if detail == .quiet { return lines }
    var rest = Array(rows)
    while let circumstances = rest.first.map(circumstances) {
      for sentence in circumstances { lines += wrapped(sentence, indent: 4, hanging: 2) }
      lines += languageLines(of: rest.filter { self.circumstances(of: $0) == circumstances })
      rest.removeAll { self.circumstances(of: $0) == circumstances }
    }
    for path in files { lines += wrapped(path, indent: 4, hanging: 2).map { style.apply(.aside, to: $0) } }
    return lines + helpLines(of: rows)
  }

  /// Where `row` has its problem, and why it is uncertain.
  private func circumstances(of row: CheckRow) -> [String] {
    row.worst.map { [affectedPlaces(of: row, $0)] + [$0.doubt].compactMap(\.self) } ?? []
  }

  /// "de  212 ± 0.9 of 190 pt  "Neuen Backvorgang st…"" for each of `rows`; on a narrow terminal, the end of the visible text.
  private func languageLines(of rows: [CheckRow]) -> [String] {
    figureLines(
      rows.compactMap { row in
        row.worst.map { worst in
          let text = worst.verdict == .truncates ? row.shown : worst.displayed.text
          return (row.localizations, worst.widthOfAvailable, onOneLine(text))
        }
      })
  }

  private func figureLines(_ figures: [(localizations: [String], width: String, text: String)]) -> [String] {
    if figures.isEmpty { return [] }
    let indent = 6
    let rows = figures.map { ($0.localizations.joined(separator: ", "), $0.width, $0.text) }
    let names = rows.map { DisplayColumns.count($0.0) }.max() ?? 0
    let widths = rows.map { DisplayColumns.count($0.1) }.max() ?? 0
    let rest = width.map { max(20, $0 - indent - names - widths - 6) }
    var table = TextTable([.init(title: ""), .init(title: ""), .init(title: "")])
    for (languages, width, text) in rows {
      table.append([.init(languages), .init(width), .init(quoted(Self.end(of: text, columns: rest)))])
    }
    return table.lines(style: style, width: nil).dropFirst().flatMap {
      WrappedText.lines(of: $0, width: width ?? .max, indent: indent, hanging: 4)
    }
  }

  /// `text`, or "[…] " and as much of its end as fits: the menu's own ellipsis is there.
  private static func end(of text: String, columns: Int?) -> String {
    guard let columns, DisplayColumns.count(text) > columns else { return text }
    var rest = text[...]
    while !rest.isEmpty, DisplayColumns.count(String(rest)) > columns - 4 { rest.removeFirst() }
    return "[…] " + rest.drop { $0 == " " }
  }

  /// The advice for several languages: once if it is the same, otherwise the limit of each.
  private func helpLines(of rows: ArraySlice<CheckRow>) -> [String] {
    guard let help = rows.first.flatMap({ helps(of: $0).first }) else { return [] }
    if rows.allSatisfy({ helps(of: $0).first == help }) { return wrapped(help, indent: 4, hanging: 2) }
    let limits = rows.compactMap { row in
      row.characterLimit.map { "\(row.localizations.joined(separator: ", ")) \($0)" }
    }
    let words =
      limits.count < rows.count
      ? "\(help); --verbose lists the advice for the other languages"
      : "help: shorten each to about this number of characters: \(limits.joined(separator: ", "))"
    return wrapped(words, indent: 4, hanging: 2)
  }

  /// The complete displayed string, with the project's own name if it is different.
  private func title(of row: CheckRow) -> String {
    guard let shown = row.worst?.displayed.text, !shown.utf8.elementsEqual(row.text.utf8) else { return row.text }
    return "\(shown) (\(row.text))"
  }

  /// The visible part of the string, its width, the available width, and the affected places.
  private func figures(of row: CheckRow, _ worst: FitMeasurement) -> String {
    let isTruncated = worst.verdict == .truncates && row.shown != worst.displayed.text
    let reads = isTruncated ? "shown as \(quoted(onOneLine(row.shown))), " : ""
    return "\(reads)\(worst.widths) \(affectedPlaces(of: row, worst))"
  }

  /// "on iOS 26 iPhone; also on iOS 18; line limit observed since iOS 14, medium confidence": the places with the widths of `worst` first.
  private func affectedPlaces(of row: CheckRow, _ worst: FitMeasurement) -> String {
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
    return "on \(names(of: same, in: row))\(also)\(documented); \(worst.basis)"
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
