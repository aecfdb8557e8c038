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
  }

  /// Whether `key` in the table is a phrase in code, or the key of a set with one.
  func isCoded(_ key: LocalizationKey) -> Bool {
    coded.contains(key) || sourcePhrases(of: key).contains { coded.contains(LocalizationKey($0)) }
  }

  /// The App Shortcut with the phrase `key`, or with one in the set `key`; nil if it is unknown.
  func shortcut(of key: LocalizationKey) -> Group? {
    let phrases = Set([key.rawValue] + sourcePhrases(of: key))
    return groups.first { $0.isShortcut && $0.phrases.contains { phrases.contains($0.value) } }
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
    all.localizations.contains { other in
      (other.name == localization.name || other.tag.isSameLanguage(as: localization.tag))
        && !translations(of: phrase, in: other).isEmpty
    }
  }

  /// Whether a catalog excludes the phrase from translation.
  func isExcluded(_ phrase: SourceText) -> Bool {
    let key = LocalizationKey(phrase.value)
    return ([key] + (setKeys[key] ?? [])).contains(where: untranslatedKeys.contains)
  }

  /// Whether phrases in the development language are acceptable in `localization`.
  func isInDevelopmentLanguage(_ localization: Localization) -> Bool {
    localization.isDevelopment || catalog.developmentLanguage.isSameLanguage(as: localization.tag)
  }

  /// The file for a phrase in `localization`, which may not exist yet.
  func tablePath(in localization: Localization) -> String {
    let file = TableFiles(of: all.localizations.lazy.flatMap(\.tables)).file(for: localization.name)
    return ItemText.description(ofTable: "AppShortcuts", in: localization, file: file)
  }
}

extension LanguageTag {
  /// Whether users of both languages read the same texts: `zh-Hant` and `zh-HK`.
  fileprivate func isSameLanguage(as other: LanguageTag) -> Bool {
    let (own, other) = (normalized, other.normalized)
    return own.language == other.language && own.effectiveScript == other.effectiveScript
  }
}
