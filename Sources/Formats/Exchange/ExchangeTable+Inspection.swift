internal import Diagnostics

extension ExchangeTable {
  /// Reports characters and positions that no text has, and keys that cannot be distinguished.
  mutating func inspect(reportingTo sink: inout DiagnosticSink) {
    if entries.count > Self.entryLimit {
      sink.report(.tooManyTranslations(entries.count, limit: Self.entryLimit, at: entries[0].location))
      entries = []
      return
    }
    for entry in entries { Self.inspect(entry, reportingTo: &sink) }
    var first: [[String?]: [Entry]] = [:]
    for entry in entries {
      // By canonical equivalence, the equality of Swift strings. A note may name the table.
      let place = [entry.table ?? entry.context, entry.key.rawValue]
      let earlier = first[place, default: []]
      if let same = earlier.first(where: { $0.key == entry.key }) {
        sink.report(.exchangeDuplicateKey(entry.key.rawValue, at: entry.location, first: same.location))
        continue
      }
      if let twin = earlier.last {
        sink.report(.canonicallyEqualKeys(entry.key.rawValue, at: entry.location, first: twin.location))
      }
      first[place, default: []].append(entry)
    }
  }

  private static func inspect(_ entry: Entry, reportingTo sink: inout DiagnosticSink) {
    if let position = FormatSpecifiers(entry.value).impossiblePosition {
      return sink.report(.argumentPosition(position, at: entry.location))
    }
    if let diagnostic = TextScreening.diagnostic(for: entry.value, at: entry.location) { sink.report(diagnostic) }
  }

  /// Reports unintended parts of the translations that their sources do not have.
  ///
  /// - Parameter lineEnds: whether to report line breaks at the ends; PO has its own rule for them.
  func compareTexts(lineEnds: Bool, reportingTo sink: inout DiagnosticSink) {
    let comparison = TextComparison(language, use: .unknown)
    for entry in entries {
      let source = entry.source ?? TextComparison.source(ofKey: entry.key, for: entry.value)
      let hasOwnFinding = !lineEnds && (entry.value.utf8.first == 0x0A || entry.value.utf8.last == 0x0A)
      let undefined = comparison.undefinedVariable(in: entry.value, source: source)
      for issue in comparison.issues(in: entry.value, source: source, key: entry.key) + [undefined].compactMap(\.self)
      where issue.id != .straySpace || !hasOwnFinding {
        sink.report(issue.diagnostic(about: "the translation", at: entry.location))
      }
    }
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
