package import Diagnostics
package import Formats

/// What people read of one text of a quick action in one language.
package struct ReachedText: Hashable, Sendable {
  /// The app's Info.plist.
  package var infoPlist: String
  /// Where the quick action is made.
  package var location: SourceLocation
  package var field: ShortcutItem.Field
  /// nil where only the run knows it.
  package var key: LocalizationKey?
  /// The table that is looked in; nil where only the run knows the text.
  package var table: String?
  /// The localization's name.
  package var localization: String
  /// nil where only the run knows it, and where the table is not here.
  package var displayed: DisplayedText?
}

extension ShortcutCatalog {
  /// Every text of every quick action that is shown, in each language: by item, field and localization.
  package var reachedTexts: [ReachedText] {
    shortcuts.filter(\.isShown).flatMap { shortcut in
      ShortcutItem.Field.allCases.flatMap { field -> [ReachedText] in
        // Of a table that is not here, the code still tells the key.
        let lookup = shortcut.coded?.item.text(of: field)?.lookup
        let key = shortcut.key(of: field) ?? lookup?.key
        guard key != nil || shortcut.isRuntime(field) else { return [] }
        return localizations.map { localization in
          ReachedText(
            infoPlist: infoPlist.path, location: shortcut.text(of: field)?.location ?? shortcut.location, field: field,
            key: key, table: key.map { _ in lookup?.table ?? "InfoPlist" },
            localization: localization.name,
            displayed: displayedText(of: field, of: shortcut, in: localization))
        }
      }
    }
  }
}
