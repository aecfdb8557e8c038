internal import POSIX

/// Looks for the key `UIApplicationShortcutItems` in a file of any form.
enum ShortcutItemsMarker {
  private static let key = "UIApplicationShortcutItems"
  private static let patterns = [
    // In UTF-8 and in binary property lists.
    BytePattern(key),
    // In UTF-16, either order: the zero bytes between the letters are in both.
    BytePattern(Array(key.utf8.flatMap { [$0, 0] }.dropLast())),
  ]

  /// Whether the key's letters stand anywhere in `content`.
  static func occurs(in content: [UInt8]) -> Bool { patterns.contains { $0.occurs(in: content) } }
}
