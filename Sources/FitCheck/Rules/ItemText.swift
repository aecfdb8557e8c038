internal import Diagnostics
internal import Formats
internal import Localization

/// A field of a displayed item in one localization, with the string that users see.
struct ItemText: Hashable {
  var itemIndex: Int
  var shortcut: AppShortcut
  var field: ShortcutItem.Field
  var key: LocalizationKey
  /// The string in the Info.plist or in code, which is the key.
  var definition: SourceText
  var localization: Localization
  /// The localization in the table that is searched.
  var source: Localization
  var displayed: DisplayedText

  var subject: Finding.Subject {
    Finding.Subject(itemIndex: itemIndex, field: field, key: key, localization: localization.name)
  }

  /// The name of the table that is searched: `InfoPlist`, or the one that the code uses.
  var tableName: String { shortcut.table(of: field)?.name ?? "InfoPlist" }

  /// Whether the key is an identifier that users should not see.
  func isSymbolic(in catalog: ShortcutCatalog) -> Bool {
    catalog.isSymbolic(key, in: shortcut.table(of: field))
  }

  /// The localization's own entry; nil if it has none.
  var entry: LocalizedTable.Entry? {
    if case .translation(let entry) = displayed.origin { entry } else { nil }
  }

  /// The localization whose entry is used instead, because this one has no table; nil if it is the development
  /// language's.
  var relatedLocalization: String? {
    if case .relatedLocalization(_, let name) = displayed.origin { name } else { nil }
  }

  /// The location of the string that users see.
  var location: SourceLocation {
    entry?.location ?? definition.location
  }

  /// The path of the table for the entry, which may not exist yet.
  var tablePath: String {
    source.tables.first.map { "\"\($0.path)\"" }
      ?? "\"\(tableName).strings\" of \"\(localization.name)\", which does not exist"
  }

  /// The table that should contain the entry.
  var tableLocation: [Diagnostic.RelatedLocation] {
    guard entry == nil, let table = source.tables.first else { return [] }
    return [Diagnostic.RelatedLocation(SourceLocation(path: table.path), label: "the table without the key")]
  }
}

extension ItemText {
  /// All strings of `catalog` that users see in `localizations`.
  static func all(of catalog: ShortcutCatalog, in localizations: [Localization]) -> [ItemText] {
    var result: [ItemText] = []
    for (itemIndex, shortcut) in catalog.shortcuts.enumerated() where shortcut.isShown {
      for field in ShortcutItem.Field.allCases {
        guard let definition = shortcut.text(of: field), BuildVariable.first(in: definition.value) == nil else {
          continue
        }
        for localization in localizations {
          let table = shortcut.table(of: field)
          guard let displayed = catalog.displayedText(of: field, of: shortcut, in: localization),
            let source = table == nil ? localization : table?.localization(named: localization.name)
          else { continue }
          result.append(
            ItemText(
              itemIndex: itemIndex, shortcut: shortcut, field: field, key: displayed.key, definition: definition,
              localization: localization, source: source, displayed: displayed))
        }
      }
    }
    return result
  }
}
