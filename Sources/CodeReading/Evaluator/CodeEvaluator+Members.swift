internal import Diagnostics
internal import Localization
internal import ScanExchange

/// Members in languages with classes: those of enumerations and constructors, and those that extensions add.
extension CodeEvaluator {
  /// `value` with the class that the code states for `expression`, if it is unknown.
  func typed(_ value: Evaluated, as type: String, _ expression: Expression, _ identity: () -> String) -> Evaluated {
    guard value.value.isUnknown || value.keyLookup != nil, let unit = expression.unit as? ScriptFile else {
      return value
    }
    var result = value.value.isUnknown ? value : unknown(expression)
    var path = value.origin as? UnknownPath ?? self.path(of: expression, in: unit)
    if path.type == nil || path.unit !== unit {
      path = UnknownPath(names: path.names, code: path.code, type: type, identity: identity(), unit: unit)
    }
    result.origin = path
    return result
  }

  func path(of expression: Expression, in unit: ScriptFile, _ origin: UnknownCode? = nil) -> UnknownPath {
    let names = expression.names ?? []
    var code = expression.source.filter { !$0.isWhitespace }
    if case .call = expression.kind, let last = names.last, !DartAPI.readers.contains(last) {
      code = names.joined(separator: ".") + "()"
    }
    var path = UnknownPath(
      names: names, code: code, type: nil,
      identity: "\(expression.location.path):\(expression.range.start)", unit: unit, origin: origin)
    // `Words.of(context)`
    if case .call = expression.kind, names.count == 2, ["of", "maybeOf"].contains(names[1]),
      names[0].first?.isUppercase == true
    {
      path.type = names[0]
    }
    return path
  }

  /// The member of a string, list or unknown value, or of a class or enumeration; nil if it is that of another object.
  func namedMember(_ name: String, of owner: Evaluated, _ expression: Expression, isCall: Bool) -> Found? {
    let location = expression.location
    switch owner.value {
    case .host(let object as ObjectValue):
      if let own = member(name, of: object, owner, location) { return Found(value: own) }
      if let own = extensionMember(name, of: owner, expression) { return Found(value: own) }
      if let caseName = object.caseName, name == "name" {
        return Found(value: Evaluated(.text(caseName), at: location))
      }
      if object.caseName != nil, name == "index" {
        let index = object.type.cases.firstIndex { $0.name == object.caseName }
        return Found(value: index.map { Evaluated(.integer($0), at: location) })
      }
      return Found(value: isCall ? nil : unknownMember(name, of: owner, expression))
    case .host(var lookup as KeyLookup) where !isCall:
      // slang's `t.home.title`
      lookup.key.alternative = (lookup.key.alternative ?? lookup.key.key) + "." + name
      lookup.key.key = lookup.key.alternative ?? name
      return Found(value: Evaluated(.host(lookup), at: location))
    case .host: return nil
    case .unknown: return Found(value: memberOfUnknown(name, of: owner, expression, isCall: isCall))
    case .text(let text):
      if let own = extensionMember(name, of: owner, expression) { return Found(value: own) }
      // An extension of strings: `"newNote".i18n`.
      guard !isCall, !DartAPI.isMemberOfStrings(name) else { return nil }
      return Found(value: lookup(.init(text), at: location))
    case .array(let elements):
      if let own = extensionMember(name, of: owner, expression) { return Found(value: own) }
      switch name {
      case "first": return Found(value: elements.first)
      case "last": return Found(value: elements.last)
      case "indexed":
        let pairs = elements.enumerated().map { index, element in
          record([("$1", Evaluated(.integer(index), at: element.location)), ("$2", element)], at: element.location)
        }
        return Found(value: Evaluated(.array(pairs), at: owner.location))
      case "reversed": return Found(value: Evaluated(.array(elements.reversed()), at: owner.location))
      default: return nil
      }
    case .dictionary(let members):
      if let own = extensionMember(name, of: owner, expression) { return Found(value: own) }
      switch name {
      case _ where members.contains { $0.key.written == nil }: return nil
      case "values": return Found(value: Evaluated(.array(members.map(\.value)), at: owner.location))
      case "keys": return Found(value: Evaluated(.array(members.map(\.key)), at: owner.location))
      case "entries":
        let pairs = members.map { record([("key", $0.key), ("value", $0.value)], at: $0.value.location) }
        return Found(value: Evaluated(.array(pairs), at: owner.location))
      case _ where members.member(name).isKnown: return nil
      default: return Found(value: nil)
      }
    default: return extensionMember(name, of: owner, expression).map { Found(value: $0) }
    }
  }

