package import Diagnostics
package import Formats
package import Localization
internal import Workspace

/// The strings of one language in a table of any format, with their variants.
package struct VariedTable {
  package struct Entry {
    package var key: LocalizationKey
    package var text: VariedText
  }

  /// As named in the file or by its folder.
  package var localization: String
  /// In file order.
  package var entries: [Entry]

  /// Whether `path` is a table and not a project.
  package static func isTable(_ path: String) -> Bool {
    LocalizationFormat(path: path)?.isSourceTable ?? false
  }

  /// The tables in a file, one per language.
  ///
  /// - Parameter localization: the language of a file that does not specify one; nil for that of its `.lproj` folder,
  ///   or English.
  package static func read(
    _ source: SourceFile, localization: String?, reportingTo sink: inout DiagnosticSink
  ) -> [VariedTable] {
    let localization = localization ?? FilePath.localization(ofFile: source.path) ?? "en"
    switch LocalizationFormat(path: source.path) {
    case .stringCatalog: return read(StringCatalogDocument.parse(source, reportingTo: &sink))
    case .stringsDict:
      let document = StringsDictDocument.parse(source, reportingTo: &sink)
      return [
        VariedTable(
          localization: localization, entries: document.entries.map { Entry(key: $0.key, text: VariedText($0)) })
      ]
    default:
      let table = LocalizedTableReader.read(strings: source, localization: localization, reportingTo: &sink)
      return table.map { table in
        [
          VariedTable(
            localization: localization,
            entries: table.entries.map { Entry(key: $0.key, text: VariedText($0.value)) })
        ]
      } ?? []
    }
  }

  private static func read(_ catalog: StringCatalogDocument) -> [VariedTable] {
    guard let sourceLanguage = catalog.sourceLanguage else { return [] }
    var languages = [sourceLanguage]
    var known: Set<LocalizationKey> = [LocalizationKey(sourceLanguage)]
    for language in catalog.entries.flatMap({ $0.localizations.map(\.language) })
    where known.insert(LocalizationKey(language)).inserted { languages.append(language) }
    return languages.map { language in
      let entries = catalog.entries.compactMap { entry -> Entry? in
        if let own = entry.localization(language) {
          return VariedText(own).map { Entry(key: entry.key, text: $0) }
        }
        // A catalog omits a source string that equals its key.
        return language == sourceLanguage ? Entry(key: entry.key, text: VariedText(entry.key.rawValue)) : nil
      }
      return VariedTable(localization: language, entries: entries)
    }
  }
}
