/// Members of evaluated values, and elements of tables.
extension CodeExpression {
  /// The part of the value with the name `name`; nil if it is unknown.
  func knownMember(_ name: String) -> CodeExpression? {
    switch kind {
    case .object(let members): members.last { $0.key == name }?.value
    case .list(let elements): Self.positions[name].flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }

  /// The key of the element `position` of a tuple.
  static func tupleKey(_ position: Int) -> String { "Item\(position + 1)" }

  /// The names of the parts of pairs and tuples.
  static let positions = [
    "Item1": 0, "Item2": 1, "Item3": 2, "Item4": 3, "Key": 0, "Value": 1, "key": 0, "value": 1, "first": 0, "second": 1,
    "third": 2, "component1": 0, "component2": 1,
  ]
}
