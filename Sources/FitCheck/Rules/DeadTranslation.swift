internal import Diagnostics
internal import Formats
internal import Localization

/// `dead-translation`: a translation that is never used: it is in another table than the one that is searched, under
/// the name of an Info.plist key, or for an item that is not shown.
struct DeadTranslation: FitRule {
  static let ids: [Diagnostic.ID] = [.deadTranslation]

  func findings(in report: FitReport) -> [Finding] {
    let missing = Dictionary(grouping: report.texts.filter { $0.entry == nil }, by: \.localization.name)
    return report.localizations.flatMap { localization in
      inOtherTables(missing[localization.name] ?? [], localization, report) + entriesKeyedOnNames(localization, report)
        + ofHiddenItems(localization, report)
    }
  }

  /// Strings without a translation in the searched table, which another table of the app contains.
  private func inOtherTables(_ missing: [ItemText], _ localization: Localization, _ report: FitReport) -> [Finding] {
    var seen: Set<LocalizationKey> = []
    let tables = report.catalog.otherTables + report.catalog.codeTables
    return missing.compactMap { text in
      let others = tables.filter { $0.name != text.tableName }
      guard
        let entry = others.lazy.compactMap({ $0.localization(named: localization.name)?.entry(for: text.key) }).first,
        seen.insert(text.key).inserted
      else { return nil }
      // An everyday word may belong to another part of the app: the finding about the untranslated text names its translation.
      let isOwn = text.isSymbolic(in: report.catalog) || entry.comment?.hasPrefix(ShortcutComment.prefix) == true
      return isOwn ? Finding(.inOtherTable(entry, of: text), about: text.subject) : nil
    }
  }

  private func entriesKeyedOnNames(_ localization: Localization, _ report: FitReport) -> [Finding] {
    let keys = report.catalog.keys
    return localization.tables.flatMap { table in
      table.entries.entries { $0.rawValue.utf8.starts(with: "UIApplicationShortcutItem".utf8) && !keys.contains($0) }
    }.map { entry in
      Finding(
        .keyedOnName(entry, localization: localization.name),
        about: Finding.Subject(key: entry.key, localization: localization.name))
    }
  }

  private func ofHiddenItems(_ localization: Localization, _ report: FitReport) -> [Finding] {
    let shown = Set(
      report.catalog.items.filter(\.isShown).flatMap { item in
        ShortcutItem.Field.allCases.compactMap { item.key(of: $0) }
      })
    var seen: Set<LocalizationKey> = []
    return report.catalog.identifiedItems.filter { !$0.item.isShown }.flatMap { source, item in
      ShortcutItem.Field.allCases.compactMap { field -> Finding? in
        guard let key = item.key(of: field), !shown.contains(key), let entry = localization.entry(for: key),
          seen.insert(key).inserted
        else { return nil }
        return Finding(
          .ofHiddenItem(entry, localization: localization.name, item),
          about: Finding.Subject(TextID(source, field, in: localization.name), key: key))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func inOtherTable(_ entry: LocalizedTable.Entry, of text: ItemText) -> Diagnostic {
    Diagnostic(
      .deadTranslation, .warning,
      "the translation of \(quoted(entry.key.rawValue)) in \"\(text.localization.name)\" is never shown: the quick action "
        + "uses the table \"\(text.tableName)\"", at: entry.location,
      secondary: [RelatedLocation(text.definition.location, label: "the quick action's \(text.field.rawValue)")],
      help: "move the entry to \(text.tablePath), or copy it if other code uses it")
  }

  fileprivate static func keyedOnName(_ entry: LocalizedTable.Entry, localization: String) -> Diagnostic {
    Diagnostic(
      .deadTranslation, .warning,
      "the entry \(quoted(entry.key.rawValue)) in \"\(localization)\" is never used: the system looks up the value "
        + "in the Info.plist, not the name of its key", at: entry.location,
      help: "use the value of \"UIApplicationShortcutItemTitle\" as the entry's key")
  }

  fileprivate static func ofHiddenItem(
    _ entry: LocalizedTable.Entry, localization: String, _ item: ShortcutItem
  ) -> Diagnostic {
    Diagnostic(
      .deadTranslation, .warning,
      "the translation of \(quoted(entry.key.rawValue)) in \"\(localization)\" belongs to a quick action that iOS ignores",
      at: entry.location, secondary: [RelatedLocation(item.location, label: "the quick action")],
      help: "give the quick action a type and a title, or remove the entry")
  }
}
