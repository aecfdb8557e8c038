internal import Diagnostics
internal import Localization

/// Values of languages with functions and objects as values.
extension CodeEvaluator {
  struct Found {
    var value: Evaluated?
  }

  /// The value of `expression`; nil for one that is the same in all languages.
  func scriptValue(of expression: Expression, at location: SourceLocation, _ scope: Scope?) -> Found? {
    switch expression.kind {
    case .name(let name): return Found(value: scriptName(name, at: expression, scope))
    case .member(let base, let name): return Found(value: member(name, of: base, expression, scope))
    case .element(let base, let key): return Found(value: scriptElement(key, of: base, expression, scope))
    case .call(let call): return Found(value: scriptCall(call, expression, scope))
    case .type(let type) where type.hasTypes: return Found(value: object(for: type, at: location))
    case .type(let type):
      let object = ObjectValue(type: type, scope: scope, isClass: !type.isObject)
      return Found(value: Evaluated(.host(object), at: location))
    case .stored(let variable): return Found(value: stored(variable, at: location, scope))
    case .cast(let inner, let type):
      return Found(value: typed(evaluate(inner, scope), as: type, inner) { identity(of: inner, scope) })
    case .spread(let inner): return Found(value: evaluate(inner, scope))
    case .joined(let parts): return Found(value: joined(parts.map { evaluate($0, scope) }, expression))
    case .list(let elements): return Found(value: Evaluated(.array(self.elements(elements, scope)), at: location))
    case .map(let members): return Found(value: Evaluated(.dictionary(self.members(members, scope)), at: location))
    default: return nil
    }
  }

  /// The value that the name has at its use; nil for bindings that all languages have.
  func scriptValue(of found: Scope) -> Evaluated? {
    switch found.binding {
    case .item(let item):
      return Evaluated(.host(ConstructedItem()), at: item.call.location)
    case .deferred(let expression, let scope) where expression.unit.isScript:
      let outer = isLimited
      isLimited = false
      let value = evaluate(expression, scope)
      if !isLimited { found.known = value }
      isLimited = isLimited || outer
      return value
    case .joined(let flows):
      guard case let scopes = flows.compactMap({ $0.scope?.find(found.name) }), scopes.count == flows.count else {
        return nil
      }
      let values = zip(flows, scopes).compactMap { flow, scope in
        (deeper { self.value(of: scope) } ?? nil).map { ($0, flow.outcomes) }
      }
      guard let list = Self.merged(values) else { return nil }
      found.known = list
      return list
    default: return nil
    }
  }

  /// The longest of the lists, of which each other one has the first elements; nil for other values.
  private static func merged(_ values: [(value: Evaluated, outcomes: [Outcome])]) -> Evaluated? {
    var longest: (elements: [Evaluated], outcomes: [Outcome], place: SourceLocation)?
    var lists: [[Evaluated]] = []
    for (value, outcomes) in values {
      guard case .array(let elements) = value.value, value.outcomes.isEmpty else { return nil }
      lists.append(elements)
      if elements.count > longest?.elements.count ?? -1 { longest = (elements, outcomes, value.location) }
    }
    guard let longest, lists.count > 1,
      lists.allSatisfy({ list in zip(list, longest.elements).allSatisfy { $0.isSame(as: $1) } })
    else { return nil }
    let common = lists.map(\.count).min() ?? 0
    let elements = longest.elements.enumerated().map { position, element in
      position < common ? element : element.adding(longest.outcomes)
    }
    return Evaluated(.array(elements), at: longest.place)
  }

  // MARK: Lists, objects and strings

  func elements(_ elements: [Expression], _ scope: Scope?) -> [Evaluated] {
    elements.flatMap { element -> [Evaluated] in
      guard case .spread(let inner) = element.kind else { return [evaluate(element, scope)] }
      return spread(evaluate(inner, scope))
    }
  }

  /// The elements of a list in another one.
  private func spread(_ list: Evaluated) -> [Evaluated] {
    switch list.value {
    case .array(let elements): return elements.map { $0.adding(list.outcomes) }
    case .absent, .text: return []
    case .host(let host) where host is BooleanValue: return []
    case .alternatives: return list.alternatives().flatMap(spread)
    default: return [list]
    }
  }

  private func members(
    _ members: [(key: Expression, value: Expression)], _ scope: Scope?
  ) -> [(key: Evaluated, value: Evaluated)] {
    let all = members.flatMap { key, value -> [(key: Evaluated, value: Evaluated)] in
      guard case .spread(let inner) = key.kind else { return [(evaluate(key, scope), evaluate(value, scope))] }
      let spread = evaluate(inner, scope)
      var result: [(key: Evaluated, value: Evaluated)] = []
      let alternatives = spread.alternatives()
      for alternative in alternatives {
        switch alternative.value {
        case .dictionary(let own): result += own.map { ($0.key, $0.value.adding(alternative.outcomes)) }
        case .absent: break
        case .host(let host) where host is BooleanValue: break
        case .host(let host as ObjectValue): result += fields(of: host, at: spread.location)
        default: result.append((unknown(inner), unknown(inner)))
        }
      }
      return alternatives.count > 1 ? result.map { key, value in (key, value.possible) } : result
    }
    var result: [(key: Evaluated, value: Evaluated)?] = []
    var places: [String: Int] = [:]
    for member in all {
      let name = member.key.written
      let place = name.flatMap { places[$0] }
      let own = member.value.certain
      // A member on a condition may leave the earlier value.
      if member.value.isPossible, let place, let earlier = result[place]?.value {
        let both = [earlier.adding(own.outcomes.count == 1 ? own.outcomes.map(\.complement) : []), own]
        result[place]?.value = Evaluated(oneOf: both, at: own.location) ?? own
        continue
      }
      if let place { result[place] = nil }
      // What only a run knows may replace those before.
      if let name { places[name] = result.count } else { places = [:] }
      result.append((member.key, own))
    }
    return result.compactMap(\.self)
  }

