internal import CHarfBuzz

/// One font of a font file: its tables, without a size.
///
/// HarfBuzz creates an empty face from invalid data; these are rejected here.
@safe package final class Face: @unchecked Sendable {
  /// Never changed after `init`, so it can be shared by threads.
  let handle: OpaquePointer
  /// Font units per em.
  package let unitsPerEm: Int
  package let glyphCount: Int
  /// The maximum number of lookups.
  private static let lookupLimit = 1_000

  /// Reads `bytes` in place. `index` selects a font in a collection.
  package convenience init(_ bytes: StaticBytes, index: Int = 0) throws(FontError) {
    let length = UInt32(clamping: bytes.count)
    let blob = unsafe bytes.base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      unsafe hb_blob_create($0, length, HB_MEMORY_MODE_READONLY, nil, nil)
    }
    try unsafe self.init(owning: blob, index: index)
  }

  /// Reads a copy of `bytes`, the content of a font file. `index` selects a font in a collection.
  package convenience init(copying bytes: [UInt8], index: Int = 0) throws(FontError) {
    let blob = unsafe bytes.withUnsafeBytes { raw in
      let length = UInt32(clamping: raw.count)
      return unsafe hb_blob_create(
        raw.baseAddress?.assumingMemoryBound(to: CChar.self), length, HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    try unsafe self.init(owning: blob, index: index)
  }

  private init(owning blob: OpaquePointer?, index: Int) throws(FontError) {
    defer { unsafe hb_blob_destroy(blob) }
    guard index >= 0, index < Int(unsafe hb_face_count(blob)) else { throw .noFace(index: index) }
    guard let face = unsafe hb_face_create(blob, UInt32(clamping: index)) else { throw .outOfMemory }
    unsafe hb_face_make_immutable(face)
    unsafe handle = face
    unitsPerEm = Int(unsafe hb_face_get_upem(face))
    glyphCount = Int(unsafe hb_face_get_glyph_count(face))
    try check()
  }

  deinit { unsafe hb_face_destroy(handle) }

  /// Rejects data that is not a font, which HarfBuzz does not.
  private func check() throws(FontError) {
    for tag in ["head", "maxp", "cmap", "hhea", "hmtx"] where tableLength(tag) == 0 { throw .missingTable(tag) }
    guard glyphCount > 0 else { throw .noGlyphs }
    let lookups = ["GSUB", "GPOS"].map { (tag: Tag) in
      Int(unsafe hb_ot_layout_table_get_lookup_count(handle, tag.rawValue))
    }
    guard lookups.reduce(0, +) <= Self.lookupLimit else {
      throw .tooManyLookups(lookups.reduce(0, +), limit: Self.lookupLimit)
    }
    guard (16...16384).contains(unitsPerEm) else { throw .invalidUnitsPerEm(unitsPerEm) }
  }

  /// In bytes; 0 for a missing table. `tag` must be four ASCII letters.
  private func tableLength(_ tag: String) -> Int {
    let blob = unsafe hb_face_reference_table(handle, Tag(tag).rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    return Int(unsafe hb_blob_get_length(blob))
  }
}

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

/// Immutable bytes that exist as long as the process: a font in the program's constant data.
@safe package struct StaticBytes: @unchecked Sendable {
  let base: UnsafePointer<UInt8>
  package let count: Int

  /// The caller promises that the memory is never freed or written.
  @unsafe package init(base: UnsafePointer<UInt8>, count: Int) {
    unsafe self.base = base
    self.count = count
  }
}

/// Four ASCII letters in one number: OpenType's names for tables, features and scripts.
package struct Tag: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The first letter is the highest byte.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first four UTF-8 code units of `text`, padded with spaces.
  package init(_ text: String) {
    let letters = Array(text.utf8.prefix(4)) + Array(repeating: UInt8(ascii: " "), count: max(0, 4 - text.utf8.count))
    rawValue = letters.reduce(0) { $0 << 8 | UInt32($1) }
  }

  package init(stringLiteral value: String) { self.init(value) }
}
