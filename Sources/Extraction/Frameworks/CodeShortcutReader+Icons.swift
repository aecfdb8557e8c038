internal import CodeReading
internal import Localization

/// Reads the names of icons.
extension CodeShortcutReader {
  /// The icon of an item; nil without one.
  mutating func icon(_ members: [ScriptMember]) -> DynamicShortcutItem.Icon? {
    // Plug-ins that know both use the template only without a type.
    let known = [ShortcutAPI.Role.iconType, .iconTemplate, .icon].lazy.compactMap { role in
      members.first { $0.role == role && !$0.value.isAbsent }
    }.first
    guard let known else { return nil }
    let values = known.value.alternatives().filter { !$0.isAbsent }
    guard values.count == 1, let value = values.first else { return .runtime }
    if let icon = systemIcon(value) { return icon }
    guard let name = value.text else { return constructedIcon(value) ?? .runtime }
    switch known.role {
    case .iconTemplate: return .templateFile(name)
    case .iconType: return Self.systemIcon(name) ?? .runtime
    default: return file.usesTitanium ? .templateFile(String(name.drop { $0 == "/" })) : icon(name)
    }
  }

  /// The icon of `UIApplicationShortcutIconType.Add`, `Ti.UI.iOS.SHORTCUT_ICON_TYPE_ADD`; nil for other values.
  private func systemIcon(_ value: Evaluated) -> DynamicShortcutItem.Icon? {
    guard let (path, isCall) = value.unknownName, !isCall, let last = path.last else { return nil }
    if path.dropLast().last == "UIApplicationShortcutIconType" { return Self.systemIcon(last) }
    for prefix in ["SHORTCUT_ICON_TYPE_", "UIApplicationShortcutIconType"] where last.hasPrefix(prefix) {
      return Self.systemIcon(last.dropFirst(prefix.count).filter { $0 != "_" })
    }
    return nil
  }

  /// The icon of UIKit's initializers: `UIApplicationShortcutIcon.FromSystemImageName("star")`, `iconWithTemplateImageName("star")`; nil for
  /// other values.
  private mutating func constructedIcon(_ value: Evaluated) -> DynamicShortcutItem.Icon? {
    guard let call = CodeValue(value, in: script).call, call.names.contains("UIApplicationShortcutIcon"),
      let argument = call.arguments.first?.value.evaluated
    else { return nil }
    switch call.names.last {
    case "FromType", "iconWithType": return systemIcon(argument)
    case "FromSystemImageName", "iconWithSystemImageName": return argument.text.map { .symbol($0) }
    case "FromTemplateImageName", "iconWithTemplateImageName": return argument.text.map { .templateFile($0) }
    default: return nil
    }
  }

  /// The system's icon with the name `name` in any letter case; nil if it is unknown.
  private static func systemIcon(_ name: String) -> DynamicShortcutItem.Icon? {
    systemIcons.contains(name.lowercased()) ? systemNames[name.lowercased()].map { .system($0) } : nil
  }

  /// UIKit's names of the icons that have several words.
  private static let systemNames: [String: String] = {
    var names = Dictionary(uniqueKeysWithValues: systemIcons.map { ($0, $0.prefix(1).uppercased() + $0.dropFirst()) })
    names.merge([
      "capturephoto": "CapturePhoto", "capturevideo": "CaptureVideo", "marklocation": "MarkLocation",
      "taskcompleted": "TaskCompleted",
    ]) { $1 }
    return names
  }()

  /// The icon `name` on iOS; an image if the package is known to search the app's images for the name, `.runtime` if it is unknown.
  func icon(_ name: String) -> DynamicShortcutItem.Icon {
    if let icon = ExpoPlugin.icon(name) { return icon }
    // Xcode compiles an app icon to files with other names.
    if name.isEmpty || name == "AppIcon" { return .runtime }
    switch file.language {
    case .dart where file.tokens.contains(where: { $0.plainText?.hasPrefix("package:quick_actions/") == true }):
      return .templateFile(name)
    case .javaScript, .typeScript:
      if let known = Self.systemIcon(name) { return known }
      // `expo-quick-actions` searches the app's images for each name without a prefix that it does not know.
      return imports("react-native-quick-actions") || imports("expo-quick-actions") ? .templateFile(name) : .runtime
    // MAUI and Xamarin.Essentials search the app's images, which a build makes of `MauiImage` items too.
    case .cSharp: return .templateFile(name)
    default: return .runtime
    }
  }

  private func imports(_ package: String) -> Bool { file.tokens.contains { $0.plainText == package } }

  /// The icons of UIKit that packages know by name.
  static let systemIcons: Set<String> = [
    "add", "alarm", "audio", "bookmark", "capturephoto", "capturevideo", "cloud", "compose", "confirmation",
    "contact", "date", "favorite", "home", "invitation", "location", "love", "mail", "marklocation", "message", "pause",
    "play", "prohibit", "search", "share", "shuffle", "task", "taskcompleted", "time", "update",
  ]
}

extension CodeFile {
  /// Whether the code calls Titanium, which makes its icons of the app's images.
  fileprivate var usesTitanium: Bool {
    language.isJavaScript && !(places(of: "Ti") + places(of: "Titanium") + places(of: "addDynamicShortcut")).isEmpty
  }
}
