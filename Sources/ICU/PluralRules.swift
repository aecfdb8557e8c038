internal import CICU

/// A language's plural categories for cardinal numbers (CLDR).
@safe package final class PluralRules {
  private let handle: OpaquePointer
  private let language: String

  /// A language without rules in CLDR gets the root rules: only `other`.
  package init(language: String) throws(ICUError) {
    var status = Status()
    let opened = unsafe cicu_plural_open(language, &status.code)
    try status.checkSuccess("read the plural rules of '\(language)'")
    guard let opened = unsafe opened else {
      throw .failed(operation: "read the plural rules of '\(language)'", status: "no rules")
    }
    unsafe handle = opened
    self.language = language
  }

  deinit { unsafe cicu_plural_close(handle) }

  /// The category of `value`: `one`, `few`.
  package func category(of value: Double) throws(ICUError) -> String {
    var result = [UInt16](repeating: 0, count: 32)
    var status = Status()
    let length = unsafe cicu_plural_category(handle, value, &result, Int32(clamping: result.count), &status.code)
    try status.checkSuccess("choose a plural of '\(language)'")
    return String(decoding: result.prefix(Int(length)), as: UTF16.self)
  }

  /// All categories, in CLDR's order: zero, one, two, few, many, other.
  package func categories() throws(ICUError) -> [String] {
    var result = [CChar](repeating: 0, count: 128)
    var status = Status()
    let length = unsafe cicu_plural_categories(handle, &result, Int32(clamping: result.count), &status.code)
    try status.checkSuccess("list the plurals of '\(language)'")
    let names = String(decoding: result.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let found = names.split(separator: " ")
    return ["zero", "one", "two", "few", "many", "other"].filter { found.contains(Substring($0)) }
  }
}

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
