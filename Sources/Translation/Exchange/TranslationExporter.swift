package import Diagnostics
package import Extraction
package import Formats
package import ICU
package import LocaleSchema
package import Workspace

/// Collects the strings of a project's quick actions for translation into one language.
package struct TranslationExporter {
  private let project: Project
  private let tables: [TextTable]
  private let lengthLimit: (TextTable, LocalizationKey, LanguageTag) -> LengthLimit?
  /// Xcode's order of keys and paths.
  private let order: Collator
  private let format: ExportFormat
  /// Where a merge puts the translations: what it would not use is not exported.
  private let routing: TranslationRouting

  /// - Parameter lengthLimit: the length limit of the string with a key of a table; nil if it has none.
  package init(
    _ project: Project, _ tables: [TextTable], routing: TranslationRouting, order: Collator, format: ExportFormat,
    lengthLimit: @escaping (TextTable, LocalizationKey, LanguageTag) -> LengthLimit?
  ) {
    self.project = project
    self.tables = tables
    self.order = order
    self.lengthLimit = lengthLimit
    self.format = format
    self.routing = routing
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
    for index in files.indices { removeUnplaced(from: &files[index], reportingTo: &sink) }
    files.removeAll(where: \.units.isEmpty)
    return ExchangeDocument(
      sourceLanguage: files.first?.sourceLanguage ?? "en", targetLanguage: language, files: files)
  }

  /// Removes strings with translations that a merge would not use, because it could not know their place. In JSON, which has no other place for
  /// the table, the key names it if it is not enough.
  private func removeUnplaced(from file: inout ExchangeFile, reportingTo sink: inout DiagnosticSink) {
    let keys = file.units.map(\.key)
    let reasons = routing.reasonsAgainst(keys, at: file.original)
    for key in keys {
      if let reason = reasons[key] { sink.report(.unplaced(key, of: file.original, reason, "exported")) }
    }
    file.units.removeAll { reasons[$0.key] != nil }
    guard format == .json else { return }
    let ambiguous = routing.reasonsAgainst(keys, at: nil)
    for index in file.units.indices where ambiguous[file.units[index].key] != nil {
      file.units[index].key = LocalizationKey(ExchangeName.joined(path: file.original, key: file.units[index].key))
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
        lengthLimit: lengthLimit(table, unit.key, tag))
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
  /// A string without a place in the table at `original`.
  ///
  /// - Parameter verb: the command's work, which leaves the string out: "exported".
  static func unplaced(
    _ key: LocalizationKey, of original: String, _ reason: TranslationRouting.Reason, _ verb: String
  ) -> Diagnostic {
    let location = SourceLocation(path: original)
    guard case .ambiguous(let paths, _) = reason else {
      let obstacle =
        if case .unknown(.withoutFile(let obstacle, _)) = reason { obstacle } else { TableObstacle.occupied }
      return .unexportable(
        key.rawValue, why: "its table cannot be created: \(obstacle.why)", at: location, help: obstacle.help, verb: verb
      )
    }
    return .unexportable(
      key.rawValue,
      why: "its text differs between the bundles that share the table, and a translation may be for "
        + paths.map(quoted).joined(separator: " or "),
      at: location, help: "write the key into \(quoted(original)), or give each bundle a separate table",
      verb: verb)
  }

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

/// A file that an export or an extraction creates.
package struct ExportedFile: Hashable, Sendable {
  /// Relative to the output folder.
  package var path: String
  package var bytes: [UInt8]

  package init(_ path: String, _ text: String) {
    self.init(path, bytes: Array(text.utf8))
  }

  package init(_ path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file below the output folder at `folder`.
  package func outputFile(in folder: String) -> OutputFile {
    OutputFile(FilePath.join(folder, path), bytes: bytes)
  }
}

extension Collator {
  /// Xcode's order of keys: root collation, digits as numbers.
  package static var xcode: Collator {
    get throws {
      do throws(ICUError) { return try Collator() } catch {
        throw RunFailure(message: "strings cannot be sorted: \(error)", help: "install the ICU data files")
      }
    }
  }
}
