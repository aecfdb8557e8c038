/// How a library's quick actions are made in code.
package struct ShortcutAPI: Hashable, Sendable {
  /// What an argument or member is.
  enum Role: Hashable, Sendable {
    case type
    case title
    case subtitle
    case icon
  }

  enum Form: Hashable, Sendable {
    /// A constructor: its arguments by position, and the labels that they may have.
    case constructor(positions: [Role])
    /// A call whose argument is a list of objects; nil: the first argument itself, else a member of it.
    case listCall(member: String?)
  }

  /// The constructor, or the function that is called.
  package let name: String
  let form: Form
  /// A word that the object before the function has in its name, in lower case; nil: any object.
  let receiver: String?

  init(_ name: String, _ form: Form, receiver: String? = nil) {
    self.name = name
    self.form = form
    self.receiver = receiver
  }

  /// The names of members and arguments.
  static let roles: [String: Role] = [
    "type": .type, "id": .type, "Id": .type, "title": .title, "Title": .title, "localizedTitle": .title,
    "subtitle": .subtitle, "Subtitle": .subtitle, "localizedSubtitle": .subtitle, "LocalizedTitle": .title,
    "LocalizedSubtitle": .subtitle, "description": .subtitle,
    "icon": .icon, "Icon": .icon, "iconName": .icon, "iconType": .icon, "iconTemplate": .icon,
  ]
}

extension ShortcutAPI {
  /// UIKit's own classes, from C# and Kotlin.
  static let native: [ShortcutAPI] = ["UIApplicationShortcutItem", "UIMutableApplicationShortcutItem"].map {
    ShortcutAPI($0, .constructor(positions: [.type, .title, .subtitle, .icon]))
  }

  /// What the package `name` of a package manifest offers; empty for a package without quick actions.
  package static func apis(ofPackage name: String) -> [ShortcutAPI] { packages[name] ?? [] }

  private static let packages: [String: [ShortcutAPI]] = [
    "quick_actions": [
      ShortcutAPI("ShortcutItem", .constructor(positions: [])),
      ShortcutAPI("setShortcutItems", .listCall(member: nil)),
    ],
    "react-native-quick-actions": [ShortcutAPI("setShortcutItems", .listCall(member: nil))],
    "react-native-actions-shortcuts": [ShortcutAPI("setShortcuts", .listCall(member: nil))],
    "expo-quick-actions": [ShortcutAPI("setItems", .listCall(member: nil), receiver: "action")],
    "@capawesome/capacitor-app-shortcuts": [
      ShortcutAPI("set", .listCall(member: "shortcuts"), receiver: "shortcuts")
    ],
    "cordova-plugin-3dtouch": threeDeeTouch, "@ionic-native/three-dee-touch": threeDeeTouch,
    "@awesome-cordova-plugins/three-dee-touch": threeDeeTouch,
    "nativescript-3dtouch": threeDeeTouch, "nativescript-app-shortcuts": threeDeeTouch,
  ]

  private static let threeDeeTouch = [ShortcutAPI("configureQuickActions", .listCall(member: nil))]

  /// .NET MAUI's and Xamarin.Essentials' own class, and UIKit's.
  static let dotNet =
    [
      ShortcutAPI("AppAction", .constructor(positions: [.type, .title, .subtitle, .icon])),
      ShortcutAPI("SetAsync", .listCall(member: nil), receiver: "appactions"),
      ShortcutAPI("AddAppAction", .constructor(positions: [.type, .title, .subtitle, .icon])),
    ] + native
}