  /// The member that code in a method names alone; nil if the class is not known to have it.
  func bareMember(_ name: String, of this: Evaluated, _ expression: Expression) -> Evaluated? {
    guard case .host(let host) = this.value, host is ObjectValue else {
      return extensionMember(name, of: this, expression)
    }
    return namedMember(name, of: this, expression, isCall: true)?.value
  }

  private func record(_ members: [(String, Evaluated)], at location: SourceLocation) -> Evaluated {
    Evaluated(.dictionary(members.map { (Evaluated(.text($0.0), at: location), $0.1) }), at: location)
  }

  private func unknownMember(_ name: String, of owner: Evaluated, _ expression: Expression) -> Evaluated {
    var result = unknown(expression)
    if let path = owner.origin as? UnknownPath, var own = result.origin as? UnknownPath {
      own.names = path.names + [name]
      own.code = path.code + "." + name
      result.origin = own
    }
    return result
  }

  private func memberOfUnknown(
    _ name: String, of owner: Evaluated, _ expression: Expression, isCall: Bool
  ) -> Evaluated? {
    if let own = extensionMember(name, of: owner, expression) { return own }
    guard let path = owner.origin as? UnknownPath else { return nil }
    if let type = path.typeName, let (object, unit) = declaredClass(type, in: path.unit) {
      if DartAPI.declaresTable(unit) { return isCall ? nil : lookup(.init(name), at: expression.location) }
      let cases = object.type.cases
      if !cases.isEmpty {
        let values = cases.compactMap { own -> Evaluated? in
          let outcome = Outcome(decision: path.identity, options: ["case \(type).\(own.name)"])
          return created(own.name, by: object, at: owner.location).flatMap { value in
            member(name, of: value, expression, isCall: isCall)?.adding([outcome])
          }
        }
        guard values.count == cases.count else { return nil }
        let missing = path.type != type ? [Evaluated(.absent, at: owner.location)] : []
        return Evaluated(oneOf: values + missing, at: expression.location)
      }
      let instance = ObjectValue(type: object.type, scope: object.scope, isClass: false)
      if let own = member(name, of: instance, Evaluated(.host(instance), at: owner.location), expression.location),
        !(own.value.isUnknown && (own.origin == nil || DartAPI.isTableName(type)))
      {
        return own
      }
      if !isCall, DartAPI.isTable(path, member: name), DartAPI.isTableName(type) {
        return lookup(.init(name), at: expression.location)
      }
      return isCall ? nil : unknownMember(name, of: owner, expression)
    }
    if !isCall, DartAPI.isTable(path, member: name) { return lookup(.init(name), at: expression.location) }
    return isCall ? nil : unknownMember(name, of: owner, expression)
  }

  /// The class `name` as the file `unit` names it; nil if the project does not declare it.
  func declaredClass(_ name: String, in unit: ScriptFile) -> (ObjectValue, ScriptFile)? {
    guard case .host(let object as ObjectValue)? = global(name, of: unit)?.value, object.isClass,
      let place = object.type.unit
    else { return nil }
    return (object, place)
  }

  // MARK: Look-ups

  /// The look-up of a call with the names `path`: `"newNote".tr()`, `tr("newNote")`, `l10n.receive("BTC")`; nil for other calls.
  func memberLookup(
    _ path: [String], _ call: Expression.Call, _ expression: Expression, _ scope: Scope?
  ) -> Evaluated? {
    guard let name = path.last else { return nil }
    let location = expression.location
    let owner = call.receiver.map { evaluate($0, scope) }
    if let owner, owner.alternatives().allSatisfy({ $0.text != nil || $0.keyIdentifier != nil }) {
      if DartAPI.isMemberOfStrings(name) { return nil }
      let values = owner.alternatives().compactMap { value in
        key(value).map { lookup($0, at: location).adding(value.outcomes) }
      }
      return Evaluated(oneOf: values, at: location)
    }
    let isOfTable = owner.map { isTable($0, member: name) } ?? false
    if !isOfTable, !applied.allSatisfy({ $0.value == 0 }), !ScriptAPI.isLookup(path) { return nil }
    if name.first?.isUppercase ?? true { return nil }
    if path == ["Intl", "message"] {
      let source = call.arguments.first { $0.label == nil }.flatMap { evaluate($0.value, scope).text }
      let key = call.argument("name").flatMap { evaluate($0, scope).text } ?? source
      return key.map { lookup(.init($0), source: source, at: location) }
    }
    let position = program.options.routine(named: name)?.keyPosition ?? DartAPI.keyPosition(path)
    let arguments = call.arguments.filter { $0.label == nil }.map(\.value)
    let keys = arguments.indices.contains(position - 1) ? evaluate(arguments[position - 1], scope).alternatives() : []
    let values = keys.compactMap { value -> Evaluated? in
      guard var key = key(value) else { return nil }
      if isOfTable { key.alternative = name }
      return lookup(key, at: location).adding(value.outcomes)
    }
    if !values.isEmpty, values.count == keys.count { return Evaluated(oneOf: values, at: location) }
    return isOfTable ? lookup(.init(name), at: location) : nil
  }

