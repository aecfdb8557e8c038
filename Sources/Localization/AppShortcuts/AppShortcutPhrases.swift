/// The phrases of an app's App Shortcuts, in its code and in its table `AppShortcuts`.
package struct AppShortcutPhrases: Hashable, Sendable {
  /// The types that define App Shortcuts, by location; empty if no code was read.
  package var providers: [AppShortcutsProvider] = []
  /// The development language first, with the files of the table `AppShortcuts`. A key with several phrases has as many
  /// entries.
  package var localizations: [Localization]

  package init(localizations: [Localization]) { self.localizations = localizations }

  /// The name of the table.
  package static let table = "AppShortcuts"

  /// The placeholder for the app's name, or a synonym of it, that each phrase must contain.
  package static let applicationName = "${applicationName}"

  /// Whether `phrase` contains `applicationName`, also before a combining mark, which is one `Character` with the bracket.
  package static func namesApplication(_ phrase: String) -> Bool {
    phrase.unicodeScalars.firstRange(of: applicationName.unicodeScalars) != nil
  }

  /// Whether all phrases in code are known.
  package var isCodeKnown: Bool { !providers.isEmpty && providers.allSatisfy(\.unread.isEmpty) }

  /// Whether a phrase or a table exists.
  package var isPresent: Bool { !providers.isEmpty || localizations.contains { !$0.tables.isEmpty } }

  /// The placeholders in `phrase`, without the app's name: `["${folder}"]`.
  package static func parameters(in phrase: String) -> Set<String> {
    var found: Set<String> = []
    // A vowel sign after a placeholder, as in Bengali, is one `Character` with the bracket.
    var rest = phrase.unicodeScalars[...]
    while let start = rest.firstRange(of: "${".unicodeScalars) {
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { break }
      found.insert(String(rest[start.lowerBound...end]))
      rest = rest[rest.index(after: end)...]
    }
    found.remove(applicationName)
    return found
  }
}
