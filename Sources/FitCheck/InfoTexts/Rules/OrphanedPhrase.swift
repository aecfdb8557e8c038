internal import Diagnostics
internal import Formats
internal import Localization

/// `orphaned-phrase`: an entry of the table `AppShortcuts` that is not for a phrase of any App Shortcut.
struct OrphanedPhrase: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.orphanedPhrase]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    guard let texts = context.phrases, let known = context.phrasesInCode else { return [] }
    let names = known.map(\.rawValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var meant: [LocalizationKey: String?] = [:]
    return texts.localizations.flatMap { localization -> [InfoTextFinding] in
      var seen: Set<LocalizationKey> = []
      return localization.tables.flatMap(\.entries).compactMap { entry in
        guard context.isOrphanedPhrase(entry.key), seen.insert(entry.key).inserted else { return nil }
        let nearest = meant[entry.key] ?? NearestName.several(of: entry.key.rawValue, among: names).first
        meant[entry.key] = .some(nearest)
        return InfoTextFinding(
          .orphanedPhrase(entry, meaning: nearest, in: localization), phrase: entry.key, in: localization,
          isCertain: true)
      }
    }
  }
}

extension Diagnostic {
  /// - Parameter meant: the phrase in code that the key most likely means; nil if not found.
  fileprivate static func orphanedPhrase(
    _ entry: LocalizedTable.Entry, meaning meant: String?, in localization: Localization
  ) -> Diagnostic {
    Diagnostic(
      .orphanedPhrase, .warning,
      "\(quoted(entry.key.rawValue)) in \(quoted(localization.name)) is not a phrase of any App Shortcut",
      at: entry.location,
      help: meant.map { "change the key to \(quoted($0))" }
        ?? "change the key to the phrase in code, with \"${name}\" for \"\\(\\.$name)\"; or remove the entry")
  }
}
