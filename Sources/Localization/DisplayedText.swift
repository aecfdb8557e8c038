internal import Diagnostics
package import Formats
internal import LocaleSchema

/// The string that users see for one field of one item in one localization, and where it comes from.
package struct DisplayedText: Hashable, Sendable {
  /// Where the string comes from.
  package enum Origin: Hashable, Sendable {
    /// The entry of this localization.
    case translation(LocalizedTable.Entry)
    /// The localization has no such table: the development language's entry is used.
    case developmentLanguage(LocalizedTable.Entry)
    /// The localization has no such table: the entry of its parent or of another region is used; `en-AU` uses `en-GB`.
    case relatedLocalization(LocalizedTable.Entry, name: String)
    /// No entry: the string in the Info.plist or in the code is shown.
    case propertyListString
    /// No entry: the default value in the code is shown.
    case defaultValue
  }

  package var key: LocalizationKey
  /// As in the table; users see it with `letterCase`.
  package var text: String {
    get { beginning }
    set { beginning = TextLimit.truncated(newValue) }
  }
  private var beginning: String
  package var origin: Origin
  /// How code changes the letters before it displays the string; nil if it does not.
  package var letterCase: LetterCase?

  /// The entry of the string, possibly another localization's; nil if no table contains the string.
  package var entry: LocalizedTable.Entry? {
    switch origin {
    case .translation(let entry), .developmentLanguage(let entry), .relatedLocalization(let entry, _): entry
    case .propertyListString, .defaultValue: nil
    }
  }

  /// The plural variants of the entry; nil if the string never varies.
  package var varied: VariedText? { entry?.varied }

  package init(key: LocalizationKey, text: String, origin: Origin) {
    self.key = key
    beginning = TextLimit.truncated(text)
    self.origin = origin
  }
}

extension ShortcutCatalog {
  /// The string that the system shows for `field` of `shortcut` in `localization`; nil if not found, or if it is
  /// known only at run time.
  ///
  /// The system looks up the Info.plist string in the localization's table `InfoPlist`, and also the string that code
  /// assigns to an item. Lookups in code use the table that they specify.
  package func displayedText(
    of field: ShortcutItem.Field, of shortcut: AppShortcut, in localization: Localization
  ) -> DisplayedText? {
    guard let key = shortcut.key(of: field) else { return nil }
    guard let table = shortcut.table(of: field) else {
      return DisplayedText(key, in: localization, among: localizations)
    }
    guard let own = table.localization(named: localization.name) else { return nil }
    var displayed = DisplayedText(key, in: own, among: table.localizations)
    if table.isFrameworkTable {
      // A framework has only the languages of its table, and uses the development language for a missing string.
      if own.tables.isEmpty { return nil }
      if displayed.origin == .propertyListString, let entry = table.development?.entry(for: key) {
        displayed.text = entry.value
        displayed.origin = .developmentLanguage(entry)
      }
      guard displayed.origin == .propertyListString else { return displayed }
      // The keys are texts if the development language has no table, as in gettext; other keys are not shown.
      let hasTable = table.development.map { !$0.tables.isEmpty } ?? false
      return hasTable || SymbolicKey.isSymbolic(key.rawValue) ? nil : displayed
    }
    let lookup = shortcut.coded?.item.text(of: field)?.lookup
    displayed.letterCase = lookup?.letterCase
    if displayed.origin == .propertyListString, lookup?.source == .ownFunction,
      let entry = table.development?.entry(for: key)
    {
      displayed.text = entry.value
      displayed.origin = .developmentLanguage(entry)
    }
    if displayed.origin == .propertyListString,
      let text = lookup?.defaultValue, !text.isEmpty
    {
      displayed.text = text
      displayed.origin = .defaultValue
    }
    // The system looks up strings from code once more.
    if case .translation = displayed.origin { return displayed }
    if let entry = localization.entry(for: LocalizationKey(displayed.text)) {
      displayed.text = entry.value
      displayed.origin = .translation(entry)
    }
    return displayed
  }

  /// The same for an Info.plist item.
  package func displayedText(
    of field: ShortcutItem.Field, of item: ShortcutItem, in localization: Localization
  ) -> DisplayedText? {
    displayedText(of: field, of: .inPropertyList(item), in: localization)
  }
}