  /// The key that a value is: a string, or a constant of a class that easy_localization generates.
  private func key(_ value: Evaluated) -> CodeText.FrameworkKey? {
    if let text = value.text { return .init(text) }
    guard let name = value.keyIdentifier else { return nil }
    var key = CodeText.FrameworkKey(name)
    key.isIdentifier = true
    return key
  }

  /// Whether `value` is an unknown object with a member for each text.
  private func isTable(_ value: Evaluated, member: String) -> Bool {
    guard value.value.isUnknown, let path = value.origin as? UnknownPath else { return false }
    if let type = path.typeName, let (_, unit) = declaredClass(type, in: path.unit) {
      return DartAPI.declaresTable(unit)
    }
    return DartAPI.isTable(path, member: member)
  }

  // MARK: Objects

  /// The case `name` of an enumeration, all of them, or the class with its constructor `name`; nil for other members.
  func created(_ name: String, by object: ObjectValue, at location: SourceLocation) -> Evaluated? {
    if let own = object.type.cases.first(where: { $0.name == name }) {
      let values = own.arguments.map { evaluate($0.value, object.scope) }
      var type = object
      type.isClass = true
      type.constructor = own.constructor
      guard
        case .host(var value as ObjectValue)? =
          self.object(of: type, own.arguments, values, at: location, object.scope)?.value
      else { return nil }
      value.caseName = name
      return Evaluated(.host(value), at: location)
    }
    guard object.isClass else { return nil }
    if name == "values", !object.type.cases.isEmpty {
      return Evaluated(
        .array(object.type.cases.compactMap { created($0.name, by: object, at: location) }), at: location)
    }
    guard object.type.constructor(named: name) != nil || name == "new" && object.type[name] == nil, !name.isEmpty else {
      return nil
    }
    var type = object
    type.constructor = name == "new" ? "" : name
    return Evaluated(.host(type), at: location)
  }

  /// The value that the constructor gives the field `name`; nil for other members.
  func first(_ name: String, of object: ObjectValue, _ scope: Scope?, at location: SourceLocation) -> Found? {
    guard let constructor = object.type.constructor(named: object.constructor) else { return nil }
    if let next = constructor.next, !next.isOfSuperclass, object.arguments != nil {
      var other = ObjectValue(type: object.type, scope: object.scope, isClass: true)
      other.constructor = next.name
      let values = next.arguments.map { evaluate($0.value, scope) }
      guard next.name != object.constructor,
        case .host(let made as ObjectValue)? = self.object(of: other, next.arguments, values, at: location, scope)?
          .value
      else { return nil }
      return first(name, of: made, self.scope(of: made, Evaluated(.host(made), at: location)), at: location)
    }
    guard let value = constructor.fields[name] else { return nil }
    let member = object.type[name]
    var values = [evaluate(value, scope)]
    if let stored = member?.stored, !stored.values.isEmpty, let own = self.stored(stored, at: location, scope) {
      values.append(own)
    }
    let found = Evaluated(oneOf: values, at: location)
    guard let type = member?.stored.type, let found else { return Found(value: found) }
    return Found(value: typed(found, as: type, value) { identity(of: value, scope) })
  }

