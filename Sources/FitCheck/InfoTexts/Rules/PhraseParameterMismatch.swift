internal import Diagnostics
internal import Formats
internal import Localization

/// `phrase-parameter-mismatch`: a translated phrase has other parameters than the App Shortcut.
struct PhraseParameterMismatch: InfoTextRule {
  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    guard let texts = context.phrases else { return [] }
    return texts.localizations.filter { !$0.isDevelopment }.flatMap { localization -> [InfoTextFinding] in
      var seen: Set<LocalizationKey> = []
      let keys = localization.tables.flatMap(\.entries).map(\.key).filter { seen.insert($0).inserted }
      return keys.flatMap { findings(about: $0, in: localization, texts) }
    }
  }

  private func findings(
    about key: LocalizationKey, in localization: Localization, _ texts: PhraseTexts
  ) -> [InfoTextFinding] {
    // An entry that nothing looks up is reported as such.
    if texts.all.isCodeKnown, !texts.isCoded(key) { return [] }
    let shortcut = texts.shortcut(of: key)
    let source = texts.sourcePhrases(of: key)
    // A key that is not a phrase, without a text in the development language.
    if shortcut == nil, source.isEmpty, !key.rawValue.contains(AppShortcutPhrases.applicationName) { return [] }
    let entries = texts.entries(of: key, in: localization)
    guard let first = entries.first else { return [] }
    let own = parameters(source.isEmpty ? [key.rawValue] : source)
    let allowed = own.union(parameters(shortcut?.phrases.map(\.value) ?? []))
    let used = parameters(entries.map(\.value))
    // Reported as a missing name.
    let misspelled = entries.compactMap { PhraseWithoutAppName.misspelledName(in: $0.value) }
    let added = used.subtracting(allowed).subtracting(misspelled).sorted()
    let dropped = own.subtracting(used)
    // Another phrase of the App Shortcut has the parameter in this language.
    let elsewhere = parameters(
      (shortcut?.phrases ?? []).flatMap { texts.translations(of: $0, in: localization).map(\.value) })
    return added.map { parameter in
      let entry = entries.first { $0.value.contains(parameter) } ?? first
      return InfoTextFinding(
        .phraseParameterMismatch(entry, .warning, "adds", parameter, in: localization), phrase: key, in: localization,
        isCertain: true)
    }
      + dropped.sorted().map { parameter in
        let isElsewhere = elsewhere.contains(parameter)
        return InfoTextFinding(
          .phraseParameterMismatch(first, isElsewhere ? .note : .warning, "drops", parameter, in: localization),
          phrase: key, in: localization, isCertain: !isElsewhere)
      }
  }

  private func parameters(_ phrases: [String]) -> Set<String> {
    phrases.reduce(into: []) { $0.formUnion(AppShortcutPhrases.parameters(in: $1)) }
  }
}

extension Diagnostic {
  fileprivate static func phraseParameterMismatch(
    _ entry: LocalizedTable.Entry, _ severity: Severity, _ verb: String, _ parameter: String,
    in localization: Localization
  ) -> Diagnostic {
    Diagnostic(
      "phrase-parameter-mismatch", severity,
      "the translation of phrase \(quoted(entry.key.rawValue)) \(verb) the parameter \(quoted(parameter)) "
        + "in \(quoted(localization.name))",
      at: entry.location,
      help: verb == "adds"
        ? "use only parameters of the App Shortcut's own phrases, spelled as there"
        : "write \(quoted(parameter)) where users say its value")
  }
}
