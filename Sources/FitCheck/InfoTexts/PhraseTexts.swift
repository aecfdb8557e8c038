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
  private let files: TableFiles
  /// By phrase, the first of `groups` that is an App Shortcut with it.
  private let shortcutIndices: [LocalizationKey: Int]

  init(_ all: AppShortcutPhrases, of catalog: InfoTextCatalog, localizations: [Localization]) {
    self.catalog = catalog
    self.all = all
    self.localizations = localizations
    let entries = Dictionary(
      all.localizations.map { localization in
        let tables = localization.tables.map { Dictionary(grouping: $0.entries, by: \.key) }
        return (localization.name, tables.reduce(into: [:]) { $0.merge($1) { first, _ in first } })
      }, uniquingKeysWith: { _, last in last })
    entriesByLanguage = entries
    var setKeys: [LocalizationKey: [LocalizationKey]] = [:]
    let development = all.localizations.first(where: \.isDevelopment)
    for (key, values) in development.flatMap({ entries[$0.name] }) ?? [:] {
      for value in values where !value.value.utf8Equals(key.rawValue) {
        setKeys[LocalizationKey(value.value), default: []].append(key)
      }
    }
    self.setKeys = setKeys
    untranslatedKeys = Set(all.localizations.flatMap(\.tables).flatMap(\.untranslatedKeys))
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
    shortcutIndices = Dictionary(
      groups.enumerated().filter(\.element.isShortcut).flatMap { index, group in
        group.phrases.map { (LocalizationKey($0.value), index) }
      }, uniquingKeysWith: { first, _ in first })
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

  /// The file for a phrase in `localization`, which may not exist yet.
  func tablePath(in localization: Localization) -> String {
    ItemText.description(ofTable: "AppShortcuts", in: localization, file: files.file(for: localization.name))
  }
}

extension PhraseTexts {
  /// A phrase in one localization.
  struct Shown: CheckedText {
    let phrase: SourceText
    let localization: Localization
    /// nil if it is not translated by its own key or that of its set.
    let entry: LocalizedTable.Entry?

    var key: LocalizationKey { LocalizationKey(phrase.value) }
    var noun: String { "phrase of an App Shortcut" }
    var subject: Finding.Subject { .phrase(key, in: localization) }
    var topic: Finding.Topic? { .phrase }
    var definitionLocation: SourceLocation { phrase.location }
    var location: SourceLocation { entry?.location ?? phrase.location }
    /// The location of a translation that the build omits.
    var unbuiltUnit: SourceLocation? {
      localization.tables.lazy.compactMap { $0.unbuiltUnits[key] }.first
    }
  }

  /// The phrases of all groups in each localization: each of their translations, or the phrase itself.
  var shown: [Shown] {
    groups.flatMap(\.phrases).flatMap { phrase in
      localizations.flatMap { localization in
        let entries = translations(of: phrase, in: localization).map(Optional.some)
        return (entries.isEmpty ? [nil] : entries).map { Shown(phrase: phrase, localization: localization, entry: $0) }
      }
    }
  }

  /// The entries of all tables in each localization.
  var entries: [Shown] {
    localizations.flatMap { localization in
      localization.tables.flatMap(\.entries).map { entry in
        Shown(
          phrase: SourceText(entry.key.rawValue, at: entry.location), localization: localization, entry: entry)
      }
    }
  }

  /// Whether `phrase` has the form of a key: `OPEN_FOLDER_${applicationName}`. A spoken phrase has words.
  static func isRawKey(_ phrase: String) -> Bool {
    var text = phrase.replacingAll(AppShortcutPhrases.applicationName, with: "0")
    // A digit joins the letters beside it into one word, but a dot or hyphen beside it is not between letters.
    for parameter in AppShortcutPhrases.parameters(in: phrase) { text = text.replacingAll(parameter, with: "0") }
    return SymbolicKey.isSymbolic(text)
  }
}

extension Finding.Subject {
  /// - Parameter key: nil for a subject that is not a single phrase.
  static func phrase(_ key: LocalizationKey?, in localization: Localization? = nil) -> Finding.Subject {
    Finding.Subject(key.map { .phrase($0) }, localization: localization?.name)
  }
}