  func field(_ stored: StoredValue, at location: SourceLocation, _ scope: Scope?) -> Evaluated? {
    let found = stored.values.isEmpty && stored.added.isEmpty ? nil : self.stored(stored, at: location, scope)
    guard let type = stored.type, let unit = stored.unit else { return found }
    if let found, !found.value.isUnknown { return found }
    var value = found ?? Evaluated(.unknown(.runTime("the field")), at: location)
    let path = value.origin as? UnknownPath
    value.origin = UnknownPath(
      names: path?.names ?? [], code: path?.code ?? "", type: type, identity: "\(location)", unit: unit)
    return value
  }

  /// Gives the object of the superclass the arguments that the constructor passes on.
  func pass(_ object: ObjectValue, to parent: inout ObjectValue, _ scope: Scope?, at location: SourceLocation) {
    guard object.arguments != nil else { return }
    let next = object.type.constructor(named: object.constructor)?.next
    parent.constructor = next?.name ?? ""
    let arguments = next?.arguments ?? []
    let values = arguments.map { evaluate($0.value, scope) }
    guard case .closure(let names, _)? = parent.type.constructor(named: parent.constructor)?.function?.kind else {
      return
    }
    parent.arguments = arranged(arguments, values, for: names, at: location)
  }

  /// The getter `name` of `owner`, as a function; nil for other members.
  func getter(_ name: String, of owner: Evaluated, _ expression: Expression) -> ClosureValue? {
    if case .host(let object as ObjectValue) = owner.value, let member = object.type[name] {
      guard member.role == .getter, let function = member.stored.values.first else { return nil }
      return ClosureValue(function: function, scope: scope(of: object, owner))
    }
    guard let unit = expression.unit as? ScriptFile,
      case let found = extensions(with: name, visibleIn: unit).filter({
        $0.type.extended.map { admits($0, owner) } ?? false
      }),
      found.count == 1, let member = found[0].type[name], member.role == .getter,
      let function = member.stored.values.first
    else { return nil }
    return ClosureValue(function: function, scope: Flow.binding("this", owner, in: module(of: found[0].unit)?.scope))
  }

  // MARK: Extensions

  /// The member `name` that an extension adds to `owner`; nil if the file knows none.
  func extensionMember(_ name: String, of owner: Evaluated, _ expression: Expression) -> Evaluated? {
    guard let unit = expression.unit as? ScriptFile else { return nil }
    let found = extensions(with: name, visibleIn: unit).filter { $0.type.extended.map { admits($0, owner) } ?? false }
    guard found.count == 1, let member = found[0].type[name] else { return nil }
    let scope = Flow.binding("this", owner, in: module(of: found[0].unit)?.scope)
    guard let value = member.stored.values.first else { return nil }
    let closure = ClosureValue(function: value, scope: scope)
    switch member.role {
    case .method: return Evaluated(.host(closure), at: expression.location)
    case .getter: return apply(closure, [], [], expression.location, scope)
    case .field: return evaluate(value, scope)
    }
  }

  private func extensions(
    with name: String, visibleIn unit: ScriptFile
  ) -> [(type: TypeDeclaration, unit: ScriptFile)] {
    let others = visibleUnits(with: name, from: unit, isExtended: true).map(\.unit)
    return ([unit] + others).filter { $0.mentions("extension") }.flatMap { file in
      _ = file.statements
      return file.extensions.filter { $0.type[name] != nil }.map { ($0.type, file) }
    }
  }

  /// Whether the class `type` may be that of `value`.
  private func admits(_ type: String, _ value: Evaluated) -> Bool {
    switch value.value {
    case .text, .joined, .localized: return type == "String"
    case .host(let object as ObjectValue): return object.type.name == type
    case .host: return type == "String"
    case .array: return ["List", "Iterable"].contains(type)
    case .dictionary: return type == "Map"
    case .integer: return ["int", "num"].contains(type)
    case .unknown:
      if let known = (value.origin as? UnknownPath)?.typeName { return known == type }
      return !["String", "List", "Iterable", "Map", "int", "num", "bool", "double"].contains(type)
    default: return false
    }
  }
}

extension Evaluated {
  /// The name of a constant of easy_localization's generated class, which no file declares; nil for other values.
  fileprivate var keyIdentifier: String? {
    guard value.isUnknown, let path = origin as? UnknownPath, path.names.count == 2, path.names[0] == "LocaleKeys"
    else {
      return nil
    }
    return path.names[1]
  }
}

extension Flow {
  static func binding(_ name: String, _ value: Evaluated, in scope: Scope?) -> Scope? {
    var flow = Flow(scope: scope)
    flow.bind(name, .value(value), type: [])
    return flow.scope
  }
}
