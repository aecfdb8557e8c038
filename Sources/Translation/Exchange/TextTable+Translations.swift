internal import Diagnostics
package import Formats
package import Localization

extension TextTable {
  /// The current strings of the development language, for the keys and variants of `translations`.
  package func sourceTexts(for translations: TranslationSet) -> [LocalizationKey: String] {
    var result = texts.filter(\.value.hasOneSource).mapValues(\.source)
    for language in translations.languages where language.translations.contains(where: { texts[$0.key] == nil }) {
      for unit in units(for: language.name) { result[unit.identifier] = unit.source }
    }
    return result
  }

  /// Every text of the table, in the pseudo-language `kind`, a localization called `name`.
  package func pseudoTranslations(_ kind: PseudoLanguage, in name: String) -> [TranslationSet.Translation] {
    let path = developmentTarget.path
    return units(for: name).map {
      TranslationSet.Translation(
        key: $0.identifier, value: kind.text(from: $0.source), comment: nil, location: SourceLocation(path: path))
    }
  }
}
