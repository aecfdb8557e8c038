internal import Diagnostics
internal import Formats
internal import Localization

/// `dead-translation`: a translation that is never used: it is in another table than the one that is searched, under
/// the name of an Info.plist key, or for an item that is not shown.
struct DeadTranslation: Rule {
  static let ids: [Diagnostic.ID] = [.deadTranslation]

  func findings(in app: FitReport) -> [Finding] {
    let missing = Dictionary(grouping: app.texts.filter { $0.entry == nil }, by: \.localization.name)
    return app.localizations.flatMap { localization in
      inOtherTables(missing[localization.name] ?? [], localization, app) + entriesKeyedOnNames(localization, app)
        + ofHiddenItems(localization, app)
    }
  }

  /// Strings without a translation in the searched table, which another table of the app contains.
  private func inOtherTables(_ missing: [ItemText], _ localization: Localization, _ app: FitReport) -> [Finding] {
    var seen: Set<LocalizationKey> = []
    let tables = app.catalog.otherTables + app.catalog.codeTables
    return missing.compactMap { text in
      let others = tables.filter { $0.name != text.tableName }
      guard
        let entry = others.lazy.compactMap({ $0.localization(named: localization.name)?.entry(for: text.key) }).first,
        seen.insert(text.key).inserted,
        // An everyday word may belong to another part of the app: the finding about the untranslated text names its translation.
        text.isSymbolic(in: app.catalog) || entry.comment?.hasPrefix(ShortcutComment.prefix) == true
      else { return nil }
      return text.finding(
        .deadTranslation, .warning,
        "the translation of \(quoted(entry.key.rawValue)) in \(text.language) is never shown: the quick action "
          + "uses the table \"\(text.tableName)\"", at: entry.location,
        secondary: [.init(text.definition.location, label: "the quick action's \(text.field.rawValue)")],
        help: "move the entry to \(text.tablePath), or copy it if other code uses it")
    }
  }

  private func entriesKeyedOnNames(_ localization: Localization, _ app: FitReport) -> [Finding] {
    let keys = app.catalog.keys
    return localization.tables.flatMap { table in
      table.entries.entries { $0.rawValue.utf8.starts(with: "UIApplicationShortcutItem".utf8) && !keys.contains($0) }
    }.map { entry in
      Finding(
        .deadTranslation, .warning,
        "the entry \(quoted(entry.key.rawValue)) in \(quoted(localization.name)) is never used: the system looks up the value "
          + "in the Info.plist, not the name of its key",
        about: .init(key: entry.key, localization: localization.name), at: entry.location,
        help: "use the value of \"UIApplicationShortcutItemTitle\" as the entry's key")
    }
  }

  private func ofHiddenItems(_ localization: Localization, _ app: FitReport) -> [Finding] {
    let shown = Set(
      app.catalog.items.filter(\.isShown).flatMap { item in
        ShortcutItem.Field.allCases.compactMap { item.key(of: $0) }
      })
    var seen: Set<LocalizationKey> = []
    return app.catalog.identifiedItems.filter { !$0.item.isShown }.flatMap { source, item in
      ShortcutItem.Field.allCases.compactMap { field -> Finding? in
        guard let key = item.key(of: field), !shown.contains(key), let entry = localization.entry(for: key),
          seen.insert(key).inserted
        else { return nil }
        return Finding(
          .deadTranslation, .warning,
          "the translation of \(quoted(key.rawValue)) in \(quoted(localization.name)) belongs to a quick action that iOS ignores",
          about: .init(TextID(source, field, in: localization.name), key: key), at: entry.location,
          secondary: [.init(item.location, label: "the quick action")],
          help: "give the quick action a type and a title, or remove the entry")
      }
    }
  }
}
