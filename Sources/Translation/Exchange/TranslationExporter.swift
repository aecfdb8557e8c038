package import Diagnostics
package import Extraction
package import Formats
package import ICU
package import LocaleSchema
package import Localization

/// Collects the strings of a project's quick actions for translation into one language.
package struct TranslationExporter {
  private let project: Project
  private let tables: [TextTable]
  /// The length limit of a string in some places of the menu.
  private let lengthLimit: (Set<MenuPlace>, LanguageTag, _ appIndex: Int) -> LengthLimit?
  /// Xcode's order of keys and paths.
  private let order: Collator
  private let format: ExportFormat

  /// - Parameter lengthLimit: the length limit of a string in some places of an app's menu; nil if it has none.
  package init(
    _ project: Project, _ tables: [TextTable], order: Collator, format: ExportFormat,
    lengthLimit: @escaping (Set<MenuPlace>, LanguageTag, _ appIndex: Int) -> LengthLimit?
  ) {
    self.project = project
    self.tables = tables
    self.order = order
    self.lengthLimit = lengthLimit
    self.format = format
  }

  /// The strings for `language`, files by path and units by key as in Xcode, without those of apps that are developed in this
  /// language; reports strings that the format cannot represent.
  package func document(for language: String, reportingTo sink: inout DiagnosticSink) -> ExchangeDocument {
    var files: [ExchangeFile] = []
    for table in tables where !table.isDeveloped(in: language) {
      let original = table.developmentTarget.path
      let units = units(of: table, language: language, reportingTo: &sink)
      if let index = files.firstIndex(where: { $0.original == original }) {
        files[index].add(units)
      } else {
        files.append(ExchangeFile(original: original, sourceLanguage: table.developmentLanguage.rawValue, units: units))
      }
    }
    for index in files.indices { files[index].units.sort { order.precedes($0.key.rawValue, $1.key.rawValue) } }
    files.sort { order.precedes($0.original, $1.original) }
    removeDuplicates(from: &files, reportingTo: &sink)
    files.removeAll(where: \.units.isEmpty)
    return ExchangeDocument(
      sourceLanguage: files.first?.sourceLanguage ?? "en", targetLanguage: language, files: files)
  }

  /// Removes strings with ambiguous keys: a format without file names has one list of keys.
  private func removeDuplicates(from files: inout [ExchangeFile], reportingTo sink: inout DiagnosticSink) {
    var first: [LocalizationKey: (unit: ExchangeUnit, original: String)] = [:]
    guard format == .json || format == .po else { return }
    for index in files.indices {
      let original = files[index].original
      files[index].units.removeAll { unit in
        guard let earlier = first[unit.key], format == .json || earlier.unit.source == unit.source else {
          first[unit.key] = (unit, original)
          return false
        }
        sink.report(
          .unexportable(
            unit.key.rawValue,
            why: "\(quoted(earlier.original)) has the same key, but this format has only one string per key",
            at: SourceLocation(path: original), help: "export as XLIFF, or as CSV"))
        return true
      }
    }
  }

  private func units(
    of table: TextTable, language: String, reportingTo sink: inout DiagnosticSink
  ) -> [ExchangeUnit] {
    let tag = LanguageTag(language)
    let original = table.developmentTarget.path
    return table.units(for: language).compactMap { unit in
      let text = table.texts[unit.key]
      let result = ExchangeUnit(
        key: unit.identifier, source: unit.source, target: unit.target, state: unit.state, note: text?.comment,
        lengthLimit: lengthLimit(text?.places ?? [], tag, table.appIndex))
      let texts = [unit.identifier.rawValue, unit.source, unit.target ?? "", text?.comment ?? ""]
      if texts.allSatisfy(format.canHold) { return result }
      sink.report(.unexportableText(unit.identifier, in: format, at: SourceLocation(path: original)))
      return nil
    }
  }
}

extension ExchangeFile {
  /// Adds the units of another app that uses the same table: a key has one unit, with the smallest of its limits.
  fileprivate mutating func add(_ others: [ExchangeUnit]) {
    let positions = Dictionary(uniqueKeysWithValues: zip(units.map(\.key), units.indices))
    for unit in others {
      guard let position = positions[unit.key] else {
        units.append(unit)
        continue
      }
      let limits = [units[position].lengthLimit, unit.lengthLimit].compactMap(\.self)
      units[position].lengthLimit = limits.min { $0.characters < $1.characters }
    }
  }
}

extension Diagnostic {
  fileprivate static func unexportableText(
    _ key: LocalizationKey, in format: ExportFormat, at location: SourceLocation
  ) -> Diagnostic {
    let character =
      format.isXML
      ? "a character that XML does not allow"
      : "a control character, which editors of .\(format.rawValue) files lose"
    return Diagnostic(
      .unexportableText, .warning, "\(quoted(key.rawValue)) has \(character), and is not exported",
      at: location, help: "remove the control character")
  }
}
