internal import Diagnostics
internal import Formats
internal import Localization

/// `phrase-parameter-mismatch`: a translated phrase has other parameters than the App Shortcut.
struct PhraseParameterMismatch: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.phraseParameterMismatch]

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
    // A key that is not a phrase, and has no string in the development language.
    if shortcut == nil, source.isEmpty, !AppShortcutPhrases.namesApplication(key.rawValue) { return [] }
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
    if added.isEmpty, dropped.isEmpty { return [] }
    let isHarmless = added.isEmpty && dropped.isSubset(of: elsewhere)
    let entry = entries.first { entry in added.contains { entry.value.contains($0) } } ?? first
    return [
      InfoTextFinding(
        .phraseParameterMismatch(
          entry, isHarmless ? .note : .warning, added: added, dropped: dropped.sorted(), in: localization),
        phrase: key, in: localization, isCertain: !isHarmless)
    ]
  }

  private func parameters(_ phrases: [String]) -> Set<String> {
    phrases.reduce(into: []) { $0.formUnion(AppShortcutPhrases.parameters(in: $1)) }
  }
}

extension Diagnostic {
  fileprivate static func phraseParameterMismatch(
    _ entry: LocalizedTable.Entry, _ severity: Severity, added: [String], dropped: [String],
    in localization: Localization
  ) -> Diagnostic {
    let (extra, missing) = (added.map(quoted).joined(separator: ", "), dropped.map(quoted).joined(separator: ", "))
    let (words, help) =
      if dropped.isEmpty {
        (
          "has the unknown parameter \(extra)",
          "use only parameters of the App Shortcut's own phrases, spelled as there"
        )
      } else if added.isEmpty {
        ("does not have the parameter \(missing)", "write \(missing) at the position of the value")
      } else {
        (
          "has the unknown parameter \(extra) and not \(missing)",
          added.count == 1 && dropped.count == 1
            ? "replace \(extra) with \(missing)" : "write \(missing) at the position of the value"
        )
      }
    return Diagnostic(
      .phraseParameterMismatch, severity,
      "the translation of phrase \(quoted(entry.key.rawValue)) in \(quoted(localization.name)) \(words)",
      at: entry.location, help: help)
  }
}
