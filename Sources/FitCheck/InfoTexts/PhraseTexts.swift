internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization

/// The phrases of one bundle's App Shortcuts, indexed for the rules.
struct PhraseTexts {
  /// The phrases of one App Shortcut: each of them starts it. Without its code, a single key of the table.
  struct Group {
    var phrases: [SourceText]
    /// Whether the code is known, so that these are all its phrases.
    var isShortcut: Bool

    /// The phrase that represents the group in messages.
    var first: SourceText { phrases[0] }
  }

  let catalog: InfoTextCatalog
  let all: AppShortcutPhrases
  /// The checked localizations, the development language first.
  let localizations: [Localization]
  /// Groups with at least one phrase, in the order of the code, then of the table.
  let groups: [Group]
  /// The phrases in code that must be in the table or need no translation.
  let coded: Set<LocalizationKey>
  /// The phrases that do not start an App Shortcut.
  let negative: Set<LocalizationKey>
  private let entriesByLanguage: [String: [LocalizationKey: [LocalizedTable.Entry]]]
  /// The keys of a catalog's sets, by each of their source phrases.
  private let setKeys: [LocalizationKey: [LocalizationKey]]
  private let untranslatedKeys: Set<LocalizationKey>
  /// By name of a localization, those of its language and script, itself included.
  private let sameLanguage: [String: [Localization]]
  /// The names of the localizations in the development language.
  private let developmentNames: Set<String>
  private let files: TableFiles
  /// By phrase, the first of `groups` that is an App Shortcut with it.
  private let shortcutIndices: [LocalizationKey: Int]

  init(_ all: AppShortcutPhrases, of catalog: InfoTextCatalog, localizations: [Localization]) {
    self.catalog = catalog
    self.all = all
    self.localizations = localizations
    var entries: [String: [LocalizationKey: [LocalizedTable.Entry]]] = [:]
    var setKeys: [LocalizationKey: [LocalizationKey]] = [:]
    var untranslated: Set<LocalizationKey> = []
    for localization in all.localizations {
      var own: [LocalizationKey: [LocalizedTable.Entry]] = [:]
      for table in localization.tables {
        untranslated.formUnion(table.untranslatedKeys)
        var added: [LocalizationKey: [LocalizedTable.Entry]] = [:]
        for entry in table.entries { added[entry.key, default: []].append(entry) }
        own.merge(added) { first, _ in first }
      }
      entries[localization.name] = own
      guard localization.isDevelopment else { continue }
      for (key, values) in own {
        for value in values where !value.value.utf8Equals(key.rawValue) {
          setKeys[LocalizationKey(value.value), default: []].append(key)
        }
      }
    }
    (entriesByLanguage, self.setKeys, untranslatedKeys) = (entries, setKeys, untranslated)
    let development = catalog.developmentLanguage.writtenLanguage
    developmentNames = Set(
      (all.localizations + localizations).filter { $0.isDevelopment || $0.tag.writtenLanguage == development }.map(
        \.name))
    files = TableFiles(of: all.localizations.lazy.flatMap(\.tables))
    let byLanguage = Dictionary(grouping: all.localizations) { $0.tag.writtenLanguage }
    sameLanguage = Dictionary(localizations.map { ($0.name, byLanguage[$0.tag.writtenLanguage] ?? []) }) { first, _ in
      first
    }
    let shortcuts = all.providers.flatMap(\.shortcuts)
    coded = Set(shortcuts.flatMap(\.phrases).map { LocalizationKey($0.value) })
    negative = Set(all.providers.flatMap(\.negativePhrases).map { LocalizationKey($0.value) })
    var groups = shortcuts.filter { !$0.phrases.isEmpty }.map { Group(phrases: $0.phrases, isShortcut: true) }
    if !all.isCodeKnown {
      var known = coded.union(negative).union(coded.flatMap { setKeys[$0] ?? [] })
      for localization in all.localizations {
        for entry in localization.tables.flatMap(\.entries) where known.insert(entry.key).inserted {
          groups.append(
            Group(phrases: [SourceText(entry.key.rawValue, at: entry.location)], isShortcut: false))
        }
      }
    }
    self.groups = groups
    var indices: [LocalizationKey: Int] = [:]
    for (index, group) in groups.enumerated() where group.isShortcut {
      for phrase in group.phrases where indices[LocalizationKey(phrase.value)] == nil {
        indices[LocalizationKey(phrase.value)] = index
      }
    }
    shortcutIndices = indices
  }

  /// Whether `key` in the table is a phrase in code, or the key of a set with one.
  func isCoded(_ key: LocalizationKey) -> Bool {
    coded.contains(key) || sourcePhrases(of: key).contains { coded.contains(LocalizationKey($0)) }
  }

  /// The App Shortcut with the phrase `key`, or with one in the set `key`; nil if it is unknown.
  func shortcut(of key: LocalizationKey) -> Group? {
    let phrases = [key] + sourcePhrases(of: key).map { LocalizationKey($0) }
    return phrases.compactMap { shortcutIndices[$0] }.min().map { groups[$0] }
  }

  /// The texts of the development language for `key`; empty if its table does not have it.
  func sourcePhrases(of key: LocalizationKey) -> [String] {
    guard let development = all.localizations.first(where: \.isDevelopment) else { return [] }
    return entries(of: key, in: development).map(\.value)
  }

  /// The entries of the table for exactly `key`.
  func entries(of key: LocalizationKey, in localization: Localization) -> [LocalizedTable.Entry] {
    entriesByLanguage[localization.name]?[key] ?? []
  }

  /// The translations of `phrase` by its own key, or by that of its set.
  func translations(of phrase: SourceText, in localization: Localization) -> [LocalizedTable.Entry] {
    let key = LocalizationKey(phrase.value)
    return ([key] + (setKeys[key] ?? [])).flatMap { entries(of: $0, in: localization) }
  }

  /// Whether `phrase` has a translation in `localization`, or in another one of its language and script.
  func isTranslated(_ phrase: SourceText, in localization: Localization) -> Bool {
    (sameLanguage[localization.name] ?? [localization]).contains { !translations(of: phrase, in: $0).isEmpty }
  }

  /// Whether a catalog excludes the phrase from translation.
  func isExcluded(_ phrase: SourceText) -> Bool {
    let key = LocalizationKey(phrase.value)
    return ([key] + (setKeys[key] ?? [])).contains(where: untranslatedKeys.contains)
  }

  /// Whether phrases in the development language are acceptable in `localization`.
  func isInDevelopmentLanguage(_ localization: Localization) -> Bool {
    developmentNames.contains(localization.name)
  }

  /// The file for a phrase in `localization`, which may not exist yet.
  func tablePath(in localization: Localization) -> String {
    ItemText.description(ofTable: "AppShortcuts", in: localization, file: files.file(for: localization.name))
  }
}

extension LanguageTag {
  /// The language and script, the same for tags with users who read the same texts: `zh-Hant` and `zh-HK`.
  fileprivate var writtenLanguage: [String] {
    let tag = normalized
    return [tag.language, tag.effectiveScript]
  }
}
