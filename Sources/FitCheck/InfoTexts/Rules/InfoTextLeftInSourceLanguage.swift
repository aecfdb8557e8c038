internal import Diagnostics
internal import Formats
internal import Localization

/// `left-in-source-language` for an Info.plist string: a translation equals the source, but the language uses another
/// script.
struct InfoTextLeftInSourceLanguage: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.leftInSourceLanguage]

  let isSometimesCertain = false

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    context.shown.compactMap { shown in
      guard [.usageDescription, .bundleDescription].contains(shown.text.kind), let entry = shown.entry,
        !context.isInDevelopmentLanguage(shown.localization), !context.glossary.covers(entry.value),
        !SymbolicKey.isSymbolic(entry.value), context.isSource(entry.value, of: shown.text),
        LanguageEvidence.foreignScript(of: entry.value, in: shown.localization.tag) != nil
      else { return nil }
      return InfoTextFinding(
        .leftInSourceLanguage(entry, shown.text, in: shown.localization), shown.text, in: shown.localization,
        isCertain: false)
    }
  }
}

extension InfoTextContext {
  /// Whether `value` is the text of Info.plist or of the development language's table.
  func isSource(_ value: String, of text: InfoText) -> Bool {
    text.values.contains { $0.text.value.utf8Equals(value) }
      || catalog.development.flatMap { catalog.entry(of: text, in: $0) }.map { $0.value.utf8Equals(value) } ?? false
  }
}

extension Diagnostic {
  fileprivate static func leftInSourceLanguage(
    _ entry: LocalizedTable.Entry, _ text: InfoText, in localization: Localization
  ) -> Diagnostic {
    Diagnostic(
      .leftInSourceLanguage, .warning,
      "\(text.label) in \(quoted(localization.name)) is the untranslated source text, in a script that the language does not use",
      at: entry.location, help: "translate it")
  }
}
