internal import Formats
internal import Localization

/// A string in another language than the development language, with its source string.
struct ItemTranslation {
  var text: ItemText
  /// The localization's own entry.
  var entry: LocalizedTable.Entry
  /// The string in the development language.
  var source: String
}

extension FitReport {
  /// The localizations in other languages than the development language.
  var foreignLocalizations: [Localization] {
    localizations.filter { !catalog.isInDevelopmentLanguage($0) }
  }

  /// The strings with their own translation, in the order of `texts`.
  var translations: [ItemTranslation] {
    let foreign = Set(foreignLocalizations.map(\.name))
    return texts.compactMap { text in
      guard foreign.contains(text.localization.name), let entry = text.entry,
        let source = catalog.sourceText(of: text.field, of: text.shortcut)
      else { return nil }
      return ItemTranslation(text: text, entry: entry, source: source)
    }
  }
}
