internal import Diagnostics
internal import Localization

/// Methods of lists and strings.
extension CodeEvaluator {
  func result(
    of api: ScriptAPI, _ owner: Evaluated, _ call: Expression.Call, _ location: SourceLocation, _ scope: Scope?
  ) -> Evaluated? {
    let first = call.arguments.first?.value
    switch (api, owner.value) {
    case (.identity, .unknown): return nil
    case (.identity, _): return owner
    case (.later, _):
      guard let first, !owner.value.isUnknown else { return nil }
      return result(of: first, for: [owner], location, scope)
    case (.upper, .text(let text)): return Evaluated(.text(text.uppercased()), at: location)
    case (.lower, .text(let text)): return Evaluated(.text(text.lowercased()), at: location)
    case (.trimmed, .text(let text)):
      let start = text.drop(while: \.isWhitespace)
      let count = start.reversed().prefix(while: \.isWhitespace).count
      return Evaluated(.text(String(start.dropLast(count))), at: location)
    case (.concatenation, .text):
      return call.arguments.reduce(owner) { joined([$0, evaluate($1.value, scope)], call.receiver ?? $1.value) }
    case (.element, _): return first.flatMap { scriptElement($0, of: call.receiver ?? $0, $0, scope) }
    default: return elements(of: owner).flatMap { listResult(of: api, $0, owner, call, location, scope) }
    }
  }

  /// The elements of a list, or the pairs of a dictionary; nil for other values.
  func elements(of value: Evaluated) -> [Evaluated]? {
    switch value.value {
    case .array(let elements): return elements
    case .dictionary(let members):
      return members.map { key, value in
        let names = ["Key", "key", "Item1", "first"].map { (Evaluated(.text($0), at: key.location), key) }
        let values = ["Value", "value", "Item2", "second"].map { (Evaluated(.text($0), at: key.location), value) }
        return Evaluated(.dictionary(names + values), at: value.location)
      }
    default: return nil
    }
  }

  /// The elements that `Array.from` has of `value`: without values for `{ length: 2 }`.
  func sourceElements(of value: Evaluated) -> [Evaluated]? {
    guard let members = value.members, case .known(let length) = members.member("length") else {
      return elements(of: value)
    }
    guard case .integer(let count) = length.value, (0...CodeRun.iterationLimit).contains(count) else { return nil }
    return [Evaluated](repeating: Evaluated(.absent, at: value.location), count: count)
  }

  func listResult(
    of api: ScriptAPI, _ elements: [Evaluated], _ owner: Evaluated, _ call: Expression.Call, _ location: SourceLocation,
    _ scope: Scope?
  ) -> Evaluated? {
    let first = call.arguments.first?.value
    func list(_ elements: [Evaluated]) -> Evaluated { Evaluated(.array(elements), at: owner.location) }
    switch api {
    case .mapping(let isFlat):
      return first.flatMap { mapped(elements, by: $0, isFlat: isFlat, location, scope) }
    case .selection, .exclusion:
      let isWanted = if case .selection = api { true } else { false }
      guard let first, case .host(let host) = evaluate(first, scope).value, let closure = host as? ClosureValue else {
        return owner
      }
      return list(
        elements.filter { element in
          guard let value = apply(closure, [element], [], location, scope) else { return true }
          return value.alternatives().contains { $0.isTrue != !isWanted }
        }.map { element in
          let isTrue = apply(closure, [element], [], location, scope)?.isTrue
          return isTrue == isWanted ? element : element.adding([Self.undecided(element.location, location)])
        })
    case .finding: return found(elements, call, location, scope)
    case .last: return found(elements.reversed(), call, location, scope)
    case .leading, .trailing:
      guard let first, case .integer(let count) = evaluate(first, scope).value, count >= 0,
        elements.allSatisfy(\.outcomes.isEmpty)
      else { return list(elements.map { $0.adding([Self.undecided($0.location, location)]) }) }
      if case .leading = api { return list(Array(elements.prefix(count))) }
      return list(Array(elements.dropFirst(count)))
    case .part:
      let bounds = call.arguments.map { evaluate($0.value, scope) }
      var range = [0, elements.count]
      for (index, bound) in bounds.prefix(2).enumerated() {
        guard case .integer(let number) = bound.value else { return owner }
        range[index] = max(0, min(elements.count, number < 0 ? elements.count + number : number))
      }
      guard range != [0, elements.count] else { return owner }
      guard elements.allSatisfy(\.outcomes.isEmpty) else {
        return list(elements.map { $0.adding([Self.undecided($0.location, location)]) })
      }
      return range[0] <= range[1] ? list(Array(elements[range[0]..<range[1]])) : list([])
    case .range:
      guard case .call(let range)? = first?.kind, range.selector == ["NSMakeRange"], range.arguments.count == 2,
        case .integer(let start) = evaluate(range.arguments[0].value, scope).value,
        case .integer(let count) = evaluate(range.arguments[1].value, scope).value,
        start >= 0, count >= 0, start + count <= elements.count
      else { return nil }
      return list(Array(elements[start..<(start + count)]))
    case .numbered:
      let pairs = elements.enumerated().map { position, element in
        let number = Evaluated(.integer(position), at: element.location)
        let members = [("index", number), ("Item1", number), ("value", element), ("Item2", element)]
        return Evaluated(
          .dictionary(members.map { (Evaluated(.text($0.0), at: location), $0.1) }), at: element.location)
      }
      return list(pairs)
    case .sorted: return list(sorted(elements, by: first, owner.location, location, scope))
    case .reversed: return list(elements.reversed())
    case .flattened:
      return list(
        elements.flatMap { $0.alternatives() }.flatMap { element -> [Evaluated] in
          switch element.value {
          case .array(let own): own.map { $0.adding(element.outcomes) }
          default: [element]
          }
        })
    case .concatenation:
      let more = call.arguments.flatMap { argument in
        evaluate(argument.value, scope).alternatives().flatMap { value -> [Evaluated] in
          if case .array(let own) = value.value { own.map { $0.adding(value.outcomes) } } else { [value] }
        }
      }
      return list(elements + more)
    case .joining(let mark):
      guard call.arguments.count < 2, let separator = first.map({ evaluate($0, scope).text }) ?? mark,
        !elements.contains(where: { $0.written == nil })
      else { return nil }
      return Evaluated(.text(elements.compactMap(\.written).joined(separator: separator)), at: location)
    default: return nil
    }
  }

