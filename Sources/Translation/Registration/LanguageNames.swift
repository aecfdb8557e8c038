internal import Diagnostics
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema

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
