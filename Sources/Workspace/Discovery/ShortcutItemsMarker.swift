internal import POSIX

/// Looks for the key `UIApplicationShortcutItems` in a file of any form.
enum ShortcutItemsMarker {
  private static let patterns = BytePattern.spellings(of: "UIApplicationShortcutItems")

  /// Whether the key's letters stand anywhere in `content`.
  static func occurs(in content: [UInt8]) -> Bool { patterns.contains { $0.occurs(in: content) } }
}
