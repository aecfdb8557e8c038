internal import Formats
internal import Localization

/// A text of a language other than the app's own, with what it was translated from.
struct ItemTranslation {
  var text: ItemText
  /// The localization's own.
  var entry: LocalizedTable.Entry
  /// The text in the development language.
  var source: String
}

extension FitReport {
  /// The localizations in other languages than the app's own.
  var foreignLocalizations: [Localization] {
    localizations.filter { !catalog.isInDevelopmentLanguage($0) }
  }

  /// The texts that have a translation of their own, in the order of `texts`.
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
