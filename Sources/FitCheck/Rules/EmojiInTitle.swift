internal import Diagnostics
internal import Localization

/// `emoji-in-title`: Apple recommends an icon instead (Human Interface Guidelines, Home Screen quick actions).
struct EmojiInTitle: Rule {
  static let ids: [Diagnostic.ID] = [.emojiInTitle]

  func findings(in app: FitReport) -> [Finding] {
    app.texts.filter { $0.field == .title }.compactMap { text in
      guard let emoji = text.displayed.text.first(where: Self.isEmoji) else { return nil }
      return text.finding(
        .emojiInTitle, .warning, "\(text.label) contains the emoji \"\(emoji)\" in \(text.language)",
        help: "remove the emoji, and use the quick action's icon for the picture")
    }
  }

  /// Whether the character has emoji presentation, by default, by a variation selector or as a sequence.
  static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // A variation selector also asks for a glyph of text.
    if scalars.dropFirst().first == "\u{FE0E}" { return false }
    if first.properties.isEmojiPresentation { return true }
    return scalars.dropFirst().contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" || $0.properties.isEmojiModifier }
  }
}
