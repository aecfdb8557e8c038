package import Formats
internal import LocaleSchema

/// The text that a person sees for one field of one item in one localization, and why.
package struct DisplayedText: Hashable, Sendable {
  /// How the system came to it.
  package enum Origin: Hashable, Sendable {
    /// The localization's own entry.
    case translation(LocalizedTable.Entry)
    /// The localization lacks the table: the development language's entry.
    case developmentLanguage(LocalizedTable.Entry)
    /// The localization lacks the table: the entry of another region's, or of its parent: `en-AU` shows `en-GB`'s.
    case relatedLocalization(LocalizedTable.Entry, name: String)
    /// No entry: the string of the property list itself, or of the code.
    case propertyListString
    /// No entry: the text that the code gives the look-up for that case.
    case defaultValue
  }

  package var key: LocalizationKey
  package var text: String
  package var origin: Origin

  /// The texts for numbers that the entry has; nil where the text is always the same.
  package var varied: VariedText? {
    switch origin {
    case .translation(let entry), .developmentLanguage(let entry), .relatedLocalization(let entry, _): entry.varied
    case .propertyListString, .defaultValue: nil
    }
  }

  package init(key: LocalizationKey, text: String, origin: Origin) {
    self.key = key
    self.text = text
    self.origin = origin
  }
}

extension ShortcutCatalog {
  /// What the system shows for `field` of `shortcut` in `localization`; nil where the item has no such text, or only the run knows it.
  ///
  /// The system looks the property list's string up in table `InfoPlist` of the localization; and so the text that code gives an
  /// item. A look-up of the code's own is in the table that it names.
  package func displayedText(
    of field: ShortcutItem.Field, of shortcut: AppShortcut, in localization: Localization
  ) -> DisplayedText? {
    guard let key = shortcut.key(of: field) else { return nil }
    guard let table = shortcut.table(of: field) else {
      return DisplayedText(key, in: localization, among: localizations)
    }
    guard let own = table.localization(named: localization.name) else { return nil }
    var displayed = DisplayedText(key, in: own, among: table.localizations)
    if displayed.origin == .propertyListString,
      let text = shortcut.coded?.item.text(of: field)?.lookup?.defaultValue, !text.isEmpty
    {
      displayed.text = text
      displayed.origin = .defaultValue
    }
    // The system looks what code gives it up once more.
    if case .translation = displayed.origin { return displayed }
    if let entry = localization.entry(for: LocalizationKey(displayed.text)) {
      displayed.text = entry.value
      displayed.origin = .translation(entry)
    }
    return displayed
  }

  /// The same for an item of the property list.
  package func displayedText(
    of field: ShortcutItem.Field, of item: ShortcutItem, in localization: Localization
  ) -> DisplayedText? {
    displayedText(of: field, of: .inPropertyList(item), in: localization)
  }
}

extension DisplayedText {
  /// What a look-up of `key` gives in `localization`.
  ///
  /// Where the localization has the table but not the key, the key itself is shown; where it has no table, that of the next
  /// localization serves which a person of this language would be shown, and at last the development language's
  /// (`CFBundleDevelopmentRegion`, per resource; documented, not tested on a device).
  fileprivate init(_ key: LocalizationKey, in localization: Localization, among localizations: [Localization]) {
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
  /// The localization whose table serves one that has none; nil when it is the development language's.
  fileprivate func tableSource(among localizations: [Localization]) -> Localization? {
    if isDevelopment { return nil }
    let candidates = localizations.filter { !$0.tables.isEmpty }
    let chain = LanguageTag.localizationChain(for: tag, among: candidates.map(\.tag))
    let next = chain.first.flatMap { tag in candidates.first { $0.name == tag.rawValue } }
    return next.flatMap { $0.isDevelopment ? nil : $0 }
  }
}

extension ShortcutCatalog {
  /// The text of `field` in the development language: what a translator starts from; nil where there is none that can be seen.
  package func sourceText(of field: ShortcutItem.Field, of shortcut: AppShortcut) -> String? {
    guard let coded = shortcut.coded else { return shortcut.listed.flatMap { sourceText(of: field, of: $0) } }
    guard let lookup = coded.item.text(of: field)?.lookup else { return coded.item.text(of: field)?.literal }
    return coded.tables[field]?.development?.entry(for: lookup.key)?.value ?? lookup.defaultValue
      ?? lookup.key.rawValue
  }

  /// The text in the development language: what a translator starts from.
  package func sourceText(of field: ShortcutItem.Field, of item: ShortcutItem) -> String? {
    guard let key = item.key(of: field) else { return nil }
    return development?.entry(for: key)?.value ?? key.rawValue
  }

  /// Whether a person who sees `key` itself sees an identifier and not a text.
  ///
  /// By its form, or since the development language gives the one word another text.
  ///
  /// - Parameter table: the table that the key is looked up in; nil: `InfoPlist`.
  package func isSymbolic(_ key: LocalizationKey, in table: CodeTable? = nil) -> Bool {
    if SymbolicKey.isSymbolic(key.rawValue) { return true }
    let source = table.map(\.development) ?? development
    guard !key.rawValue.utf8.contains(0x20), let entry = source?.entry(for: key) else { return false }
    return key.rawValue.unicodeScalars.allSatisfy(\.isASCII) && entry.value.lowercased() != key.rawValue.lowercased()
  }
}
