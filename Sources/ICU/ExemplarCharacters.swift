internal import CICU

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
