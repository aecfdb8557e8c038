internal import CodeReading
internal import Diagnostics

/// A call to evaluate.
struct CodeCall {
  var path: [String]
  var arguments: [CodeExpression.Argument]
  var receiver: CodeExpression?
  var range: SourceRange

  /// The value before the last name of the call; nil for a function.
  var owner: CodeExpression? {
    receiver ?? (path.count > 1 ? CodeExpression(.name(Array(path.dropLast())), range) : nil)
  }
}

/// Evaluates calls of functions that only pass values on.
extension CodeFile {
  /// The value of a call that only wraps a literal: `listOf(…)`, `.array([…])`, `items.toList()`.
  func resolved(_ call: CodeCall, depth: Int, _ steps: inout Int) -> CodeExpression? {
    guard let name = call.path.last else { return nil }
    let arguments = call.arguments
    if language == .cSharp, call.path == ["nameof"], case .name(let path)? = arguments.first?.value.kind {
      return path.last.map { CodeExpression(.text($0), call.range) }
    }
    if language.isJavaScript {
      if call.path == ["require"], call.receiver == nil, let module = arguments.first?.value.text {
        return required(module)
      }
      if call.receiver == nil, let value = globalValue(call, depth: depth, &steps) { return value }
    }
    if Self.listMembers.contains(name), let list = call.owner,
      let lists = lists(resolved(list, depth: depth + 1, &steps))
    {
      var results: [CodeExpression] = []
      for elements in lists {
        guard let result = result(of: call, name, on: elements, depth: depth, &steps) else { return nil }
        results.append(result)
      }
      return results.count == 1 ? results[0] : CodeExpression(.alternatives(results), list.range)
    }
    if call.path.count == 1, call.receiver == nil, language.isJavaScript,
      case .function(let parameters, let result)? = constant(
        name, at: token(at: call.range.start), depth: depth + 1, &steps)?.kind
    {
      let value = resolvedResult(result, parameters, arguments, depth: depth, &steps)
      // The call says more than a value of another file that is unknown there: the key of `t("newNote")`.
      return value?.isUnknownElsewhere == true ? nil : value
    }
    // A method of a class or a member of an object of functions: `this.item("a")`, `strings.newNote()`.
    if call.receiver == nil, language.isJavaScript, call.path.count > 1 || values[name] == nil,
      case .function(let parameters, let result) = resolved(
        CodeExpression(.name(call.path), call.range), depth: depth + 1, &steps
      ).kind, !arguments.isEmpty || parameters.isEmpty
    {
      let value = resolvedResult(result, parameters, arguments, depth: depth, &steps)
      return value?.isUnknownElsewhere == true ? nil : value
    }
    if let owner = call.owner, Self.passingMembers.contains(name) {
      return resolved(owner, depth: depth + 1, &steps)
    }
    guard call.owner == nil else { return nil }
    if Self.wrappers.contains(name), arguments.count == 1, let only = arguments.first {
      return resolved(only.value, depth: depth + 1, &steps)
    }
    if Self.listMakers.contains(name) {
      let range = arguments.first.map { SourceRange($0.value.range.start, $0.value.range.end) } ?? SourceRange(0, 0)
      return CodeExpression(.list(arguments.map(\.value)), range)
    }
    return nil
  }

  /// The result of the method `name` of a list with `elements`.
  private func result(
    of call: CodeCall, _ name: String, on elements: [CodeExpression], depth: Int, _ steps: inout Int
  ) -> CodeExpression? {
    switch name {
    // Constructors in a function of Dart are read at their places.
    case "map" where language == .dart: nil
    case "map", "flatMap": mapped(elements, by: call.arguments.first?.value, depth: depth, &steps)
    case "concat":
      CodeExpression(
        .list(elements + call.arguments.flatMap { elementsOrSelf($0.value, depth: depth, &steps) }), call.range)
    default: CodeExpression(.list(elements), call.owner?.range ?? call.range)
    }
  }

  /// The elements of a list; any other value itself.
  private func elementsOrSelf(_ value: CodeExpression, depth: Int, _ steps: inout Int) -> [CodeExpression] {
    if case .list(let elements) = resolved(value, depth: depth + 1, &steps).kind { elements } else { [value] }
  }

  /// The elements of a list, or of each list of which the code chooses one; nil for another value.
  private func lists(_ value: CodeExpression) -> [[CodeExpression]]? {
    switch value.kind {
    case .list(let elements): return [elements]
    case .alternatives(let values):
      let lists = values.compactMap { value -> [CodeExpression]? in
        if case .list(let own) = value.kind { own } else { nil }
      }
      return lists.count == values.count ? lists : nil
    default: return nil
    }
  }

