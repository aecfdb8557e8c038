internal import Formats

/// The configuration plug-ins that write quick actions into the Info.plist: of `expo-quick-actions` and of
/// `react-native-quick-actions`.
enum ExpoPlugin {
  /// The list of quick actions among the options of the plug-in `name`; nil for another plug-in.
  static func actions(of name: String?, _ options: JSONValue) -> JSONValue? {
    switch name {
    case "expo-quick-actions": options["iosActions"]
    case "@config-plugins/react-native-quick-actions": options.kind == .array ? options : nil
    default: nil
    }
  }

  /// What the plug-in writes into the Info.plist for `actions`, with the places of these.
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

  /// `symbol:star` names a symbol; whether another name is an image or one of the system's icons, the plug-in decides.
  private static func icon(_ icon: String, _ member: PropertyListMember) -> PropertyListMember? {
    guard icon.hasPrefix("symbol:") else { return nil }
    return PropertyListMember(
      key: "UIApplicationShortcutItemIconSymbolName", keyRange: member.keyRange,
      value: PropertyListNode(.string(String(icon.dropFirst(7))), range: member.value.range))
  }
}
