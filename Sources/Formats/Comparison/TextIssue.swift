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
