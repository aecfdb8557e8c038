internal import Diagnostics
internal import Formats
internal import Localization
internal import ScanExchange

/// Evaluates calls of functions and methods.
extension CodeEvaluator {
  func call(_ call: Expression.Call, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    guard let receiver = call.receiver else { return function(call, expression, scope) }
    let location = expression.location
    let step = CodeText.Step(call.selector.joined(separator: ":") + ":", at: location)
    if let api = CodeAPI.method(call.selector) {
      let found = result(of: api, receiver: receiver, call.arguments.map(\.value), step, expression, scope)
      if found != nil || api.isAlwaysMeant { return found }
    }
    if let api = ScriptAPI.message(call.selector),
      let found = result(of: api, ofEach: evaluate(receiver, scope), call, location, scope)
    {
      return found
    }
    if call.arguments.isEmpty, let change = LetterCase(member: call.selector[0]) {
      return evaluate(receiver, scope).changed(to: change)
    }
    let arguments = call.arguments.map(\.value)
    let values = arguments.map { evaluate($0, scope) }
    let identities = arguments.map { identity(of: $0, scope) }
    if let found = method(call.selector, values, identities, to: receiver, at: expression, scope) { return found }
    guard let name = call.selector.first, LibraryLookup.isLikely(name) else { return nil }
    return libraryLookup(name, of: evaluate(receiver, scope), isMember: true, step)
      ?? libraryLookup(name, of: values.first, isMember: false, step)
  }

  private func function(_ call: Expression.Call, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    let name = call.selector[0]
    let location = expression.location
    let arguments = call.arguments.map(\.value)
    let step = CodeText.Step(name, at: location)
    if let api = CodeAPI.function(name) { return result(of: api, receiver: nil, arguments, step, expression, scope) }
    if let routine = program.options.routine(named: name) {
      let api = CodeAPI.LookupAPI(
        key: routine.keyPosition - 1, table: routine.tablePosition.map { $0 - 1 },
        comment: routine.commentPosition.map { $0 - 1 })
      return lookup(api, receiver: nil, arguments, step, scope)
    }
    let values = arguments.map { evaluate($0, scope) }
    let identities = arguments.map { identity(of: $0, scope) }
    if let block = scope?.find(name) {
      return value(of: block)?.closure.flatMap { apply($0, values, identities, location, scope) }
    }
    let macro = first(of: name, from: expression.unit) { unit -> Evaluated? in
      guard let macro = unit.macro(named: name) else { return nil }
      var inner: Scope?
      for (parameter, argument) in zip(macro.parameters, arguments) {
        let source = Evaluated(.text(argument.source), at: argument.location)
        inner = Scope("#" + parameter, .value(source), in: inner)
      }
      return self.result(of: macro, values, identities, receiver: nil, inner, at: location)
    }
    return macro ?? self.function(name, values, identities, at: location, from: expression.unit)
      ?? libraryLookup(name, of: values.first, isMember: false, step)
  }

  private func result(
    of api: CodeAPI, receiver: Expression?, _ arguments: [Expression], _ step: CodeText.Step, _ expression: Expression,
    _ scope: Scope?
  ) -> Evaluated? {
    switch api {
    case .lookup(let api): return lookup(api, receiver: receiver, arguments, step, scope)
    case .format(let isAppended):
      let text = formatted(arguments, step, scope)
      guard isAppended, let receiver else { return text }
      return text.map { .joined([evaluate(receiver, scope), $0], at: step.location) }
    case .concatenation:
      let values = ([receiver] + arguments).compactMap(\.self).map { evaluate($0, scope) }
      return combined(values, at: step.location)
    case .icon(let make): return arguments.first.map { icon($0, scope, make) }
    case .identity: return receiver.map { evaluate($0, scope) }
    case .list:
      guard let receiver else { return nil }
      if receiver.source.contains("Dictionary"), arguments.isEmpty {
        return Evaluated(.dictionary([]), at: step.location)
      }
      guard receiver.source.contains("Array") else { return nil }
      return evaluate(Expression(.list(arguments), expression.range, in: expression.unit), scope)
    case .pairs:
      let values = arguments.prefix { if case .null = $0.kind { false } else { true } }.map { evaluate($0, scope) }
      let places = stride(from: 0, to: values.count - 1, by: 2)
      return Evaluated(.dictionary(places.map { (values[$0 + 1], values[$0]) }), at: step.location)
    case .argument: return arguments.first.map { evaluate($0, scope) }
    case .element: return receiver.flatMap { base in arguments.first.flatMap { element($0, of: base, scope) } }
    case .count:
      guard arguments.isEmpty, let receiver, case .array(let elements) = evaluate(receiver, scope).value else {
        return nil
      }
      return Evaluated(.integer(elements.count), at: step.location)
    case .equality, .enumeration: return nil
    }
  }

