package import Extraction
internal import Formats
internal import LocaleSchema
internal import Localization

extension Project {
  /// The project's names for the languages that it has files for, or lists.
  package var languageNames: Set<String> {
    let tables = apps.flatMap { $0.catalog.otherTables + $0.catalog.allCodeTables + $0.strings.map(\.table) }
    let localizations = apps.flatMap(\.catalog.localizations) + tables.flatMap(\.localizations)
    return Set(
      (localizations.filter { !$0.tables.isEmpty }.map(\.name)
        + apps.flatMap { $0.layout.localizations + $0.layout.knownRegions })
        // The folder of storyboards is not one of texts.
        .filter { $0 != Localization.base })
  }

  /// The name of the language with the table that a merge of translations into `name` writes: another region, but no other spelling.
  package func nameForMerging(_ name: String) -> String {
    let lists = [languageNames.sorted(), apps.map(\.catalog.developmentLanguage.rawValue)]
    let own = LanguageFolderName.ownName(of: name, in: lists) ?? name
    return LanguageTag(own).normalized == LanguageTag(name).normalized ? name : own
  }
}

extension LanguageFolderName {
  /// The name in the first of `lists` that has the language `name`: the same, another spelling, or the one without or with the usual region; nil
  /// if none has it.
  static func ownName(of name: String, in lists: [[String]]) -> String? {
    lists.lazy.compactMap { match(for: name, among: $0) ?? likelyMatch(for: name, among: $0) }.first
  }
}
