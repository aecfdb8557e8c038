internal import Diagnostics
internal import Localization

/// `unknown-icon-type`: not a name of `UIApplicationShortcutIcon.IconType`; the system shows its default icon.
struct UnknownIconType: Rule {
  static let ids: [Diagnostic.ID] = [.unknownIconType]

  /// Without the prefix; the first seven exist since iOS 9.0, the others since 9.1.
  static let names: Set<String> = [
    "Compose", "Play", "Pause", "Add", "Location", "Search", "Share",
    "Prohibit", "Contact", "Home", "MarkLocation", "Favorite", "Love", "Cloud", "Invitation", "Confirmation", "Mail",
    "Message", "Date", "Time", "CapturePhoto", "CaptureVideo", "Task", "TaskCompleted", "Alarm", "Bookmark", "Shuffle",
    "Audio", "Update",
  ]
  static let prefix = "UIApplicationShortcutIconType"

  func findings(in app: FitReport) -> [Finding] {
    app.catalog.identifiedItems.flatMap { source, item in
      item.icons.compactMap { icon -> Finding? in
        guard case .system(let name) = icon, !Self.isKnown(name.value) else { return nil }
        let meant = Self.meant(by: name.value)
        let fix = meant.flatMap {
          Diagnostic.FixIt("write \(quoted($0))", .safe, replacing: name.value, with: $0, at: name.location)
        }
        return Finding(
          .unknownIconType, .warning, "no system icon is named \(quoted(name.value)); iOS draws the default icon",
          about: .init(source), at: name.location,
          help: meant.map { "write \(quoted($0))" }
            ?? "use a case of \"UIApplicationShortcutIcon.IconType\", or a symbol with \"UIApplicationShortcutItemIconSymbolName\"",
          fixIts: [fix].compactMap(\.self))
      }
    }
  }

  /// The icon type that equals `name` except for case and prefix; nil if not found.
  private static func meant(by name: String) -> String? {
    let name = name.lowercased()
    return names.first { [(prefix + $0).lowercased(), $0.lowercased()].contains(name) }.map { prefix + $0 }
  }

  static func isKnown(_ name: String) -> Bool {
    name.hasPrefix(prefix) && names.contains(String(name.dropFirst(prefix.count)))
  }
}
