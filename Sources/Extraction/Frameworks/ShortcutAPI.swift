/// A function or class of a library that creates quick actions.
package struct ShortcutAPI: Hashable, Sendable {
  /// The meaning of an argument or member.
  enum Role: String, Hashable, Sendable {
    case type
    case title
    case subtitle
    case icon
    /// The name of a system's icon.
    case iconType
    /// The name of an image of the app.
    case iconTemplate
  }

  enum Form: Hashable, Sendable {
    /// A constructor: the roles of its arguments by position; they may also have labels.
    case constructor(positions: [Role])
    /// A call with a list of objects: in `member` of the first argument, or the first argument itself if `member` is
    /// nil.
    case listCall(member: String?)
  }

  /// The name of the constructor or function.
  package let name: String
  let form: Form
  /// A word, in lower case, that must be in the name of the object before the function; nil for any object.
  let receiver: String?
  /// The members of objects with another meaning than in `roles`; nil for those that the library does not read.
  let ownRoles: [String: Role?]

  /// Whether a call sets the complete menu: `setShortcutItems`, not `addShortcut`.
  var setsMenu: Bool {
    guard case .listCall = form else { return false }
    return ["set", "configure"].contains(where: name.lowercased().hasPrefix)
  }

  var isConstructor: Bool { if case .constructor = form { true } else { false } }

  /// Whether other objects rarely have a function of this name: `setItems`, not `set`.
  var isDistinctive: Bool { name.utf8.count > 3 }

  init(_ name: String, _ form: Form, receiver: String? = nil, ownRoles: [String: Role?] = [:]) {
    self.name = name
    self.form = form
    self.receiver = receiver
    self.ownRoles = ownRoles
  }

  /// The meaning of the member `name` of an object; nil if the library does not read it.
  func role(ofMember name: String) -> Role? { ownRoles[name] ?? Self.roles[name] }

  /// The names of members and arguments.
  static let roles: [String: Role] = [
    "type": .type, "id": .type, "Id": .type, "title": .title, "Title": .title, "localizedTitle": .title,
    "subtitle": .subtitle, "Subtitle": .subtitle, "localizedSubtitle": .subtitle,
    "LocalizedTitle": .title,
    "LocalizedSubtitle": .subtitle, "description": .subtitle, "ShortcutId": .type, "Label": .title,
    "Description": .subtitle,
    "itemtype": .type,
    "icon": .icon, "Icon": .icon, "iconName": .icon, "iconType": .iconType, "iconTemplate": .iconTemplate,
    "iosIcon": .icon,
  ]
}

extension ShortcutAPI {
  /// UIKit's classes as used from C# and Kotlin.
  static let native: [ShortcutAPI] = ["UIApplicationShortcutItem", "UIMutableApplicationShortcutItem"].map {
    ShortcutAPI($0, .constructor(positions: [.type, .title, .subtitle, .icon]))
  }

  /// The API of the package `name` in a package manifest; empty if it does not create quick actions.
  package static func apis(ofPackage name: String) -> [ShortcutAPI] {
    if let known = packages[name] { return known }
    let name = name.lowercased()
    return likelyNames.contains(where: name.contains) ? likely : []
  }

  /// Parts of the names of packages that offer quick actions: forks of known ones.
  private static let likelyNames = [
    "3d-touch", "3dtouch", "actions-shortcuts", "app-shortcuts", "quick-actions", "quick_actions", "quickactions",
    "react-native-shortcuts",
  ]
  private static let likely = [
    ShortcutAPI("setShortcutItems", .listCall(member: nil)), ShortcutAPI("setShortcuts", .listCall(member: nil)),
    ShortcutAPI("setQuickActions", .listCall(member: nil)),
    ShortcutAPI("setItems", .listCall(member: nil), receiver: "action"),
    ShortcutAPI("configureQuickActions", .listCall(member: nil)),
    ShortcutAPI("addQuickActions", .listCall(member: "actions")), ShortcutAPI("addShortcut", .listCall(member: nil)),
  ]

  /// The package with the wrappers of all plug-ins in the first versions of Ionic, the wrapper for quick actions, and its plug-in.
  static let earlyIonic = (package: "ionic-native", wrapper: "ThreeDeeTouch", plugin: "cordova-plugin-3dtouch")

  /// The packages that offer quick actions.
  static var packageNames: Set<String> { Set(packages.keys) }

  private static let packages: [String: [ShortcutAPI]] = [
    "quick_actions": quickActions, "quick_actions_ios": quickActions, "quick_actions_platform_interface": quickActions,
    "react-native-quick-actions": [ShortcutAPI("setShortcutItems", .listCall(member: nil))],
    "react-native-actions-shortcuts": [
      ShortcutAPI("setShortcuts", .listCall(member: nil), ownRoles: ["iconName": .iconTemplate])
    ],
    "expo-quick-actions": [ShortcutAPI("setItems", .listCall(member: nil), receiver: "action")],
    "@capawesome/capacitor-app-shortcuts": [
      ShortcutAPI("set", .listCall(member: "shortcuts"), receiver: "shortcuts", ownRoles: CapacitorPlugin.roles)
    ],
    "@rn-bridge/react-native-shortcuts": [
      ShortcutAPI("addShortcut", .listCall(member: nil), ownRoles: ["subTitle": .subtitle, "subtitle": nil])
    ],
    "cordova-plugin-3dtouch": threeDeeTouch, "@ionic-native/three-dee-touch": threeDeeTouch,
    "@awesome-cordova-plugins/three-dee-touch": threeDeeTouch,
    "nativescript-3dtouch": threeDeeTouch, "nativescript-app-shortcuts": threeDeeTouch,
  ]

  private static let quickActions = [
    ShortcutAPI("ShortcutItem", .constructor(positions: [])),
    ShortcutAPI("setShortcutItems", .listCall(member: nil)),
  ]

  private static let threeDeeTouch = [ShortcutAPI("configureQuickActions", .listCall(member: nil))]

  /// The classes of .NET MAUI and Xamarin.Essentials, and UIKit's.
  package static let dotNet =
    [
      ShortcutAPI("AppAction", .constructor(positions: [.type, .title, .subtitle, .icon])),
      ShortcutAPI("SetAsync", .listCall(member: nil), receiver: "appactions"),
      ShortcutAPI("AddAppAction", .constructor(positions: [.type, .title, .subtitle, .icon])),
    ] + native

  /// UIKit's initializers as NativeScript and Titanium's Hyperloop name them.
  static let runtimeInitializers = [
    ShortcutAPI("initWithTypeLocalizedTitle", .constructor(positions: [.type, .title])),
    ShortcutAPI(
      "initWithTypeLocalizedTitleLocalizedSubtitleIconUserInfo",
      .constructor(positions: [.type, .title, .subtitle, .icon])),
  ]

  /// Titanium's own functions; each gets one object.
  static let titanium =
    runtimeInitializers + [
      ShortcutAPI("addDynamicShortcut", .listCall(member: nil)),
      ShortcutAPI("createShortcutItem", .listCall(member: nil), receiver: "ui"),
    ]

  /// The class of the package `Plugin.AppShortcuts` for Xamarin.
  static let dotNetShortcuts = [ShortcutAPI("Shortcut", .constructor(positions: []))]
}