  /// The concatenation of the values, for each of their alternatives.
  func combined(_ values: [Evaluated], at location: SourceLocation) -> Evaluated {
    guard values.count == 2, values.contains(where: { if case .alternatives = $0.value { true } else { false } }),
      !values.contains(where: \.mayBeUnknown)
    else { return .joined(values, at: location) }
    let pairs = values[0].alternatives().flatMap { first in
      values[1].alternatives().filter { !first.outcomes.exclude($0.outcomes) }.map { second in
        Evaluated.joined([first, second], at: location).adding(first.outcomes + second.outcomes)
      }
    }
    return Evaluated(oneOf: pairs, at: location) ?? .joined(values, at: location)
  }

  // MARK: Look-ups

  private func lookup(
    _ api: CodeAPI.LookupAPI, receiver: Expression?, _ arguments: [Expression], _ step: CodeText.Step, _ scope: Scope?
  ) -> Evaluated? {
    func argument(_ place: Int?) -> Expression? {
      place.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    }
    func value(_ place: Int?) -> Evaluated? { argument(place).map { evaluate($0, scope) } }
    let bundle = api.isOfBundle ? receiver : argument(api.bundle)
    return lookup(
      step, key: value(api.key), table: value(api.table), bundle: bundle?.source, value: value(api.value),
      comment: value(api.comment))
  }

  private func lookup(
    _ step: CodeText.Step, key: Evaluated?, table: Evaluated? = nil, bundle: String? = nil, value: Evaluated? = nil,
    comment: Evaluated? = nil, source: LocalizedLookup.Source = .code
  ) -> Evaluated? {
    guard let key else { return nil }
    var tableName: String?
    switch table?.value {
    case .text(let name)?: tableName = name
    case .absent?, nil: break
    default: return Evaluated(.unknown(.runTime("the table of the lookup")), at: step.location)
    }
    let values = key.alternatives().map { key -> Evaluated in
      guard case .text(let text) = key.value else {
        return Evaluated(.unknown(.runTime("the key of the lookup")), at: step.location, via: [step])
      }
      let isMain = ["[NSBundle mainBundle]", "NSBundle.mainBundle", "nil"].contains(bundle ?? "nil")
      let found = LocalizedLookup(
        key: LocalizationKey(text), table: tableName.flatMap { $0.isEmpty ? nil : $0 }, comment: comment?.text,
        defaultValue: value?.text, bundle: isMain ? nil : bundle, source: source)
      return Evaluated(.localized(found), at: step.location, via: [step] + key.via, declaredAt: key.declaredAt)
        .adding(key.outcomes)
    }
    return Evaluated(oneOf: values, at: step.location)
  }

  /// The lookup of `key` in a function or method `name` of a library: `Localized(@"key")`, `[@"key" localized]`; nil if the project
  /// defines it, and if its name does not say that it looks up a string.
  ///
  /// - Parameter isMember: whether it is a method of the key.
  private func libraryLookup(
    _ name: String, of key: Evaluated?, isMember: Bool, _ step: CodeText.Step
  ) -> Evaluated? {
    guard let key, case .text = key.value, LibraryLookup.isLikely(name),
      !other.declares(name, isStringMember: isMember), !program.defines(name, near: step.location.path)
    else { return nil }
    return lookup(step, key: key, source: .library)
  }

  private func formatted(_ arguments: [Expression], _ step: CodeText.Step, _ scope: Scope?) -> Evaluated? {
    guard let first = arguments.first else { return nil }
    var result = evaluate(first, scope)
    result.via.insert(step, at: 0)
    switch result.value {
    case .localized(var lookup):
      lookup.isFormatted = true
      result.value = .localized(lookup)
    case .text(let format) where arguments.count > 1:
      result.value = .filled(
        Evaluated(.text(format), at: step.location), format,
        with: arguments.dropFirst().map { evaluate($0, scope) })
    default: break
    }
    return result
  }

  private func icon(
    _ name: Expression, _ scope: Scope?, _ make: (String) -> DynamicShortcutItem.Icon
  ) -> Evaluated {
    let location = name.location
    if let constant = name.name, constant.hasPrefix(CodeAPI.iconTypePrefix) {
      return Evaluated(.icon(make(constant)), at: location)
    }
    let icons = evaluate(name, scope).alternatives().map { value in
      Evaluated(.icon(value.text.map(make) ?? .runtime), at: location).adding(value.outcomes)
    }
    return Evaluated(oneOf: icons, at: location) ?? Evaluated(.icon(.runtime), at: location)
  }
}

extension Evaluated {
  /// The plain string; nil for any other value.
  package var text: String? {
    if case .text(let text) = value { text } else { nil }
  }
}
