internal import Diagnostics
internal import Formats
internal import Localization

/// `identical-to-source` for an Info.plist string: a translation equals the source text, though other languages translate it.
struct InfoTextIdenticalToSource: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.identicalToSource]

  let isSometimesCertain = false

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    let candidates = context.shown.filter { shown in
      [.usageDescription, .bundleDescription].contains(shown.text.kind) && shown.entry != nil
        && !context.isInDevelopmentLanguage(shown.localization)
    }
    // A string that no language translates is not about one language.
    let translated = Set(
      candidates.filter { shown in shown.entry.map { !context.isSource($0.value, of: shown.text) } ?? false }
        .map(\.text.key))
    return candidates.compactMap { shown in
      guard let entry = shown.entry, translated.contains(shown.text.key), !context.glossary.covers(entry.value),
        !SymbolicKey.isSymbolic(entry.value), context.isSource(entry.value, of: shown.text),
        LanguageEvidence.foreignScript(of: entry.value, in: shown.localization.tag) == nil
      else { return nil }
      return InfoTextFinding(
        .identicalToSource(entry, shown.text, in: shown.localization), shown.text, in: shown.localization,
        isCertain: false)
    }
  }
}

extension Diagnostic {
  fileprivate static func identicalToSource(
    _ entry: LocalizedTable.Entry, _ text: InfoText, in localization: Localization
  ) -> Diagnostic {
    Diagnostic(
      .identicalToSource, .note, "\(text.label) in \(quoted(localization.name)) equals the source text",
      at: entry.location)
  }
}
