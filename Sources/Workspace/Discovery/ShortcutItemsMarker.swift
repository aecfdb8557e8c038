/// Looks for the key `UIApplicationShortcutItems` in a file of any form.
enum ShortcutItemsMarker {
  /// In UTF-8 and in binary property lists.
  private static let bytes = Array("UIApplicationShortcutItems".utf8)
  /// In UTF-16, either order: the zero bytes between the letters are in both.
  private static let wideBytes: [UInt8] = bytes.flatMap { byte -> [UInt8] in [byte, 0] }.dropLast()

  /// Whether the key's letters stand anywhere in `content`.
  static func occurs(in content: [UInt8]) -> Bool { find(bytes, in: content) || find(wideBytes, in: content) }

  private static func find(_ pattern: [UInt8], in content: [UInt8]) -> Bool {
    guard let first = pattern.first, content.count >= pattern.count else { return false }
    for start in 0...(content.count - pattern.count) where content[start] == first {
      if content[start..<(start + pattern.count)].elementsEqual(pattern) { return true }
    }
    return false
  }
}
