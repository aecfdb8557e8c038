internal import Diagnostics
internal import Formats
internal import Localization

/// A field of a shown item, in one localization, with what people see there.
struct ItemText: Hashable {
  var itemIndex: Int
  var shortcut: AppShortcut
  var field: ShortcutItem.Field
  var key: LocalizationKey
  /// The property list's text, or the code's, which is the key.
  var definition: SourceText
  var localization: Localization
  /// What the table has that the text is looked up in.
  var source: Localization
  var displayed: DisplayedText

  var subject: Finding.Subject {
    Finding.Subject(itemIndex: itemIndex, field: field, key: key, localization: localization.name)
  }

  /// The table that is looked in: `InfoPlist`, or the code's.
  var tableName: String { shortcut.table(of: field)?.name ?? "InfoPlist" }

  /// Whether the key is no text that a person should read.
  func isSymbolic(in catalog: ShortcutCatalog) -> Bool {
    catalog.isSymbolic(key, in: shortcut.table(of: field))
  }

  /// The localization's own entry; nil when it has none.
  var entry: LocalizedTable.Entry? {
    if case .translation(let entry) = displayed.origin { entry } else { nil }
  }

  /// The localization whose entry serves this one, which has no table; nil when none but the development language does.
  var relatedLocalization: String? {
    if case .relatedLocalization(_, let name) = displayed.origin { name } else { nil }
  }

  /// Where the text stands that people see.
  var location: SourceLocation {
    entry?.location ?? definition.location
  }

  /// Where the entry belongs: the localization's table, or the one that it should have.
  var tablePath: String {
    source.tables.first.map { "\"\($0.path)\"" }
      ?? "\"\(tableName).strings\" of \"\(localization.name)\", which does not exist"
  }

  /// The table that should hold the entry.
  var tableLocation: [Diagnostic.RelatedLocation] {
    guard entry == nil, let table = source.tables.first else { return [] }
    return [Diagnostic.RelatedLocation(SourceLocation(path: table.path), label: "the table without the key")]
  }
}

extension ItemText {
  /// Every text of `catalog` that people see in `localizations`.
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
