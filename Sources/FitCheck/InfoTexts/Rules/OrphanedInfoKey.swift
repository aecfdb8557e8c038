internal import Diagnostics
internal import Formats
internal import Localization

/// `orphaned-info-key`: an entry of the table `InfoPlist` that nothing looks up.
struct OrphanedInfoKey: InfoTextRule {
  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    let catalog = context.catalog
    let texts = Set(catalog.texts.map(\.key).filter { context.meantKeys[$0] == nil })
    let keys = catalog.infoKeys
    var found: [InfoTextFinding] = []
    // Most keys are in the tables of many languages.
    var meantKeys = context.meantKeys.mapValues(Optional.some)
    for localization in context.localizations {
      for table in localization.tables {
        let entries = table.entries
        for position in entries.indices {
          let key = entries.key(position)
          // Quick actions have other findings for unused entries.
          if texts.contains(key) || catalog.strings.contains(key) || context.shortcutKeys.contains(key)
            || key.rawValue.utf8.count <= InfoTextKey.longestName && keys.contains(InfoTextKey.baseName(key.rawValue))
            || InfoTextKey.inTable(key.rawValue)?.isDocumented == true
            || key.rawValue.utf8.starts(with: "UIApplicationShortcutItem".utf8)
            || entries.comment(position)?.hasPrefix(ShortcutComment.prefix) == true
            || context.isUsedElsewhere(key, inTableAt: table.path)
            || catalog.isComplete && !context.isComplete(forTableAt: table.path)
          {
            continue
          }
          let meant = meantKeys[key] ?? InfoTextKey.documentedName(near: key.rawValue)
          meantKeys[key] = .some(meant)
          found.append(
            InfoTextFinding(
              .orphanedInfoKey(entries[position], meaning: meant, in: localization), key: key, in: localization,
              // iOS never looks up a misspelled key; code might look up another one.
              isCertain: meant != nil))
        }
      }
    }
    return found
  }
}

extension Diagnostic {
  /// - Parameter meant: the documented key that is misspelled, which makes the entry certainly useless; nil for a key that code may look up.
  fileprivate static func orphanedInfoKey(
    _ entry: LocalizedTable.Entry, meaning meant: String?, in localization: Localization
  ) -> Diagnostic {
    let key = entry.key.rawValue
    return Diagnostic(
      "orphaned-info-key", meant == nil ? .note : .warning,
      "\(quoted(key)) in \(quoted(localization.name)) is neither a key nor a value in Info.plist, so iOS does not look it up",
      at: entry.location, notes: meant == nil ? ["code may look it up in this table"] : [],
      help: meant.map { "change the key to \(quoted($0))" } ?? "remove the entry, or correct its key")
  }
}
