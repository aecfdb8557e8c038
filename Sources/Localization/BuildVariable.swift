/// A reference to a build setting in a property list's value: `$(PRODUCT_NAME)`, `${NAME:operator}`.
package enum BuildVariable {
  /// The first reference in `text`, as written; nil when there is none.
  package static func first(in text: String) -> String? {
    let units = Array(text.utf8)
    for start in units.indices where units[start] == UInt8(ascii: "$") && start + 1 < units.count {
      let close: UInt8
      switch units[start + 1] {
      case UInt8(ascii: "("): close = UInt8(ascii: ")")
      case UInt8(ascii: "{"): close = UInt8(ascii: "}")
      default: continue
      }
      if let end = units[start...].firstIndex(of: close), end > start + 2 {
        return String(decoding: units[start...end], as: UTF8.self)
      }
    }
    return nil
  }
}
