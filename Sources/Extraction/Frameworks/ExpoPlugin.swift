internal import CodeReading
internal import Formats
internal import JSON
internal import Localization

/// The configuration plug-ins that write quick actions to the Info.plist: `expo-quick-actions` and
/// `react-native-quick-actions`.
package enum ExpoPlugin {
  /// The plug-in with a list of quick actions as its options.
  package static let listPlugin = "@config-plugins/react-native-quick-actions"

  /// The list of quick actions in the options of the plug-in `name`; nil for other plug-ins.
  static func actions(of name: String?, _ options: JSONElement) -> JSONElement? {
    switch name {
    case "expo-quick-actions": options["iosActions"]
    case listPlugin: options.kind == .array ? options : nil
    default: nil
    }
  }

  /// The items that the plug-in writes to the Info.plist for `actions`, with the locations of `actions`.
  static func shortcutItems(_ actions: PropertyListNode) -> PropertyListNode {
    let items = (actions.array ?? []).map { action -> PropertyListNode in
      guard let dictionary = action.dictionary else { return action }
      let members = dictionary.members.compactMap { member -> PropertyListMember? in
        guard let key = keys[member.key] else { return nil }
        if member.key == "icon", let icon = member.value.string { return self.icon(icon, member) }
        return PropertyListMember(key: key, keyRange: member.keyRange, value: member.value)
      }
      return PropertyListNode(
        .dictionary(PropertyListDictionary(members, precedence: dictionary.precedence)), range: action.range)
    }
    return PropertyListNode(.array(items), range: actions.range)
  }

  private static let keys = [
    "id": "UIApplicationShortcutItemType", "type": "UIApplicationShortcutItemType",
    "iconSymbolName": "UIApplicationShortcutItemIconSymbolName", "iconType": "UIApplicationShortcutItemIconType",
    "userInfo": "UIApplicationShortcutItemUserInfo",
    "title": "UIApplicationShortcutItemTitle",
    "subtitle": "UIApplicationShortcutItemSubtitle", "icon": "UIApplicationShortcutItemIconType",
    "params": "UIApplicationShortcutItemUserInfo",
  ]

  /// The icon `symbol:star`, an SF symbol, or `asset:star`, an image of the app; nil for other names.
  static func icon(_ name: String) -> DynamicShortcutItem.Icon? {
    if name.hasPrefix("symbol:") { return .symbol(String(name.dropFirst("symbol:".count))) }
    if name.hasPrefix("asset:") { return .templateFile(String(name.dropFirst("asset:".count))) }
    return nil
  }

  /// For names without a prefix, only the plug-in knows whether they mean an image or a system icon.
  private static func icon(_ icon: String, _ member: PropertyListMember) -> PropertyListMember? {
    let (key, name): (String, String)
    switch self.icon(icon) {
    case .symbol(let own)?: (key, name) = ("UIApplicationShortcutItemIconSymbolName", own)
    case .templateFile(let own)?: (key, name) = ("UIApplicationShortcutItemIconFile", own)
    default:
      // No SF symbol has such a name.
      guard icon.contains("_") else { return nil }
      (key, name) = ("UIApplicationShortcutItemIconFile", icon)
    }
    return PropertyListMember(
      key: key, keyRange: member.keyRange, value: PropertyListNode(.string(name), range: member.value.range))
  }
}
