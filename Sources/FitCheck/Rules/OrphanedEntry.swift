internal import Diagnostics
internal import Formats
internal import Localization

/// Entries of tables that nothing looks up.
///
/// - `stale-entry`: an entry made by `extract` for a string that is no longer in the Info.plist.
/// - `orphaned-info-key`: another entry of the table `InfoPlist`.
/// - `orphaned-phrase`: an entry of the table `AppShortcuts` that is not for a phrase of any App Shortcut.
struct OrphanedEntry: Rule {
  static let ids: [Diagnostic.ID] = [.staleEntry, .orphanedInfoKey, .orphanedPhrase]

  func findings(in app: FitReport) -> [Finding] {
    app.localizations.flatMap { localization in
      let ofCode = app.catalog.codeTables.flatMap { app.catalog.staleEntries(of: $0, in: localization.name) }
      return (app.catalog.staleEntries(in: localization) + ofCode).map { entry in
        Finding(
          .staleEntry, .warning,
          "no quick action uses \(quoted(entry.key.rawValue)) anymore; its entry in \(quoted(localization.name)) has no effect",
          about: .init(key: entry.key, localization: localization.name), at: entry.location,
          help: "remove the entry, or change its key to the one that the quick action uses now")
      }
    }
  }

  func findings(in bundle: InfoTextContext) -> [Finding] { infoKeys(in: bundle) + phrases(in: bundle) }

  private func phrases(in bundle: InfoTextContext) -> [Finding] {
    guard let texts = bundle.phrases, let known = bundle.phrasesInCode else { return [] }
    let names = known.map(\.rawValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var meant: [LocalizationKey: String?] = [:]
    var seen: Set<Finding.Subject> = []
    return texts.entries.filter { bundle.isOrphanedPhrase($0.key) && seen.insert($0.subject).inserted }.map { shown in
      // The phrase in code that the key most likely means.
      let nearest = meant[shown.key] ?? NearestName.several(of: shown.phrase.value, among: names).first
      meant[shown.key] = .some(nearest)
      return shown.finding(
        .orphanedPhrase, .warning,
        "\(quoted(shown.phrase.value)) in \(shown.language) is not a phrase of any App Shortcut",
        help: nearest.map { "change the key to \(quoted($0))" }
          ?? "change the key to the phrase in code, with \"${name}\" for \"\\(\\.$name)\"; or remove the entry")
    }
  }

  private func infoKeys(in bundle: InfoTextContext) -> [Finding] {
    let catalog = bundle.catalog
    let texts = Set(catalog.texts.map(\.key).filter { bundle.intendedKeys[$0] == nil })
    let keys = catalog.infoKeys
    let keysByValue = Self.keysByValue(in: bundle)
    var found: [Finding] = []
    var limit = DiagnosticSink()
    // Most keys are in the tables of many languages.
    var intendedKeys = bundle.intendedKeys.mapValues(Optional.some)
    for localization in bundle.localizations {
      for table in localization.tables {
        let entries = table.entries
        for position in entries.indices {
          let key = entries.key(position)
          if let infoKey = keysByValue[key], !catalog.isInDevelopmentLanguage(localization),
            !bundle.isUsedElsewhere(key, inTableAt: table.path), localization.entry(for: infoKey) == nil
          {
            found.append(Self.finding(keyedOnText: entries[position], insteadOf: infoKey, in: localization))
            continue
          }
          // Quick actions have other findings for unused entries.
          if texts.contains(key) || catalog.strings.contains(key) || bundle.shortcutKeys.contains(key)
            || key.rawValue.utf8.count <= InfoTextKey.longestName && keys.contains(InfoTextKey.baseName(key.rawValue))
            || InfoTextKey.inTable(key.rawValue)?.isDocumented == true
            || key.rawValue.utf8.starts(with: "UIApplicationShortcutItem".utf8)
            || entries.comment(position)?.hasPrefix(ShortcutComment.prefix) == true
            || bundle.isUsedElsewhere(key, inTableAt: table.path)
            || catalog.isComplete && !bundle.isComplete(forTableAt: table.path)
          {
            continue
          }
          let meant = intendedKeys[key] ?? InfoTextKey.documentedName(near: key.rawValue)
          intendedKeys[key] = .some(meant)
          // iOS never looks up a misspelled key; code might look up another one.
          guard meant != nil || !bundle.reportsOnlyCertain,
            limit.admits(.orphanedInfoKey, meant == nil ? .note : .warning, in: table.path)
          else { continue }
          found.append(Self.finding(about: entries[position], meaning: meant, in: localization))
        }
      }
    }
    // The number of findings that are not reported one by one.
    return found
      + limit.numbersOfOthers.map { others in
        var finding = Finding(others, about: Finding.Subject())
        finding.topic = .entry
        return finding
      }
  }

  /// The Info.plist keys of usage descriptions by their text, without texts that iOS looks up as such: iOS looks a usage
  /// description up by its key, but titles of quick actions and names of types by their text.
  private static func keysByValue(in bundle: InfoTextContext) -> [LocalizationKey: LocalizationKey] {
    let texts = bundle.catalog.texts
    let lookedUp = Set(texts.filter { $0.infoKey.keyedOn == .value }.map(\.key))
    var result: [LocalizationKey: LocalizationKey] = [:]
    for text in texts where text.kind == .usageDescription && text.infoKey.keyedOn == .infoKey {
      for value in text.values where !SymbolicKey.isSymbolic(value.text.value) {
        let key = LocalizationKey(value.text.value)
        if !lookedUp.contains(key), !bundle.shortcutKeys.contains(key), result[key] == nil { result[key] = text.key }
      }
    }
    return result
  }

  /// - Parameter infoKey: the key that iOS looks up.
  private static func finding(
    keyedOnText entry: LocalizedTable.Entry, insteadOf infoKey: LocalizationKey, in localization: Localization
  ) -> Finding {
    let name = quoted(infoKey.rawValue)
    return Finding(
      .orphanedInfoKey, .warning,
      "the entry \(quoted(entry.key.rawValue)) in \(quoted(localization.name)) has the text of the usage description \(name) "
        + "as its key, but iOS looks up the Info.plist key",
      about: Finding.Subject(.infoText(entry.key), localization: localization.name), at: entry.location,
      help: "change the key to \(name)", topic: .entry)
  }

  /// - Parameter meant: the documented key that is misspelled, which makes the entry certainly useless; nil for a key that code may look up.
  private static func finding(
    about entry: LocalizedTable.Entry, meaning meant: String?, in localization: Localization
  ) -> Finding {
    Finding(
      .orphanedInfoKey, meant == nil ? .note : .warning,
      "\(quoted(entry.key.rawValue)) in \(quoted(localization.name)) is neither a key nor a value in Info.plist, so iOS does not look it up",
      about: Finding.Subject(.infoText(entry.key), localization: localization.name), at: entry.location,
      notes: meant == nil ? ["code may look it up in this table"] : [],
      help: meant.map { "change the key to \(quoted($0))" } ?? "remove the entry, or correct its key", topic: .entry,
      isCertain: meant != nil)
  }
}
