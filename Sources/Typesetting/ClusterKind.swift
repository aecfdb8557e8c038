internal import ICU

/// The rule by which a grapheme cluster is measured.
enum ClusterKind: Hashable, Sendable {
  /// Has no width: joiners, variation selectors, marks without a base.
  case nothing
  /// The number of emoji that are drawn.
  case emoji(count: Int)
  /// Measured character by character, with known advances or those of a stand-in font.
  case letters
  case hangul
  /// One em, or half of it.
  case eastAsian(halfEms: Int)
  /// The glyphs depend on adjacent characters: the cluster must be shaped with a font.
  case shaped(Script)
}

/// Classifies grapheme clusters by kind.
struct ClusterClassifier: Sendable {
  /// Scripts that need no shaping: the advances are known by character and joining form.
  private let spelled: Set<Script>
  private let ideographic: Set<Script>
  private let table: AdvanceTable

  init(table: AdvanceTable, shapesArabic: Bool) {
    self.table = table
    let codes = ["Latn", "Grek", "Cyrl", "Hebr", "Armn", "Geor", "Zyyy", "Zinh", "Zzzz"]
    spelled = Set((shapesArabic ? codes : codes + ["Arab"]).compactMap(Script.init(code:)))
    ideographic = Set(["Hani", "Hira", "Kana", "Bopo"].compactMap(Script.init(code:)))
  }

  /// The kind of the cluster with these scalars.
  func kind(of cluster: some Collection<Unicode.Scalar>) -> ClusterKind {
    guard let base = cluster.first(where: { !CharacterProperties($0).isDefaultIgnorable }) else { return .nothing }
    if isEmoji(cluster, base: base) { return .emoji(count: Emoji.count(in: Array(cluster))) }
    let script = Script(of: base)
    if script == .hangul { return .hangul }
    if ideographic.contains(script) {
      return .eastAsian(halfEms: CharacterProperties(base).eastAsianWidth == .halfwidth ? 1 : 2)
    }
    guard spelled.contains(script) else { return .shaped(script) }
    if table.advance(of: base) != nil { return .letters }
    switch CharacterProperties(base).eastAsianWidth {
    case .wide, .fullwidth: return .eastAsian(halfEms: 2)
    case .halfwidth: return .eastAsian(halfEms: 1)
    case .neutral, .ambiguous, .narrow: return .letters
    }
  }

  /// Whether the cluster is drawn with Apple Color Emoji: emoji presentation by default or by U+FE0F, flags, keycaps,
  /// and joiner or skin tone sequences (UTS #51). Unicode reserves ranges for emoji: an unassigned character in them is an emoji of a
  /// newer version than ICU's.
  private func isEmoji(_ cluster: some Collection<Unicode.Scalar>, base: Unicode.Scalar) -> Bool {
    let properties = CharacterProperties(base)
    guard properties.isEmoji || properties.isExtendedPictographic, !cluster.contains("\u{FE0E}") else { return false }
    return properties.isEmojiPresentation || properties.isRegionalIndicator
      || properties.isExtendedPictographic && properties.generalCategory == .unassigned
      || cluster.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" || CharacterProperties($0).isEmojiModifier }
  }
}
