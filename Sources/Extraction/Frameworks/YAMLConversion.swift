internal import Diagnostics
internal import Formats
internal import YAML

/// Converts YAML values to property list values, as XcodeGen does.
struct YAMLConversion {
  /// The values of `${name}` in a template.
  let attributes: [String: String]

  func member(_ member: YAMLNode.Member) -> PropertyListMember? {
    guard let key = member.key.string else { return nil }
    return PropertyListMember(key: key, keyRange: Self.range(member.key), value: node(member.value))
  }

  /// The YAML reader limits the depth and the number of values.
  func node(_ node: YAMLNode) -> PropertyListNode {
    let value: PropertyListValue =
      switch node.value {
      case .scalar(let text, let isPlain):
        isPlain
          ? Self.plain(text) ?? .string(Self.expanded(text, attributes)) : .string(Self.expanded(text, attributes))
      case .sequence(let elements): .array(elements.map { self.node($0) })
      case .mapping: .dictionary(PropertyListDictionary(node.members.compactMap(member), precedence: .first))
      }
    return PropertyListNode(value, range: Self.range(node))
  }

  private static func range(_ node: YAMLNode) -> SourceRange {
    SourceRange(node.range.lowerBound, node.range.upperBound)
  }

  /// The value of an unquoted scalar that is not a string.
  private static func plain(_ text: String) -> PropertyListValue? {
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": .boolean(true)
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": .boolean(false)
    case "", "~", "null", "Null", "NULL": .null
    default: number(text)
    }
  }

  /// The value of a number of YAML 1.1: `-1.5`, `1_000`, `0x1F`, `0o17`, `017`, `0b101`, `.5`.
  private static func number(_ text: String) -> PropertyListValue? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let signed = isNegative || text.utf8.first == UInt8(ascii: "+")
    let digits = text.utf8.dropFirst(signed ? 1 : 0).filter { $0 != UInt8(ascii: "_") }
    guard let first = digits.first, first == UInt8(ascii: ".") || first.isDigit else { return nil }
    let plain = String(decoding: digits, as: UTF8.self)
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8), ("0", 8)] where plain.hasPrefix(prefix) && plain != "0" {
      // The digits have no further sign.
      let rest = plain.dropFirst(prefix.count)
      if rest.allSatisfy(\.isHexDigit), let value = Int(rest, radix: radix) {
        return .integer(Int128(isNegative ? -value : value))
      }
    }
    if let value = Int(plain) { return .integer(Int128(isNegative ? -value : value)) }
    // Swift's numbers may also be hexadecimal fractions.
    guard digits.allSatisfy({ $0.isDigit || [".", "e", "E", "+", "-"].map { UInt8(ascii: $0) }.contains($0) }) else {
      return nil
    }
    return Double(plain).map { .real(isNegative ? -$0 : $0) }
  }

  /// Replaces known `${name}` references in `text`.
  static func expanded(_ text: String, _ attributes: [String: String]) -> String {
    guard text.contains("${") else { return text }
    var result = text
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { result.replace("${\(name)}", with: value) }
    return result
  }
}
