internal import ICU

/// The width of Apple Color Emoji.
enum Emoji {
  /// In 1/10000 em at 17 pt; used for error margins.
  static let nominalAdvance = 11_765

  /// The width of any emoji, even a sequence of Unicode. Known: 15, 16, 19 and 20 pt at 12, 13, 15 and 17 pt; other sizes in
  /// proportion.
  static func width(atPointSize size: Int) -> LayoutUnit {
    let sixths =
      switch size {
      case ..<12: size * 96 / 13
      case 12: 90
      case 13...15: 96 + (size - 13) * 9
      case 16...17: 114 + (size - 15) * 3
      default: size * 120 / 17
      }
    return LayoutUnit(rawValue: sixths * LayoutUnit.unitsPerPoint / 6)
  }

  /// How many emoji a cluster draws: one for an emoji or a sequence of Unicode, and each part of another sequence.
  static func count(in cluster: [Unicode.Scalar]) -> Int {
    if cluster.count == 1 { return 1 }
    let scalars = cluster.filter { $0 != "\u{FE0F}" }
    let parts = scalars.count { scalar in
      scalar != "\u{200D}" && scalar != "\u{20E3}" && !(0xE0020...0xE007F).contains(scalar.value)
    }
    if parts <= 1 || isSequence(scalars) { return 1 }
    return parts
  }

  /// Whether Unicode lists the sequence of `scalars`, which are without U+FE0F, in ICU's or a newer version.
  private static func isSequence(_ scalars: [Unicode.Scalar]) -> Bool {
    let qualified = scalars.indices.flatMap { index -> [Unicode.Scalar] in
      let properties = CharacterProperties(scalars[index])
      let isPlain = properties.isEmojiPresentation || !properties.isEmoji || properties.isRegionalIndicator
      let hasTone = index + 1 < scalars.count && CharacterProperties(scalars[index + 1]).isEmojiModifier
      return isPlain || hasTone ? [scalars[index]] : [scalars[index], "\u{FE0F}"]
    }
    if EmojiSequence.isListed(qualified) { return true }
    let plain = scalars.filter { !CharacterProperties($0).isEmojiModifier }
    // Emoji 15.1: a direction after a person or face.
    if plain.count >= 3, plain.suffix(2).first == "\u{200D}", let arrow = plain.last,
      ["\u{27A1}", "\u{2194}", "\u{2195}"].contains(arrow)
    {
      return plain.count == 3 || isSequence(Array(plain.dropLast(2)))
    }
    return newer.contains(plain) || plain.contains { CharacterProperties($0).generalCategory == .unassigned }
  }

  /// The other sequences of Emoji 15.1 to 17, which ICU 72 does not have, without skin tones.
  private static let newer = Set(
    ["🐦‍🔥", "🍋‍🟩", "🍄‍🟫", "⛓‍💥", "🧑‍🧒", "🧑‍🧒‍🧒", "🧑‍🧑‍🧒", "🧑‍🧑‍🧒‍🧒", "🧑‍🩰", "👯‍♀", "👯‍♂"].map { Array($0.unicodeScalars) })
}