  /// The first element for which the function that the call gets is true, or the value in its place; nil if it is unknown.
  private func found(
    _ elements: [Evaluated], _ call: Expression.Call, _ location: SourceLocation, _ scope: Scope?
  ) -> Evaluated? {
    guard elements.allSatisfy(\.outcomes.isEmpty) else { return nil }
    guard let test = call.arguments.first?.value else { return elements.first }
    for element in elements {
      guard let isWanted = result(of: test, for: [element], location, scope)?.isTrue else { return nil }
      if isWanted { return element }
    }
    guard let other = call.argument("orElse") else { return Evaluated(.absent, at: location) }
    return result(of: other, for: [], location, scope)
  }

  /// The elements in the order of a function that compares two of them; in an unknown order if it is unknown.
  func sorted(
    _ elements: [Evaluated], by function: Expression?, _ list: SourceLocation, _ location: SourceLocation,
    _ scope: Scope?
  ) -> [Evaluated] {
    let unknown = elements.map { $0.adding([Self.undecided(list, location)]) }
    guard let function, let closure = evaluate(function, scope).closure, closure.parameters.count == 2,
      elements.count <= CodeRun.iterationLimit, elements.allSatisfy(\.outcomes.isEmpty)
    else { return unknown }
    var result: [Evaluated] = []
    for element in elements {
      var place = result.count
      while place > 0 {
        guard case .integer(let order)? = apply(closure, [result[place - 1], element], [], location, scope)?.value
        else { return unknown }
        if order <= 0 { break }
        place -= 1
      }
      result.insert(element, at: place)
    }
    return result
  }

  /// What only a run decides about an element of a list: whether it is one, or its position.
  static func undecided(_ element: SourceLocation, _ location: SourceLocation) -> Outcome {
    Outcome(decision: "\(element) in \(location)", options: ["true"])
  }

  /// The results of the function for each element; nil if one is unknown.
  func mapped(
    _ elements: [Evaluated], by function: Expression, isFlat: Bool, _ location: SourceLocation, _ scope: Scope?
  ) -> Evaluated? {
    guard case .host(let host) = evaluate(function, scope).value, let closure = host as? ClosureValue else {
      return nil
    }
    var results: [Evaluated] = []
    for (index, element) in elements.enumerated() {
      guard
        var value = apply(closure, [element, Evaluated(.integer(index), at: location)], [], location, scope)
      else { return nil }
      // The place of each is its element's.
      if case .dictionary = value.value { value.location = element.location }
      for outcome in element.outcomes.isEmpty ? [] : [element.outcomes] { value = value.adding(outcome) }
      if isFlat {
        results += value.alternatives().flatMap { alternative -> [Evaluated] in
          if case .array(let own) = alternative.value {
            own.map { $0.adding(alternative.outcomes) }
          } else {
            [alternative]
          }
        }
      } else {
        results.append(value)
      }
    }
    return Evaluated(.array(results), at: location)
  }
}
