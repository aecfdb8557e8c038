internal import Diagnostics
internal import Localization

/// Evaluates conditions, and identifies decisions, so that values of one arm stay together.
extension CodeEvaluator {
  /// Whether `condition` is true; nil if it is unknown.
  func truth(of condition: Expression, _ scope: Scope?) -> Bool? {
    (deeper { truthValue(of: condition, scope) }) ?? nil
  }

  private func truthValue(of condition: Expression, _ scope: Scope?) -> Bool? {
    switch condition.kind {
    case .not(let inner): return truth(of: inner, scope).map { !$0 }
    case .operation("&&", let left, let right):
      let (first, second) = (truth(of: left, scope), truth(of: right, scope))
      return first == false || second == false ? false : first == true && second == true ? true : nil
    case .operation("||", let left, let right):
      let (first, second) = (truth(of: left, scope), truth(of: right, scope))
      return first == true || second == true ? true : first == false && second == false ? false : nil
    case .operation("==", let left, let right): return isEqual(left, right, scope)
    case .operation("!=", let left, let right): return isEqual(left, right, scope).map { !$0 }
    case .operation("??", _, _): return truthOfValue(condition, scope)
    case .operation(let sign, let left, let right):
      guard case .integer(let first) = evaluate(left, scope).value,
        case .integer(let second) = evaluate(right, scope).value
      else { return nil }
      switch sign {
      case "<": return first < second
      case ">": return first > second
      case "<=": return first <= second
      case ">=": return first >= second
      default: return nil
      }
    case _ where condition.unit.isScript: return truthOfValue(condition, scope)
    case .call(let call) where call.selector == ["boolValue"] && call.arguments.isEmpty:
      return call.receiver.flatMap { truthOfValue($0, scope) }
    case .call(let call):
      guard case .equality? = CodeAPI.method(call.selector), let left = call.receiver,
        let right = call.arguments.first?.value
      else { return nil }
      return areEqual(left, right, scope)
    case .number, .null, .name: return truthOfValue(condition, scope)
    default: return nil
    }
  }

  /// Whether all alternatives of the value are true, or none is.
  private func truthOfValue(_ condition: Expression, _ scope: Scope?) -> Bool? {
    let isScript = condition.unit.isScript
    // In Objective-C, also an empty string is an object.
    let values = Set(evaluate(condition, scope).alternatives().map { isScript || $0.text == nil ? $0.isTrue : true })
    return values.count == 1 ? values.first ?? nil : nil
  }

  private func isEqual(_ left: Expression, _ right: Expression, _ scope: Scope?) -> Bool? {
    isSystem(left, right) ?? areEqual(left, right, scope)
  }

  /// The value on iOS of a comparison with the name of a system; nil for others.
  func isSystem(_ left: Expression, _ right: Expression) -> Bool? {
    guard left.unit.isScript, !isForAnySystem, let path = left.names else { return nil }
    if let text = systemName(right), let isIOS = SystemTest.isIOS(text, comparedWith: path) { return isIOS }
    // `defaultTargetPlatform == TargetPlatform.iOS`
    guard let last = right.names, last.count == 2, last[0].contains("Platform") else { return nil }
    return SystemTest.isIOS(last[1], comparedWith: path)
  }

  /// "ios", or the last name of `DevicePlatform.iOS`.
  private func systemName(_ expression: Expression) -> String? {
    if case .text(let text) = expression.kind { return text }
    guard expression.unit.hasTypes, let path = expression.names, path.count > 1 else {
      return nil
    }
    return path.last
  }

  private func areEqual(_ left: Expression, _ right: Expression, _ scope: Scope?) -> Bool? {
    guard let first = constantName(of: left, scope), let second = constantName(of: right, scope) else { return nil }
    return first == second
  }

  /// The number, string or case of an enumeration that the expression always is, in a form to compare; nil for others.
  func constantName(of expression: Expression, _ scope: Scope?) -> String? {
    if let name = expression.name, scope?.find(name) == nil, isCase(name, in: expression.unit) { return "case " + name }
    let value = evaluate(expression, scope)
    switch value.value {
    case .integer(let number): return "\(number)"
    case .text(let text): return "\"\(text)\""
    case .absent: return "nil"
    case .host(let host as BooleanValue): return host.isTrue ? "true" : "false"
    case .host(let object as ObjectValue): return object.caseName.map { Self.constantName(ofCase: $0, of: object.type) }
    case .unknown:
      let identity = identity(of: expression, scope)
      return identity.hasPrefix("case ") ? identity : nil
    default: return nil
    }
  }

  private static func constantName(ofCase name: String, of type: TypeDeclaration) -> String {
    "case \(type.name ?? "").\(name)"
  }

  /// By name, the cases that a value may be.
  func cases(of expression: Expression, _ scope: Scope?) -> [String: String] {
    guard expression.unit.isScript, let object = evaluate(expression, scope).object, object.caseName != nil else {
      return [:]
    }
    return object.type.cases.reduce(into: [:]) { $0[$1.name] = Self.constantName(ofCase: $1.name, of: object.type) }
  }

  /// Whether only a run decides if a value is that of the label.
  func isUndecided(_ label: Expression) -> Bool {
    switch label.kind {
    case .unsupported: true
    case .name where label.unit.hasTypes: evaluate(label, nil).object?.isClass ?? false
    default: false
    }
  }

  private func isCase(_ name: String, in unit: CodeUnit) -> Bool {
    first(of: name, from: unit) { $0.hasCase(name) ? true : nil } ?? false
  }

