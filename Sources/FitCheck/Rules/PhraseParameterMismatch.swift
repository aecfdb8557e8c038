internal import Diagnostics
internal import Formats
internal import Localization

/// `phrase-parameter-mismatch`: a translated phrase has other parameters than the App Shortcut.
struct PhraseParameterMismatch: Rule {
  static let ids: [Diagnostic.ID] = [.phraseParameterMismatch]

  func findings(in bundle: InfoTextContext) -> [Finding] {
    guard let texts = bundle.phrases else { return [] }
    var seen: Set<Finding.Subject> = []
    return texts.entries.filter { !$0.localization.isDevelopment && seen.insert($0.subject).inserted }
      .compactMap { finding(about: $0.key, in: $0.localization, texts) }
  }

  private func finding(about key: LocalizationKey, in localization: Localization, _ texts: PhraseTexts) -> Finding? {
    // An entry that nothing looks up is reported as such.
    if texts.all.isCodeKnown, !texts.isCoded(key) { return nil }
    let shortcut = texts.shortcut(of: key)
    let source = texts.sourcePhrases(of: key)
    // A key that is not a phrase, and has no string in the development language.
    if shortcut == nil, source.isEmpty, !AppShortcutPhrases.namesApplication(key.rawValue) { return nil }
    let entries = texts.entries(of: key, in: localization)
    guard let first = entries.first else { return nil }
    let own = parameters(source.isEmpty ? [key.rawValue] : source)
    let allowed = own.union(parameters(shortcut?.phrases.map(\.value) ?? []))
    let used = parameters(entries.map(\.value))
    // Reported as a missing name.
    let misspelled = entries.compactMap { PhraseWithoutAppName.misspelledName(in: $0.value) }
    let added = used.subtracting(allowed).subtracting(misspelled)
    let dropped = own.subtracting(used)
    // Another phrase of the App Shortcut has the parameter in this language.
    let elsewhere = parameters(
      (shortcut?.phrases ?? []).flatMap { texts.translations(of: $0, in: localization).map(\.value) })
    if added.isEmpty, dropped.isEmpty { return nil }
    let isHarmless = added.isEmpty && dropped.isSubset(of: elsewhere)
    let entry = entries.first { entry in added.contains { entry.value.contains($0) } } ?? first
    let (words, help) = Self.wording(added: added.sorted(), dropped: dropped.sorted())
    return PhraseTexts.Shown(
      phrase: SourceText(key.rawValue, at: entry.location), localization: localization, entry: entry
    ).finding(
      .phraseParameterMismatch, isHarmless ? .note : .warning,
      "the translation of phrase \(quoted(key.rawValue)) in \(quoted(localization.name)) \(words)", help: help,
      isCertain: !isHarmless)
  }

  private func parameters(_ phrases: [String]) -> Set<String> {
    phrases.reduce(into: []) { $0.formUnion(AppShortcutPhrases.parameters(in: $1)) }
  }

  private static func wording(added: [String], dropped: [String]) -> (problem: String, help: String) {
    let (extra, missing) = (added.map(quoted).joined(separator: ", "), dropped.map(quoted).joined(separator: ", "))
    if dropped.isEmpty {
      return (
        "has the unknown parameter \(extra)", "use only parameters of the App Shortcut's own phrases, spelled as there"
      )
    }
    let write = "write \(missing) at the position of the value"
    if added.isEmpty { return ("does not have the parameter \(missing)", write) }
    return (
      "has the unknown parameter \(extra) and not \(missing)",
      added.count == 1 && dropped.count == 1 ? "replace \(extra) with \(missing)" : write
    )
  }
}
