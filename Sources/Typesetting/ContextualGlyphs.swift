internal import MeasuringFaces

/// A glyph that San Francisco's faces draw in place of a character beside certain others.
struct ContextualGlyph: Hashable, Sendable {
  /// Zero if the glyph before it includes the character.
  var advance: OpticalWidth
  var place: KerningPlace

  /// For a character that is part of the previous glyph.
  static let none = ContextualGlyph(advance: .zero, place: KerningPlace())
}

/// The glyphs of San Francisco's faces that depend on neighboring characters.
struct ContextualGlyphs: Sendable {
  static let colon: Unicode.Scalar = ":"
  static let emDash: Unicode.Scalar = "\u{2014}"
  static let florin: Unicode.Scalar = "\u{192}"

  /// A colon between digits or capitals: 12:30, A:1.
  let raisedColon: ContextualGlyph
  /// A florin sign beside a digit.
  let wideFlorin: ContextualGlyph
  /// Two and three em dashes side by side.
  let twoEmDash: ContextualGlyph
  let threeEmDash: ContextualGlyph
  /// By letter times 65536 + mark.
  private let composed: [UInt32: (glyph: ContextualGlyph, letter: Unicode.Scalar)]

  init(table: AdvanceTable, kerning: Kerning) {
    let glyph = { (scalar: Unicode.Scalar) in
      ContextualGlyph(advance: table.advance(of: scalar) ?? .zero, place: kerning.place(of: scalar))
    }
    let raised = KerningLetter.raisedColon
    raisedColon = ContextualGlyph(
      advance: glyph(Self.colon).advance, place: kerning.letters.place(raised.leftClass, raised.rightClass))
    var florin = glyph(Self.florin)
    let share = kerning.weight.blackShare
    florin.advance += KerningAmount(text: share.blend(549, 530), display: share.blend(616, 577)).width
    wideFlorin = florin
    twoEmDash = glyph("\u{2E3A}")
    threeEmDash = glyph("\u{2E3B}")
    var composed: [UInt32: (ContextualGlyph, Unicode.Scalar)] = [:]
    for entry in ComposedLetter.all {
      guard let letter = Unicode.Scalar(entry.composed), let advance = table.advance(of: letter) else { continue }
      let place = kerning.letters.place(entry.leftClass, entry.rightClass)
      composed[UInt32(entry.letter) << 16 | UInt32(entry.mark)] = (
        ContextualGlyph(advance: advance, place: place), letter
      )
    }
    self.composed = composed
  }

  /// The Armenian marks that are drawn above the vowel before them, but are glyphs of their own after a consonant.
  static let toneMarks: [Unicode.Scalar] = ["\u{55B}", "\u{55C}", "\u{55E}"]

  /// The glyph of an Armenian vowel and the mark after it; nil for other characters.
  func markedVowel(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar?) -> ContextualGlyph? {
    guard let mark, Self.toneMarks.contains(mark) else { return nil }
    return composed[letter.value << 16 | mark.value]?.glyph
  }

  /// Whether a colon between two characters is raised.
  static func raisesColon(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Bool {
    guard let right = KerningLetter.colonGroup(of: right.value), let left = KerningLetter.colonGroup(of: left.value)
    else { return false }
    return left.raisesColon(before: right)
  }

  static func isWideFlorin(between left: Unicode.Scalar?, and right: Unicode.Scalar?) -> Bool {
    isDigit(left) || isDigit(right) || right == "/"
  }

  private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }

  /// The glyphs that are not those of their characters, by index.
  func glyphs(of scalars: [Unicode.Scalar]) -> [Int: ContextualGlyph] {
    var found: [Int: ContextualGlyph] = [:]
    for (index, scalar) in scalars.enumerated() where found[index] == nil {
      let previous = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case Self.colon:
        if let previous, let next, Self.raisesColon(between: previous, and: next) { found[index] = raisedColon }
      case Self.florin: if Self.isWideFlorin(between: previous, and: next) { found[index] = wideFlorin }
      case Self.emDash:
        let count = scalars[index...].prefix(3).prefix { $0 == Self.emDash }.count
        guard count > 1 else { break }
        found[index] = count == 2 ? twoEmDash : threeEmDash
        for included in 1..<count { found[index + included] = ContextualGlyph.none }
      case "\u{531}"..."\u{585}":
        guard let glyph = markedVowel(scalar, next) else { break }
        found[index] = glyph
        found[index + 1] = ContextualGlyph.none
      case "\u{5D0}"..."\u{5F2}", "\u{FB1D}"..."\u{FB4E}": found[index] = pointedLetter(scalars[index...])
      default: break
      }
    }
    return found
  }

  /// The glyph of a Hebrew letter and the points after it, if some of them are part of the glyph.
  private func pointedLetter(_ scalars: ArraySlice<Unicode.Scalar>) -> ContextualGlyph? {
    guard var letter = scalars.first else { return nil }
    var found: ContextualGlyph?
    for mark in scalars.dropFirst().prefix(while: { ("\u{591}"..."\u{5C7}").contains($0) }) {
      guard let next = composed[letter.value << 16 | mark.value] else { continue }
      found = next.glyph
      letter = next.letter
    }
    return found
  }
}
