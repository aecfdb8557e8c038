package import Diagnostics

/// Translations in a CSV or TSV file: a column of keys, a column for each language, and optional other columns.
///
/// A heading that is a language tag (`de`, `pt-BR`) names a language; `translation`, `target`, `value` and `text` mean
/// the language that the user specifies. Keys are in column `key` (`id`, `identifier`, `name`, `string`), or the first.
package enum DelimitedTranslations {
  /// The tables of the languages in `source`, except `sourceLanguage`, the language translated from.
  ///
  /// Empty cells are not translations.
  package static func read(
    _ source: SourceFile, sourceLanguage: String, reportingTo sink: inout DiagnosticSink
  ) -> [ExchangeTable] {
    guard let text = DelimitedText.parse(source, reportingTo: &sink), let header = text.rows.first else { return [] }
    let columns = Columns(header.map(\.text), sourceLanguage: sourceLanguage)
    if columns.targets.isEmpty {
      sink.report(.delimitedNoLanguage(SourceLocator(source).location(at: header.first?.range.start ?? 0)))
    }
    let locator = SourceLocator(source)
    inspectRows(text.rows, columns, locator, reportingTo: &sink)
    let tables = columns.targets.map { target in
      let entries = text.rows.dropFirst().compactMap { row -> ExchangeTable.Entry? in
        let cell = { (column: Int?) in
          column.flatMap { $0 < row.count && !row[$0].text.isEmpty ? row[$0].text : nil }
        }
        guard let key = cell(columns.key), let value = cell(target.column) else { return nil }
        return ExchangeTable.Entry(
          key: LocalizationKey(key), source: cell(columns.source), value: value, comment: cell(columns.comment),
          state: .translated, base: cell(columns.base).flatMap { ExportedBase(token: $0) },
          table: cell(columns.table), location: locator.location(of: row[target.column].range))
      }
      let untranslated = text.rows.dropFirst().count { row in
        let isEmpty = { (column: Int) in column >= row.count || row[column].text.isEmpty }
        return !isEmpty(columns.key) && isEmpty(target.column)
      }
      let table = ExchangeTable(language: target.language, entries: entries, untranslatedCount: untranslated)
      table.inspect(reportingTo: &sink)
      return (table: table, location: locator.location(of: header[target.column].range))
    }
    ExchangeTable.inspectLanguages(of: tables, reportingTo: &sink)
    return tables.map(\.table)
  }

  /// Reports rows with more or fewer fields than the header line, and translations without a key.
  private static func inspectRows(
    _ rows: [[DelimitedText.Field]], _ columns: Columns, _ locator: SourceLocator,
    reportingTo sink: inout DiagnosticSink
  ) {
    let count = rows.first?.count ?? 0
    for row in rows.dropFirst() {
      guard let first = row.first else { continue }
      if row.count != count {
        sink.report(.delimitedFieldCount(row.count, expected: count, locator.location(of: first.range)))
      }
      let hasKey = columns.key < row.count && !row[columns.key].text.isEmpty
      let hasText = columns.targets.contains { $0.column < row.count && !row[$0.column].text.isEmpty }
      if !hasKey, hasText { sink.report(.delimitedMissingKey(locator.location(of: first.range))) }
    }
  }

  /// `document` as a file: key, source text, translation, comment, the length limit if requested, the table if there are
  /// several, and the record of the exported translation that a merge needs.
  package static func text(
    of document: ExchangeDocument, separatedBy separator: DelimitedText.Separator, limits: Set<LimitForm>
  ) -> String {
    let sources = document.sourceLanguages
    let source = sources.count > 1 ? "source" : sources.first ?? document.sourceLanguage
    var heading = ["key", source, document.targetLanguage, "comment"]
    let hasTables = document.files.count > 1
    let marks = limits.marks(in: .delimited)
    if marks.contains(.numberColumn) { heading.append("characters") }
    if marks.contains(.note) { heading.append("room") }
    heading += hasTables ? ["table", "base"] : ["base"]
    let rows = document.tabledUnits.map { table, unit in
      var row = [unit.key.rawValue, unit.source, unit.target ?? "", unit.note ?? ""]
      if marks.contains(.numberColumn) { row.append(unit.lengthLimit.map { String($0.characters) } ?? "") }
      if marks.contains(.note) { row.append(unit.lengthLimit?.words ?? "") }
      if hasTables { row.append(table) }
      row.append(unit.base.token)
      return row
    }
    return DelimitedText.text(of: [heading] + rows, separatedBy: separator)
  }

  /// The columns and their contents.
  private struct Columns {
    var key = 0
    var source: Int?
    var comment: Int?
    /// The name of the table.
    var table: Int?
    /// The record of the export.
    var base: Int?
    /// A language of nil is the one that the user names.
    var targets: [(column: Int, language: String?)] = []

    init(_ headings: [String], sourceLanguage: String) {
      let names = headings.map { $0.lowercased().trimmed }
      func first(_ candidates: [String]) -> Int? {
        candidates.lazy.compactMap { candidate in names.firstIndex(of: candidate) }.first
      }
      key = first(["key", "identifier", "string id", "string_id", "id", "name"]) ?? 0
      comment = first(["comment", "comments", "note", "notes", "description", "context"])
      source =
        names.firstIndex { LanguageFolderName.folded($0) == LanguageFolderName.folded(sourceLanguage) }
        ?? first(["source", "source text", "original"])
      table = names.firstIndex(of: "table")
      base = names.firstIndex(of: "base")
      let reserved = Set([key, comment, source, table, base].compactMap { $0 })
      for (column, name) in names.enumerated() where !reserved.contains(column) {
        if ["translation", "target", "value", "text"].contains(name) {
          targets.append((column, nil))
        } else if Self.isLanguage(name) {
          targets.append((column, headings[column].trimmed))
        }
      }
    }

    /// Two or three letters, then subtags: `de`, `pt-BR`, `zh_Hant`.
    private static func isLanguage(_ name: String) -> Bool {
      let subtags = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      guard let language = subtags.first, (2...3).contains(language.utf8.count), !["max", "key"].contains(name) else {
        return false
      }
      return language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        && subtags.dropFirst().allSatisfy { subtag in
          (2...8).contains(subtag.utf8.count)
            && subtag.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }
  }
}

extension String {
  /// Without leading and trailing spaces.
  fileprivate var trimmed: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}

extension Diagnostic {
  /// `field-count`: RFC 4180, section 2, rule 4.
  fileprivate static func delimitedFieldCount(
    _ count: Int, expected: Int, _ location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .fieldCount, .warning, "the row has \(count) fields, but the header line has \(expected)", at: location,
      help: "put a field that contains the separator in quotes, and write empty fields")
  }

  fileprivate static func delimitedMissingKey(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingKey, .warning, "the row has a translation but no key; it is skipped", at: location,
      help: "write the key of the string in the row")
  }

  fileprivate static func delimitedNoLanguage(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .noLanguageColumn, .error, "the header line has no column with translations", at: location,
      help: "start the file with a header line such as 'key,en,de'")
  }
}
