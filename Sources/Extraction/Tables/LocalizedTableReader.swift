package import Diagnostics
package import Formats
package import Localization

/// Reads an app's `InfoPlist` tables in any format.
package enum LocalizedTableReader {
  /// The tables in `source`, one for each language.
  ///
  /// Empty, with an error in `sink`, if the content must not be used.
  ///
  /// - Parameters:
  ///   - localization: the language of a file with one language; without it, such a file has no table.
  ///   - keys: the keys to include from a `.strings` file; nil for all entries, including duplicates.
  package static func tables(
    in source: SourceFile, localization: String?, keys: Set<LocalizationKey>? = nil,
    reportingTo sink: inout DiagnosticSink
  ) -> [LocalizedTable] {
    let table: LocalizedTable?
    switch (LocalizationFormat(path: source.path), localization) {
    case (.stringCatalog, _): return read(catalog: source, reportingTo: &sink)
    case (.loctable, _): return read(loctable: source, reportingTo: &sink)
    case (.stringsDict, let localization?):
      table = read(stringsDict: source, localization: localization, reportingTo: &sink)
    case (_, let localization?):
      table = read(strings: source, localization: localization, keys: keys, reportingTo: &sink)
    case (_, nil): return []
    }
    return table.map { [$0] } ?? []
  }

  /// Reads a `.strings` file of `localization`: OpenStep text, or an XML or binary property list.
  ///
  /// nil, with an error in `sink`, if the content must not be used.
  ///
  /// - Parameter keys: the keys to include; nil for all entries, including duplicates.
  package static func read(
    strings source: SourceFile, localization: String, keys: Set<LocalizationKey>? = nil,
    reportingTo sink: inout DiagnosticSink
  ) -> LocalizedTable? {
    switch PropertyListDocument.Format(ofTable: source) {
    case .openStep: readOpenStep(source, localization: localization, keys: keys, reportingTo: &sink)
    case .xml, .binary: readPropertyList(source, localization: localization, reportingTo: &sink)
    }
  }

  private static func readOpenStep(
    _ source: SourceFile, localization: String, keys: Set<LocalizationKey>?, reportingTo sink: inout DiagnosticSink
  ) -> LocalizedTable? {
    // Foundation rejects an empty file; the app sees a table without entries, which occurs in real projects.
    if source.bytes.isEmpty {
      return LocalizedTable(localization: localization, path: source.path, form: .strings, entries: [])
    }
    let file = StringsFile.parse(source, reportingTo: &sink)
    if file.hasError { return nil }
    return LocalizedTable(
      localization: localization, path: source.path, form: .strings, encoding: source.encoding.rawValue,
      entries: LocalizedTable.Entries(of: file, keys: keys))
  }

  private static func readPropertyList(
    _ source: SourceFile, localization: String, reportingTo sink: inout DiagnosticSink
  ) -> LocalizedTable? {
    let document = PropertyListDocument.parse(table: source, reportingTo: &sink)
    return document.root?.dictionary.map { members in
      let entries = document.entries(of: members.effectiveMembers) { [$0.string].compactMap(\.self) }
      return table(of: document, in: source, localization, entries)
    }
  }

  /// A table in a property list.
  static func table(
    of document: PropertyListDocument, in source: SourceFile, _ localization: String, _ entries: [LocalizedTable.Entry]
  ) -> LocalizedTable {
    let isBinary = document.format == .binary
    return LocalizedTable(
      localization: localization, path: source.path, form: isBinary ? .binaryPropertyList : .xmlPropertyList,
      encoding: isBinary ? "binary" : source.encoding.rawValue, entries: entries)
  }

  /// Reads an `.xcstrings` file: a table for each language, the source language first, the others by name.
  package static func read(
    catalog source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> [LocalizedTable] {
    StringCatalogTables.read(source, reportingTo: &sink) { localization, isSource in
      guard let unit = preferredUnit(of: localization, isSource: isSource) else {
        return StringCatalogTables.Selection(
          units: [], omitted: localization.variants.first { $0.state == "new" && !$0.value.isEmpty })
      }
      return StringCatalogTables.Selection(
        units: [unit], varied: VariedText(localization).flatMap { $0.isVaried ? $0 : nil })
    }
  }

  /// Reads the `.stringsdict` of `localization`: for each entry the string for the plural category `other`.
  ///
  /// nil, with an error in `sink`, if the content must not be used.
  package static func read(
    stringsDict source: SourceFile, localization: String, reportingTo sink: inout DiagnosticSink
  ) -> LocalizedTable? {
    let document = StringsDictDocument.parse(source, reportingTo: &sink)
    guard document.isComplete else { return nil }
    return LocalizedTable(
      localization: localization, path: source.path, form: .stringsDict,
      entries: document.entries.compactMap { entry($0, in: document.propertyList.source) })
  }

  /// The entry of a table for a string that varies; nil if it has no text.
  static func entry(
    _ entry: StringsDictEntry, in source: SourceFile
  ) -> LocalizedTable.Entry? {
    let entry = entry.onPhone
    guard let text = entry.format ?? entry.devices.first?.entry.format ?? entry.widths.last else { return nil }
    var value = text.text
    for variable in entry.variables {
      let other = variable.categories.first { $0.name == "other" } ?? variable.categories.last
      value = TextLimit.truncated(value.replacingAll("%#@\(variable.name)@", with: other?.text ?? ""))
    }
    return LocalizedTable.Entry(
      key: entry.key, value: value,
      location: source.location(of: text.range),
      varied: entry.variables.isEmpty ? nil : VariedText(entry))
  }

  /// The unit that an iPhone shows: the only one, else the device's, else `other`; for a plural the one for `other`. A
  /// unit in state `new` is not a translation.
  private static func preferredUnit(
    of localization: StringCatalogLocalization, isSource: Bool
  ) -> StringCatalogVariant? {
    let paths = ["", "device.iphone", "device.other", "plural.other", "device.iphone.plural.other"]
    for path in paths {
      if let unit = localization.variants.first(where: { $0.path == path }), isSource || unit.state != "new" {
        return unit
      }
    }
    return nil
  }
}

extension LocalizedTableReader {
  /// Reads a `.loctable`: a table for each language, by name; empty, with an error in `sink`, if it cannot be read.
  package static func read(loctable source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [LocalizedTable] {
    let document = LoctableDocument.parse(source, reportingTo: &sink)
    let list = document.propertyList
    return document.languages.map { language in
      let strings = list.entries(of: language.strings) { [$0.string ?? ""] }
      return table(
        of: list, in: source, language.name, strings + language.varied.compactMap { entry($0, in: list.source) })
    }
  }
}

extension PropertyListDocument {
  /// An entry for each of the texts that `texts` finds in the value of a member.
  func entries(
    of members: [PropertyListMember], _ texts: (PropertyListNode) -> [String]
  ) -> [LocalizedTable.Entry] {
    members.flatMap { member in
      texts(member.value).map {
        LocalizedTable.Entry(
          key: LocalizationKey(member.key), value: $0, location: source.location(of: member.keyRange))
      }
    }
  }
}
