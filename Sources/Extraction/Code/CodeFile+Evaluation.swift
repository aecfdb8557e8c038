internal import CodeReading
internal import Diagnostics

/// Evaluates expressions without running code.
extension CodeFile {
  private static var stepLimit: Int { 4_000 }
  private static var depthLimit: Int { 24 }
  /// The number of texts of which code chooses one.
  private static var choiceLimit: Int { 200 }

  /// `expression` with the names of constants in this file replaced by their values where possible.
  func resolved(_ expression: CodeExpression) -> CodeExpression {
    var steps = Self.stepLimit
    return resolved(expression, depth: 0, &steps)
  }

  func resolved(_ expression: CodeExpression, depth: Int, _ steps: inout Int) -> CodeExpression {
    steps -= 1
    constants.steps -= 1
    guard depth < Self.depthLimit, steps > 0, constants.steps > 0 else {
      return CodeExpression(.other, expression.range)
    }
    switch expression.kind {
    case .text, .number, .boolean, .absent, .other, .list, .object, .function: return expression
    case .member(let inner, CodeExpression.anyMember):
      if let key = key(expression, depth: depth, &steps) {
        return resolved(expression.element(key), depth: depth + 1, &steps)
      }
      return chosen([], of: inner, expression, depth: depth, &steps) ?? expression
    case .member(let inner, let name) where language == .dart:
      guard case .member(let owner, CodeExpression.anyMember) = inner.kind else { return expression }
      return chosen([name], of: owner, expression, depth: depth, &steps) ?? expression
    case .member(let inner, let name):
      if case .member(_, CodeExpression.anyMember) = inner.kind, let key = key(inner, depth: depth, &steps) {
        return resolved(CodeExpression(.member(inner.element(key), name), expression.range), depth: depth + 1, &steps)
      }
      guard language.isJavaScript, let value = members(of: inner, depth: depth + 1, &steps)?[name] else {
        return expression
      }
      return resolved(value, depth: depth + 1, &steps)
    case .name(let path):
      return value(of: path, at: token(at: expression.range.start), depth: depth + 1, &steps) ?? expression
    case .spread(let value):
      return CodeExpression(.spread(resolved(value, depth: depth + 1, &steps)), expression.range)
    case .joined(let parts):
      return joined(parts.map { resolved($0, depth: depth + 1, &steps) }, expression.range) ?? expression
    case .alternatives(let values):
      let known = values.map { resolved($0, depth: depth + 1, &steps) }
      if values.count == 2, let operation = fallback(values[1], of: values[0]) {
        if known[0].isMissing(for: operation) { return known[1] }
        if known[0].isPresent { return known[0] }
      }
      return CodeExpression(.alternatives(known.flatMap(\.alternatives)), expression.range)
    case .call(let path, let arguments, let receiver):
      let call = CodeCall(path: path, arguments: arguments, receiver: receiver, range: expression.range)
      return resolved(call, depth: depth, &steps) ?? expression
    }
  }

  /// The text of the constant in the brackets of `titles[Kind.find]`; nil if only a run has it.
  private func key(_ expression: CodeExpression, depth: Int, _ steps: inout Int) -> String? {
    guard language.isJavaScript, !expression.index.isEmpty else { return nil }
    // The place distinguishes it from a variable of the same name in a function.
    let range = expression.range.end > 0 ? expression.range : SourceRange(0, 0)
    return resolved(CodeExpression(.name(expression.index), range), depth: depth + 1, &steps).text
  }

  /// The texts of the elements of a map, or of the member `path` of each, one of which a key chooses: `titles[language]`,
  /// `texts[language]["find"]`; nil if one is unknown.
  private func chosen(
    _ path: [String], of map: CodeExpression, _ expression: CodeExpression, depth: Int, _ steps: inout Int
  ) -> CodeExpression? {
    guard let members = members(of: map, depth: depth + 1, &steps), members.isComplete,
      members.list.count <= Self.choiceLimit
    else { return nil }
    var values: [CodeExpression] = []
    for member in members.list {
      let value = path.isEmpty ? member.value : self.members(of: member.value, depth: depth + 1, &steps)?[path[0]]
      guard let value, case let known = resolved(value, depth: depth + 1, &steps), known.text != nil else { return nil }
      values.append(known)
    }
    return values.count > 1 ? CodeExpression(.alternatives(values), expression.range) : nil
  }

  /// The string of `parts`; nil if one is unknown, or if numbers may be added.
  private func joined(_ parts: [CodeExpression], _ range: SourceRange) -> CodeExpression? {
    guard parts.isEmpty || parts.contains(where: { $0.text != nil }) else { return nil }
    var text = ""
    for part in parts {
      if case .number(let digits) = part.kind {
        guard isShownAsWritten(digits) else { return nil }
        text += digits
      } else if let own = part.text {
        text += own
      } else {
        return nil
      }
    }
    return CodeExpression(.text(text), range)
  }

