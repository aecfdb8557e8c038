internal import Diagnostics

/// A reference to a build setting in an Info.plist value: `$(PRODUCT_NAME)`, `${NAME:operator}`.
package enum BuildVariable {
  /// The first reference in `text`, as written; nil if not found.
  package static func first(in text: String) -> String? {
    let units = Array(text.utf8)
    // Brackets without a closing bracket in the rest of the text: each kind is searched only once.
    var unclosed: Set<UInt8> = []
    for start in units.indices where units[start] == UInt8(ascii: "$") && start + 1 < units.count {
      let close: UInt8
      switch units[start + 1] {
      case UInt8(ascii: "("): close = UInt8(ascii: ")")
      case UInt8(ascii: "{"): close = UInt8(ascii: "}")
      default: continue
      }
      if unclosed.contains(close) { continue }
      guard let end = units[start...].firstIndex(of: close) else {
        unclosed.insert(close)
        continue
      }
      if end > start + 2 { return String(decoding: units[start...end], as: UTF8.self) }
    }
    return nil
  }

  /// The name in a string that is only `$NAME`; nil for any other text, such as "$5" or "US$ and more".
  package static func bareName(_ text: String) -> String? {
    let name = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "$"), name.count > 1, isName(name) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// Whether `text` can be the name of a build setting: letters, digits and `_`, and no digit first.
  package static func isName(_ text: some Collection<UInt8>) -> Bool {
    text.first?.isDigit == false && text.allSatisfy(\.isIdentifierByte)
  }
}
