/// The place of a string in a menu row, which determines its font and its number of lines.
package struct MenuPlace: Hashable, Sendable {
  package var field: ShortcutItem.Field
  /// Whether the row has a subtitle; true for a subtitle itself.
  package var hasSubtitle: Bool
  /// Whether code fills the string's placeholders.
  package var isFormat: Bool
  /// How code changes the letters; nil if it does not.
  package var letterCase: LetterCase?

  package init(
    field: ShortcutItem.Field, hasSubtitle: Bool, isFormat: Bool = false, letterCase: LetterCase? = nil
  ) {
    self.field = field
    self.hasSubtitle = hasSubtitle || field == .subtitle
    self.isFormat = isFormat
    self.letterCase = letterCase
  }

  /// All places: a title alone, a title above a subtitle, a subtitle.
  package static let all = [
    MenuPlace(field: .title, hasSubtitle: false), MenuPlace(field: .title, hasSubtitle: true),
    MenuPlace(field: .subtitle, hasSubtitle: true),
  ]
}

extension ShortcutCatalog {
  /// The places of all texts with the key and the table of `field` of `shortcut`: they have one translation.
  package func places(sharingEntryOf field: ShortcutItem.Field, of shortcut: AppShortcut) -> Set<MenuPlace> {
    guard let key = shortcut.key(of: field) else { return [] }
    let table = shortcut.table(of: field)?.name
    var places: Set<MenuPlace> = []
    for other in shortcuts where other.isShown {
      for otherField in ShortcutItem.Field.allCases
      where other.key(of: otherField) == key && other.table(of: otherField)?.name == table {
        places.insert(other.place(of: otherField))
      }
    }
    return places
  }
}

extension AppShortcut {
  package func place(of field: ShortcutItem.Field) -> MenuPlace {
    MenuPlace(
      field: field, hasSubtitle: text(of: .subtitle) != nil || isRuntime(.subtitle), isFormat: isFormat(field),
      letterCase: coded?.item.text(of: field)?.lookup?.letterCase)
  }
}