  /// The string of the values; nil if nothing says that it is a string.
  func joined(_ values: [Evaluated], _ expression: Expression) -> Evaluated {
    let location = expression.location
    let texts = values.map { value in
      value.written.map { Evaluated(.text($0), at: value.location) } ?? value
    }
    var result = texts.first ?? Evaluated(.text(""), at: location)
    for text in texts.dropFirst() { result = combined([result, text], at: location) }
    if texts.count == 1, case .unknown = result.value { result = Evaluated(.joined([result]), at: location) }
    result.location = location
    return result
  }

  func operation(
    _ sign: String, _ left: Expression, _ right: Expression, _ expression: Expression, _ scope: Scope?
  ) -> Evaluated? {
    let location = expression.location
    switch sign {
    case "..<", "...":
      guard case .integer(let first) = evaluate(left, scope).value,
        case .integer(let end) = evaluate(right, scope).value
      else { return nil }
      let last = sign == "..." ? end + 1 : end
      guard last - first <= CodeRun.iterationLimit else { return nil }
      return Evaluated(.array((first..<max(first, last)).map { Evaluated(.integer($0), at: location) }), at: location)
    case "+":
      let values = [evaluate(left, scope), evaluate(right, scope)]
      if expression.unit.hasTypes, case .array(let elements) = values[0].value {
        let more = self.elements(of: values[1]) ?? [values[1]]
        return Evaluated(.array(elements + more.map { $0.adding(values[1].outcomes) }), at: location)
      }
      if case .integer(let first) = values[0].value, case .integer(let second) = values[1].value, abs(first) < 10_000,
        abs(second) < 10_000
      {
        return Evaluated(.integer(first + second), at: location)
      }
      return values.contains(where: \.isString) ? joined(values, expression) : nil
    case "default":
      let value = evaluate(left, scope)
      if case .host(let host) = value.value, host is MissingArgument { return evaluate(right, scope) }
      if expression.unit.hasTypes { return value }
      let other = evaluate(right, scope)
      if value.value.isUnknown, case .array(let elements) = other.value, !elements.isEmpty { return other }
      return replaced(value, "??", right, location, scope)
    case "??", "||": return replaced(evaluate(left, scope), sign, right, location, scope)
    case "&&":
      if let isTrue = truth(of: left, scope) {
        return isTrue ? evaluate(right, scope) : Evaluated(.absent, at: location)
      }
      let outcomes = outcomes(of: left, scope)
      let values = [
        evaluate(right, scope).adding(outcomes.isTrue), Evaluated(.absent, at: location).adding(outcomes.isFalse),
      ]
      return Evaluated(oneOf: values, at: location)
    case "-", "*":
      guard case .integer(let first) = evaluate(left, scope).value,
        case .integer(let second) = evaluate(right, scope).value,
        abs(first) < 10_000, abs(second) < 10_000
      else { return nil }
      return Evaluated(.integer(sign == "-" ? first - second : first * second), at: location)
    default: return truth(of: expression, scope).map { Evaluated(.host(BooleanValue(isTrue: $0)), at: location) }
    }
  }

  /// The value of `first ?? second` and `first || second`.
  private func replaced(
    _ first: Evaluated, _ sign: String, _ second: Expression, _ location: SourceLocation, _ scope: Scope?
  ) -> Evaluated? {
    let values = first.alternatives().flatMap { value -> [Evaluated] in
      switch value.value {
      case .absent: return [evaluate(second, scope).adding(value.outcomes)]
      case .text(""), .integer(0): return sign == "||" ? [evaluate(second, scope).adding(value.outcomes)] : [value]
      case .host(let host as BooleanValue):
        return sign == "||" && !host.isTrue ? [evaluate(second, scope).adding(value.outcomes)] : [value]
      case .host(var lookup as KeyLookup):
        // The right side is for a look-up that fails.
        let text = evaluate(second, scope).text
        guard let text else { return [value] }
        lookup.source = text
        lookup.key.isReplaced = true
        var result = value
        result.value = .host(lookup)
        return [result]
      case .unknown:
        // In native apps, a literal is often never shown, like "" or "?".
        let other = evaluate(second, scope)
        return second.unit.isScript || other.text == nil ? [value, other] : [value]
      default: return [value]
      }
    }
    return Evaluated(oneOf: values, at: location)
  }
}

extension Evaluated {
  /// Whether the value is a string, as far as it is known.
  var isString: Bool {
    switch value {
    case .text, .joined, .localized: true
    case .host(let host): host is KeyLookup
    case .alternatives(let values): values.contains(where: \.isString)
    default: false
    }
  }

  fileprivate func isSame(as other: Evaluated) -> Bool {
    location == other.location && text == other.text && value.isUnknown == other.value.isUnknown
  }

  /// The value of a member that an object may not have.
  fileprivate var possible: Evaluated {
    var result = self
    result.isFormat = true
    return result
  }

  fileprivate var isPossible: Bool { isFormat }

  fileprivate var certain: Evaluated {
    var result = self
    result.isFormat = false
    return result
  }
}
