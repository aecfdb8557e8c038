/// A JSON value for output; members keep their order, so that reports are reproducible byte by byte.
package indirect enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// In thousandths: 1500 is written as 1.5.
  case thousandths(Int)
  case string(String)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  /// `text`, or null for nil.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

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
      "{" + members.map { "\(JSONValue.string($0.name).line): \($0.value.spacedLine)" }.joined(separator: ", ") + "}"
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
      Self.write(members, brackets: ("{", "}"), to: &result, indent: indent) { member, result, indent in
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
    case .object: self = .object(value.members.map { ($0.key.string ?? "", JSONValue($0.value)) })
    case .array: self = .array(value.elements.map { JSONValue($0) })
    case .string, .escapedString: self = .string(value.string ?? "")
    case .number: self = .integer(value.integer ?? 0)
    case .true, .false: self = .boolean(value.boolean == true)
    case .null: self = .null
    }
  }
}
