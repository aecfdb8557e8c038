package import Formats
package import LocaleSchema

/// One language that the app says it speaks, with the tables that the system reads for it.
package struct Localization: Hashable, Sendable {
  /// As the project writes it: `de`, `zh-Hans`, `pt-BR`.
  package let name: String
  package let tag: LanguageTag
  /// Whether the app's own texts are in this language (`CFBundleDevelopmentRegion`).
  package let isDevelopment: Bool
  /// The `InfoPlist` tables of the language, the one that wins first; empty when it has none.
  package let tables: [LocalizedTable]

  package init(name: String, isDevelopment: Bool, tables: [LocalizedTable]) {
    self.name = name
    tag = LanguageTag(name)
    self.isDevelopment = isDevelopment
    self.tables = tables
  }

  /// The entry for `key`; nil when no table of the language has it.
  package func entry(for key: LocalizationKey) -> LocalizedTable.Entry? {
    for table in tables {
      if let entry = table[key] { return entry }
    }
    return nil
  }
}
