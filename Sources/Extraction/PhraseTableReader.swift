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
    if source.path.hasSuffix(".xcstrings") { return read(catalog: source, reportingTo: &sink) }
    if source.path.hasSuffix(".loctable") {
      return LocalizedTableReader.read(loctable: source, reportingTo: &sink)
    }
    guard let localization else { return [] }
    if StringsFile.Form.detect(source) != .openStep {
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
    guard let members = document.root?.dictionary else { return nil }
    let locator = SourceLocator(document.source)
    let isBinary = document.format == .binary
    return LocalizedTable(
      localization: localization, path: source.path, form: isBinary ? .binaryPropertyList : .xmlPropertyList,
      encoding: isBinary ? "binary" : source.encoding.rawValue,
      entries: members.effectiveMembers.flatMap { member -> [LocalizedTable.Entry] in
        let place = member.keyRange.map { locator.location(of: $0) } ?? SourceLocation(path: source.path)
        let phrases: [String] =
          switch member.value.value {
          case .string(let text): [text]
          case .array(let elements): elements.compactMap(\.string)
          default: []
          }
        return phrases.map { LocalizedTable.Entry(key: LocalizationKey(member.key), value: $0, location: place) }
      })
  }

  /// The source language first, the others by name.
  ///
  /// A `stringSet` holds all phrases of an App Shortcut, with the first one as the key.
  private static func read(catalog source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [LocalizedTable] {
    let document = StringCatalogDocument.parse(source, reportingTo: &sink)
    // A catalog of an unknown version is read, but never edited.
    guard let sourceLanguage = document.sourceLanguage else { return [] }
    let locator = SourceLocator(source)
    var entriesByLanguage: [String: [LocalizedTable.Entry]] = [sourceLanguage: []]
    var untranslatedKeys: Set<LocalizationKey> = []
    var unbuiltUnits: [String: [LocalizationKey: SourceLocation]] = [:]
    var setKeys: Set<LocalizationKey> = []
    for entry in document.entries {
      if !entry.shouldTranslate { untranslatedKeys.insert(entry.key) }
      var hasSource = false
      for localization in entry.localizations {
        let isSource = localization.language == sourceLanguage
        for unit in localization.variants where unit.path.isEmpty || unit.path.hasPrefix("set.") {
          if !unit.path.isEmpty { setKeys.insert(entry.key) }
          // Xcode leaves translations of the state "new" out of the app.
          if unit.state == "new", !isSource {
            if !unit.value.isEmpty {
              unbuiltUnits[localization.language, default: [:]][entry.key] = locator.location(of: unit.valueRange)
            }
            continue
          }
          if isSource { hasSource = true }
          entriesByLanguage[localization.language, default: []].append(
            LocalizedTable.Entry(
              key: entry.key, value: unit.value, location: locator.location(of: unit.valueRange),
              comment: entry.comment, state: unit.state))
        }
      }
      // A catalog omits a source string that equals its key.
      if !hasSource {
        entriesByLanguage[sourceLanguage, default: []].append(
          LocalizedTable.Entry(
            key: entry.key, value: entry.key.rawValue, location: locator.location(of: entry.range),
            comment: entry.comment))
      }
    }
    let others = entriesByLanguage.keys.filter { $0 != sourceLanguage }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ([sourceLanguage] + others).map { language in
      var table = LocalizedTable(
        localization: language, path: source.path, form: .stringCatalog, entries: entriesByLanguage[language] ?? [])
      table.untranslatedKeys = untranslatedKeys
      table.setKeys = setKeys
      table.unbuiltUnits = unbuiltUnits[language] ?? [:]
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
