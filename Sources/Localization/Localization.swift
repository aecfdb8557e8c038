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

  /// The text for `key`; nil when no table of the language has it.
  package func text(for key: LocalizationKey) -> String? {
    for table in tables {
      if let position = table.entries.position(ofKey: key) { return table.entries.value(position) }
    }
    return nil
  }
}

extension Localization {
  /// The localizations of an app whose texts are in `developmentLanguage`: that language's first, the others by name.
  ///
  /// `Base` is no language: its table serves the development language, after that language's own. Names that mean one
  /// language (`en` and `English`) stay apart, as their folders do.
  ///
  /// - Parameters:
  ///   - names: languages that count although they may have no table.
  ///   - tables: one table's files.
  package static func all(
    names: [String], tables: [LocalizedTable], developmentLanguage: LanguageTag
  ) -> [Localization] {
    let base = tables.filter { $0.localization == Self.base }
    var all = Set(names).union(tables.map(\.localization))
    all.remove(Self.base)
    let ordered = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // The folder that is the development language by name, else by meaning (`English` for `en`), else none yet.
    let developmentName =
      ordered.first { $0 == developmentLanguage.rawValue }
      ?? ordered.first { LanguageTag($0).normalized == developmentLanguage.normalized }
      ?? developmentLanguage.rawValue
    let development = Localization(
      name: developmentName, isDevelopment: true,
      tables: tables.filter { $0.localization == developmentName } + base)
    let others = ordered.filter { $0 != developmentName }.map { name in
      Localization(name: name, isDevelopment: false, tables: tables.filter { $0.localization == name })
    }
    return [development] + others
  }

  /// The `.lproj` of what is not language-specific, or in the development language.
  package static let base = "Base"
}
