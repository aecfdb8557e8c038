internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Evaluates arrays, dictionaries, and operations on them.
extension Evaluator {
  private static var limit: Int { 64 }

  /// Methods of sequences with results of unknown length or order.
  private static var changingMembers: [String] {
    ["compactMap", "drop", "filter", "flatMap", "prefix", "reverse", "shuffle", "sort", "suffix"]
  }

  /// The elements of a known sequence, those of a dictionary as pairs; nil for anything else.
  func elements(of sequence: Evaluated) -> [Evaluated]? {
    switch sequence.value {
    case .array(let elements): return elements
    case .dictionary(let members):
      return members.map { member in
        Evaluated(
          .tuple([.init(label: "key", value: member.key), .init(label: "value", value: member.value)]),
          at: member.key.location)
      }
    default: return nil
    }
  }

  /// The result of the method `name` of the sequence `base`; nil if unknown.
  func sequence(
    _ name: String, _ base: Evaluated, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard let elements = elements(of: base) else { return nil }
    var result = base
    result.value = .array(elements)
    switch name {
    case "filter":
      guard let function = call.functionArgument else { return result }
      guard let closure = function.as(ClosureExprSyntax.self) else {
        guard function.is(KeyPathExprSyntax.self) else { return result }
        result.value = .array(elements.filter { apply(function, to: $0, in: file, environment)?.boolean != false })
        return result
      }
      guard closure.statements.count == 1, case .expr(let condition)? = closure.statements.first?.item else {
        return result
      }
      result.value = .array(
        elements.filter { element in
          var inner = environment
          inner.bindings.merge(bindings(of: closure, to: element)) { $1 }
          return truth(of: condition, in: file, inner) != false
        })
      return result
    case "prefix", "suffix", "dropFirst", "dropLast":
      result.value = .array(part(of: elements, name, call, isReordered: base.isReordered, in: file, environment))
      return result
    case "first", "last", "contains":
      return found(name, elements, base, call, in: file, environment)
    case "reversed":
      result.value = .array(elements.reversed())
      return result
    case "sorted", "shuffled", "drop", "sort", "reverse":
      result.isReordered = true
      return result
    case "enumerated", "enumerate":
      // A condition may have removed elements before.
      let isComplete = !Self.changingMembers.contains { file.text(of: call.calledExpression).contains(".\($0)") }
      result.value = .array(
        elements.enumerated().map { place, element in
          let unknown = Value.unknown(.runTime("the offset"))
          let offset = Evaluated(isComplete ? .integer(place) : unknown, at: element.location)
          return Evaluated(
            .tuple([.init(label: "offset", value: offset), .init(label: "element", value: element)]),
            at: element.location, via: element.via, declaredAt: element.declaredAt)
        })
      return result
    case "joined":
      guard call.labels.allSatisfy({ $0 == "separator" }) else { return nil }
      let separator = call.arguments.first.map { evaluate($0.expression, in: file, environment) }
      return Evaluated.joined(
        Array(elements.map { [$0] }.joined(separator: separator.map { [$0] } ?? [])), at: file.location(of: call))
    case "map", "compactMap", "flatMap":
      guard let function = call.functionArgument else { return nil }
      let values = elements.prefix(Self.limit).map {
        apply(function, to: $0, in: file, environment) ?? unknown(call, in: file)
      }
      if values.allSatisfy(\.value.isUnknown), !elements.isEmpty { return nil }
      result.value = .array(
        name == "flatMap"
          ? values.flatMap { self.elements(of: $0) ?? [$0] }
          : name == "map" ? values : values.filter { if case .absent = $0.value { false } else { true } })
      if name != "map" { result.isReordered = true }
      return result
    default: return nil
    }
  }