  /// The outcomes in which `condition` is true and false.
  func outcomes(of condition: Expression, _ scope: Scope?) -> (isTrue: [Outcome], isFalse: [Outcome]) {
    switch condition.kind {
    case .not(let inner):
      let found = outcomes(of: inner, scope)
      return (found.isFalse, found.isTrue)
    case .operation(let sign, let left, let right) where sign == "==" || sign == "!=":
      guard let value = constantName(of: right, scope) else { break }
      let outcome = Outcome(decision: identity(of: left, scope), options: [value])
      return sign == "==" ? ([outcome], [outcome.complement]) : ([outcome.complement], [outcome])
    case .call(let call):
      guard case .equality? = CodeAPI.method(call.selector), let left = call.receiver,
        let right = call.arguments.first?.value, let value = constantName(of: right, scope)
      else { break }
      let outcome = Outcome(decision: identity(of: left, scope), options: [value])
      return ([outcome], [outcome.complement])
    case .operation("&&", let left, let right):
      let outcome = Outcome(decision: identity(of: condition, scope), options: ["true"])
      return ([outcome] + outcomes(of: left, scope).isTrue + outcomes(of: right, scope).isTrue, [outcome.complement])
    case .operation("||", let left, let right):
      let outcome = Outcome(decision: identity(of: condition, scope), options: ["true"])
      return (
        [outcome], [outcome.complement] + outcomes(of: left, scope).isFalse + outcomes(of: right, scope).isFalse
      )
    default: break
    }
    let outcome = Outcome(decision: identity(of: condition, scope), options: ["true"])
    return ([outcome], [outcome.complement])
  }

  /// What the value of `expression` is, in a form that is the same wherever the value is.
  func identity(of expression: Expression, _ scope: Scope?, depth: Int = 0) -> String {
    guard depth < 8 else { return "\(expression.location.path):\(expression.range.start)" }
    let inner = { (part: Expression) in self.identity(of: part, scope, depth: depth + 1) }
    switch expression.kind {
    case .name(let name):
      guard let found = scope?.find(name) else { return isCase(name, in: expression.unit) ? "case " + name : name }
      switch found.binding {
      case .deferred(let value, let outer): return identity(of: value, outer, depth: depth + 1)
      case .value, .joined, .item: return found.identity ?? "\(name) \(ObjectIdentifier(found))"
      }
    case .member(let base, let name): return "\(inner(base)).\(name)"
    case .element(let base, let place): return "\(inner(base))[\(inner(place))]"
    case .call(let call):
      let receiver = call.receiver.map { inner($0) + "." } ?? ""
      if call.receiver != nil, call.arguments.isEmpty { return receiver + (call.selector.first ?? "") }
      return receiver + call.selector.joined(separator: ":")
        + "(\(call.arguments.map { inner($0.value) }.joined(separator: ",")))"
    case .operation(let sign, let left, let right): return "(\(inner(left)) \(sign) \(inner(right)))"
    case .not(let value): return "!\(inner(value))"
    case .cast(let value, _): return inner(value)
    case .text(let text): return "\"\(text)\""
    case .number(let number): return "\(number)"
    case .null: return "nil"
    default: return "\(expression.location.path):\(expression.range.start)"
    }
  }

  // MARK: Unknown values

  /// Why the value of `expression` is unknown.
  func cause(of expression: Expression) -> UnknownCause {
    var cause = UnknownCause.runTime("\"\(expression.source)\"", kind: isData(expression) ? .data : .unresolved)
    if case .member(_, let name) = expression.kind { cause.member = name }
    return cause
  }

  /// Methods of Foundation that return a value of the receiver by a key.
  private static let readers: Set<String> = ["objectForKey", "stringForKey", "valueForKey", "objectAtIndex"]

  /// Types of the system with values that only the running app has.
  private static let systemTypes: Set<String> = [
    "NSProcessInfo", "NSUbiquitousKeyValueStore", "NSUserDefaults", "UIDevice", "UIPasteboard",
  ]

  /// Whether the value is a member of an object, or an element of a list or dictionary: `boat.name`, `[boat name]`, `names[@"a"]`,
  /// `[names objectForKey:key]`.
  private func isData(_ expression: Expression) -> Bool {
    let call = if case .call(let call) = expression.kind { call } else { Expression.Call?.none }
    guard let path = path(of: expression), let first = path.first, let last = path.last, path.count > 1,
      first.first?.isLowercase == true || call != nil && Self.systemTypes.contains(first),
      !path.contains(where: LibraryLookup.isLikely)
    else { return false }
    if case .element = expression.kind { return true }
    if path.contains(where: Self.readers.contains) { return call != nil }
    return (first != "self" || call == nil) && call?.arguments.isEmpty ?? true
      && !program.defines(last, near: expression.unit.path)
  }

  /// The names in a chain of members, elements and readers; nil for other expressions.
  private func path(of expression: Expression) -> [String]? {
    switch expression.kind {
    case .name(let name): [name]
    case .member(let base, let name): path(of: base).map { $0 + [name] }
    case .element(let base, _): path(of: base).map { $0 + ["[]"] }
    case .call(let call): call.receiver.flatMap(path).map { $0 + [call.selector[0]] }
    default: nil
    }
  }
}

extension Outcome {
  /// The outcome in which the condition of an `#if` is true; `!(A)` is another outcome of the decision on `A`.
  package init(ofBuild condition: String) {
    let arm = BranchArm(ofBuild: condition)
    self.init(decision: arm.decision, options: ["true"], isComplement: arm.arm != "true")
  }
}

extension BranchArm {
  /// The arm of an `#if` that `condition` is.
  init(ofBuild condition: String) {
    guard condition.hasPrefix("!") else {
      self.init(decision: "#if \(condition)", arm: "true")
      return
    }
    var positive = String(condition.dropFirst())
    if positive.hasPrefix("("), positive.hasSuffix(")") { positive = String(positive.dropFirst().dropLast()) }
    self.init(decision: "#if \(positive)", arm: "false")
  }
}
