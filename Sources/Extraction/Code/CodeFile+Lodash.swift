internal import Diagnostics

/// Evaluates functions of JavaScript's collection libraries.
extension CodeFile {
  /// The value of lodash's `mapValues(items, (item, key) => …)`, `map(items, …)`, `values(items)` and `keys(items)`, with or without the
  /// name of the library before them; nil for other calls.
  func collectionValue(_ call: CodeCall, depth: Int, _ steps: inout Int) -> CodeExpression? {
    guard let name = call.path.last, Self.collectionFunctions.contains(name), let first = call.arguments.first?.value,
      call.path.count <= 2, let module = module(of: call.path[0]),
      Self.collectionLibraries.contains(where: {
        module == $0 || module.hasPrefix($0 + "/") || module.hasPrefix($0 + ".")
      })
    else { return nil }
    if case .list(let elements) = resolved(first, depth: depth + 1, &steps).kind {
      return name == "map" ? mapped(elements, by: call.arguments.last?.value, depth: depth, &steps) : nil
    }
    guard let members = members(of: first, depth: depth + 1, &steps), members.isComplete else { return nil }
    switch name {
    case "keys", "values": return listed(members, name, first.range)
    case "entries", "toPairs": return listed(members, "entries", first.range)
    default: break
    }
    guard call.arguments.count == 2,
      case .function(let parameters, let result) = resolved(call.arguments[1].value, depth: depth + 1, &steps).kind
    else { return nil }
    var values: [CodeExpression.Member] = []
    for member in members.list {
      guard steps > 0 else { return nil }
      let key = CodeExpression(.text(member.key ?? ""), member.keyRange)
      let arguments = [resolved(member.value, depth: depth + 1, &steps), key]
      let bound = zip(parameters, arguments).reduce(result) { $0.binding($1.0, to: $1.1, &steps) }
      let value = resolved(bound, depth: depth + 1, &steps)
      // The place of each is its member's.
      values.append(
        CodeExpression.Member(
          key: member.key, keyRange: member.keyRange,
          value: CodeExpression(value.kind, member.value.range, origin: member.value.origin)))
    }
    return name == "map"
      ? CodeExpression(.list(values.map(\.value)), first.range) : CodeExpression(.object(values), first.range)
  }

  /// The keys, values or entries of an object.
  func listed(_ members: CodeMembers, _ name: String, _ range: SourceRange) -> CodeExpression {
    let elements = members.list.map { member -> CodeExpression in
      switch name {
      case "keys": CodeExpression(.text(member.key ?? ""), member.keyRange)
      case "values": member.value
      default: member.pair
      }
    }
    return CodeExpression(.list(elements), range)
  }

  private static let collectionFunctions: Set<String> = ["map", "mapValues", "keys", "values", "entries", "toPairs"]
  private static let collectionLibraries = ["lodash", "lodash-es", "es-toolkit", "remeda", "underscore"]
}
