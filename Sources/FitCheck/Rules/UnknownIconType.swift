internal import Diagnostics
internal import Localization

/// `unknown-icon-type`: a name that is none of `UIApplicationShortcutIcon.IconType`; the system draws its default.
struct UnknownIconType: FitRule {
  /// Without their prefix; iOS 9.0 knew the first six, 9.1 the others.
  static let names: Set<String> = [
    "Compose", "Play", "Pause", "Add", "Location", "Search", "Share",
    "Prohibit", "Contact", "Home", "MarkLocation", "Favorite", "Love", "Cloud", "Invitation", "Confirmation", "Mail",
    "Message", "Date", "Time", "CapturePhoto", "CaptureVideo", "Task", "TaskCompleted", "Alarm", "Bookmark", "Shuffle",
    "Audio", "Update",
  ]
  static let prefix = "UIApplicationShortcutIconType"

  func findings(in report: FitReport) -> [Finding] {
    report.catalog.items.enumerated().flatMap { itemIndex, item in
      item.icons.compactMap { icon -> Finding? in
        guard case .system(let name) = icon, !Self.isKnown(name.value) else { return nil }
        return Finding(.unknownIconType(name), about: Finding.Subject(itemIndex: itemIndex))
      }
    }
  }

  static func isKnown(_ name: String) -> Bool {
    name.hasPrefix(prefix) && names.contains(String(name.dropFirst(prefix.count)))
  }
}

extension Diagnostic {
  fileprivate static func unknownIconType(_ name: SourceText) -> Diagnostic {
    let meant = UnknownIconType.names.first { (UnknownIconType.prefix + $0).lowercased() == name.value.lowercased() }
    return Diagnostic(
      "unknown-icon-type", .warning, "no system icon is named \(quoted(name.value)); the default one is drawn",
      at: name.location,
      help: meant.map { "write \"\(UnknownIconType.prefix)\($0)\"" }
        ?? "take one of \"UIApplicationShortcutIcon.IconType\", or a symbol by \"UIApplicationShortcutItemIconSymbolName\""
    )
  }
}
