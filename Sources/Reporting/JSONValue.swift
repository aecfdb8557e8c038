internal import Diagnostics
internal import Typesetting

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
    case .string(let text): Self.write(text, to: &result)
    case .array(let elements):
      Self.write(elements, brackets: ("[", "]"), to: &result, indent: indent) { element, result, indent in
        element.write(to: &result, indent: indent)
      }
    case .object(let members):
      Self.write(members, brackets: ("{", "}"), to: &result, indent: indent) { member, result, indent in
        Self.write(member.name, to: &result)
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

  private static func write(_ text: String, to result: inout String) {
    result += "\""
    defer { result += "\"" }
    if text.utf8.allSatisfy(isPlain) { return result += text }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isUnsafe(scalar):
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Terminal controls, line terminators of JavaScript and direction controls, which are escaped.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// False for bytes that must be escaped, and for the first byte of U+0080 to U+009F and U+2028 to U+2069, which needs
  /// a closer look.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && byte != 0xC2
      && byte != 0xE2
  }
}

extension JSONValue {
  /// A length in points, rounded to thousandths.
  static func points(_ length: LayoutUnit) -> JSONValue {
    let step = LayoutUnit.unitsPerPoint / 1000
    return .thousandths((length.rawValue + (length.rawValue < 0 ? -step / 2 : step / 2)) / step)
  }

  /// A location: path, line, column; line and column are null if the format has no lines.
  static func location(_ location: SourceLocation?) -> JSONValue {
    guard let location else { return .null }
    return .object([
      ("path", .string(location.path)),
      ("line", location.position.map { .integer($0.line) } ?? .null),
      ("column", location.position.map { .integer($0.column) } ?? .null),
    ])
  }
}
