package import Diagnostics
package import Formats

/// A static Home Screen quick action, as `UIApplicationShortcutItems` of an Info.plist defines it.
package struct ShortcutItem: Hashable, Sendable {
  /// A text that a person reads.
  package enum Field: String, Hashable, Sendable, CaseIterable, Comparable {
    /// `UIApplicationShortcutItemTitle`
    case title
    /// `UIApplicationShortcutItemSubtitle`
    case subtitle

    package static func < (left: Field, right: Field) -> Bool { left == .title && right == .subtitle }
  }

  /// What is drawn beside the text; of several, the system takes the first of this order.
  package enum Icon: Hashable, Sendable {
    /// `UIApplicationShortcutItemIconSymbolName`: a symbol of SF Symbols.
    case symbol(SourceText)
    /// `UIApplicationShortcutItemIconFile`: a template image of the app.
    case templateFile(SourceText)
    /// `UIApplicationShortcutItemIconType`: one of the system's.
    case system(SourceText)

    /// The name that was written, with its place.
    package var name: SourceText {
      switch self {
      case .symbol(let name), .templateFile(let name), .system(let name): name
      }
    }

    /// The kind's name in reports: `symbol`, `template-file`, `system`.
    package var kind: String {
      switch self {
      case .symbol: "symbol"
      case .templateFile: "template-file"
      case .system: "system"
      }
    }
  }

  /// The devices whose list the item stands in (`UIApplicationShortcutItems~ipad`).
  package enum DeviceVariant: String, Hashable, Sendable, CaseIterable {
    case all
    case iphone
    case ipad
  }

  /// Place in its list, from 0.
  package var index: Int
  package var device: DeviceVariant
  /// The item's dictionary.
  package var location: SourceLocation
  /// The same item's dictionary in further Info.plists.
  package var otherLocations: [SourceLocation] = []
  /// nil: absent, or of a wrong type; the system drops the item.
  package var type: SourceText?
  /// The text as the property list has it, which is the key that the system looks up; nil as for `type`.
  package var title: SourceText?
  package var subtitle: SourceText?
  /// Every icon key that was written, the one that the system takes first.
  package var icons: [Icon]
  /// The keys of `UIApplicationShortcutItemUserInfo`, sorted; nil when the item has none.
  package var userInfoKeys: [String]?
  package var targetContentIdentifier: SourceText?

  package init(
    index: Int, device: DeviceVariant = .all, location: SourceLocation, type: SourceText? = nil,
    title: SourceText? = nil, subtitle: SourceText? = nil, icons: [Icon] = [], userInfoKeys: [String]? = nil,
    targetContentIdentifier: SourceText? = nil
  ) {
    self.index = index
    self.device = device
    self.location = location
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.icons = icons
    self.userInfoKeys = userInfoKeys
    self.targetContentIdentifier = targetContentIdentifier
  }
}

extension ShortcutItem {
  /// The text of `field` as written; nil where the item has none. An empty subtitle is none.
  package func text(of field: Field) -> SourceText? {
    switch field {
    case .title: title
    case .subtitle: subtitle.flatMap { $0.value.isEmpty ? nil : $0 }
    }
  }

  /// The key that the system looks the text of `field` up by.
  package func key(of field: Field) -> LocalizationKey? {
    text(of: field).map { LocalizationKey($0.value) }
  }

  /// Whether the system shows the item at all: it has a type, and a title that is not empty.
  package var isShown: Bool {
    type != nil && title?.value.isEmpty == false
  }

  /// The most items that the menu shows, static ones first.
  package static let maximumShown = 4
}
