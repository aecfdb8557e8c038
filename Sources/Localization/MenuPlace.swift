internal import Formats

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

/// The places of the texts of each key in each table: they have one translation.
package struct MenuPlaces: Sendable {
  private struct Entry: Hashable {
    let key: LocalizationKey
    let table: String?
  }

  private let places: [Entry: Set<MenuPlace>]

  package init(_ catalog: ShortcutCatalog) {
    var places: [Entry: Set<MenuPlace>] = [:]
    for shortcut in catalog.shortcuts where shortcut.isShown {
      for field in ShortcutItem.Field.allCases {
        guard let entry = Self.entry(of: field, of: shortcut) else { continue }
        places[entry, default: []].insert(shortcut.place(of: field))
      }
    }
    self.places = places
  }

  /// The places of all texts with the key and the table of `field` of `shortcut`; empty if it has no key.
  package func places(sharingEntryOf field: ShortcutItem.Field, of shortcut: AppShortcut) -> Set<MenuPlace> {
    Self.entry(of: field, of: shortcut).flatMap { places[$0] } ?? []
  }

  private static func entry(of field: ShortcutItem.Field, of shortcut: AppShortcut) -> Entry? {
    shortcut.key(of: field).map { Entry(key: $0, table: shortcut.table(of: field)?.name) }
  }
}

extension AppShortcut {
  package func place(of field: ShortcutItem.Field) -> MenuPlace {
    MenuPlace(
      field: field, hasSubtitle: text(of: .subtitle) != nil || isRuntime(.subtitle), isFormat: isFormat(field),
      letterCase: coded?.item.text(of: field)?.lookup?.letterCase)
  }
}
