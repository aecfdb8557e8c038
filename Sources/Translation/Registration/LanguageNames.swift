internal import Diagnostics
package import Extraction
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization

/// The names of languages that `--language` accepts.
package enum LanguageNames {
  /// Verifies that `name` is one of `known` or a language.
  ///
  /// A second spelling of a known language would become a second folder.
  package static func validate(_ name: String, knowing known: Set<String> = []) throws {
    if known.contains(name) { return }
    if let same = known.sorted().first(where: { LanguageTag($0) == LanguageTag(name) }) {
      throw RunFailure(
        message: "\"--language\" cannot be \(quoted(name)), which the project spells \(quoted(same))",
        help: "use \(same)", isUsageError: true)
    }
    if LanguageFolderName.isLanguage(name) { return }
    let near =
      LanguageFolderName.suggestion(for: name).map { [$0] }
      ?? NearestName.several(of: name, among: Set(LocaleProfiles.tags.map(\.rawValue)).union(known).sorted())
    throw RunFailure(
      message: "\"--language\" cannot be \(quoted(name)), which is not a language that Pressfit knows",
      help: near.isEmpty ? "use a language tag, such as de or pt-BR" : "did you mean \(near.joined(separator: ", "))?",
      isUsageError: true)
  }

  /// Verifies that `name` is one of `known`, the languages of a project.
  package static func validate(_ name: String, among known: Set<String>) throws {
    if known.contains(name) { return }
    let near = NearestName.several(of: name, among: known.sorted())
    let all = "use one of \(known.sorted().joined(separator: ", "))"
    throw RunFailure(
      message: "\"--language\" cannot be \(quoted(name)), which the project does not have",
      help: near.isEmpty ? all : "did you mean \(near.joined(separator: ", "))? \(all)", isUsageError: true)
  }
}

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