  /// The first or last element for which the function of the call is true, or whether one is there; nil if it is unknown.
  private func found(
    _ name: String, _ elements: [Evaluated], _ base: Evaluated, _ call: FunctionCallExprSyntax, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated? {
    let location = file.location(of: call)
    guard !base.isReordered || name == "contains", let argument = call.functionArgument else { return nil }
    let isFunction = call.trailingClosure != nil || call.labels == ["where"]
    let wanted = isFunction ? nil : evaluate(argument, in: file, environment).caseName
    for element in name == "last" ? elements.reversed() : elements {
      let own = element.caseName.flatMap { own in wanted.map { $0 == own } }
      guard let isWanted = isFunction ? apply(argument, to: element, in: file, environment)?.boolean : own else {
        return nil
      }
      if isWanted { return name == "contains" ? boolean(true, at: location) : element }
    }
    return name == "contains" ? boolean(false, at: location) : Evaluated(.absent, at: location)
  }

  /// The elements that `prefix(2)`, `dropLast()` and the like leave; all of them if the number or the positions are unknown.
  private func part(
    of elements: [Evaluated], _ name: String, _ call: FunctionCallExprSyntax, isReordered: Bool, in file: SwiftFile,
    _ environment: Environment
  ) -> [Evaluated] {
    guard !isReordered, call.trailingClosure == nil, call.labels.allSatisfy({ $0 == nil }) else { return elements }
    var count = name.hasPrefix("drop") ? 1 : elements.count
    if let argument = call.arguments.first {
      guard case .integer(let number) = evaluate(argument.expression, in: file, environment).value, number >= 0 else {
        return elements
      }
      count = number
    }
    switch name {
    case "prefix": return Array(elements.prefix(count))
    case "suffix": return Array(elements.suffix(count))
    case "dropFirst": return Array(elements.dropFirst(count))
    default: return Array(elements.dropLast(count))
    }
  }

  /// The pairs of `zip(a, b)`; nil if either is unknown.
  func zipped(_ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    let sequences = arguments(call.arguments, in: file, environment).map { elements(of: $0.value) }
    guard sequences.count == 2, let first = sequences[0], let second = sequences[1] else { return nil }
    return Evaluated(
      .array(
        zip(first, second).map { left, right in
          Evaluated(.tuple([.init(label: nil, value: left), .init(label: nil, value: right)]), at: left.location)
        }), at: file.location(of: call))
  }

  /// `base[index]` of a literal: the value for the key, or the element at the index.
  func element(_ access: SubscriptCallExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    let base = evaluate(access.calledExpression, in: file, environment)
    guard access.arguments.count == 1, let argument = access.arguments.first, !base.isReordered else {
      return unknown(access, in: file)
    }
    switch base.value {
    case .dictionary(let members):
      let key = evaluate(argument.expression, in: file, environment).caseName
      guard let key, let found = choice(members.filter { $0.key.caseName == key }.map(\.value), at: base.location)
      else { break }
      return found
    case .array(let elements):
      var place = argument.expression.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) }
      if case .integer(let index) = evaluate(argument.expression, in: file, environment).value { place = index }
      guard let place, elements.indices.contains(place) else { break }
      return elements[place]
    default:
      if let found = lookup(inFileOf: access, key: argument.expression, in: file, environment) { return found }
    }
    return unknown(access, in: file)
  }

  /// Binds the parameters of `closure` to `element` or its parts.
  func bindings(of closure: ClosureExprSyntax, to element: Evaluated) -> [Environment.Name: Evaluated] {
    let names = closure.parameterNames
    var bindings: [Environment.Name: Evaluated] = [:]
    if case .tuple(let parts) = element.value, names.count == parts.count, names.first != "$0" || closure.usesSecond {
      for (name, part) in zip(names, parts) { bindings[Environment.Name(scope: closure.id, name: name)] = part.value }
    } else if let first = names.first {
      bindings[Environment.Name(scope: closure.id, name: first)] = element
    }
    return bindings
  }

  /// Binds the names in `pattern` to the parts of `value`, for names introduced by `scope`.
  func bindings(
    of pattern: PatternSyntax, to value: Evaluated, scope: SyntaxIdentifier
  ) -> [Environment.Name: Evaluated] {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let name):
      return [Environment.Name(scope: scope, name: name.identifier.identifierText): value]
    case .valueBindingPattern(let binding): return bindings(of: binding.pattern, to: value, scope: scope)
    case .tuplePattern(let tuple):
      guard case .tuple(let parts) = value.value, parts.count == tuple.elements.count else { return [:] }
      return zip(tuple.elements, parts).reduce(into: [:]) { all, pair in
        all.merge(bindings(of: pair.0.pattern, to: pair.1.value, scope: scope)) { $1 }
      }
    default: return [:]
    }
  }
}

extension FunctionCallExprSyntax {
  /// The trailing closure, or the only argument in parentheses.
  var functionArgument: ExprSyntax? { trailingClosure.map { ExprSyntax($0) } ?? arguments.last?.expression }
}

extension ClosureExprSyntax {
  /// Whether the closure has no parameter list and uses `$1`.
  fileprivate var usesSecond: Bool {
    signature?.parameterClause == nil
      && tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .dollarIdentifier("$1") }
  }
}
