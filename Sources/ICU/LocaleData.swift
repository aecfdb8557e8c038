internal import CICU

/// The codes of ISO 639 and ISO 3166 that ICU knows.
package enum LanguageCodes {
  /// Whether `code` is a language: `de`, `gsw`, and withdrawn codes such as `iw`; lower case. Not `und`, for which ICU has a name.
  package static func isLanguage(_ code: String) -> Bool { unsafe code != "und" && cicu_is_language(code) }

  /// Whether `code` is a region, with two or three letters: `DE`, `DEU`.
  package static func isRegion(_ code: String) -> Bool { unsafe cicu_is_region("und-" + code) }
}

/// CLDR's likely subtags.
package enum LikelySubtags {
  /// `tag` (BCP 47) with likely script and region added: `zh-TW` becomes `zh-Hant-TW`, `de` becomes `de-Latn-DE`.
  package static func maximize(_ tag: String) throws(ICUError) -> String {
    var result = [CChar](repeating: 0, count: 160)
    var status = Status()
    let length = unsafe cicu_add_likely_subtags(tag, &result, Int32(result.count), &status.code)
    try status.checkSuccess("complete the language tag '\(tag)'")
    return String(decoding: result.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

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

/// The letters used in a language (CLDR's exemplar characters).
package enum ExemplarCharacters {
  /// The set of letters.
  package enum Kind: Int32, Hashable, Sendable {
    /// The alphabet.
    case standard = 0
    /// The alphabet, and letters of loanwords and names.
    case auxiliary = 1
  }

  /// The number of letters in `text` that `language` (BCP 47) does not use, in any case; nil if CLDR has no list for
  /// it.
  package static func countOfOthers(in text: String, language: String, counting kind: Kind) -> Int? {
    let units = Array(text.utf16)
    let count = unsafe cicu_count_foreign_letters(language, units, Int32(clamping: units.count), kind.rawValue)
    return count < 0 ? nil : Int(count)
  }
}

/// The quotation marks of a language (CLDR).
package enum QuotationMarks {
  /// The marks of `language` (BCP 47): opening, closing, and those inside other marks; empty if CLDR has none for it.
  package static func all(in language: String) -> Set<Unicode.Scalar> {
    var units = [UInt16](repeating: 0, count: 4)
    let count = unsafe cicu_quotation_marks(language, &units)
    return Set(units.prefix(Int(count)).compactMap { Unicode.Scalar($0) })
  }
}
