package import Diagnostics

/// A property list value with its location.
package struct PropertyListNode: Sendable {
  package let value: PropertyListValue
  /// The complete element including its tags; nil in a binary property list.
  package let range: SourceRange?
  /// The range between the tags; empty for `<string/>`; nil in a binary property list.
  package let contentRange: SourceRange?

  package init(_ value: PropertyListValue, range: SourceRange? = nil, contentRange: SourceRange? = nil) {
    self.value = value
    self.range = range
    self.contentRange = contentRange
  }
}

package indirect enum PropertyListValue: Sendable {
  case string(String)
  /// From `Int64.min` to `UInt64.max` in XML; any 128-bit integer in a binary property list.
  case integer(Int128)
  case real(Double)
  case boolean(Bool)
  case date(PropertyListDate)
  case data([UInt8])
  case array([PropertyListNode])
  case dictionary(PropertyListDictionary)
  /// A keyed archiver's reference.
  case uid(UInt64)
  /// Occurs only in binary property lists; no program writes it on purpose.
  case null
}

/// A date in a property list.
package struct PropertyListDate: Hashable, Sendable {
  /// Seconds since January 1, 2001, 00:00 UTC.
  package let secondsSinceReferenceDate: Double

  package init(secondsSinceReferenceDate: Double) {
    self.secondsSinceReferenceDate = secondsSinceReferenceDate
  }
}

extension PropertyListNode {
  /// The value of a string; nil for any other value.
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

  /// The value of `key` in a dictionary; nil if it is missing or this is not a dictionary.
  package subscript(key: String) -> PropertyListNode? { dictionary?[key] }
}
