internal import CHarfBuzz

extension Face {
  /// The bytes of a table in the font file, as HarfBuzz reads them; empty if it is missing.
  package func table(_ tag: Tag) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(handle, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return [] }
    return unsafe UnsafeRawBufferPointer(start: data, count: Int(length)).map { $0 }
  }
}
