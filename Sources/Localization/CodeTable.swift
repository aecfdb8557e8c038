/// A table that an app's code looks texts up in.
package struct CodeTable: Hashable, Sendable {
  /// Without its extension: `Localizable`.
  package let name: String
  /// As `Localization.all` orders them; with the table's files in place of `InfoPlist`'s.
  package let localizations: [Localization]

  package init(name: String, localizations: [Localization]) {
    self.name = name
    self.localizations = localizations
  }

  /// What the table has for the localization `name`; nil for one that the app does not have.
  package func localization(named name: String) -> Localization? {
    localizations.first { $0.name == name }
  }

  /// The localization of the development language.
  package var development: Localization? { localizations.first(where: \.isDevelopment) }

  /// Whether any localization has a file.
  package var isThere: Bool { localizations.contains { !$0.tables.isEmpty } }
}
