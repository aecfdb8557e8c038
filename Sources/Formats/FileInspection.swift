package import Diagnostics

/// The damage found in a localization file, by the rules of its format.
package struct FileInspection: Sendable {
  /// The file that the ranges of diagnostics and fixes refer to.
  package let source: SourceFile
  package let format: LocalizationFormat
  /// In `Diagnostic.reportOrder`.
  package let diagnostics: [Diagnostic]
  /// The texts of a table of one language, for comparison with that of another language; empty for other files.
  let texts: TableTexts

  /// The formats that have rules.
  package static let formats: Set<LocalizationFormat> = [
    .strings, .stringsDict, .stringCatalog, .propertyList, .xliff, .csv, .tsv, .portableObject,
  ]

  /// Inspects `source` by the rules of its format; nil if its format is unknown or has no rules.
  package init?(_ source: SourceFile) {
    guard let format = LocalizationFormat.detect(source), Self.formats.contains(format) else { return nil }
    self.init(source, format: format)
  }

  /// Inspects `source`; goes on after damage if the rest can still be read reliably.
  ///
  /// - Parameter format: one of `formats`.
  package init(_ source: SourceFile, format: LocalizationFormat) {
    self.format = format
    var sink = DiagnosticSink()
    switch format {
    case .strings where PropertyListDocument.Format(ofTable: source) == .openStep:
      let file = StringsFile.parse(source, recovery: .nextEntry, reportingTo: &sink)
      self.source = file.source
      texts = .strings(file.entries)
      diagnostics = file.withFixesOfDuplicates(sink.sorted)
      return
    // An XML declaration or the first bytes may specify another encoding than the one used for decoding.
    case .stringsDict:
      let document = StringsDictDocument.parse(source, reportingTo: &sink)
      self.source = document.propertyList.source
      texts = .plurals(document.entries)
    case .stringCatalog:
      let document = StringCatalogDocument.parse(source, reportingTo: &sink)
      document.compareTexts(reportingTo: &sink)
      self.source = document.source
      texts = .none
    case .strings:
      let document = PropertyListDocument.parse(table: source, reportingTo: &sink)
      self.source = document.source
      texts = .members(document.root?.dictionary?.effectiveMembers ?? [])
    case .propertyList:
      self.source = PropertyListDocument.parse(source, reportingTo: &sink).source
      texts = .none
    case .xliff:
      let document = XLIFFDocument.parse(source, reportingTo: &sink)
      document.compareTexts(reportingTo: &sink)
      self.source = document.source
      texts = .none
    case .csv, .tsv, .portableObject:
      let tables = ExchangeTable.read(source, as: format, sourceLanguage: "en", keys: [], reportingTo: &sink) ?? []
      for table in tables { table.compareTexts(lineEnds: format != .portableObject, reportingTo: &sink) }
      self.source = source
      texts = .none
    default: preconditionFailure("\(format) has no rules")
    }
    diagnostics = sink.sorted
  }
}

extension StringsFile {
  /// `diagnostics`, with a fix that removes a duplicate entry if its value equals that of the earlier one.
  ///
  /// The fix is unsafe if the duplicate has its own comment, which is lost. If another duplicate has another value, it has no fix,
  /// because then the order matters. In a file that was not read to its end, none has a fix.
  fileprivate func withFixesOfDuplicates(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard isComplete, diagnostics.contains(where: { $0.id == .duplicateKey }) else { return diagnostics }
    var first: [LocalizationKey: OpenStepMember] = [:]
    var superfluous: [Int: (entry: OpenStepMember, applicability: Diagnostic.FixIt.Applicability)] = [:]
    var contested: Set<LocalizationKey> = []
    for entry in entries {
      guard let before = first[entry.key] else {
        first[entry.key] = entry
        continue
      }
      let isSame = entry.value.string.flatMap { text in before.value.string?.utf8.elementsEqual(text.utf8) } ?? false
      if !isSame { contested.insert(entry.key) }
      if isSame {
        let losesComment = entry.comment != nil && entry.comment?.text != before.comment?.text
        superfluous[entry.name.range.start] = (entry, losesComment ? .unsafe : .safe)
      }
    }
    return diagnostics.map { diagnostic in
      guard diagnostic.id == .duplicateKey,
        let (entry, applicability) = diagnostic.primary?.range.flatMap({ superfluous[$0.start] }),
        !contested.contains(entry.key)
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.fixIts = [
        Diagnostic.FixIt(
          title: "remove the second entry", applicability, path: source.path, edits: edits(removing: [entry]))
      ]
      return diagnostic
    }
  }
}
