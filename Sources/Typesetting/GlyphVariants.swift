internal import Diagnostics
internal import LocaleSchema
internal import MeasuringFaces

/// Glyphs of San Francisco that differ between systems, or that iOS may choose by language: the interval of a width contains both.
struct GlyphVariants {
  /// Added to the width if the text is drawn with the other glyphs.
  private(set) var difference = OpticalWidth.zero
  /// In 1/100 of the width.
  private(set) var percentWider = 0

  /// SF Pro has other letter forms for Bulgarian, which are 5 % wider in the median text.
  private static let bulgarianPercent = 5
  /// SF Pro has a narrow middle dot between two letters `l` and two letters `L` in Catalan: in 1/2048 em.
  private static let catalanDots = (small: -374, capital: -488)

  /// Kohinoor before 2021, which iOS 14 has: ব after the vowel sign ে or ো is 31/1000 em narrower, and ट्र्य is 70/1000 em wider.
  private static let olderKohinoor: [(cluster: String, amount: Int)] = [
    ("\u{9AC}\u{9C7}", -31_000), ("\u{9AC}\u{9CB}", -31_000), ("\u{91F}\u{94D}\u{930}\u{94D}\u{92F}", 70_000),
  ]
  private static let kohinoorScripts: ClusterScripts = [ClusterScripts(.bengali), ClusterScripts(.devanagari)]

  /// The scripts with changed pairs; made once, since every text asks.
  private static let changed = MetricBases([.latin, .otherLatin, .digits])

  private let style: TextStyle

  /// Whether a string of the language may have other glyphs on the systems.
  @inline(__always)
  static func mayOccur(in locale: LocaleProfile, _ style: TextStyle) -> Bool {
    style.systems.first < 16 || locale.mayHaveOwnGlyphs
  }

  init(_ text: String, _ sums: WidthSums, locale: LocaleProfile, style: TextStyle) {
    self.style = style
    if style.systems.first < 16, !sums.bases.isDisjoint(with: Self.changed) {
      text.withUTF8Span { addOlderKerning($0) }
    }
    if style.systems.first < 15, !sums.scripts.isDisjoint(with: Self.kohinoorScripts) { addOlderKohinoor(text) }
    switch locale.tag.language {
    case "bg": percentWider = sums.bases.contains(MetricBases(.cyrillic)) ? Self.bulgarianPercent : 0
    case "ca": text.withUTF8Span { addCatalanDots($0) }
    default: break
    }
  }

  /// The kerning of SF Pro 16, which iOS 14 has: it is unknown when it changed, but iOS 16 has that of today.
  private mutating func addOlderKerning(_ bytes: Span<UInt8>) {
    var place = 0
    while place < bytes.count {
      // Nearly all texts have no other left side of a changed pair than `r` and `9`.
      guard bytes[place] == UInt8(ascii: "r") || bytes[place] == UInt8(ascii: "9") || bytes[place] >= 0xC2 else {
        place += 1
        continue
      }
      guard let left = TabulatedText.scalar(bytes, &place) else {
        place += 1
        continue
      }
      var next = place
      guard next < bytes.count, let right = TabulatedText.scalar(bytes, &next),
        let amount = KerningEntry.olderDifference(UInt32(left), UInt32(right), at: style.weight.blackShare)
      else { continue }
      difference += KerningAmount(amount).width
    }
  }

  private mutating func addOlderKohinoor(_ text: String) {
    for (cluster, amount) in Self.olderKohinoor {
      var rest = text.utf8[...]
      while let found = rest.firstRange(of: cluster.utf8) {
        difference.text += amount
        rest = rest[found.upperBound...]
      }
    }
  }

  private mutating func addCatalanDots(_ bytes: Span<UInt8>) {
    // The dot is C2 B7.
    guard bytes.count >= 4 else { return }
    for index in 1..<bytes.count - 2 where bytes[index] == 0xC2 && bytes[index + 1] == 0xB7 {
      guard bytes[index - 1] == bytes[index + 2] else { continue }
      switch bytes[index - 1] {
      case UInt8(ascii: "l"): addDots(Self.catalanDots.small)
      case UInt8(ascii: "L"): addDots(Self.catalanDots.capital)
      default: break
      }
    }
  }

  private mutating func addDots(_ units: Int) {
    let amount = units * BlackShare.unit
    difference += KerningAmount(text: amount, display: amount).width
  }

  /// The margins of a string of `width`, extended to contain the width with the other glyphs.
  func widened(_ margins: ErrorMargins, width: LayoutUnit) -> ErrorMargins {
    guard difference != .zero || percentWider > 0 else { return margins }
    let scale = WidthScale(style)
    let added = scale.length(ofParts: scale.parts(difference, trackedGlyphs: 0, indicGlyphs: 0, emoji: 0))
    var margins = margins
    margins.narrower += max(.zero, .zero - added)
    margins.wider += max(.zero, added) + LayoutUnit(rawValue: width.rawValue * percentWider / 100)
    return margins
  }
}