  /// Whether a string with the number `digits` shows it as the code writes it, unlike `0x10`, `1.50`, `10L`, and fractions in C#, which
  /// depend on the language of the device.
  private func isShownAsWritten(_ digits: String) -> Bool {
    let parts = digits.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= (language == .cSharp ? 1 : 2), digits.utf8.count <= 15,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
    else { return false }
    return (parts[0].count == 1 || parts[0].first != UInt8(ascii: "0"))
      && (parts.count == 1 || parts[1].last != UInt8(ascii: "0"))
  }

  /// `??` or `||` if `second` is the value if there is no `first`; nil otherwise.
  func fallback(_ second: CodeExpression, of first: CodeExpression) -> String? {
    guard first.range.end <= second.range.start, second.range.start - first.range.end < 256 else { return nil }
    let between = CodeLexer.tokens(of: source.text, language, in: SourceRange(first.range.end, second.range.start))
      .compactMap(\.symbol).filter { $0 != "(" && $0 != ")" }.joined()
    return ["??", "||", "?:"].contains(between) ? between : nil
  }

  // MARK: Names

  private func value(of path: [String], at use: Int?, depth: Int, _ steps: inout Int) -> CodeExpression? {
    guard let first = path.first else { return nil }
    // A parameter hides a constant.
    if language.isJavaScript || language == .dart, values[first] != nil || patterns[first] != nil, let use,
      tokens[use].name == first,
      parameter(first, at: use) != nil
    {
      return nil
    }
    if let value = imported(path, at: use, depth: depth, &steps) { return value }
    if path.count == 1 { return constant(first, at: use, depth: depth, &steps) }
    if let value = memberOfSpread(path, at: use, depth: depth, &steps) { return value }
    // A member of an object literal, or a static member of a type.
    if let object = constant(first, at: use, depth: depth, &steps) {
      if language == .dart, path.count == 2, case .member(let map, CodeExpression.anyMember) = object.kind {
        return chosen([path[1]], of: map, object, depth: depth, &steps)
      }
      return member(of: object, path, from: 1, depth: depth, &steps)
    }
    if let open = classes.names[first], let value = member(path[1], ofClassAt: open, depth: depth, &steps) {
      return member(of: value, path, from: 2, depth: depth, &steps)
    }
    guard path.count == 2, types.contains(first) || first == "this" || first == "self" || first == "Self" else {
      return nil
    }
    return constant(path[1], at: use, depth: depth, &steps)
  }

  /// The member of `object` that the names in `path` from `start` lead to, with the elements that code adds to it: `config.items.push(…)`.
  private func member(
    of object: CodeExpression, _ path: [String], from start: Int, depth: Int, _ steps: inout Int
  ) -> CodeExpression? {
    var object = object
    for index in path.indices.dropFirst(start) {
      // Vue's `ref([…])` and `computed(() => […])` have the list in this member.
      if path[index] == "value", case .list = object.kind { continue }
      guard let member = members(of: object, depth: depth + 1, &steps)?[path[index]] else { return nil }
      object = resolved(member, depth: depth + 1, &steps)
      if case .list(let elements) = object.kind {
        let added = additions(toMember: path[index], of: path[index - 1]).flatMap { elementsAdded(at: $0) }
        object.kind = .list(elements + added)
      }
    }
    return object
  }

  /// The member of an object that consists of the members of another file's: `texts.find` of `const texts = { ...en }`; nil for other
  /// values.
  private func memberOfSpread(_ path: [String], at use: Int?, depth: Int, _ steps: inout Int) -> CodeExpression? {
    guard language.isJavaScript, path.count > 1, let scope = CodeScope(of: path[0], at: use, in: self),
      scope.starts.count == 1, scope.assignments.isEmpty,
      case .object(let members) = expression(at: scope.starts[0]).kind,
      members.count == 1, case .spread(let inner) = members[0].value.kind, case .name(let own) = inner.kind,
      own.count == 1, module(of: own[0]) != nil
    else { return nil }
    let value = resolved(CodeExpression(.name(own + path.dropFirst()), inner.range), depth: depth + 1, &steps)
    if case .name = value.kind { return nil }
    return value
  }

  /// The calls that add elements to `owner.name`, as tokens.
  private func additions(toMember name: String, of owner: String) -> [Int] {
    guard language.isJavaScript, owner != "this" else { return [] }
    return (additions[name] ?? []).filter {
      $0 > 3 && [".", "?."].contains(tokens[$0 - 3].symbol) && tokens[$0 - 4].name == owner
    }
  }

  /// The value of `path` if another file declares it; nil if it is unknown.
  private func imported(_ path: [String], at use: Int?, depth: Int, _ steps: inout Int) -> CodeExpression? {
    guard imports != nil, values[path[0]] == nil,
      use.map({ tokens[$0].name != path[0] || parameter(path[0], at: $0) == nil }) ?? true,
      var (value, count) = imported(path)
    else { return nil }
    while count < path.count {
      guard let member = members(of: value, depth: depth + 1, &steps)?[path[count]] else { return nil }
      value = resolved(member, depth: depth + 1, &steps)
      count += 1
    }
    if case .other = value.kind { return nil }
    return value
  }

