internal import Diagnostics
internal import Formats
internal import Localization

/// `orphaned-phrase`: an entry of the table `AppShortcuts` that is not for a phrase of any App Shortcut.
struct OrphanedPhrase: Rule {
  static let ids: [Diagnostic.ID] = [.orphanedPhrase]

  func findings(in bundle: InfoTextContext) -> [Finding] {
    guard let texts = bundle.phrases, let known = bundle.phrasesInCode else { return [] }
    let names = known.map(\.rawValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var meant: [LocalizationKey: String?] = [:]
    var seen: Set<Finding.Subject> = []
    return texts.entries.filter { bundle.isOrphanedPhrase($0.key) && seen.insert($0.subject).inserted }.map { shown in
      // The phrase in code that the key most likely means.
      let nearest = meant[shown.key] ?? NearestName.several(of: shown.phrase.value, among: names).first
      meant[shown.key] = .some(nearest)
      return shown.finding(
        .orphanedPhrase, .warning,
        "\(quoted(shown.phrase.value)) in \(shown.language) is not a phrase of any App Shortcut",
        help: nearest.map { "change the key to \(quoted($0))" }
          ?? "change the key to the phrase in code, with \"${name}\" for \"\\(\\.$name)\"; or remove the entry")
    }
  }
}
