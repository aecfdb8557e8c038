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

/// What a string is of the text that users see: all of it, or a variant of a plural.
package struct TextPart: Sendable {
  /// What it may omit of its source.
  var omission = FormatSpecifiers.Omission.nothing
  /// Whether it replaces a `%#@name@`: specifiers without a position format the variable's own number.
  var isOfVariable = false
  /// Whether other text is beside it, so that it may begin or end with a space.
  var isJoined = false
  /// The type of the variable's number; nil if it is unknown.
  var numberType: FormatSpecifiers.Argument?

  package static let complete = TextPart()

  /// A variant of a complete text: the category of a plural, a device, a width.
  init(omission: FormatSpecifiers.Omission = .nothing) { self.omission = omission }

  /// The `category` of a plural; with `name`, of that of `%#@name@` in `format`.
  package init(_ category: String?, ofVariable name: String? = nil, in format: String? = nil) {
    let omission = FormatSpecifiers.Omission(ofVariant: category ?? "")
    if let name { self.init(omission, ofVariable: name, in: format) } else { self.init(omission: omission) }
  }

  /// A category of the plural of `%#@name@` in `format`.
  init(
    _ omission: FormatSpecifiers.Omission, ofVariable name: String, in format: String?,
    numberType: FormatSpecifiers.Argument? = nil
  ) {
    self.omission = omission
    self.numberType = numberType
    isOfVariable = true
    let isAlone = format.map {
      $0.hasPrefix("%") && $0.hasSuffix("#@\(name)@") && $0.utf8.count <= name.utf8.count + 12
    }
    isJoined = isAlone != true
  }

  /// The part that a unit of a file for translators contains: Xcode writes the variant at the end of its identifier,
  /// `key|==|plural.one`, `/key:dict/name:dict/one:dict/:string`.
  init(ofUnit identifier: LocalizationKey) {
    let bytes = identifier.rawValue.utf8
    if let mark = bytes.firstRange(of: "|==|".utf8) {
      let path = String(identifier.rawValue[mark.upperBound...])
      omission = FormatSpecifiers.Omission(ofVariant: path)
      isOfVariable = path.hasPrefix("substitutions.")
    } else if bytes.firstRange(of: ":dict/".utf8) != nil, identifier.rawValue.hasSuffix(":dict/:string") {
      omission = FormatSpecifiers.Omission(ofVariant: String(identifier.rawValue.dropLast(":dict/:string".count)))
      isOfVariable = !identifier.rawValue.hasSuffix("/NSStringLocalizedFormatKey:dict/:string")
    }
    isJoined = isOfVariable
  }
}
