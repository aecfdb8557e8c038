package import Diagnostics
package import JSON

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

/// How many entries a table has, estimated without reading it, so that a table from an untrusted source can be refused.
package enum TableSize {
  /// An upper bound of the number of entries in `bytes`: a property list of any form, or a `.strings` file in any encoding.
  ///
  /// A binary property list has its dictionaries' members, each dictionary counted once; another file has as many as it has semicolons,
  /// or, in XML, a quarter of its tags.
  package static func entryCount(in bytes: [UInt8]) -> Int {
    if let trailer = BinaryPropertyListTrailer(bytes) { return memberCount(in: bytes, trailer) }
    var semicolons = 0
    var tags = 0
    for byte in bytes {
      if byte == UInt8(ascii: ";") { semicolons += 1 } else if byte == UInt8(ascii: "<") { tags += 1 }
    }
    return max(semicolons, tags / 4)
  }

  private static func memberCount(in bytes: [UInt8], _ trailer: BinaryPropertyListTrailer) -> Int {
    var total = 0
    for number in 0..<trailer.objectCount {
      guard let offset = trailer.offset(of: number, in: bytes), bytes[offset] >> 4 == 0xD else { continue }
      var count = Int(bytes[offset] & 0xF)
      if count == 0xF, offset + 1 < bytes.count {
        // An integer object with the count follows.
        let length = 1 << Int(bytes[offset + 1] & 0xF)
        count = bytes[(offset + 2)...].prefix(min(length, 8)).reduce(0) { min($0, bytes.count) << 8 | Int($1) }
      }
      // A member takes at least two references.
      total += min(count, bytes.count / 2)
      if total > bytes.count { return total }
    }
    return total
  }
}

extension PropertyListNode {
  /// Converts `json` to a property list value, as the build does; the JSON reader limits the depth.
  ///
  /// - Parameter readsNumbers: whether numbers become numbers; otherwise strings, as in a project file.
  package init(_ json: JSONElement, readsNumbers: Bool = true) {
    let text = { json.document.source.string(in: json.range) }
    let value: PropertyListValue =
      switch json.kind {
      case .object:
        .dictionary(
          PropertyListDictionary(
            json.members.map { key, value in
              PropertyListMember(
                key: key.string ?? "", keyRange: key.range,
                value: PropertyListNode(value, readsNumbers: readsNumbers))
            }, precedence: .last))
      case .array: .array(json.elements.map { PropertyListNode($0, readsNumbers: readsNumbers) })
      case .string, .escapedString: .string(json.string ?? "")
      case .number where !readsNumbers: .string(text())
      case .number: json.integer.map { .integer(Int128($0)) } ?? .real(Double(text()) ?? 0)
      case .true: .boolean(true)
      case .false: .boolean(false)
      case .null: .null
      }
    self.init(value, range: json.range)
  }
}