  /// The value of the constant `name` at token `use`; nil if this file has none or several.
  func constant(_ name: String, at use: Int?, depth: Int, _ steps: inout Int) -> CodeExpression? {
    guard let scope = CodeScope(of: name, at: use, in: self) else {
      return destructured(name, at: use, depth: depth, &steps)
    }
    return constant(name, scope, depth: depth, &steps)
  }

  /// The value of the variable or field `name` with the values in `scope`.
  func constant(_ name: String, _ scope: CodeScope, depth: Int, _ steps: inout Int) -> CodeExpression? {
    if let known = constants.values[scope.id] { return known }
    guard constants.active.insert(scope.id).inserted else {
      constants.cycles += 1
      return scope.starts.count > 1 ? CodeExpression(.list([]), SourceRange(0, 0)) : nil
    }
    let cycles = constants.cycles
    let value = uncachedConstant(name, scope, depth: depth, &steps)
    constants.active.remove(scope.id)
    // Without steps the value may be incomplete; in a cycle only the first one is complete.
    if steps > 0, cycles == constants.cycles || constants.active.isEmpty { constants.values[scope.id] = .some(value) }
    return value
  }

  private func uncachedConstant(
    _ name: String, _ scope: CodeScope, depth: Int, _ steps: inout Int
  ) -> CodeExpression? {
    let found = scope.starts.map { resolved(expression(at: $0), depth: depth + 1, &steps) }
    guard let first = found.first else { return nil }
    if found.count == 1, case .other = first.kind { return nil }
    if found.count == 1, case .object(let members) = first.kind {
      let assigned = scope.assignments.filter { $0.member != nil }
      return assigned.isEmpty ? first : CodeExpression(.object(assigning(assigned, to: members)), first.range)
    }
    var elements: [CodeExpression] = []
    for value in found {
      switch value.kind {
      case .list(let own): elements += own
      case .absent where found.count > 1: break
      case .alternatives where found.count > 1: elements.append(CodeExpression(.spread(value), value.range))
      default: return found.count == 1 ? first : nil
      }
    }
    // A new value that contains the previous one.
    if found.count > 1 {
      elements.removeAll { element in
        guard case .spread(let inner) = element.kind, case .name(let path) = inner.kind else { return false }
        return path == [name] || path == ["this", name]
      }
    }
    var seen: Set<Int> = []
    let calls = scope.additions.filter { seen.insert($0).inserted }
    elements += scope.assignments.filter { $0.member == nil }.map { expression(at: $0.value) }
    return CodeExpression(.list(elements + calls.flatMap { elementsAdded(at: $0) }), first.range)
  }

  /// The elements that the call of a list's method at token `index` adds; none if the call does not run on iOS.
  private func elementsAdded(at index: Int) -> [CodeExpression] {
    guard case .call(let path, let arguments, _)? = call(at: index)?.kind, !isForOtherSystem(at: index) else {
      return []
    }
    var values = arguments.map(\.value)
    switch path.last {
    case "addAll", "AddRange": values = values.map { CodeExpression(.spread($0), $0.range) }
    case "insert", "Insert": values = Array(values.dropFirst())
    case "insertAll", "InsertRange": values = values.dropFirst().map { CodeExpression(.spread($0), $0.range) }
    case "splice": values = Array(values.dropFirst(2))
    default: break
    }
    return values
  }

  /// `members` after `assignments`, which may be in conditions: both values are possible.
  private func assigning(
    _ assignments: [CodeAssignment], to members: [CodeExpression.Member]
  ) -> [CodeExpression.Member] {
    var members = members
    for assignment in assignments.prefix(CodeScope.additionLimit) where !isForOtherSystem(at: assignment.value) {
      let value = expression(at: assignment.value)
      if let index = members.lastIndex(where: { $0.key == assignment.member }) {
        members[index].value = CodeExpression(.alternatives([members[index].value, value]), value.range)
      } else {
        members.append(CodeExpression.Member(key: assignment.member, keyRange: value.range, value: value))
      }
    }
    return members
  }
}

extension CodeExpression {
  /// Whether `operation`, `??` or `||`, gives its right side.
  fileprivate func isMissing(for operation: String) -> Bool {
    switch kind {
    case .absent: true
    case .boolean(let value): operation == "||" && !value
    case .text(let text): operation == "||" && text.isEmpty
    default: false
    }
  }

  /// Whether it is a value, so that `??` and `||` give it.
  fileprivate var isPresent: Bool {
    switch kind {
    case .text(let text): !text.isEmpty
    case .list, .object, .function: true
    default: false
    }
  }
}
