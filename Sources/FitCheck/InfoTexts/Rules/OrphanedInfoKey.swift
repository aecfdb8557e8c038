internal import Diagnostics
internal import Formats
internal import Localization

/// `orphaned-info-key`: an entry of the table `InfoPlist` that nothing looks up.
struct OrphanedInfoKey: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.orphanedInfoKey]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    let catalog = context.catalog
    let texts = Set(catalog.texts.map(\.key).filter { context.intendedKeys[$0] == nil })
    let keys = catalog.infoKeys
    let keysByValue = Self.keysByValue(in: context)
    var found: [InfoTextFinding] = []
    var limit = DiagnosticSink()
    // Most keys are in the tables of many languages.
    var intendedKeys = context.intendedKeys.mapValues(Optional.some)
    for localization in context.localizations {
      for table in localization.tables {
        let entries = table.entries
        for position in entries.indices {
          let key = entries.key(position)
          if let infoKey = keysByValue[key], !context.isInDevelopmentLanguage(localization),
            !context.isUsedElsewhere(key, inTableAt: table.path), localization.entry(for: infoKey) == nil
          {
            found.append(
              InfoTextFinding(
                .keyedOnText(entries[position], insteadOf: infoKey, in: localization), key: key, in: localization,
                isCertain: true))
            continue
          }
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
          let meant = intendedKeys[key] ?? InfoTextKey.documentedName(near: key.rawValue)
          intendedKeys[key] = .some(meant)
          // iOS never looks up a misspelled key; code might look up another one.
          let isCertain = meant != nil
          guard isCertain || !context.reportsOnlyCertain,
            limit.admits(.orphanedInfoKey, Diagnostic.severity(ofOrphanedKeyMeaning: meant), in: table.path)
          else { continue }
          found.append(
            InfoTextFinding(
              .orphanedInfoKey(entries[position], meaning: meant, in: localization), key: key, in: localization,
              isCertain: isCertain))
        }
      }
    }
    return found + limit.numbersOfOthers.map(InfoTextFinding.init(others:))
  }

  /// The Info.plist keys of usage descriptions by their text, without texts that iOS looks up as such: iOS looks a usage
  /// description up by its key, but titles of quick actions and names of types by their text.
  private static func keysByValue(in context: InfoTextContext) -> [LocalizationKey: LocalizationKey] {
    let texts = context.catalog.texts
    let lookedUp = Set(texts.filter { $0.infoKey.keyedOn == .value }.map(\.key))
    var result: [LocalizationKey: LocalizationKey] = [:]
    for text in texts where text.kind == .usageDescription && text.infoKey.keyedOn == .infoKey {
      for value in text.values where !SymbolicKey.isSymbolic(value.text.value) {
        let key = LocalizationKey(value.text.value)
        if !lookedUp.contains(key), !context.shortcutKeys.contains(key), result[key] == nil { result[key] = text.key }
      }
    }
    return result
  }
}

extension Diagnostic {
  /// - Parameter infoKey: the key that iOS looks up.
  fileprivate static func keyedOnText(
    _ entry: LocalizedTable.Entry, insteadOf infoKey: LocalizationKey, in localization: Localization
  ) -> Diagnostic {
    Diagnostic(
      .orphanedInfoKey, .warning,
      "the entry \(quoted(entry.key.rawValue)) in \(quoted(localization.name)) has the text of the usage description "
        + "\(quoted(infoKey.rawValue)) as its key, but iOS looks up the Info.plist key",
      at: entry.location, help: "change the key to \(quoted(infoKey.rawValue))")
  }

  fileprivate static func severity(ofOrphanedKeyMeaning meant: String?) -> Severity { meant == nil ? .note : .warning }

  /// - Parameter meant: the documented key that is misspelled, which makes the entry certainly useless; nil for a key that code may look up.
  fileprivate static func orphanedInfoKey(
    _ entry: LocalizedTable.Entry, meaning meant: String?, in localization: Localization
  ) -> Diagnostic {
    let key = entry.key.rawValue
    return Diagnostic(
      .orphanedInfoKey, severity(ofOrphanedKeyMeaning: meant),
      "\(quoted(key)) in \(quoted(localization.name)) is neither a key nor a value in Info.plist, so iOS does not look it up",
      at: entry.location, notes: meant == nil ? ["code may look it up in this table"] : [],
      help: meant.map { "change the key to \(quoted($0))" } ?? "remove the entry, or correct its key")
  }
}
