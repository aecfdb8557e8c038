internal import Diagnostics
internal import Formats
internal import Localization

/// The translations of a report's texts in tables in which the app does not look them up, and under other keys.
struct TranslationsElsewhere {
  /// An entry that other parts of the app may use.
  private struct Place: Hashable {
    var table: String
    var key: LocalizationKey
  }

  private let tables: [CodeTable]
  /// By source text, the entries with it in the development language, in the order of the tables.
  private var places: [LocalizationKey: [Place]] = [:]
  /// By entry, the names of the languages with another text.
  private var languages: [Place: Set<String>] = [:]

  /// By source text, the names of the languages without a translation where it is looked up.
  private let untranslated: [String: Set<String>]

  /// - Parameter texts: those without a translation.
  init(of texts: [ItemText], in report: FitReport) {
    untranslated = Dictionary(grouping: texts, by: \.displayed.text).mapValues { Set($0.map(\.localization.name)) }
    tables = report.catalog.otherTables + report.catalog.codeTables
    let wanted = Set(texts.map { LocalizationKey($0.displayed.text) })
    if wanted.isEmpty { return }
    for table in tables {
      for entry in table.development?.tables.flatMap(\.entries) ?? []
      where wanted.contains(LocalizationKey(entry.value)) {
        let place = Place(table: table.name, key: entry.key)
        places[LocalizationKey(entry.value), default: []].append(place)
        languages[place] = Set(
          table.localizations.filter { localization in
            localization.entry(for: entry.key).map { !$0.value.utf8Equals(entry.value) } ?? false
          }.map(\.name))
      }
    }
  }

  /// Where translations of `text` are, the same for all languages; nil without any.
  func help(for text: ItemText) -> String? {
    guard let place = place(of: text), let languages = languages[place] else { return nil }
    let key = place.key == text.key ? "" : " as \(quoted(place.key.rawValue))"
    let isComplete = untranslated[text.displayed.text]?.isSubset(of: languages) ?? false
    return
      "the table \(quoted(place.table)) has it\(key) in \(languages.sorted().quotedLanguages): copy the translations to the table "
      + "\(quoted(text.tableName)), under the key \(quoted(text.key.rawValue))"
      + (isComplete ? "" : ", and translate it into the other languages")
  }

  /// Whether there is a translation for the language of `text`.
  func covers(_ text: ItemText) -> Bool {
    place(of: text).flatMap { languages[$0] }?.contains(text.localization.name) ?? false
  }

  private func place(of text: ItemText) -> Place? {
    places[LocalizationKey(text.displayed.text)]?.first { place in
      (place.table != text.tableName || place.key != text.key) && languages[place]?.isEmpty == false
    }
  }
}
