package import Diagnostics
package import Formats
package import Localization

extension TranslationSet {
  /// Adds all entries of `table`, which is for the table at `place`.
  package mutating func add(_ table: LocalizedTable, place: String?) {
    add(table.entries.map { Translation($0) }, language: table.localization, place: place)
  }

  /// Adds the finished translations of `tables`, the tables of the catalog `source`; reports and counts its other strings.
  ///
  /// A table has one text for each key; other variants are not merged, nor is a string with substitutions. Of strings that are not Pressfit's, nothing is reported.
  package mutating func add(
    _ tables: [LocalizedTable], of source: SourceFile, place: String?, keys: Set<LocalizationKey>,
    isWanted: (_ language: String) -> Bool, reportingTo sink: inout DiagnosticSink
  ) {
    // The reader of the tables reports its problems.
    var ignored = DiagnosticSink()
    let catalog = StringCatalogDocument.parse(source, reportingTo: &ignored)
    var read: [String: Set<LocalizationKey>] = [:]
    for table in tables.dropFirst() {
      guard isWanted(table.localization) else {
        skip(table.localization)
        continue
      }
      let translations = table.entries.map { Translation($0) }.filter { translation in
        guard let entry = catalog.entry(translation.key) else { return true }
        return entry.shouldTranslate && entry.localization(table.localization)?.substitutions.isEmpty ?? true
      }
      read[table.localization] = Set(translations.map(\.key))
      add(translations, language: table.localization, place: place)
    }
    let isInfoPlist = StatedPlace(place ?? source.path).isInfoPlist
    var wanted: [String: Bool] = [:]
    for entry in catalog.entries where isInfoPlist || keys.contains(entry.key) {
      for localization in entry.localizations where localization.language != catalog.sourceLanguage {
        let language = localization.language
        let isWanted = wanted[language] ?? isWanted(language)
        wanted[language] = isWanted
        guard isWanted else {
          skip(language)
          continue
        }
        let location = source.location(of: localization.variants.first?.valueRange ?? entry.range)
        guard entry.shouldTranslate else {
          let hasText = localization.variants.contains { !$0.value.isEmpty }
          exclude(entry.key, hasText: hasText, language: language, at: location)
          continue
        }
        let isRead = read[language]?.contains(entry.key) ?? false
        if !isRead, localization.variants.allSatisfy({ $0.state == "new" || $0.value.isEmpty }) {
          untranslatedCount += 1
          let why = localization.variants.isEmpty ? "has no translation" : "is in state \"new\""
          sink.report(.unfinished(entry.key, why: why, language: language, at: location))
        } else if !isRead || localization.variants.count > 1 {
          unreadCount += localization.variants.count - (isRead ? 1 : 0)
          sink.report(
            .unreadVariants(
              entry.key, localization.variants.count, isRead: isRead, language: language, at: location))
        }
      }
    }
  }
}

extension TranslationSet.Translation {
  /// The text of an entry.
  package init(_ entry: LocalizedTable.Entry) {
    self.init(
      key: entry.key, value: entry.value, comment: entry.comment, place: entry.place,
      state: TranslationState(catalogName: entry.state) ?? .translated)
  }
}

extension Diagnostic {
  /// `unread-units`: a string of a catalog that varies.
  fileprivate static func unreadVariants(
    _ key: LocalizationKey, _ count: Int, isRead: Bool, language: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unreadUnits, .warning,
      "\(quoted(key.rawValue)) has \(count == 1 ? "1 variant" : "\(count) variants") for \"\(language)\"; "
        + (isRead ? "only the one that an iPhone shows is read" : "none of them is read"), at: location,
      help: "export XLIFF and merge it, which has a unit for each variant")
  }
}
