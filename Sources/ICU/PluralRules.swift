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
