package import JSON

/// The JSON Schema (2020-12) of configuration files, generated from the table of keys.
package enum ConfigurationSchema {
  /// A schema as a tree, independent of the JSON renderer.
  package indirect enum Node: Hashable, Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([Node])
    case object([Member])
  }

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: Node
  }

  package static var root: Node {
    object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("$id", .text("urn:pressfit:configuration:1")),
      ("title", .text("Pressfit's configuration, .pressfit.json")), ("type", .text("object")),
      (
        "properties",
        object(ConfigurationKey.allCases.map { ($0.rawValue, described(node(of: $0.shape), $0.summary)) })
      ),
      ("additionalProperties", .flag(false)),
    ])
  }

  private static func node(of shape: ConfigurationShape) -> Node {
    switch shape {
    case .text, .path: typed("string", [("minLength", .number(1))])
    case .choice(let words): object([("enum", .list(words.map(Node.text)))])
    case .flag: typed("boolean", [])
    case .integer(let range): typed("integer", limits(range))
    case .number(let range): typed("number", limits(range))
    case .date: typed("string", [("format", .text("date")), ("pattern", .text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))])
    case .list(let element): typed("array", [("items", node(of: element))])
    case .map(let value, let names?):
      typed(
        "object",
        [
          ("propertyNames", object([("enum", .list(names.map(Node.text)))])), ("additionalProperties", node(of: value)),
        ])
    case .map(let value, nil): typed("object", [("additionalProperties", node(of: value))])
    case .record(let members):
      typed(
        "object",
        [
          ("properties", object(members.map { ($0.name, described(node(of: $0.shape), $0.summary)) })),
          ("required", .list(members.filter(\.isRequired).map { .text($0.name) })),
          ("additionalProperties", .flag(false)),
        ])
    case .either(let shapes): object([("anyOf", .list(shapes.map(node)))])
    }
  }

  private static func typed(_ type: String, _ members: [(String, Node)]) -> Node {
    object([("type", .text(type))] + members)
  }

  private static func limits(_ range: ClosedRange<Int>) -> [(String, Node)] {
    [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
  }

  private static func described(_ node: Node, _ summary: String) -> Node {
    guard case .object(let members) = node else { return node }
    return .object([Member(name: "description", value: .text(summary))] + members)
  }

  private static func object(_ members: [(String, Node)]) -> Node {
    .object(members.map { Member(name: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// The schema `node` as JSON.
  package init(_ node: ConfigurationSchema.Node) {
    switch node {
    case .text(let text): self = .string(text)
    case .number(let number): self = .integer(number)
    case .flag(let flag): self = .boolean(flag)
    case .list(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .object(let members): self = .object(JSONObject(members.map { ($0.name, JSONValue($0.value)) }))
    }
  }
}
