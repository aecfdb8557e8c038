package import Diagnostics
internal import Formats
package import Localization

/// Reads the table `AppShortcuts`, in which a key may have several phrases.
package enum PhraseTableReader {
  /// The tables in `source`, one for each language; empty, with an error in `sink`, if the content must not be used.
  ///
  /// - Parameter localization: the name of the `.lproj` folder; nil for a file with all languages.
  package static func read(
    _ source: SourceFile, localization: String?, reportingTo sink: inout DiagnosticSink
  ) -> [LocalizedTable] {
    let format = LocalizationFormat(path: source.path)
    if format == .stringCatalog { return read(catalog: source, reportingTo: &sink) }
    if format == .loctable { return LocalizedTableReader.read(loctable: source, reportingTo: &sink) }
    guard let localization else { return [] }
    if PropertyListDocument.Format(ofTable: source) != .openStep {
      return read(propertyList: source, localization: localization, reportingTo: &sink).map { [$0] } ?? []
    }
    let table = LocalizedTableReader.read(strings: source, localization: localization, reportingTo: &sink)
    return table.map { [$0.withoutDuplicates] } ?? []
  }

  /// A compiled table; phrases may also be in an array (unseen so far).
  private static func read(
    propertyList source: SourceFile, localization: String, reportingTo sink: inout DiagnosticSink
  ) -> LocalizedTable? {
    let document = PropertyListDocument.parse(source, reportingTo: &sink)
    return document.root?.dictionary.map { members in
      let entries = document.entries(of: members.effectiveMembers) { value in
        value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? []
      }
      return LocalizedTableReader.table(of: document, in: source, localization, entries)
    }
  }

  /// The source language first, the others by name.
  private static func read(catalog source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [LocalizedTable] {
    let tables = StringCatalogTables.read(source, reportingTo: &sink) { localization, isSource in
      let units = localization.variants.filter { $0.path.isEmpty || $0.path.hasPrefix("set.") }
      // Xcode leaves translations of the state "new" out of the app.
      let isOmitted = { (unit: StringCatalogVariant) in unit.state == "new" && !isSource }
      return StringCatalogTables.Selection(
        units: units.filter { !isOmitted($0) }, omitted: units.last { isOmitted($0) && !$0.value.isEmpty })
    }
    return tables.map { table in
      var table = table
      // A phrase without a string of its own is its key.
      table.unbuiltSources = []
      return table
    }
  }
}

extension LocalizedTable {
  /// The table with only the effective entry of each key.
  fileprivate var withoutDuplicates: LocalizedTable {
    if entries.areDistinct { return self }
    return LocalizedTable(
      localization: localization, path: path, form: form, encoding: encoding,
      entries: entries.indices.filter { entries.position(ofKey: entries.key($0)) == $0 }.map { entries[$0] })
  }
}
