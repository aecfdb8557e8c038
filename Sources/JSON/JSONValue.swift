/// A JSON value for output; members keep their order, so that reports are reproducible byte by byte.
package indirect enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// In thousandths: 1500 is written as 1.5.
  case thousandths(Int)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// Pretty-printed with two spaces, and with a line feed at the end.
  package var document: String {
    var result = ""
    write(to: &result, indent: 0)
    return result + "\n"
  }

  /// On one line.
  package var line: String {
    var result = ""
    write(to: &result, indent: nil)
    return result
  }

  /// On one line, with spaces after commas and colons.
  package var spacedLine: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.spacedLine).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.members.map { "\(JSONValue.string($0.name).line): \($0.value.spacedLine)" }.joined(separator: ", ")
        + "}"
    default: line
    }
  }

  private func write(to result: inout String, indent: Int?) {
    switch self {
    case .null: result += "null"
    case .boolean(let value): result += value ? "true" : "false"
    case .integer(let value): result += String(value)
    case .thousandths(let value): result += Self.decimal(value)
    case .string(let text): result += JSONText.quoted(text, escaping: .invisible)
    case .array(let elements):
      Self.write(elements, brackets: ("[", "]"), to: &result, indent: indent) { element, result, indent in
        element.write(to: &result, indent: indent)
      }
    case .object(let members):
      Self.write(members.members, brackets: ("{", "}"), to: &result, indent: indent) { member, result, indent in
        result += JSONText.quoted(member.name, escaping: .invisible)
        result += indent == nil ? ":" : ": "
        member.value.write(to: &result, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], brackets: (open: String, close: String), to result: inout String, indent: Int?,
    each: (Element, inout String, Int?) -> Void
  ) {
    result += brackets.open
    let inner = indent.map { $0 + 2 }
    for (position, element) in elements.enumerated() {
      if position > 0 { result += "," }
      if let inner { result += "\n" + String(repeating: " ", count: inner) }
      each(element, &result, inner)
    }
    if let indent, !elements.isEmpty { result += "\n" + String(repeating: " ", count: indent) }
    result += brackets.close
  }

  private static func decimal(_ thousandths: Int) -> String {
    let sign = thousandths < 0 ? "-" : ""
    var fraction = String(thousandths.magnitude % 1000)
    fraction = String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return sign + String(thousandths.magnitude / 1000) + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}

extension JSONValue {
  /// The value of `value`, in which numbers are integers.
  package init(_ value: JSONElement) {
    switch value.kind {
    case .object: self = .object(JSONObject(value.members.map { ($0.key.string ?? "", JSONValue($0.value)) }))
    case .array: self = .array(value.elements.map { JSONValue($0) })
    case .string, .escapedString: self = .string(value.string ?? "")
    case .number: self = .integer(value.integer ?? 0)
    case .true, .false: self = .boolean(value.boolean == true)
    case .null: self = .null
    }
  }
}

/// A type with a form in JSON.
package protocol JSONRepresentable {
  var json: JSONValue { get }
}

/// The members of a JSON object, in order.
package struct JSONObject: Sendable {
  package typealias Member = (name: String, value: JSONValue)

  package let members: [Member]

  package init(_ members: [Member]) { self.members = members }

  /// The members that are not nil.
  package static func withoutNil(_ members: KeyValuePairs<String, (any JSONRepresentable)?>) -> JSONObject {
    JSONObject(members.compactMap { name, value in value.map { (name, $0.json) } })
  }

  package static func + (left: JSONObject, right: JSONObject) -> JSONObject {
    JSONObject(left.members + right.members)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral, JSONRepresentable {
  package init(dictionaryLiteral elements: (String, any JSONRepresentable)...) {
    members = elements.map { ($0, $1.json) }
  }

  package var json: JSONValue { .object(self) }
}

extension JSONValue: ExpressibleByDictionaryLiteral, JSONRepresentable {
  package init(dictionaryLiteral elements: (String, any JSONRepresentable)...) {
    self = .object(JSONObject(elements.map { ($0, $1.json) }))
  }

  package var json: JSONValue { self }
}

extension String: JSONRepresentable {
  package var json: JSONValue { .string(self) }
}

extension Int: JSONRepresentable {
  package var json: JSONValue { .integer(self) }
}

extension Bool: JSONRepresentable {
  package var json: JSONValue { .boolean(self) }
}

/// Null for nil.
extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  package var json: JSONValue { map(\.json) ?? .null }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  package var json: JSONValue { .array(map(\.json)) }
}
