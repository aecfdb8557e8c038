internal import POSIX

/// Searches a file of any format for the key `UIApplicationShortcutItems`.
enum ShortcutItemsMarker {
  private static let patterns = BytePattern.spellings(of: "UIApplicationShortcutItems")

  /// Whether `content` contains the characters of the key.
  static func occurs(in content: [UInt8]) -> Bool { patterns.contains { $0.occurs(in: content) } }
}
