internal import CICU

/// The names of the world's regions in a language (CLDR): real words for all languages of ICU.
package enum RegionNames {
  /// Sorted by region code; empty if CLDR has no names in `language` itself.
  package static func all(in language: String) -> [String] {
    var names: [String] = []
    var index: Int32 = 0
    var result = [UInt16](repeating: 0, count: 256)
    while let region = unsafe cicu_region_code(index) {
      index += 1
      var status = Status()
      let length = unsafe cicu_region_name(region, language, &result, Int32(clamping: result.count), &status.code)
      guard status.code <= 0, length > 0, Int(length) <= result.count else { continue }
      names.append(String(decoding: result.prefix(Int(length)), as: UTF16.self))
    }
    return names
  }
}
