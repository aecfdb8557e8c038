package import HarfBuzz
internal import Synchronization

/// A font file supplied by the user, used for shaping and measuring.
package final class SuppliedFont: Sendable {
  /// Measuring options that are not in the font file.
  package struct Options: Hashable, Sendable {
    /// The index in a font collection, from 0.
    package var faceIndex: Int
    /// Values of variation axes; the defaults are 400 for `wght` and the point size for `opsz`.
    package var variations: [Variation]

    package init(faceIndex: Int = 0, variations: [Variation] = []) {
      self.faceIndex = faceIndex
      self.variations = variations
    }
  }

  /// The font's name, or the file's name if it has none: "SF Pro Text Regular".
  package let name: String
  package let face: Face
  private let variations: [Variation]
  private let hasOpticalSizes: Bool
  /// By optical size in points; a single one at 0 if the font has no optical sizes.
  private let fonts: Mutex<[Int: Font]>
  private let font: Font

  /// Reads a font file: TrueType, OpenType, or a collection of them, variable or not.
  ///
  /// - Parameter fileName: used as the name if the font has none.
  package init(_ bytes: [UInt8], fileName: String, options: Options = Options()) throws(FontError) {
    face = try Face(copying: bytes, index: options.faceIndex)
    name = face.fullName ?? fileName
    let axes = face.axes
    let isSet = { (axis: Tag) in options.variations.contains { $0.axis == axis } }
    let regular = axes.contains("wght") && !isSet("wght") ? [Variation(axis: "wght", value: 400)] : []
    variations = options.variations + regular
    hasOpticalSizes = axes.contains("opsz") && !isSet("opsz")
    font = try Font(face, variations: variations)
    fonts = Mutex([:])
    try PlausibleAdvances(unitsPerEm: font.unitsPerEm).check(font, of: face.scalars)
  }

  /// The font at `pointSize`: optical sizes differ in their advances.
  func font(atPointSize pointSize: Int) -> Font {
    guard hasOpticalSizes else { return font }
    return fonts.withLock { fonts in
      if let known = fonts[pointSize] { return known }
      let opticalSize = Variation(axis: "opsz", value: Float(pointSize))
      let made = (try? Font(face, variations: variations + [opticalSize])) ?? font
      fonts[pointSize] = made
      return made
    }
  }

  /// Whether the font is upright, with regular weight and width, like the menu's text.
  package var isRegular: Bool { font.isRegular }

  /// Whether the font is of a weight. Regular is measured with any font. San Francisco's Medium is at 510, its Semibold at 590.
  func has(_ weight: FontWeight) -> Bool { weight == .regular || abs(font.weight - weight.openType) <= 20 }

  /// Whether the character map has a glyph for `scalar`.
  func has(_ scalar: Unicode.Scalar) -> Bool { font.nominalGlyph(for: scalar) != nil }
}
