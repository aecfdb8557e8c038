internal import Diagnostics
internal import Formats
internal import Localization

/// Reads the tables that Xcode compiles from a string catalog.
enum StringCatalogTables {
  /// The units of an entry in one language that a build includes.
  struct Selection {
    var units: [StringCatalogVariant]
    /// A unit of the state "new" that a build omits; nil if it is missing.
    var omitted: StringCatalogVariant?
    /// The string's plurals and variants; nil if it does not vary.
    var varied: VariedText?
  }

  /// A table for each language, the source language first, the others by name.
  ///
  /// - Parameter select: chooses the units of a language; the second argument is whether it is the source language.
  static func read(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink,
    select: (_ localization: StringCatalogLocalization, _ isSource: Bool) -> Selection
  ) -> [LocalizedTable] {
    let document = StringCatalogDocument.parse(source, reportingTo: &sink)
    // A catalog of an unknown version is read, but never edited.
    guard let sourceLanguage = document.sourceLanguage else { return [] }
    var entriesByLanguage: [String: [LocalizedTable.Entry]] = [sourceLanguage: []]
    var unbuiltUnits: [String: [LocalizationKey: SourceLocation]] = [:]
    var unbuiltSources: Set<LocalizationKey> = []
    var untranslatedKeys: Set<LocalizationKey> = []
    var setKeys: Set<LocalizationKey> = []
    for entry in document.entries {
      if !entry.shouldTranslate { untranslatedKeys.insert(entry.key) }
      var hasSourceText = false
      for localization in entry.localizations {
        let isSource = localization.language == sourceLanguage
        let selection = select(localization, isSource)
        if let unit = selection.omitted {
          unbuiltUnits[localization.language, default: [:]][entry.key] = source.location(of: unit.valueRange)
        }
        if isSource, let unit = selection.units.first {
          hasSourceText = true
          if unit.state == "new", unit.path.isEmpty { unbuiltSources.insert(entry.key) }
        }
        // A `stringSet` holds all phrases of an App Shortcut, with the first one as the key.
        if localization.variants.contains(where: { $0.path.hasPrefix("set.") }) { setKeys.insert(entry.key) }
        entriesByLanguage[localization.language, default: []] += selection.units.map { unit in
          LocalizedTable.Entry(
            key: entry.key, value: unit.value, location: source.location(of: unit.valueRange), comment: entry.comment,
            state: unit.state, varied: selection.varied)
        }
      }
      // A catalog omits a source string that equals its key.
      if !hasSourceText {
        unbuiltSources.insert(entry.key)
        entriesByLanguage[sourceLanguage, default: []].append(
          LocalizedTable.Entry(
            key: entry.key, value: entry.key.rawValue, location: source.location(of: entry.range),
            comment: entry.comment))
      }
    }
    // A language with omitted units only is not in the app.
    let others = entriesByLanguage.filter { !$0.value.isEmpty }.keys.filter { $0 != sourceLanguage }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ([sourceLanguage] + others).map { language in
      var table = LocalizedTable(
        localization: language, path: source.path, form: .stringCatalog, entries: entriesByLanguage[language] ?? [])
      table.unbuiltUnits = unbuiltUnits[language] ?? [:]
      table.untranslatedKeys = untranslatedKeys
      table.setKeys = setKeys
      if language == sourceLanguage {
        table.unbuiltSources = unbuiltSources
        table.unbuiltLanguages = unbuiltUnits.filter { entriesByLanguage[$0.key]?.isEmpty ?? true }
      }
      return table
    }
  }
}
