internal import ICU
internal import MeasuringFaces

extension Kerning {
  /// Kerns neighboring letters of SF Arabic, joined or not: a reh and the alef after it, a feh and its final yeh.
  func applyToArabic(_ clusters: inout [MeasuredCluster], of text: ScalarText) {
    guard clusters.contains(where: { $0.basis == .arabic }) else { return }
    let forms = JoiningForm.forms(of: text.scalars)
    var run = ArabicRun()
    for (index, cluster) in clusters.enumerated() {
      // The alef of a ligature has the kerning with the next letter. Invisible characters do not separate letters; line breaks do.
      if cluster.isEmpty, !cluster.isSpace {
        if run.lastCluster != nil { run.lastCluster = index }
        continue
      }
      guard cluster.basis == .arabic, let number = text.index(at: cluster.range.lowerBound) else {
        run = ArabicRun()
        continue
      }
      let glyph = glyph(at: number, of: text, forms)
      let place = place(of: glyph)
      if let last = run.lastCluster {
        var amount = joining.amounts[run.row + place.column]
        amount += Self.sequenceAmount(run.codes(before: glyph), isMarked: run.isMarked, at: weight)
        clusters[last].kernAfter += amount.width
      }
      let marks = text.scalars(in: cluster.range).dropFirst()
      // Not after a joiner.
      let onLetter = marks.prefix { CharacterProperties($0).joiningType == .transparent }
      if glyph == Self.finalAlef, onLetter.contains(where: Self.marksOnFinalAlef.contains) {
        clusters[index].advance += finalAlefDifference
      }
      let isMarked = marks.first.map { CharacterProperties($0).isNonspacing }
      run.append(glyph, row: place.row, cluster: index, isMarked: isMarked ?? false)
    }
  }

  static let alef: Unicode.Scalar = "\u{627}"
  private static let finalAlef = JoiningGlyph(alef, .final)
  private static let marksOnFinalAlef: Set<Unicode.Scalar> = [
    "\u{64B}", "\u{64C}", "\u{64F}", "\u{651}", "\u{652}", "\u{653}", "\u{654}", "\u{670}",
  ]

  /// At 17 pt, a final alef with a mark is narrower: by 1/2048 em in Regular, by 8/2048 em in Black.
  private var finalAlefDifference: OpticalWidth {
    let units = weight.blackShareInArabic.blend(-1, -8)
    let amount = KerningAmount.millionths(Int32(clamping: units))
    return OpticalWidth(text: amount, straight: -amount)
  }

  private func glyph(at index: Int, of text: ScalarText, _ forms: [JoiningForm]) -> JoiningGlyph {
    let scalar = text.scalars[index]
    if scalar == AdvanceTable.lam, forms[index] == .initial || forms[index] == .medial,
      let alef = text.scalars[(index + 1)...].first(where: { CharacterProperties($0).joiningType != .transparent }),
      let ligature = JoiningGlyph(alef: alef, lamJoinsPrevious: forms[index] == .medial)
    {
      return ligature
    }
    return JoiningGlyph(scalar, forms[index])
  }
}

/// The last letters of a run of SF Arabic.
private struct ArabicRun {
  private var codes: (UInt32, UInt32, UInt32) = (0, 0, 0)
  var row = 0
  var lastCluster: Int?
  /// Whether the last letter has a mark.
  var isMarked = false

  func codes(before glyph: Kerning.JoiningGlyph) -> (UInt32, UInt32, UInt32, UInt32) {
    (codes.0, codes.1, codes.2, glyph.code)
  }

  mutating func append(_ glyph: Kerning.JoiningGlyph, row: Int, cluster: Int, isMarked: Bool) {
    codes = (codes.1, codes.2, glyph.code)
    self.row = row
    lastCluster = cluster
    self.isMarked = isMarked
  }
}
