package import Diagnostics
package import Formats

/// The string that users see for one field of a quick action in one language.
package struct ReachedText: Hashable, Sendable {
  /// The app's Info.plist.
  package var infoPlist: String
  /// Where the quick action is defined.
  package var location: SourceLocation
  package var field: ShortcutItem.Field
  /// nil if it is known only at run time.
  package var key: LocalizationKey?
  /// The table that is searched; nil if code has the string itself, or if it is known only at run time.
  package var table: String?
  /// The localization's name.
  package var localization: String
  /// nil if it is known only at run time, or if the table is not in the project.
  package var displayed: DisplayedText?
}

extension ShortcutCatalog {
  /// Every string of every displayed quick action in each language: by item, field and localization.
  package var reachedTexts: [ReachedText] {
    shortcuts.filter(\.isShown).flatMap { shortcut in
      ShortcutItem.Field.allCases.flatMap { field -> [ReachedText] in
        // Even without the table, the key is known from the code.
        let lookup = shortcut.coded?.item.text(of: field)?.lookup
        let key = shortcut.key(of: field) ?? lookup?.key
        guard key != nil || shortcut.isRuntime(field) else { return [] }
        return localizations.map { localization in
          ReachedText(
            infoPlist: infoPlist.path, location: shortcut.text(of: field)?.location ?? shortcut.location, field: field,
            key: key, table: shortcut.coded == nil ? key.map { _ in "InfoPlist" } : lookup?.table,
            localization: localization.name,
            displayed: displayedText(of: field, of: shortcut, in: localization))
        }
      }
    }
  }
}
