package import HarfBuzz
internal import Synchronization

/// A font file that the user has: text is shaped with it, and measured as it says.
package final class SuppliedFont: Sendable {
  /// What measuring with the font needs to know beside its file.
  package struct Options: Hashable, Sendable {
    /// In a collection, from 0.
    package var faceIndex: Int
    /// Axes that are set; `wght` is 400 and `opsz` follows the point size unless they are.
    package var variations: [Variation]

    package init(faceIndex: Int = 0, variations: [Variation] = []) {
      self.faceIndex = faceIndex
      self.variations = variations
    }
  }

  /// The font's own name, the file's where it has none: "SF Pro Text Regular".
  package let name: String
  package let face: Face
  private let variations: [Variation]
  private let hasOpticalSizes: Bool
  /// By the optical size in points; one at 0 for a font that has none.
  private let fonts: Mutex<[Int: Font]>
  private let font: Font

  /// Reads a font file: TrueType, OpenType, or a collection of them, variable or not.
  ///
  /// - Parameter fileName: the name of a font that has none of its own.
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

  /// The font as it is at `pointSize`: optical sizes differ in their advances.
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

  /// Of regular weight and width, upright: as the menu's text is.
  package var isRegular: Bool { font.isRegular }

  /// Whether the character map has a glyph for `scalar`.
  func has(_ scalar: Unicode.Scalar) -> Bool { font.nominalGlyph(for: scalar) != nil }
}
