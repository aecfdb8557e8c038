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
    default:
      Int(text).map { .integer(Int128($0)) } ?? (text.first?.isNumber == true ? Double(text).map { .real($0) } : nil)
    }
  }

  /// Replaces known `${name}` references in `text`.
  static func expanded(_ text: String, _ attributes: [String: String]) -> String {
    guard text.contains("${") else { return text }
    var result = text
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { result.replace("${\(name)}", with: value) }
    return result
  }
}
