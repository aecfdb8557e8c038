internal import CICU

/// A script of Unicode (UAX #24).
package struct Script: Hashable, Sendable, CustomStringConvertible {
  /// ICU's number of it, which never changes.
  let number: Int32

  init(number: Int32) { self.number = number }

  /// The Script property of `scalar`: may be `common` or `inherited`.
  package init(of scalar: Unicode.Scalar) { number = cicu_script(scalar.value) }

  /// The script of an ISO 15924 `code` such as `Latn`; nil for a code that Unicode does not know.
  package init?(code: String) {
    let found = unsafe cicu_script_named(code)
    guard found >= 0 else { return nil }
    number = found
  }

  /// Used with several scripts: spaces, punctuation, digits.
  package static let common = Script(number: Int32(CICU_SCRIPT_COMMON))
  /// Takes the script of the character before it: combining marks.
  package static let inherited = Script(number: Int32(CICU_SCRIPT_INHERITED))
  /// Of characters that are not assigned.
  package static let unknown = Script(number: Int32(CICU_SCRIPT_UNKNOWN))
  package static let hangul = Script(number: Int32(CICU_SCRIPT_HANGUL))

  /// The four letters of ISO 15924: `Latn`, `Zyyy` for common.
  package var code: String {
    guard let name = unsafe cicu_script_short_name(number) else { return "Zzzz" }
    return unsafe String(cString: name)
  }

  /// The code as an OpenType tag, first letter highest: HarfBuzz's `hb_script_t`.
  package var tag: UInt32 { code.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }

  package var description: String { code }

  /// Names no script of its own.
  package var isCommonOrInherited: Bool { self == .common || self == .inherited }
}

extension Script {
  /// The Script_Extensions of `scalar`, its script alone where it has none; at least one, in ICU's order.
  package static func extensions(of scalar: Unicode.Scalar) -> [Script] {
    var numbers = [Int32](repeating: 0, count: Int(CICU_SCRIPT_EXTENSIONS_MAX))
    let count = unsafe cicu_script_extensions(scalar.value, &numbers)
    return numbers.prefix(Int(count)).map(Script.init(number:))
  }
}
