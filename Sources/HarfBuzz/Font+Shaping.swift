internal import CHarfBuzz

extension Font {
  /// Shapes `range` (UTF-8) of `text`; the surrounding text is context: Arabic letters join across the ends of the
  /// range.
  ///
  /// Glyphs are in visual order, from left to right. The range is clamped to the text; if HarfBuzz runs out of memory,
  /// the result is empty.
  package func shape(_ text: [UInt8], range: Range<Int>, options: ShapingOptions) -> [ShapedGlyph] {
    guard let length = Int32(exactly: text.count), let buffer = unsafe hb_buffer_create() else { return [] }
    defer { unsafe hb_buffer_destroy(buffer) }
    let range = range.clamped(to: 0..<text.count)
    unsafe hb_buffer_set_direction(
      buffer, options.direction == .rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(options.script.rawValue))
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(options.language, -1))
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe text.withUnsafeBytes { bytes in
      unsafe hb_buffer_add_utf8(
        buffer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length, UInt32(clamping: range.lowerBound),
        Int32(clamping: range.count))
    }
    let features = options.features.map {
      hb_feature_t(tag: $0.tag.rawValue, value: $0.isOn ? 1 : 0, start: 0, end: .max)
    }
    unsafe hb_shape(handle, buffer, features, UInt32(clamping: features.count))
    return unsafe Self.glyphs(of: buffer)
  }

  private static func glyphs(of buffer: OpaquePointer) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      unsafe ShapedGlyph(
        id: infos[index].codepoint, cluster: Int(infos[index].cluster), xAdvance: Int(positions[index].x_advance))
    }
  }
}