  /// The result of a function with `arguments` for its parameters; nil if it depends on others.
  private func resolvedResult(
    _ result: CodeExpression, _ parameters: [CodeExpression], _ arguments: [CodeExpression.Argument], depth: Int,
    _ steps: inout Int
  ) -> CodeExpression? {
    if arguments.isEmpty { return resolved(result, depth: depth + 1, &steps) }
    var bound = result
    for (parameter, argument) in zip(parameters, arguments) {
      bound = bound.binding(parameter, to: resolvedObject(argument.value, depth: depth + 1, &steps), &steps)
    }
    // The other file's parameters mean nothing here.
    for parameter in parameters.dropFirst(arguments.count) where parameter.range.end == 0 {
      bound = bound.binding(parameter, to: CodeExpression(.other, parameter.range), &steps)
    }
    guard !mentionsParameter(bound) else { return nil }
    let value = resolved(bound, depth: depth + 1, &steps)
    if case .other = value.kind { return nil }
    return value
  }

  /// The value of `expression` if it is an object or list, of which names may be parameters; otherwise itself.
  private func resolvedObject(_ expression: CodeExpression, depth: Int, _ steps: inout Int) -> CodeExpression {
    let value = resolved(expression, depth: depth, &steps)
    switch value.kind {
    case .object, .list: return value
    default: return expression
    }
  }

  /// The list of the results of `function` for `elements`; nil if one is unknown.
  func mapped(
    _ elements: [CodeExpression], by function: CodeExpression?, depth: Int, _ steps: inout Int
  ) -> CodeExpression? {
    guard let function,
      case .function(let parameters, let result) = resolved(function, depth: depth + 1, &steps).kind
    else { return nil }
    var mapped: [CodeExpression] = []
    for (index, element) in elements.enumerated() {
      let own = resolved(element, depth: depth + 1, &steps)
      guard steps > 0 else { return nil }
      // The previous elements of the list are not created here.
      if case .spread = own.kind { return nil }
      var bound = result.binding(parameters.first, to: own, &steps)
      if parameters.count > 1 {
        bound = bound.binding(parameters[1], to: CodeExpression(.number("\(index)"), own.range), &steps)
      }
      let value = resolved(bound, depth: depth + 1, &steps)
      // The place of each is its element's.
      mapped.append(CodeExpression(value.kind, own.range, origin: own.origin))
    }
    return CodeExpression(.list(mapped), function.range)
  }

  // MARK: JavaScript

  /// The value of `Object.values(…)`, `Array.from(…)` and the like.
  private func globalValue(_ call: CodeCall, depth: Int, _ steps: inout Int) -> CodeExpression? {
    guard call.path.count == 2, let first = call.arguments.first?.value else { return nil }
    switch (call.path[0], call.path[1]) {
    case ("Object", "values"), ("Object", "entries"), ("Object", "keys"):
      guard let members = members(of: first, depth: depth + 1, &steps), members.isComplete else {
        return nil
      }
      return listed(members, call.path[1], first.range)
    case ("Object", "freeze"), ("Promise", "resolve"): return resolved(first, depth: depth + 1, &steps)
    case ("Object", "assign"):
      let spreads = call.arguments.map { argument in
        let spread = CodeExpression(.spread(argument.value), argument.value.range)
        return CodeExpression.Member(key: nil, keyRange: spread.range, value: spread)
      }
      return CodeExpression(.object(spreads), call.range)
    case ("Promise", "all"): return resolved(first, depth: depth + 1, &steps)
    case ("Array", "of"): return CodeExpression(.list(call.arguments.map(\.value)), call.range)
    case ("Array", "from"):
      guard case .list(let elements) = resolved(first, depth: depth + 1, &steps).kind else { return nil }
      if call.arguments.count == 1 { return CodeExpression(.list(elements), call.range) }
      return mapped(elements, by: call.arguments[1].value, depth: depth, &steps)
    default: return nil
    }
  }

  /// The keys, values or entries of an object.
  private func listed(_ members: CodeMembers, _ name: String, _ range: SourceRange) -> CodeExpression {
    let elements = members.list.map { member -> CodeExpression in
      switch name {
      case "keys": CodeExpression(.text(member.key ?? ""), member.keyRange)
      case "values": member.value
      default: member.pair
      }
    }
    return CodeExpression(.list(elements), range)
  }

  /// Methods of lists that give the same elements, some of them, or one for each.
  private static let listMembers: Set<String> = [
    "map", "flatMap", "filter", "slice", "sort", "reverse", "concat", "flat", "toSorted", "toReversed",
  ]
  /// Methods that give the same values.
  private static let passingMembers: Set<String> = ["toList", "toArray", "ToArray", "ToList", "toMutableList"]
  /// Swift cases of property list values in Tuist, and functions that return their argument.
  private static let wrappers: Set<String> = [
    "array", "dictionary", "string", "boolean", "integer", "real", "freeze",
  ]
  private static let listMakers: Set<String> = [
    "listOf", "arrayOf", "mutableListOf", "arrayListOf", "listOfNotNull", "mapOf", "linkedMapOf", "setOf",
  ]
}

extension CodeExpression {
  /// Whether the value was copied from another file and is unknown: neither a literal nor a look-up with a literal key.
  fileprivate var isUnknownElsewhere: Bool {
    guard range.end == 0 else { return false }
    switch kind {
    case .other: return true
    case .call(_, let arguments, _):
      // A wrapper that makes the key of its argument has another key than that.
      switch arguments.first?.value.kind {
      case .text, .joined, .call: return false
      default: return true
      }
    default: return false
    }
  }
}
