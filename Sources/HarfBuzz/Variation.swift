internal import CHarfBuzz

/// A value on one axis of a variable font.
package struct Variation: Hashable, Sendable {
  /// `wght`, `opsz`
  package var axis: Tag
  package var value: Float

  package init(axis: Tag, value: Float) {
    self.axis = axis
    self.value = value
  }
}

extension Face {
  /// The axes of a variable font; empty for other fonts.
  package var axes: [Tag] {
    let count = unsafe hb_ot_var_get_axis_count(handle)
    return (0..<count).compactMap { index in
      var info = hb_ot_var_axis_info_t()
      var length: UInt32 = 1
      guard unsafe hb_ot_var_get_axis_infos(handle, index, &length, &info) > 0, length == 1 else { return nil }
      return Tag(rawValue: info.tag)
    }
  }

  /// The font's full name in its `name` table: "SF Pro Text Regular"; nil if missing.
  package var fullName: String? {
    // The full name, or else the family name.
    for identifier in [4, 1] {
      var text = [CChar](repeating: 0, count: 256)
      var length = UInt32(text.count)
      let language = unsafe hb_language_from_string("en", -1)
      unsafe hb_ot_name_get_utf8(handle, hb_ot_name_id_t(identifier), language, &length, &text)
      let bytes = text.prefix(Int(length)).map { UInt8(bitPattern: $0) }
      if !bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    }
    return nil
  }

  /// The characters in the character map, in order.
  package var scalars: [Unicode.Scalar] {
    guard let set = unsafe hb_set_create() else { return [] }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(handle, set)
    var found: [Unicode.Scalar] = []
    var next = hb_codepoint_t.max
    while unsafe hb_set_next(set, &next) != 0 {
      if let scalar = Unicode.Scalar(next) { found.append(scalar) }
    }
    return found
  }
}

extension ShapingOptions.Direction {
  /// The direction of an ISO 15924 script; left to right if HarfBuzz does not know it.
  package init(ofScript script: Tag) {
    let direction = hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(script.rawValue))
    self = direction == HB_DIRECTION_RTL ? .rightToLeft : .leftToRight
  }
}
