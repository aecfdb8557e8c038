package import Diagnostics

/// A value of a property list, and where it stands.
package struct PropertyListNode: Sendable {
  package let value: PropertyListValue
  /// The whole element with its tags; nil in a binary property list.
  package let range: SourceRange?
  /// What stands between the tags; empty for `<string/>`; nil in a binary property list.
  package let contentRange: SourceRange?

  package init(_ value: PropertyListValue, range: SourceRange? = nil, contentRange: SourceRange? = nil) {
    self.value = value
    self.range = range
    self.contentRange = contentRange
  }
}

package indirect enum PropertyListValue: Sendable {
  case string(String)
  /// From `Int64.min` to `UInt64.max` in XML; any 128 bits in a binary property list.
  case integer(Int128)
  case real(Double)
  case boolean(Bool)
  case date(PropertyListDate)
  case data([UInt8])
  case array([PropertyListNode])
  case dictionary(PropertyListDictionary)
  /// A keyed archiver's reference.
  case uid(UInt64)
  /// Binary only; no writer makes it on purpose.
  case null
}

/// A moment of a property list.
package struct PropertyListDate: Hashable, Sendable {
  /// Seconds since the start of 2001, UTC.
  package let secondsSinceReferenceDate: Double

  package init(secondsSinceReferenceDate: Double) {
    self.secondsSinceReferenceDate = secondsSinceReferenceDate
  }
}

extension PropertyListNode {
  /// The text of a string; nil for any other value.
  package var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// The elements of an array; nil for any other value.
  package var array: [PropertyListNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The dictionary; nil for any other value.
  package var dictionary: PropertyListDictionary? {
    if case .dictionary(let dictionary) = value { dictionary } else { nil }
  }

  /// The value of `key` in a dictionary; nil when there is none or this is no dictionary.
  package subscript(key: String) -> PropertyListNode? { dictionary?[key] }
}
