/// A table that an app's code looks up strings in.
package struct CodeTable: Hashable, Sendable {
  /// Without the extension: `Localizable`.
  package let name: String
  /// In the order of `Localization.all`, with this table's files in place of those of `InfoPlist`.
  package let localizations: [Localization]

  package init(name: String, localizations: [Localization]) {
    self.name = name
    self.localizations = localizations
  }

  /// The table's localization `name`; nil if the app does not have this localization.
  package func localization(named name: String) -> Localization? {
    localizations.first { $0.name == name }
  }

  /// The files of all languages: those that are a `.stringsdict`, or the others.
  package func files(isStringsDict: Bool) -> [LocalizedTable] {
    localizations.flatMap(\.tables).filter { ($0.form == .stringsDict) == isStringsDict }
  }

  /// The localization of the development language.
  package var development: Localization? { localizations.first(where: \.isDevelopment) }

  /// Whether the functions of another framework read the table, rather than the system.
  package var isFrameworkTable: Bool { localizations.contains { $0.tables.contains { $0.form == .framework } } }

  /// Whether any localization has a file.
  package var exists: Bool { localizations.contains { !$0.tables.isEmpty } }
}

/// Tables of one app are equal if their files are: comparing the strings too would cost more than reading them.
extension CodeTable {
  private var identity: [String] { [name] + localizations.flatMap { [$0.name] + $0.tables.map(\.path) } }

  package static func == (left: CodeTable, right: CodeTable) -> Bool { left.identity == right.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
