package import JSON

extension JSONValue {
  /// The schema `node` as JSON.
  package init(_ node: ConfigurationSchema.Node) {
    switch node {
    case .text(let text): self = .string(text)
    case .number(let number): self = .integer(number)
    case .flag(let flag): self = .boolean(flag)
    case .list(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .object(let members): self = .object(members.map { ($0.name, JSONValue($0.value)) })
    }
  }
}
