internal import Localization

/// A simplified drawing of an item's icon, not the system's own artwork.
enum MenuIcon: String, CaseIterable, Hashable {
  case add, alarm, audio, bookmark, cloud, compose, confirmation, contact, date, favorite, home, image, location, love,
    mail
  case markLocation = "mark-location"
  case message, pause, photo, play, prohibit, search, share, shuffle, standard, symbol, task, time, update, video

  /// The icon that the system uses for the item; its default if the item does not define one. If code chooses among several, the
  /// first.
  init(of shortcut: AppShortcut) {
    switch shortcut {
    case .inPropertyList(let item): self.init(item.icons.first)
    case .inCode(let coded): self.init(coded.item.icon)
    }
  }

  private init(_ icon: ShortcutItem.Icon?) {
    switch icon {
    case nil: self = .standard
    case .templateFile: self = .image
    case .symbol(let name): self.init(symbol: name.value)
    case .system(let name):
      self.init(systemType: name.value.hasPrefix(Self.typePrefix) ? name.value.dropFirst(Self.typePrefix.count) : "")
    }
  }

  private init(_ icon: DynamicShortcutItem.Icon?) {
    switch icon {
    case nil, .runtime: self = .standard
    case .templateFile: self = .image
    case .symbol(let name): self.init(symbol: name)
    case .system(let type): self.init(systemType: type[...])
    case .conditional(let icons): self.init(icons.first)
    }
  }

  private init(symbol name: String) {
    self = Self.bySymbol.first { name.contains($0.part) }?.icon ?? .symbol
  }

  private init(systemType: Substring) {
    self = Self.bySystemType.first { $0.type == systemType }?.icon ?? .standard
  }

  private static let typePrefix = "UIApplicationShortcutIconType"

  /// The types of `UIApplicationShortcutIcon.IconType`, as spelled in Info.plists.
  private static let bySystemType: [(type: String, icon: MenuIcon)] = [
    ("Compose", .compose), ("Play", .play), ("Pause", .pause), ("Add", .add), ("Location", .location),
    ("Search", .search), ("Share", .share), ("Prohibit", .prohibit), ("Contact", .contact), ("Home", .home),
    ("MarkLocation", .markLocation), ("Favorite", .favorite), ("Love", .love), ("Cloud", .cloud),
    ("Invitation", .mail), ("Confirmation", .confirmation), ("Mail", .mail), ("Message", .message), ("Date", .date),
    ("Time", .time), ("CapturePhoto", .photo), ("CaptureVideo", .video), ("Task", .task),
    ("TaskCompleted", .confirmation), ("Alarm", .alarm), ("Bookmark", .bookmark), ("Shuffle", .shuffle),
    ("Audio", .audio), ("Update", .update),
  ]

  /// Parts of SF Symbols names; the first match is used.
  private static let bySymbol: [(part: String, icon: MenuIcon)] = [
    ("magnifyingglass", .search), ("pencil", .compose), ("square.and.arrow.up", .share), ("bookmark", .bookmark),
    ("plus", .add), ("play", .play), ("pause", .pause), ("person", .contact), ("house", .home),
    ("mappin", .markLocation), ("location", .location), ("star", .favorite), ("heart", .love), ("cloud", .cloud),
    ("envelope", .mail), ("bubble", .message), ("message", .message), ("calendar", .date), ("alarm", .alarm),
    ("clock", .time), ("camera", .photo), ("photo", .image), ("video", .video), ("checkmark", .confirmation),
    ("shuffle", .shuffle), ("speaker", .audio), ("music", .audio), ("mic", .audio), ("arrow.clockwise", .update),
    ("circle", .task),
  ]

  /// Strokes in a 24 by 24 square, in the syntax of SVG's `d`.
  var path: String {
    switch self {
    case .add: "M12 5v14M5 12h14"
    case .alarm: "M12 5a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 9v4l3 2M5 3L2 6M19 3l3 3"
    case .audio: "M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11"
    case .bookmark: "M7 3h10v18l-5-4-5 4z"
    case .cloud: "M7 18a4 4 0 0 1 0-8 5.5 5.5 0 0 1 10.6-1A4.5 4.5 0 0 1 17 18z"
    case .compose: "M11 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-5M9 15l1-4 8-8 3 3-8 8z"
    case .confirmation: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M8 12l3 3 5-6"
    case .contact: "M12 12a4 4 0 1 0 0-8a4 4 0 1 0 0 8M4 21c0-4 4-6 8-6s8 2 8 6"
    case .date: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"
    case .favorite: "M12 3l2.8 5.8 6.2.9-4.5 4.4 1 6.2-5.5-3-5.5 3 1-6.2L3 9.7l6.2-.9z"
    case .home: "M3 11l9-8 9 8M6 9v11h12V9"
    case .image: "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4 16l5-5 4 4 3-3 4 4"
    case .location: "M20 4L4 11l7 2 2 7z"
    case .love: "M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.6A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z"
    case .mail: "M3 6h18v12H3zM3 7l9 7 9-7"
    case .markLocation:
      "M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11M12 8a2 2 0 1 0 0 4a2 2 0 1 0 0-4"
    case .message: "M4 5h16v11H10l-5 4v-4H4z"
    case .pause: "M8 5v14M16 5v14"
    case .photo: "M3 8h4l2-3h6l2 3h4v11H3zM12 10a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7"
    case .play: "M7 4l13 8-13 8z"
    case .prohibit: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M5.6 5.6l12.8 12.8"
    case .search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L21 21"
    case .share: "M12 15V3M8 7l4-4 4 4M7 11H5v10h14V11h-2"
    case .shuffle: "M3 7h4l9 10h5M3 17h4l2.5-3M13.5 9L16 7h5M18 4l3 3-3 3M18 14l3 3-3 3"
    case .standard: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8"
    case .symbol: "M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM9 12h6M12 9v6"
    case .task: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18"
    case .time: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3 2"
    case .update: "M20 12a8 8 0 1 1-2.5-5.8M20 3v4h-4"
    case .video: "M3 7h12v10H3zM15 11l6-4v10l-6-4"
    }
  }
}
