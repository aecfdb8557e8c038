internal import Localization

/// Reads the names of icons.
extension CodeShortcutReader {
  /// The icon `name` on iOS; an image if the package is known to search the app's images for the name, `.runtime` if it is unknown.
  func icon(_ name: String) -> DynamicShortcutItem.Icon {
    if let icon = ExpoPlugin.icon(name) { return icon }
    // Xcode compiles an app icon to files with other names.
    if name.isEmpty || name == "AppIcon" { return .runtime }
    switch file.language {
    case .dart where file.tokens.contains(where: { $0.plainText?.hasPrefix("package:quick_actions/") == true }):
      return .templateFile(name)
    case .javaScript, .typeScript:
      if Self.systemIcons.contains(name.lowercased()) { return .runtime }
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
