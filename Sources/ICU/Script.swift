internal import CICU

/// A script of Unicode (UAX #24).
package struct Script: Hashable, Sendable, CustomStringConvertible {
  /// ICU's number of the script, which never changes.
  let number: Int32

  init(number: Int32) { self.number = number }

  /// The Script property of `scalar`: may be `common` or `inherited`.
  package init(of scalar: Unicode.Scalar) { number = cicu_script(scalar.value) }

  /// The script with the ISO 15924 `code`, such as `Latn`; nil for an unknown code.
  package init?(code: String) {
    let found = unsafe cicu_script_named(code)
    guard found >= 0 else { return nil }
    number = found
  }

  /// Characters used with several scripts: spaces, punctuation, digits.
  package static let common = Script(number: Int32(CICU_SCRIPT_COMMON))
  /// Combining marks, which have the script of the preceding character.
  package static let inherited = Script(number: Int32(CICU_SCRIPT_INHERITED))
  package static let hangul = Script(number: Int32(CICU_SCRIPT_HANGUL))

  /// The ISO 15924 code: `Latn`, `Zyyy` for common.
  package var code: String {
    guard let name = unsafe cicu_script_short_name(number) else { return "Zzzz" }
    return unsafe String(cString: name)
  }

  package var description: String { code }

  /// Whether it is not a specific script.
  package var isCommonOrInherited: Bool { self == .common || self == .inherited }
}

extension Script {
  /// The Script_Extensions of `scalar`, or only its script if it has none; at least one, in ICU's order.
  package static func extensions(of scalar: Unicode.Scalar) -> [Script] {
    var numbers = [Int32](repeating: 0, count: Int(CICU_SCRIPT_EXTENSIONS_MAX))
    let count = unsafe cicu_script_extensions(scalar.value, &numbers)
    return numbers.prefix(Int(count)).map(Script.init(number:))
  }
}
