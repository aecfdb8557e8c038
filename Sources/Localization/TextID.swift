package import Formats

/// The part of an app that shows texts, within the catalog of one bundle.
package enum TextSource: Hashable, Sendable {
  /// A quick action, of Info.plist or of code: it shows a title and a subtitle.
  case quickAction(QuickActionID)
  /// Another string of Info.plist, by its key in the table `InfoPlist`: an app's name, a usage description.
  case infoText(LocalizationKey)
  /// A phrase of an App Shortcut, which is its own key.
  case phrase(LocalizationKey)
  /// A string of a table of the app, with a known label.
  case label(LocalizationKey, table: String)

  /// The key that tables have for all its texts; nil for a quick action, because each of its texts has its own.
  package var key: LocalizationKey? {
    switch self {
    case .quickAction: nil
    case .infoText(let key), .phrase(let key), .label(let key, _): key
    }
  }

  /// The number of the quick action in reports, from 0; nil for another source.
  package var itemNumber: Int? {
    if case .quickAction(let id) = self { id.number } else { nil }
  }
}

/// Identifies a quick action within its catalog, which creates the ids.
package struct QuickActionID: Hashable, Sendable {
  /// The number of the quick action in reports, from 0: those of Info.plist come first.
  package let number: Int
}

/// Identifies a string that users see, within the catalog of one bundle.
///
/// Rules, measurements and reports refer to texts by it. Tables and exchange files have one entry for all texts with the same key.
package struct TextID: Hashable, Sendable {
  package var source: TextSource
  /// nil for a source with one text.
  package var field: ShortcutItem.Field?
  /// The localization's name.
  package var localization: String

  package init(_ source: TextSource, _ field: ShortcutItem.Field? = nil, in localization: String) {
    self.source = source
    self.field = field
    self.localization = localization
  }
}

extension TextSource {
  /// The source of a string that is measured by itself, as if it were the only quick action.
  package static let onlyQuickAction = TextSource.quickAction(QuickActionID(number: 0))
}

extension ShortcutCatalog {
  /// All quick actions: Info.plist items first, as in the menu.
  package var shortcuts: [AppShortcut] { items.map { .inPropertyList($0) } + codeItems.map { .inCode($0) } }

  /// `shortcuts` with their identities.
  package var identifiedShortcuts: [(source: TextSource, shortcut: AppShortcut)] {
    shortcuts.enumerated().map { (.quickAction(QuickActionID(number: $0)), $1) }
  }

  /// `items` with their identities.
  package var identifiedItems: [(source: TextSource, item: ShortcutItem)] {
    items.enumerated().map { (.quickAction(QuickActionID(number: $0)), $1) }
  }

  /// `codeItems` with their identities.
  package var identifiedCodeItems: [(source: TextSource, coded: CodeShortcutItem)] {
    codeItems.enumerated().map { (.quickAction(QuickActionID(number: items.count + $0)), $1) }
  }

  /// The quick action that `source` identifies; nil for another source, or for one of another catalog.
  package func shortcut(_ source: TextSource) -> AppShortcut? {
    guard let number = source.itemNumber else { return nil }
    if items.indices.contains(number) { return .inPropertyList(items[number]) }
    let rest = number - items.count
    return codeItems.indices.contains(rest) ? .inCode(codeItems[rest]) : nil
  }
}
