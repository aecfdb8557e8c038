package import Diagnostics
package import Extraction
internal import Formats
internal import LocaleSchema
internal import Localization

/// Determines the tables of a project for each incoming translation.
package struct TranslationRouting {
  private let tables: [TextTable]
  private let project: Project
  /// The tables that each key is looked up in.
  private let tablesByKey: [LocalizationKey: [Int]]

  /// The incoming translations of one table.
  package struct TableTranslations {
    package var table: TextTable
    package var translations: TranslationSet
  }

  /// A translation that belongs to no table.
  package struct Unused {
    var translation: TranslationSet.Translation
    var language: String
    var table: String?
  }

  package init(_ tables: [TextTable], of project: Project) {
    self.tables = tables
    self.project = project
    var byKey: [LocalizationKey: [Int]] = [:]
    for index in tables.indices {
      for key in tables[index].texts.keys { byKey[key, default: []].append(index) }
    }
    tablesByKey = byKey
  }

  /// `translations`, each with the tables that its key is looked up in: if the file names its table, those of that name, if there are any.
  package func route(_ translations: TranslationSet) -> (byTable: [TableTranslations], unused: [Unused]) {
    var sets = tables.map { _ in TranslationSet() }
    var unused: [Unused] = []
    for language in translations.languages {
      let named = table(at: language.original)
      if named == nil, let only = onlyTable(for: language) {
        sets[only].add(language.translations, language: language.name, table: language.table)
        continue
      }
      var byTable: [[TranslationSet.Translation]] = tables.map { _ in [] }
      for translation in language.translations {
        // A key that only code uses belongs to another table, in any table of the file.
        let isForAnotherTable = tablesByKey[translation.key].map { keyed in !keyed.contains { $0 == named } } ?? false
        let found =
          isForAnotherTable
          ? indices(for: translation.key, inTableNamed: language.table)
          : named.map { [$0] } ?? indices(for: translation.key, inTableNamed: language.table)
        if found.isEmpty {
          unused.append(Unused(translation: translation, language: language.name, table: language.table))
        }
        for index in found { byTable[index].append(translation) }
      }
      for index in tables.indices where !byTable[index].isEmpty {
        sets[index].add(byTable[index], language: language.name, table: language.table)
      }
    }
    let byTable = zip(tables, sets).map { TableTranslations(table: $0, translations: $1) }
    return (byTable.filter { !$0.translations.languages.isEmpty }, unused)
  }

  /// The table of App Shortcuts, or the `InfoPlist` table with texts of Info.plist, that was exported from the path `original`: each bundle has its own,
  /// with the same keys. nil if missing, or several apps share it.
  private func table(at original: String?) -> Int? {
    guard let original else { return nil }
    let own = tables.indices.filter { index in
      (tables[index].isAppShortcutsTable
        || isInfoPlist(tables[index].name) && tables[index].texts.contains { $0.value.isInfoText })
        && tables[index].developmentTarget.path == original
    }
    return own.count == 1 ? own[0] : nil
  }

  /// The table for all translations of `language`: an app's only `InfoPlist`, which may contain more than quick actions' strings.
  private func onlyTable(for language: TranslationSet.Language) -> Int? {
    guard language.table.map(isInfoPlist) == true else { return nil }
    let own = appTables
    guard let only = own.first, own.count == 1 else { return nil }
    // A key that only code uses belongs to another table, in any table of the file.
    let others = tablesByKey.filter { !$0.value.contains(only) }.map(\.key)
    return others.isEmpty || language.translations.isKnownDisjoint(with: others) ? only : nil
  }

  /// The `InfoPlist` tables of apps with quick actions; of all bundles if no app has quick actions.
  private var appTables: [Int] {
    let all = tables.indices.filter { isInfoPlist(tables[$0].name) }
    let apps = all.filter { !tables[$0].hasOnlyInfoTexts }
    return apps.isEmpty ? all : apps
  }

  private func isInfoPlist(_ name: String) -> Bool { name.lowercased() == TranslationSet.infoPlistTable.lowercased() }

  private func indices(for identifier: LocalizationKey, inTableNamed name: String?) -> [Int] {
    var found = (tablesByKey[identifier] ?? []).filter { !tables[$0].hasOnlyInfoTexts }
    // Without the path of a table, a name may belong to several apps.
    if found.count > 1 {
      found.removeAll { tables[$0].texts[identifier]?.isInfoText == true }
      if found.isEmpty { return [] }
    }
    if found.isEmpty { found = tables.indices.filter { tables[$0].key(of: identifier) != nil } }
    if let name {
      let named = found.filter { tables[$0].name.lowercased() == name.lowercased() }
      if !named.isEmpty { return named }
    }
    if !found.isEmpty { return found }
    // Any key of an app's only `InfoPlist`, if the file names this table or the table has the key.
    let own = appTables
    guard own.count == 1 else { return [] }
    return name.map(isInfoPlist) == true || tables[own[0]].hasEntry(for: identifier) ? own : []
  }
}

extension [TranslationRouting.Unused] {
  /// A finding for each translation that belongs to no table.
  package func diagnostics(isInputUnused: Bool) -> [Diagnostic] {
    map { unused in
      let table = unused.table.map { " of the table \(quoted($0))" } ?? ""
      return Diagnostic(
        .unusedTranslation, isInputUnused ? .warning : .note,
        "\(quoted(unused.translation.key.rawValue))\(table) for \"\(unused.language)\" is not used: no quick action looks it up",
        at: unused.translation.location,
        help: "check the project and the key; `pressfit list` prints the keys that quick actions look up")
    }
  }
}
