internal import HarfBuzz
internal import ICU
internal import MeasuringFaces

/// What is added between two letters, in 1/10000 em: in the Text design, and in the Display design beside that.
struct KerningAmount: Hashable, Sendable, AdditiveArithmetic {
  var text: Int16 = 0
  var display: Int16 = 0

  static let zero = KerningAmount()

  static func + (left: KerningAmount, right: KerningAmount) -> KerningAmount {
    KerningAmount(text: left.text &+ right.text, display: left.display &+ right.display)
  }

  static func - (left: KerningAmount, right: KerningAmount) -> KerningAmount {
    KerningAmount(text: left.text &- right.text, display: left.display &- right.display)
  }

  var width: OpticalWidth {
    OpticalWidth(
      text: Int(text) * OpticalWidth.tenThousandth, display: Int(display) * OpticalWidth.tenThousandth)
  }
}

/// Pair kerning of San Francisco: Inter's, and what is known by fitting of the difference.
struct Kerning: Sendable {
  /// nil if the program has no Inter: no kerning then.
  let font: Font?
  /// By the letters left and right without their accents; the right one is 0 for what goes with the left
  /// letter alone.
  private let corrections: [UInt32: KerningAmount]
  /// Letters with accents that a precomposed character has: to the letter without.
  private let bases: [UInt32: UInt16]

  init(cascade: FontCascade, table: AdvanceTable, fitting: Fitting) {
    font = cascade.entry(named: "Inter")?.font
    var corrections: [UInt32: KerningAmount] = [:]
    if fitting == .applied {
      for correction in KerningCorrection.all {
        corrections[Self.key(correction.left, correction.right)] = KerningAmount(
          text: Int16(clamping: correction.amount),
          display: Int16(clamping: correction.displayAmount - correction.amount))
      }
    }
    self.corrections = corrections
    var bases: [UInt32: UInt16] = [:]
    for scalar in table.scalars {
      let base = Normalization.base(of: scalar)
      if base != scalar { bases[scalar.value] = UInt16(exactly: base.value) }
    }
    self.bases = bases
  }

  private static func key(_ left: UInt16, _ right: UInt16) -> UInt32 { UInt32(left) << 16 | UInt32(right) }

  /// Contextual alternates and ligatures are off: Inter's are not San Francisco's.
  private static let options = ShapingOptions(
    direction: .leftToRight, script: "Latn", language: "",
    features: [ShapingOptions.Feature("calt", isOn: false), ShapingOptions.Feature("liga", isOn: false)])

  /// Kerns the clusters that stand in San Francisco.
  func apply(to clusters: inout [MeasuredCluster], of text: ScalarText) {
    var start = 0
    while start < clusters.count {
      guard clusters[start].trackedGlyphs > 0 else {
        start += 1
        continue
      }
      var end = start + 1
      while end < clusters.count, clusters[end].trackedGlyphs > 0 || clusters[end].isEmpty { end += 1 }
      kernByInter(start..<end, clusters: &clusters, of: text)
      correct(start..<end, clusters: &clusters, of: text)
      start = end
    }
  }

  private func kernByInter(_ run: Range<Int>, clusters: inout [MeasuredCluster], of text: ScalarText) {
    guard let font, run.count > 1 else { return }
    let range = clusters[run.lowerBound].range.lowerBound..<clusters[run.upperBound - 1].range.upperBound
    var index = run.lowerBound
    for glyph in font.shape(text.utf8, range: range, options: Self.options) {
      while index + 1 < run.upperBound, clusters[index].range.upperBound <= glyph.cluster { index += 1 }
      // HarfBuzz takes the whole advance away from marks and ignorable characters, which is no kerning.
      guard glyph.id != 0, glyph.xAdvance != 0 else { continue }
      clusters[index].kernAfter += OpticalWidth(
        tenThousandths: (glyph.xAdvance - font.advance(of: glyph.id)) * 10000 / font.unitsPerEm)
    }
  }

  private func correct(_ run: Range<Int>, clusters: inout [MeasuredCluster], of text: ScalarText) {
    guard !corrections.isEmpty else { return }
    var previous: UInt16?
    for index in run where !clusters[index].isEmpty {
      let letter = letter(of: clusters[index], in: text)
      if let letter { clusters[index].advance += correction(of: letter).width }
      if let previous, let letter {
        clusters[index - 1].kernAfter += correction(between: previous, and: letter).width
      }
      previous = letter
    }
  }

  /// The first scalar of the cluster without its accents; nil outside of the Basic Multilingual Plane.
  private func letter(of cluster: MeasuredCluster, in text: ScalarText) -> UInt16? {
    text.scalar(at: cluster.range.lowerBound).flatMap(letter(of:))
  }

  /// `scalar` without its accents; nil outside of the Basic Multilingual Plane.
  func letter(of scalar: Unicode.Scalar) -> UInt16? { bases[scalar.value] ?? UInt16(exactly: scalar.value) }

  var hasCorrections: Bool { !corrections.isEmpty }

  /// What is fitted for a letter whatever follows.
  func correction(of letter: UInt16) -> KerningAmount { corrections[Self.key(letter, 0)] ?? .zero }

  /// All that is fitted for pairs of letters, in no order.
  var pairCorrections: [(left: UInt16, right: UInt16, amount: KerningAmount)] {
    corrections.compactMap { key, amount in
      let right = UInt16(truncatingIfNeeded: key)
      return right == 0 ? nil : (UInt16(truncatingIfNeeded: key >> 16), right, amount)
    }
  }

  /// What is fitted for a pair of letters.
  func correction(between left: UInt16, and right: UInt16) -> KerningAmount {
    corrections[Self.key(left, right)] ?? .zero
  }
}
