package import Diagnostics

/// Translations in a CSV or TSV file: a column of keys, a column for each language, and optional other columns.
package enum DelimitedTranslations {
  /// The tables of the languages in `source`, except `sourceLanguage`, the language translated from.
  ///
  /// Empty cells are not translations.
  ///
  /// - Parameter keys: the keys of the project, which show that a file has no header line.
  package static func read(
    _ source: SourceFile, sourceLanguage: String, keys: Set<LocalizationKey> = [],
    reportingTo sink: inout DiagnosticSink
  ) -> [ExchangeTable] {
    guard let text = DelimitedText.parse(source, reportingTo: &sink), let header = text.rows.first else { return [] }
    let start = source.location(at: header.first?.range.start ?? 0)
    var rows = text.rows.dropFirst()
    var columns = DelimitedColumns(header.map(\.text), rows: rows, sourceLanguage: sourceLanguage)
    if columns.isEmpty, let fixed = DelimitedColumns(ofFileWithoutHeader: text.rows, keys: keys) {
      columns = fixed
      rows = text.rows[...]
      sink.report(.delimitedNoHeader(start))
    } else if columns.targets.isEmpty {
      sink.report(.delimitedNoLanguage(start))
    }
    let texts = columns.unknown.filter(columns.unreadTexts.contains)
    let others = columns.unknown.filter { !columns.unreadTexts.contains($0) }
    if !texts.isEmpty { sink.report(.delimitedUnreadColumns(texts.map { header[$0].text }, .warning, start)) }
    if !others.isEmpty { sink.report(.delimitedUnreadColumns(others.map { header[$0].text }, .note, start)) }
    inspect(rows, columns, fieldCount: header.count, source, reportingTo: &sink)
    var tables = columns.targets.map { target in
      var table = ExchangeTable(language: target.language, heading: header[target.column].text, entries: [])
      for row in rows {
        let value = DelimitedColumns.text(at: target.column, of: row)
        guard let name = columns.name(of: row) else {
          if value != nil { table.unreadKeys.append(nil) }
          continue
        }
        // A separator without quotes divided a string, or quotes of the text were taken for those of the field.
        let isDivided = row.dropFirst(header.count).contains { !$0.text.isEmpty }
        if isDivided || target.column < row.count && row[target.column].hasTextAfterQuote {
          table.unreadKeys.append(name.key)
          continue
        }
        guard let value else {
          table.appendUntranslated(of: columns.table(of: row) ?? name.path, in: columns.references(of: row))
          continue
        }
        table.append(
          columns.entry(name, value, of: row, at: source.location(of: row[target.column].range)),
          in: columns.references(of: row))
      }
      table.inspect(reportingTo: &sink)
      return (table: table, location: source.location(of: header[target.column].range))
    }
    for row in rows where !tables.isEmpty && texts.contains(where: { DelimitedColumns.text(at: $0, of: row) != nil }) {
      tables[0].table.unreadKeys.append(columns.name(of: row)?.key)
    }
    ExchangeTable.inspectLanguages(of: tables, reportingTo: &sink)
    return tables.map(\.table)
  }

  /// Reports rows with more or fewer fields than the header line, and translations without a key.
  private static func inspect(
    _ rows: ArraySlice<[DelimitedText.Field]>, _ columns: DelimitedColumns, fieldCount: Int, _ source: SourceFile,
    reportingTo sink: inout DiagnosticSink
  ) {
    for row in rows {
      guard let first = row.first else { continue }
      if row.count != fieldCount {
        sink.report(.delimitedFieldCount(row.count, expected: fieldCount, source.location(of: first.range)))
      }
      let hasText = columns.targets.contains { DelimitedColumns.text(at: $0.column, of: row) != nil }
      if hasText, columns.name(of: row) == nil { sink.report(.delimitedMissingKey(source.location(of: first.range))) }
    }
  }

  /// `document` as a file: key, source text, translation, comment, the length limit if requested, the table's path, and the record of the exported translation that a merge needs.
  package static func text(
    of document: ExchangeDocument, separatedBy separator: DelimitedText.Separator, limits: Set<LimitForm>
  ) -> String {
    let sources = document.sourceLanguages
    let source = sources.count > 1 ? "source" : sources.first ?? document.sourceLanguage
    var heading = ["key", source, document.targetLanguage, "comment"]
    let marks = limits.marks(in: .delimited)
    if marks.contains(.numberColumn) { heading.append("characters") }
    if marks.contains(.note) { heading.append("room") }
    heading += ["table", "base"]
    let language = ExportedBase.Language(document.targetLanguage)
    let rows = document.files.flatMap { file in
      file.units.map { unit in
        var row = [unit.key.rawValue, unit.source, unit.target ?? "", unit.note ?? ""]
        if marks.contains(.numberColumn) { row.append(unit.lengthLimit.map { String($0.characters) } ?? "") }
        if marks.contains(.note) { row.append(unit.lengthLimit?.words ?? "") }
        row += [file.original, unit.base(in: language).token]
        return row
      }
    }
    return DelimitedText.text(of: [heading] + rows, separatedBy: separator)
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

  /// `no-language-column`: some services write no header line.
  fileprivate static func delimitedNoHeader(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .noLanguageColumn, .warning,
      "the file has no header line; the first column is read as keys, the second as translations", at: location,
      help: "start the file with a header line such as 'key,de'")
  }

  fileprivate static func delimitedUnreadColumns(
    _ names: [String], _ severity: Severity, _ location: SourceLocation
  ) -> Diagnostic {
    let list = names.map { quoted($0) }.joined(separator: ", ")
    return Diagnostic(
      .noLanguageColumn, severity,
      "\(names.count == 1 ? "the column \(list) is" : "the columns \(list) are") not read: not a language tag",
      at: location,
      help: "name a column of translations by its language, such as 'de'")
  }
}
