internal import Diagnostics
internal import Formats
internal import Localization

/// A field of a shown item, in one localization, with what people see there.
struct ItemText {
  var itemIndex: Int
  var field: ShortcutItem.Field
  var key: LocalizationKey
  /// The property list's text, which is the key.
  var definition: SourceText
  var localization: Localization
  var displayed: DisplayedText

  var subject: Finding.Subject {
    Finding.Subject(itemIndex: itemIndex, field: field, key: key, localization: localization.name)
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
    localization.tables.first.map { "\"\($0.path)\"" }
      ?? "\"InfoPlist.strings\" of \"\(localization.name)\", which does not exist"
  }

  /// The table that should hold the entry.
  var tableLocation: [Diagnostic.RelatedLocation] {
    guard entry == nil, let table = localization.tables.first else { return [] }
    return [Diagnostic.RelatedLocation(SourceLocation(path: table.path), label: "the table that lacks the key")]
  }
}

extension FitReport {
  /// Every text that people see, by item, field, and localization; those with a build variable are left out, since neither their
  /// key nor their text is known.
  var texts: [ItemText] {
    var result: [ItemText] = []
    for (itemIndex, item) in catalog.items.enumerated() where item.isShown {
      for field in ShortcutItem.Field.allCases {
        guard let definition = item.text(of: field), BuildVariable.first(in: definition.value) == nil else { continue }
        for localization in localizations {
          guard let displayed = catalog.displayedText(of: field, of: item, in: localization) else { continue }
          result.append(
            ItemText(
              itemIndex: itemIndex, field: field, key: displayed.key, definition: definition,
              localization: localization, displayed: displayed))
        }
      }
    }
    return result
  }
}