extension DisplayedText {
  /// Looks up `key` in the tables of `localization`.
  ///
  /// If the localization has the table but not the key, the key itself is shown. If it has no such table, the table of
  /// the next localization that iOS would choose for the user's language is used, and finally the development
  /// language's (`CFBundleDevelopmentRegion`, per resource; documented, not tested on a device).
  init(_ key: LocalizationKey, in localization: Localization, among localizations: [Localization]) {
    self.init(key: key, text: key.rawValue, origin: .propertyListString)
    if let entry = localization.entry(for: key) {
      text = entry.value
      origin = .translation(entry)
    } else if localization.tables.isEmpty, let next = localization.tableSource(among: localizations) {
      if let entry = next.entry(for: key) {
        text = entry.value
        origin = .relatedLocalization(entry, name: next.name)
      }
    } else if localization.tables.isEmpty,
      let entry = localizations.first(where: \.isDevelopment)?.entry(for: key)
    {
      text = entry.value
      origin = .developmentLanguage(entry)
    }
  }
}

extension Localization {
  /// The localization with the table that replaces a missing one; nil if it is the development language's.
  fileprivate func tableSource(among localizations: [Localization]) -> Localization? {
    if isDevelopment { return nil }
    let candidates = localizations.filter { !$0.tables.isEmpty }
    let chain = LanguageTag.localizationChain(for: tag, among: candidates.map(\.tag))
    let next = chain.first.flatMap { tag in candidates.first { $0.name == tag.rawValue } }
    return next.flatMap { $0.isDevelopment ? nil : $0 }
  }
}

extension ShortcutCatalog {
  /// The string to measure: the displayed one, or the pattern of one that is known only at run time.
  package func measuredText(
    of field: ShortcutItem.Field, of shortcut: AppShortcut, in localization: Localization
  ) -> DisplayedText? {
    if let displayed = displayedText(of: field, of: shortcut, in: localization) { return displayed }
    return shortcut.coded?.item.text(of: field)?.pattern.map {
      DisplayedText(key: LocalizationKey($0), text: $0, origin: .propertyListString)
    }
  }
}

extension ShortcutCatalog {
  /// The string of `field` in the development language, which is translated; nil if it is missing or unknown.
  package func sourceText(of field: ShortcutItem.Field, of shortcut: AppShortcut) -> String? {
    guard let coded = shortcut.coded else { return shortcut.listed.flatMap { sourceText(of: field, of: $0) } }
    guard let lookup = coded.item.text(of: field)?.lookup else { return coded.item.text(of: field)?.literal }
    return sourceEntry(of: field, of: shortcut)?.value ?? lookup.defaultValue ?? lookup.key.rawValue
  }

  /// The entry of `field` in the development language; nil if no table has it.
  package func sourceEntry(of field: ShortcutItem.Field, of shortcut: AppShortcut) -> LocalizedTable.Entry? {
    guard let key = shortcut.key(of: field) else { return nil }
    let localization = shortcut.coded == nil ? development : shortcut.table(of: field)?.development
    return localization?.entry(for: key)
  }

  /// The string in the development language, which is translated.
  package func sourceText(of field: ShortcutItem.Field, of item: ShortcutItem) -> String? {
    guard let key = item.key(of: field) else { return nil }
    return development?.entry(for: key)?.value ?? key.rawValue
  }

  /// Whether `key` is an identifier, which users should not see.
  ///
  /// Decided by its form, or because the development language translates the single word differently.
  ///
  /// - Parameter table: the table that the key is looked up in; nil for `InfoPlist`.
  package func isSymbolic(_ key: LocalizationKey, in table: CodeTable? = nil) -> Bool {
    if SymbolicKey.isSymbolic(key.rawValue) { return true }
    let source = table.map(\.development) ?? development
    guard !key.rawValue.utf8.contains(0x20), let entry = source?.entry(for: key) else { return false }
    if key.rawValue.unicodeScalars.first?.properties.isUppercase == true, isEnglishText(key, in: table) { return false }
    return SymbolicKey.isSymbolic(key.rawValue, insteadOf: entry.value)
  }

  /// Whether the English table gives the key itself as its text: "Favorites", in an app with another development language.
  private func isEnglishText(_ key: LocalizationKey, in table: CodeTable?) -> Bool {
    (table?.localizations ?? localizations).contains { localization in
      localization.tag.language == "en"
        && localization.entry(for: key).map { $0.value.utf8.elementsEqual(key.rawValue.utf8) } ?? false
    }
  }
}
