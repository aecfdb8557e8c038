internal import Diagnostics

extension ExchangeTable {
  /// Reports format specifiers and characters that the source or a title does not have, and keys that cannot be distinguished
  /// apart.
  mutating func inspect(reportingTo sink: inout DiagnosticSink) {
    if entries.count > Self.entryLimit {
      sink.report(.tooManyTranslations(entries.count, limit: Self.entryLimit, at: entries[0].location))
      entries = []
      return
    }
    for entry in entries { inspect(entry, reportingTo: &sink) }
    var first: [[String?]: [Entry]] = [:]
    for entry in entries {
      // By canonical equivalence, the equality of Swift strings.
      let earlier = first[[entry.table, entry.key.rawValue], default: []]
      if let same = earlier.first(where: { $0.key == entry.key }) {
        sink.report(.exchangeDuplicateKey(entry.key.rawValue, at: entry.location, first: same.location))
        continue
      }
      if let twin = earlier.last {
        sink.report(.canonicallyEqualKeys(entry.key.rawValue, at: entry.location, first: twin.location))
      }
      first[[entry.table, entry.key.rawValue], default: []].append(entry)
    }
  }

  private func inspect(_ entry: Entry, reportingTo sink: inout DiagnosticSink) {
    let found = FormatSpecifiers(entry.value)
    if let position = found.impossiblePosition { return sink.report(.argumentPosition(position, at: entry.location)) }
    if let diagnostic = TextScreening.diagnostic(for: entry.value, at: entry.location) { sink.report(diagnostic) }
    guard let source = entry.source, !FormatSpecifiers(source).allows(found, omission: false) else { return }
    sink.report(.formatMismatch(entry.value, source, at: entry.location))
  }

  /// Reports tables with the same language in different spellings.
  static func inspectLanguages(
    of tables: [(table: ExchangeTable, location: SourceLocation)], reportingTo sink: inout DiagnosticSink
  ) {
    var first: [String: SourceLocation] = [:]
    for (table, location) in tables {
      let name = LanguageFolderName.folded(table.language ?? "")
      if let earlier = first[name] {
        sink.report(.exchangeSameLanguage(table.language ?? "", at: location, first: earlier))
      } else {
        first[name] = location
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyTranslations(_ count: Int, limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error, "the file has \(count) translations, more than \(limit), and is not read",
      at: SourceLocation(path: location.path), help: "split it into several files")
  }

  fileprivate static func exchangeDuplicateKey(
    _ key: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, .warning, "the key \(quoted(key)) has more than one translation", at: location,
      secondary: [RelatedLocation(first, label: "the other translation")], help: "remove all but one")
  }

  /// `locale-spelling`: one language twice in a file.
  fileprivate static func exchangeSameLanguage(
    _ name: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .localeSpelling, .warning,
      name.isEmpty
        ? "more than one column has translations without a language"
        : "the language \(quoted(name)) is in the file more than once", at: location,
      secondary: [RelatedLocation(first, label: "the other one")], help: "keep one of the two")
  }
}
