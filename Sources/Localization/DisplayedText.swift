package import Formats
internal import LocaleSchema

/// The text that a person sees for one field of one item in one localization, and why.
package struct DisplayedText: Hashable, Sendable {
  /// How the system came to it.
  package enum Origin: Hashable, Sendable {
    /// The localization's own entry.
    case translation(LocalizedTable.Entry)
    /// The localization has no `InfoPlist` table at all: the development language's entry.
    case developmentLanguage(LocalizedTable.Entry)
    /// The localization has no `InfoPlist` table at all: the entry of another region's, or of its parent: `en-AU` shows `en-GB`'s.
    case relatedLocalization(LocalizedTable.Entry, name: String)
    /// No entry: the string of the property list itself.
    case propertyListString
  }

  package var key: LocalizationKey
  package var text: String
  package var origin: Origin

  package init(key: LocalizationKey, text: String, origin: Origin) {
    self.key = key
    self.text = text
    self.origin = origin
  }
}

extension ShortcutCatalog {
  /// What the system shows for `field` of `item` in `localization`; nil where the item has no such text.
  ///
  /// The system looks the property list's string up in table `InfoPlist` of the localization. Where the localization has the
  /// table but not the key, the string itself is shown; where it has no table, that of the next localization serves which a person
  /// of this language would be shown, and at last the development language's (`CFBundleDevelopmentRegion`, per resource;
  /// documented, not tested on a device).
  package func displayedText(
    of field: ShortcutItem.Field, of item: ShortcutItem, in localization: Localization
  ) -> DisplayedText? {
    guard let key = item.key(of: field) else { return nil }
    if let entry = localization.entry(for: key) {
      return DisplayedText(key: key, text: entry.value, origin: .translation(entry))
    }
    if localization.tables.isEmpty, let next = tableSource(of: localization) {
      if let entry = next.entry(for: key) {
        return DisplayedText(key: key, text: entry.value, origin: .relatedLocalization(entry, name: next.name))
      }
    } else if localization.tables.isEmpty, let entry = development?.entry(for: key) {
      return DisplayedText(key: key, text: entry.value, origin: .developmentLanguage(entry))
    }
    return DisplayedText(key: key, text: key.rawValue, origin: .propertyListString)
  }

  /// The localization whose table serves one that has none; nil when it is the development language's.
  private func tableSource(of localization: Localization) -> Localization? {
    if localization.isDevelopment { return nil }
    let candidates = localizations.filter { !$0.tables.isEmpty }
    let chain = LanguageTag.localizationChain(for: localization.tag, among: candidates.map(\.tag))
    let next = chain.first.flatMap { tag in candidates.first { $0.name == tag.rawValue } }
    return next.flatMap { $0.isDevelopment ? nil : $0 }
  }

  /// The text in the development language: what a translator starts from.
  package func sourceText(of field: ShortcutItem.Field, of item: ShortcutItem) -> String? {
    guard let key = item.key(of: field) else { return nil }
    return development?.entry(for: key)?.value ?? key.rawValue
  }

  /// Whether a person who sees `key` itself sees an identifier and not a text.
  ///
  /// By its form, or since the development language gives the one word another text.
  package func isSymbolic(_ key: LocalizationKey) -> Bool {
    if SymbolicKey.isSymbolic(key.rawValue) { return true }
    guard !key.rawValue.utf8.contains(0x20), let entry = development?.entry(for: key) else { return false }
    return key.rawValue.unicodeScalars.allSatisfy(\.isASCII) && entry.value.lowercased() != key.rawValue.lowercased()
  }
}
