internal import Diagnostics
package import Formats
package import LocaleSchema

/// One language of the app, with the tables that the system uses for it.
package struct Localization: Hashable, Sendable {
  /// As spelled in the project: `de`, `zh-Hans`, `pt-BR`.
  package let name: String
  package let tag: LanguageTag
  /// Whether this is the development language (`CFBundleDevelopmentRegion`).
  package let isDevelopment: Bool
  /// The `InfoPlist` tables of the language, by descending priority; empty if it has none.
  package let tables: [LocalizedTable]

  package init(name: String, isDevelopment: Bool, tables: [LocalizedTable]) {
    self.name = name
    tag = LanguageTag(name)
    self.isDevelopment = isDevelopment
    self.tables = tables
  }

  /// The entry for `key`; nil if no table of the language contains it.
  package func entry(for key: LocalizationKey) -> LocalizedTable.Entry? {
    for table in tables {
      if let entry = table[key] { return entry }
    }
    return nil
  }

  /// Whether a table of the language contains `key`.
  package func hasEntry(for key: LocalizationKey) -> Bool { tables.contains { $0.hasEntry(for: key) } }

  /// The string for `key`; nil if no table of the language contains it.
  package func text(for key: LocalizationKey) -> String? {
    for table in tables {
      if let position = table.entries.position(ofKey: key) { return table.entries.value(position) }
    }
    return nil
  }
}

extension Sequence<Localization> {
  /// Whether a string catalog among the tables excludes `key` from translation.
  package func excludesFromTranslation(_ key: LocalizationKey) -> Bool {
    contains { $0.tables.contains { $0.untranslatedKeys.contains(key) } }
  }
}

extension Localization {
  /// The localizations of an app with this `developmentLanguage`, which comes first; the others are sorted by name.
  ///
  /// `Base` is not a language: its table serves the development language, after that language's own. Names that mean
  /// the same language (`en` and `English`) stay separate, as their folders are; the tables of other frameworks (`en-GB`) are added to
  /// those of the app (`en_GB`).
  ///
  /// - Parameters:
  ///   - names: languages to include even without a table.
  ///   - tables: the files of one table.
  package static func all(
    names: [String], tables: [LocalizedTable], developmentLanguage: LanguageTag
  ) -> [Localization] {
    // iOS never uses the tables of other names.
    let names = names.filter(isUsed)
    let tables = tables.filter { isUsed($0.localization) }
    let spellings = spellings(in: tables, names)
    let tablesByName = Dictionary(grouping: tables) { spellings[$0.localization] ?? $0.localization }
    let base = tablesByName[Self.base] ?? []
    var all = Set(names.map { spellings[$0] ?? $0 }).union(tablesByName.keys)
    all.remove(Self.base)
    let ordered = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // The folder with the name of the development language, or else of the same language (`English` for `en`), or else of the
    // language without its region (`de` for `de_DE`), or none.
    let developmentName =
      ordered.first { $0 == developmentLanguage.rawValue }
      ?? ordered.first { LanguageTag($0).normalized == developmentLanguage.normalized }
      ?? ordered.first { LanguageTag($0).isLanguage(of: developmentLanguage) }
      ?? developmentLanguage.rawValue
    let development = Localization(
      name: developmentName, isDevelopment: true,
      tables: (tablesByName[developmentName] ?? []) + base)
    let others = ordered.filter { $0 != developmentName }.map { name in
      Localization(name: name, isDevelopment: false, tables: tablesByName[name] ?? [])
    }
    return [development] + others
  }

  private static func isUsed(_ name: String) -> Bool { name == base || LanguageFolderName.isLanguage(name) }

  /// By language of a table of another framework, the spelling to use for this language: the app's.
  private static func spellings(in tables: [LocalizedTable], _ names: [String]) -> [String: String] {
    let others = Set(tables.filter { $0.form == .framework }.map(\.localization))
    let own = Set(tables.filter { $0.form != .framework }.map(\.localization) + names).subtracting(others)
    return spellings(of: others, among: own)
  }

