package import Diagnostics
package import Formats

/// A static Home Screen quick action, defined by `UIApplicationShortcutItems` in an Info.plist.
package struct ShortcutItem: Hashable, Sendable {
  /// A displayed string of an item.
  package enum Field: String, Hashable, Sendable, CaseIterable, Comparable {
    /// `UIApplicationShortcutItemTitle`
    case title
    /// `UIApplicationShortcutItemSubtitle`
    case subtitle

    package static func < (left: Field, right: Field) -> Bool { left == .title && right == .subtitle }
  }

  /// The icon next to the title; of several, the system uses the first in this order.
  package enum Icon: Hashable, Sendable {
    /// `UIApplicationShortcutItemIconSymbolName`: a symbol of SF Symbols.
    case symbol(SourceText)
    /// `UIApplicationShortcutItemIconFile`: a template image of the app.
    case templateFile(SourceText)
    /// `UIApplicationShortcutItemIconType`: one of the system's icons.
    case system(SourceText)

    /// The icon's name as written, with its location.
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

  /// The devices of the item's list (`UIApplicationShortcutItems~ipad`).
  package enum DeviceVariant: String, Hashable, Sendable, CaseIterable {
    case all
    case iphone
    case ipad
  }

  /// Index in its list, from 0.
  package var index: Int
  package var device: DeviceVariant
  /// The item's dictionary.
  package var location: SourceLocation
  /// The same item's dictionary in other Info.plists.
  package var otherLocations: [SourceLocation] = []
  /// nil if it is missing or has a wrong type; the system then drops the item.
  package var type: SourceText?
  /// The string in the Info.plist, which is also the key for the lookup; nil as for `type`.
  package var title: SourceText?
  package var subtitle: SourceText?
  /// All icon keys of the item; the system uses the first.
  package var icons: [Icon]
  /// The keys of `UIApplicationShortcutItemUserInfo`, sorted; nil if the item has none.
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
  /// The string of `field` as written; nil if it is missing. An empty subtitle counts as missing.
  package func text(of field: Field) -> SourceText? {
    switch field {
    case .title: title
    case .subtitle: subtitle.flatMap { $0.value.isEmpty ? nil : $0 }
    }
  }

  /// The key that the system looks up for `field`.
  package func key(of field: Field) -> LocalizationKey? {
    text(of: field).map { LocalizationKey($0.value) }
  }

  /// Whether the system shows the item: it has a type, and a title that is not empty.
  package var isShown: Bool {
    type != nil && title?.value.isEmpty == false
  }

  /// The maximum number of items in the menu; static ones come first.
  package static let maximumShown = 4
}
