package import Diagnostics

/// An unintended part of a translation that iOS shows.
package struct TextIssue: Sendable {
  /// The findings that a comparison reports.
  package static let ids: [Diagnostic.ID] = [
    .formatMismatch, .placeholderInStaticTitle, .placeholderInInfoText, .suspiciousEscape, .escapedEntity, .markupShown,
    .unreplacedVariable, .unfinishedText, .straySpace, .hiddenCharacter, .mixedScripts, .typography, .rawKeyShown,
    .pluralMissingCategory, .undefinedVariable,
  ]

  package let id: Diagnostic.ID
  package let severity: Severity
  /// Follows the name of the text: `contains the entity "&amp;"`.
  package let clause: String
  /// Follows the clause: "iOS shows it unchanged"; empty if the clause says it.
  package let effect: String
  package let help: String

  init(_ id: Diagnostic.ID, _ severity: Severity, _ clause: String, _ effect: String = "", help: String) {
    self.id = id
    self.severity = severity
    self.clause = clause
    self.effect = effect
    self.help = help
  }

  /// - Parameters:
  ///   - text: the name of the text: "the text", `title`.
  ///   - language: nil if the place names it.
  package func diagnostic(
    about text: String, in language: String? = nil, at location: SourceLocation?, notes: [String] = []
  ) -> Diagnostic {
    let place = language.map { " in \(quoted($0))" } ?? ""
    return Diagnostic(
      id, severity, "\(text) \(clause)\(place)" + (effect.isEmpty ? "" : "; \(effect)"), at: location, notes: notes,
      help: help)
  }
}

extension TextComparison {
  /// The issue of a plural with `categories`; nil if it has those that its language requires. A missing "other" has its own finding.
  ///
  /// - Parameter isSource: whether it is the developer's: an English one with one text ("%d min") means it.
  package func missingCategories(in categories: [String], isSource: Bool) -> TextIssue? {
    guard let needed = PluralCategories.needed(in: language) else { return nil }
    if isSource, language == "en", categories.count == 1 { return nil }
    let missing = needed.filter { $0 != "other" && !categories.contains($0) }
    if missing.isEmpty { return nil }
    return TextIssue(
      .pluralMissingCategory, PluralCategories.severity(ofMissing: missing, in: language),
      "has no text for \(missing.map { quoted($0) }.joined(separator: ", "))",
      "iOS shows \"other\" instead", help: "add the missing plural categories")
  }

  /// The issue of a string with a `%#@name@` that is not among the `names` of its variables; nil if all are defined.
  package func undefinedVariable(in text: String, names: [String]) -> TextIssue? {
    guard text.utf8.firstRange(of: "#@".utf8) != nil,
      let name = FormatSpecifiers(text).substitutions.first(where: { name in !names.contains { $0.utf8Equals(name) } })
    else { return nil }
    return TextIssue(
      .undefinedVariable, .warning, "refers to the variable \(quoted(name)), which does not exist",
      "users see the reference", help: "add the variable, or remove the reference")
  }

  /// The same for a file for translators, in which the source has the names of the variables.
  func undefinedVariable(in text: String, source: String?) -> TextIssue? {
    guard let source else { return nil }
    let names = FormatSpecifiers(source).substitutions
    return names.isEmpty ? nil : undefinedVariable(in: text, names: names)
  }
}
