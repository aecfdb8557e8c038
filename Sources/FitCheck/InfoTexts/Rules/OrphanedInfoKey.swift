internal import Diagnostics
internal import Formats
internal import Localization

/// `orphaned-info-key`: an entry of the table `InfoPlist` that nothing looks up.
struct OrphanedInfoKey: InfoTextRule {
  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    let catalog = context.catalog
    let texts = Set(catalog.texts.filter { !Self.isMisspelled($0) }.map(\.key))
    let keys = catalog.infoKeys
    var found: [InfoTextFinding] = []
    for localization in context.localizations {
      for table in localization.tables {
        let entries = table.entries
        for position in entries.indices {
          let key = entries.key(position)
          // Quick actions have findings of their own for entries without use.
          if texts.contains(key) || catalog.strings.contains(key) || context.shortcutKeys.contains(key)
            || keys.contains(InfoTextKey.baseName(key.rawValue))
            || InfoTextKey.inTable(key.rawValue)?.isDocumented == true
            || key.rawValue.hasPrefix("UIApplicationShortcutItem")
            || entries.comment(position)?.hasPrefix(ShortcutComment.prefix) == true
            || context.isUsedElsewhere(key, inTableAt: table.path)
          {
            continue
          }
          found.append(
            InfoTextFinding(
              .orphanedInfoKey(entries[position], in: localization), key: key, in: localization))
        }
      }
    }
    return found
  }

  /// Whether only tables have the text, with a key that is nearly a documented one.
  static func isMisspelled(_ text: InfoText) -> Bool {
    text.values.isEmpty && !text.infoKey.isDocumented && documentedKey(near: text.key.rawValue) != nil
  }

  /// The documented key that `key` most likely means; nil if there is none.
  fileprivate static func documentedKey(near key: String) -> String? {
    if key.utf8.contains(0x20) { return nil }
    let names = InfoTextKey.documented.map(\.name)
    let undoubled = key.replacing("UsageUsage", with: "Usage")
    return names.contains(undoubled) ? undoubled : NearestName.several(of: key, among: names).first
  }
}

extension Diagnostic {
  fileprivate static func orphanedInfoKey(_ entry: LocalizedTable.Entry, in localization: Localization) -> Diagnostic {
    let key = entry.key.rawValue
    // A key of the documented form that is misspelled is certain to be useless; another may be code's.
    let meant = OrphanedInfoKey.documentedKey(near: key)
    return Diagnostic(
      "orphaned-info-key", meant == nil ? .note : .warning,
      "\(quoted(key)) in \(quoted(localization.name)) is neither a key nor a text of Info.plist, so iOS does not look it up",
      at: entry.location, notes: meant == nil ? ["code may look it up in this table"] : [],
      help: meant.map { "change the key to \(quoted($0))" } ?? "remove the entry, or correct its key")
  }
}
