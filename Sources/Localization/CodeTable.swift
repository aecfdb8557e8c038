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

/// Two tables of one app are the same where their files are: to compare the texts as well would cost more than reading them.
extension CodeTable {
  private var identity: [String] { [name] + localizations.flatMap { [$0.name] + $0.tables.map(\.path) } }

  package static func == (left: CodeTable, right: CodeTable) -> Bool { left.identity == right.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
