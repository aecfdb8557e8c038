internal import CHarfBuzz

/// A face ready for shaping, scaled to its own units: one em is `unitsPerEm`.
///
/// The size in points (`ptem`) stays 0, so that no `trak` table is applied: tracking is added by who measures, once.
@safe package final class Font: @unchecked Sendable {
  package let face: Face
  /// Never changed after `init`, so that threads may share it.
  let handle: OpaquePointer

  /// - Parameter variations: where the font stands on its axes; an axis that the face lacks is passed over, and a value is
  ///   clamped to the axis.
  package init(_ face: Face, variations: [Variation] = []) throws(FontError) {
    self.face = face
    guard let font = unsafe hb_font_create(face.handle) else { throw .outOfMemory }
    let scale = Int32(clamping: face.unitsPerEm)
    unsafe hb_font_set_scale(font, scale, scale)
    unsafe hb_font_set_ptem(font, 0)
    let settings = variations.map { hb_variation_t(tag: $0.axis.rawValue, value: $0.value) }
    if !settings.isEmpty { unsafe hb_font_set_variations(font, settings, UInt32(clamping: settings.count)) }
    unsafe hb_font_make_immutable(font)
    unsafe handle = font
  }

  deinit { unsafe hb_font_destroy(handle) }

  package var unitsPerEm: Int { face.unitsPerEm }

  /// The glyph that the character map has for `scalar`; nil for none.
  package func nominalGlyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// How far the pen moves for `glyph` before any positioning, in font units.
  package func advance(of glyph: UInt32) -> Int {
    Int(unsafe hb_font_get_glyph_h_advance(handle, glyph))
  }

  /// Whether the style is Regular, by the axes and the `OS/2` table: weight 400, width 100 %, upright.
  package var isRegular: Bool {
    let value = { unsafe hb_style_get_value(self.handle, $0) }
    return value(HB_STYLE_TAG_WEIGHT) == 400 && value(HB_STYLE_TAG_WIDTH) == 100 && value(HB_STYLE_TAG_ITALIC) == 0
  }
}
