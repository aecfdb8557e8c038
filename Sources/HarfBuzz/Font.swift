internal import CHarfBuzz

/// A face ready for shaping, scaled to font units: one em is `unitsPerEm`.
///
/// The point size (`ptem`) stays 0, so that HarfBuzz applies no `trak` table: the measurer adds tracking itself.
@safe package final class Font: @unchecked Sendable {
  package let face: Face
  /// Never changed after `init`, so it can be shared by threads.
  let handle: OpaquePointer

  /// - Parameter variations: axis values; unknown axes are ignored, and values are
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

  /// The glyph of `scalar` in the character map; nil if not found.
  package func nominalGlyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// The advance of `glyph` before positioning, in font units.
  package func advance(of glyph: UInt32) -> Int {
    Int(unsafe hb_font_get_glyph_h_advance(handle, glyph))
  }

  /// Whether the style is Regular, by axes and `OS/2` table: weight 400, width 100 %, upright.
  package var isRegular: Bool {
    weight == 400 && style(HB_STYLE_TAG_WIDTH) == 100 && style(HB_STYLE_TAG_ITALIC) == 0
  }

  /// The weight, by axes and `OS/2` table: 400 for Regular.
  package var weight: Float { style(HB_STYLE_TAG_WEIGHT) }

  private func style(_ tag: hb_style_tag_t) -> Float { unsafe hb_style_get_value(handle, tag) }
}
