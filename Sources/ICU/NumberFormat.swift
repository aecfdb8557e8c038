internal import CICU

/// Number formatting of a language (CLDR): digits, grouping and decimal separator.
package struct NumberFormat: Hashable, Sendable {
  /// ICU's name of the locale with keywords: `ar@numbers=arab`.
  private let locale: String

  /// - Parameter numberingSystem: CLDR's name of the digits, `latn` or `arab`; nil for the language's default.
  package init(language: String, numberingSystem: String? = nil) {
    let name = String(language.map { $0 == "-" ? "_" : $0 })
    locale = numberingSystem.map { "\(name)@numbers=\($0)" } ?? name
  }

  /// `value` with `fractionDigits` digits after the decimal separator.
  package func string(_ value: Double, fractionDigits: Int = 0) throws(ICUError) -> String {
    var result = [UInt16](repeating: 0, count: 512)
    var status = Status()
    let digits = Int32(clamping: fractionDigits)
    let length = unsafe cicu_format_number(
      locale, value, digits, digits, &result, Int32(clamping: result.count), &status.code)
    try status.checkSuccess("format a number in '\(locale)'")
    return String(decoding: result.prefix(Int(length)), as: UTF16.self)
  }
}