  /// By language in `names` of a framework's table, the spelling to use for it: that in `known`, or else its own.
  ///
  /// `pt_BR` is another spelling of `pt-BR`. A table with `zh` and `zh-Hans` has different texts for them, so only one of them, the more exact
  /// one, is the app's `zh-CN`.
  package static func spellings(of names: Set<String>, among known: Set<String>) -> [String: String] {
    var result: [String: String] = [:]
    let known = known.subtracting(names).sorted()
    for name in names.sorted() {
      let isSame = { (other: String) in LanguageFolderName.folded(other) == LanguageFolderName.folded(name) }
      result[name] = known.first(where: isSame) ?? names.filter(isSame).min()
    }
    var used = Set(result.values)
    for name in names.sorted(by: { $0.utf8.count == $1.utf8.count ? $0 < $1 : $0.utf8.count > $1.utf8.count })
    where result[name] == name {
      let tag = LanguageTag(name).normalized
      guard let other = known.first(where: { !used.contains($0) && LanguageTag($0).normalized == tag }) else {
        continue
      }
      used.insert(other)
      result[name] = other
    }
    return result
  }

  /// The name of the `.lproj` folder for content in the development language or independent of languages.
  package static let base = "Base"
}

extension Collection<Localization> {
  /// The number of languages: two spellings of one (`nb`, `no`; `zh-hant`, `zh-Hant`) count once.
  package var languageCount: Int { LanguageTag.count(ofLanguages: lazy.map(\.name)) }

  /// The localizations without those that have nothing of their own and are another spelling of a language among them.
  ///
  /// - Parameter hasTexts: whether a localization has a table, in another place than `tables`.
  package func withoutEmptySpellings(hasTexts: (Localization) -> Bool = { _ in false }) -> [Localization] {
    func isFull(_ localization: Localization) -> Bool {
      localization.isDevelopment || !localization.tables.isEmpty || hasTexts(localization)
    }
    let full = Set(filter(isFull).map(\.tag.normalized))
    var seen: Set<LanguageTag> = []
    return filter { localization in
      let tag = localization.tag.normalized
      return isFull(localization) || !full.contains(tag) && seen.insert(tag).inserted
    }
  }
}

extension LanguageTag {
  /// The number of languages with these names, each counted once in all its spellings.
  package static func count(ofLanguages names: some Sequence<String>) -> Int {
    Set(names.map { LanguageTag($0).normalized }).count
  }
}

extension [String] {
  /// The names of languages without further spellings of one: `nb` for `nb` and `no`.
  package var firstSpellings: [String] {
    var seen: Set<LanguageTag> = []
    return filter { seen.insert(LanguageTag($0).normalized).inserted }
  }

  /// The names in messages, at most four: `"a"`, `"a" and "b"`, `"a", "b", "c" and 2 more strings`.
  ///
  /// - Parameter noun: what is named, in the plural.
  package func quotedList(of noun: String) -> String {
    let names = map(quoted)
    if names.count > 4 { return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more \(noun)" }
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  /// The names of languages in messages, the first spelling of each.
  package var quotedLanguages: String {
    firstSpellings.quotedList(of: "languages")
  }
}

extension LanguageTag {
  /// Whether this tag, without a region, is the language and script of `other`, which has one.
  fileprivate func isLanguage(of other: LanguageTag) -> Bool {
    let (own, other) = (normalized, other.normalized)
    return own.region == nil && other.region != nil && own.language == other.language
      && own.effectiveScript == other.effectiveScript
  }
}

extension LocalizedTable.Entries {
  /// The number of strings with a placeholder for translation in context.
  package var inContextPlaceholderCount: Int { indices.count { InContextPlaceholder.isIn(value($0)) } }
}

extension Localization {
  /// Whether the localization `name` explains the strings to translators (translatewiki.net).
  package static func isForTranslators(_ name: String) -> Bool { name == "qqq" }
}
