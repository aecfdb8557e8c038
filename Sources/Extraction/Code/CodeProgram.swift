internal import CodeReading
internal import Diagnostics

/// Evaluates code of Kotlin over the types and functions that several files declare.
final class CodeProgram {
  /// Names with values: parameters, or the members of an object.
  typealias Names = [String: CodeExpression]

  /// The files that may declare what a file uses.
  let others: [CodeFile]
  /// The types that no file declares.
  private(set) var missing: Set<String> = []
  private var steps = 0
  /// The steps that remain for all expressions of the file.
  private var rest = 20_000
  /// By name and path of the file that is searched first.
  private var knownTypes: [[String]: [CodeType]] = [:]
  private var knownFunctions: [[String]: CodeFunction?] = [:]
  /// By token of a function's name, the loops over its calls; nil for functions with unknown calls.
  private var knownCallers: [Int: CodeLoop?] = [:]
  private static let stepLimit = 4_000
  private static let depthLimit = 16
  private static let elementLimit = 100

  init(_ others: [CodeFile]) { self.others = others }

  /// `expression` of `file` with the values of all names that are known; names and calls without one stay.
  func value(_ expression: CodeExpression, in file: CodeFile) -> CodeExpression {
    value(expression, in: file, home: file)
  }

  /// The same for the file `home`, in which expressions of other files have no place.
  func value(_ expression: CodeExpression, in file: CodeFile, home: CodeFile) -> CodeExpression {
    steps = Self.stepLimit
    return evaluate(expression, Context(file: file, home: home))
  }

  /// Where an expression is evaluated.
  private struct Context {
    var file: CodeFile
    /// The file for which the value is; expressions of other files have no place in it.
    var home: CodeFile
    var names: Names = [:]
    var object: CodeObject?
    var depth = 0

    func inside(_ other: CodeFile, _ names: Names = [:], _ object: CodeObject? = nil) -> Context {
      Context(file: other, home: home, names: names, object: object, depth: depth + 1)
    }
  }

  /// Remembers that no known file calls the function `name`.
  /// The beginning of a missing name that is a function with unknown callers.
  static let callMark = "call "

  func addMissing(call name: String) { missing.insert(Self.callMark + name) }

  /// The calls of `function`, of the file that is read, as a loop over their arguments; nil if they are unknown.
  func callers(of function: CodeFunction) -> CodeLoop? {
    if let known = knownCallers[function.name] { return known }
    let found = CodeLoop(callsOf: function, self)
    knownCallers[function.name] = .some(found)
    return found
  }

  /// The arguments of the call of `function` at token `place` of `caller`, for each turn of the loops around it; nil if they are unknown.
  func calls(at place: Int, of function: CodeFunction, in caller: CodeFile, home: CodeFile) -> [CodeExpression]? {
    steps = Self.stepLimit
    let context = Context(file: caller, home: home)
    var names: [CodeExpression.Argument] = []
    var owner: CodeExpression?
    // `list.map(::item)`, `list.Select(Item)`
    var isReference = false
    if case .call(_, let arguments, _)? = caller.call(at: place)?.kind {
      names = arguments
      if function.isExtension, [".", "?."].contains(caller.symbol(place - 1)), let name = caller.name(place - 2) {
        owner = CodeExpression(.name([name]), caller.tokens[place - 2].range)
      }
    } else {
      isReference = true
    }
    let values = CodeType.bound(
      (owner.map { [CodeExpression.Argument(label: nil, value: $0)] } ?? []) + names, function.parameters)
    if isReference {
      guard let first = function.parameters.first, let list = caller.list(mappedBy: place) else { return nil }
      guard let elements = self.elements(of: value(list, in: caller, home: home)) else { return nil }
      return elements.map { members([first.name: $0]) }
    }
    let loops = CodeLoop.bindings(around: place, in: caller)
    let used = loops.filter { loop in values.contains { loop.mentions($0.value.range) } }
    return CodeLoop.copies(of: values, in: used, limit: Self.elementLimit).map { own in
      members(own.mapValues { evaluate($0, context) })
    }
  }

  /// An object with `values`, and the members of the receiver of an extension.
  private func members(_ values: [String: CodeExpression]) -> CodeExpression {
    var values = values
    if case .object(let own)? = values["this"]?.kind {
      for member in own { if let key = member.key, values[key] == nil { values[key] = member.value } }
    }
    let members = values.sorted { $0.key < $1.key }.map {
      CodeExpression.Member(key: $0.key, keyRange: SourceRange(0, 0), value: $0.value)
    }
    return CodeExpression(.object(members), SourceRange(0, 0))
  }

  // MARK: Expressions

  private func evaluate(_ expression: CodeExpression, _ context: Context) -> CodeExpression {
    steps -= 1
    rest -= 1
    var context = context
    context.depth += 1
    guard steps > 0, rest > 0, context.depth < Self.depthLimit else { return unknown(expression, context) }
    func own(_ inner: CodeExpression) -> CodeExpression { evaluate(inner, context) }
    switch expression.kind {
    case .text, .number, .boolean, .absent: return placed(expression.kind, expression, context)
    // `() => Strings.NewNote`
    case .function(let parameters, let result) where parameters.isEmpty:
      return placed(.function(parameters: [], result: own(result)), expression, context)
    case .other, .function: return unknown(expression, context)
    case .list(let elements): return placed(.list(elements.map(own)), expression, context)
    case .spread(let inner): return placed(.spread(own(inner)), expression, context)
    case .alternatives(let values):
      return placed(.alternatives(values.map(own).flatMap(\.alternatives)), expression, context)
    case .joined(let parts): return joined(parts.map(own), expression, context)
    case .object(let members):
      let known = members.map { CodeExpression.Member(key: $0.key, keyRange: $0.keyRange, value: own($0.value)) }
      return placed(.object(known), expression, context)
    case .name(let path): return name(path, expression, context)
    case .member(let inner, let name):
      let object = own(inner)
      return object.knownMember(name) ?? extensionProperty(name, of: object, context)
        ?? placed(.member(object, name), expression, context)
    case .call(let path, let arguments, let receiver):
      let known = arguments.map { CodeExpression.Argument(label: $0.label, value: own($0.value)) }
      let object = receiver.map(own)
      return call(path, known, object, expression, context)
        ?? placed(.call(path, known, receiver: object), expression, context)
    }
  }

  private func placed(_ kind: CodeExpression.Kind, _ old: CodeExpression, _ context: Context) -> CodeExpression {
    if context.file.source.path == context.home.source.path || old.origin != nil {
      return CodeExpression(kind, old.range, origin: old.origin)
    }
    return CodeExpression(kind, SourceRange(0, 0), origin: context.file.location(old.range))
  }

  /// `expression` itself in the file that is read; in another one, a value that is not known.
  private func unknown(_ expression: CodeExpression, _ context: Context) -> CodeExpression {
    context.file.source.path == context.home.source.path ? expression : placed(.other, expression, context)
  }

  private func joined(_ parts: [CodeExpression], _ old: CodeExpression, _ context: Context) -> CodeExpression {
    let texts = parts.map { part -> String? in
      if case .number(let digits) = part.kind { digits } else { part.text }
    }
    guard parts.contains(where: { $0.text != nil }), !texts.contains(nil) else {
      return placed(.joined(parts), old, context)
    }
    return placed(.text(texts.compactMap(\.self).joined()), old, context)
  }

  private func name(_ path: [String], _ old: CodeExpression, _ context: Context) -> CodeExpression {
    let isOwn = ["this", "base", "self"].contains(path[0]) && path.count > 1
    let rest = isOwn ? Array(path.dropFirst()) : path
    if !isOwn, let bound = context.names[path[0]] {
      return members(path.dropFirst(), of: bound) ?? unknown(old, context)
    }
    if let object = context.object, let value = object.value(rest[0], evaluate: evaluated(context)) {
      return members(rest.dropFirst(), of: value) ?? unknown(old, context)
    }
    if let value = constant(rest, old, context) ?? memberOfFile(rest, context.file, context) { return value }
    if path.count > 1, let value = staticMember(path, context) { return value }
    // The member of a class with resources, which another file may name too.
    return path.count > 1 && path[0].first?.isUppercase == true
      ? placed(.name(path), old, context) : unknown(old, context)
  }

  /// The value of a constant of the file, or of a member of it.
  private func constant(_ path: [String], _ old: CodeExpression, _ context: Context) -> CodeExpression? {
    let first = CodeExpression(.name([path[0]]), old.range)
    let value = context.file.resolved(first)
    if case .name([path[0]]) = value.kind { return nil }
    let known = evaluate(value, context.inside(context.file))
    return members(path.dropFirst(), of: known)
  }

  /// The value of a field or property that only one type of the file declares, and of a member of it.
  private func memberOfFile(_ path: [String], _ file: CodeFile, _ context: Context) -> CodeExpression? {
    let found = file.places(of: path[0]).prefix(Self.elementLimit).filter(file.isMember).compactMap(file.memberValue)
    guard found.count == 1, let only = found.first else { return nil }
    let value = file.expression(at: only.start)
    return members(path.dropFirst(), of: evaluate(value, context.inside(file)))
  }

  /// The value of `Titles.rake`, and of a member of it.
  private func staticMember(_ path: [String], _ context: Context) -> CodeExpression? {
    for count in 1..<path.count where path[count - 1].first?.isUppercase == true {
      guard let type = types(path[count - 1], context).first(where: { $0.declares(path[count]) || $0.isEnumeration })
      else { continue }
      guard let value = type.value(of: path[count], evaluate: evaluated(context)) ?? nested(path[count], context) else {
        return nil
      }
      return members(path.dropFirst(count + 1), of: value)
    }
    return nil
  }

  /// The object of Kotlin that a type contains: `Tool.Rake`.
  private func nested(_ name: String, _ context: Context) -> CodeExpression? {
    guard name.first?.isUppercase == true else { return nil }
    let found = types(name, context)
    return found.count == 1 && found[0].isObject ? object(found[0], [], context) : nil
  }

  private func members(_ path: ArraySlice<String>, of value: CodeExpression) -> CodeExpression? {
    var value = value
    for name in path {
      guard let next = value.knownMember(name) else { return nil }
      value = next
    }
    return value
  }

  /// The value of Kotlin's `val String.localized get() = …` for the string `owner`.
  private func extensionProperty(
    _ name: String, of owner: CodeExpression, _ context: Context
  ) -> CodeExpression? {
    guard context.file.language == .kotlin, owner.text != nil else { return nil }
    let found = files(context).flatMap { file in file.extensionProperties(name).map { (file: file, place: $0) } }
    guard found.count == 1, let only = found.first, let (start, _) = only.file.memberValue(after: only.place) else {
      return nil
    }
    let value = evaluate(only.file.expression(at: start), context.inside(only.file, ["this": owner]))
    return value.isKnown ? value : nil
  }

  /// Evaluates an expression of another file.
  private func evaluated(_ context: Context) -> CodeObject.Evaluation {
    { [self] expression, file, names, object in evaluate(expression, context.inside(file, names, object)) }
  }

  // MARK: Calls

  private func call(
    _ path: [String], _ arguments: [CodeExpression.Argument], _ receiver: CodeExpression?, _ old: CodeExpression,
    _ context: Context
  ) -> CodeExpression? {
    guard let last = path.last else { return nil }
    if path == [CodeParser.choice] { return chosen(arguments, old, context) }
    if path == ["nameof"] { return context.file.resolved(old).text.map { placed(.text($0), old, context) } }
    let owners = Array(path.dropLast())
    let owner = receiver ?? (owners.isEmpty ? nil : name(owners, CodeExpression(.name(owners), old.range), context))
    if let owner, let value = value(ofMethod: last, of: owner, arguments, old, context) { return value }
    if last == "values", arguments.isEmpty, let type = owners.last {
      return types(type, context).first?.cases(evaluate: evaluated(context))
    }
    if receiver != nil { return result(of: path, owner, arguments, context) }
    if path == ["enumValues"] || path == ["Enum", "GetValues"] { return enumeration(old, context) }
    // `titles["rake"]`, `titles[0]`
    if arguments.count == 1, arguments[0].label == nil,
      case let table = name(path, CodeExpression(.name(path), old.range), context),
      let value = table.element(arguments[0].value)
    {
      return value
    }
    // `titles[language]`
    if arguments.count == 1, arguments[0].label == nil, arguments[0].value.key == nil,
      case let table = name(path, CodeExpression(.name(path), old.range), context), let texts = table.textsOfPairs
    {
      return placed(.alternatives(texts), old, context)
    }
    if let object = object(last, arguments, context) { return placed(object.kind, old, context) }
    return result(of: path, owner, arguments, context)
  }

  /// The result of a method that lists and cases of enumerations have.
  private func value(
    ofMethod method: String, of owner: CodeExpression, _ arguments: [CodeExpression.Argument], _ old: CodeExpression,
    _ context: Context
  ) -> CodeExpression? {
    if case .function(let parameters, let result)? = owner.knownMember(method)?.kind, parameters.isEmpty {
      return result
    }
    if method.lowercased() == "invoke", case .function(let parameters, let result) = owner.kind, parameters.isEmpty {
      return result
    }
    if Self.tableMethods.contains(method), let key = arguments.first?.value, let value = owner.element(key) {
      return value
    }
    if let list = elements(of: owner) {
      return Self.passing.contains(method) ? placed(.list(list), old, context) : nil
    }
    guard arguments.isEmpty else { return nil }
    if method == "ToString" { return owner.knownMember(CodeType.caseName) }
    return nil
  }

  static let passing: Set<String> = [
    "ToList", "ToArray", "AsReadOnly", "AsEnumerable", "Where", "OrderBy", "Take", "Distinct", "toList",
    "filter", "sortedBy", "take", "toMutableList", "asSequence", "filterNotNull", "ToImmutableArray", "ToImmutableList",
  ]

  /// Methods of tables that give the value of a key.
  private static let tableMethods: Set<String> = ["get", "getValue", "getOrDefault", "GetValueOrDefault"]

  func elements(of value: CodeExpression) -> [CodeExpression]? {
    if case .list(let elements) = value.kind, elements.count <= Self.elementLimit { elements } else { nil }
  }

  /// The cases of the enumeration in `Enum.GetValues(typeof(Kind))`.
  private func enumeration(_ old: CodeExpression, _ context: Context) -> CodeExpression? {
    let code = context.file.source.string(in: old.range)
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    guard let name = words.last(where: { !["Enum", "GetValues", "typeof", "enumValues"].contains($0) }) else {
      return nil
    }
    return types(name, context).first?.cases(evaluate: evaluated(context))
  }

  /// The result of the arm of a `switch` or `when` for a known value, with those of earlier arms that only a run decides about; of all arms
  /// for an unknown value.
  private func chosen(
    _ arguments: [CodeExpression.Argument], _ old: CodeExpression, _ context: Context
  ) -> CodeExpression? {
    guard let subject = arguments.first?.value, case .call(_, let written, _) = old.kind else { return nil }
    var values: [CodeExpression] = []
    for (argument, own) in zip(arguments, written).dropFirst() {
      guard case .list(let arm) = argument.value.kind, case .list(let patterns) = own.value.kind, let result = arm.last
      else { return nil }
      // The name of a case has no value of its own.
      let matches = zip(arm, patterns).dropLast().map { value, pattern in
        if case .other = value.kind { subject.matches(pattern) } else { subject.matches(value) }
      }
      if matches.contains(true) {
        values.append(result)
        break
      }
      if matches.contains(nil) { values.append(result) }
    }
    return values.count > 1 ? placed(.alternatives(values.flatMap(\.alternatives)), old, context) : values.first
  }

  /// The object that a constructor makes.
  private func object(
    _ type: String, _ arguments: [CodeExpression.Argument], _ context: Context
  ) -> CodeExpression? {
    guard type.first?.isUppercase == true, !Self.apis.contains(type) else { return nil }
    let found = types(type, context)
    return found.first.map { object($0, arguments, context) }
  }

  private func object(
    _ type: CodeType, _ arguments: [CodeExpression.Argument], _ context: Context
  ) -> CodeExpression {
    let object = CodeObject()
    object.add(type, arguments, evaluate: evaluated(context)) { [self] in types($0, context).first }
    return object.expression(evaluate: evaluated(context))
  }

  /// The constructors of quick actions, which are read at their places.
  private static let apis: Set<String> = ["AppAction", "UIApplicationShortcutItem", "UIMutableApplicationShortcutItem"]

  /// The types with the name `name`; those that a generator made of resources are not followed.
  private func types(_ name: String, _ context: Context) -> [CodeType] {
    let key = [name, context.file.source.path]
    if let known = knownTypes[key] { return known }
    let all = files(context).flatMap { CodeType.all(name, in: $0) }
    if all.isEmpty { missing.insert(name) }
    knownTypes[key] = all
    return all
  }

  private func files(_ context: Context) -> [CodeFile] {
    [context.file] + (context.file.source.path == context.home.source.path ? [] : [context.home])
      + others.filter { ![context.file.source.path, context.home.source.path].contains($0.source.path) }
  }

  /// The result of the only function with the last name of `path`; nil if a part of it is unknown.
  private func result(
    of path: [String], _ owner: CodeExpression?, _ arguments: [CodeExpression.Argument], _ context: Context
  ) -> CodeExpression? {
    guard let last = path.last, let function = function(last, context) else { return nil }
    var arguments = arguments
    if let owner, function.isExtension {
      arguments.insert(CodeExpression.Argument(label: nil, value: owner), at: 0)
    }
    let names = CodeType.bound(arguments, function.parameters)
    var receiver: CodeObject?
    if function.file.language == .kotlin, function.isExtension, let first = arguments.first?.value {
      receiver = CodeObject(first)
    }
    let results = function.results.map {
      evaluate($0, context.inside(function.file, names, receiver))
    }
    // A fallback to the argument is not the text.
    let passed = Set(arguments.compactMap(\.value.text))
    guard let first = results.first, results.allSatisfy({ $0.isKnown }),
      !results.contains(where: { $0.falls(backTo: passed) })
    else { return nil }
    return results.count == 1
      ? first : CodeExpression(.alternatives(results.flatMap(\.alternatives)), first.range, origin: first.origin)
  }

  private func function(_ name: String, _ context: Context) -> CodeFunction? {
    let key = [name, context.file.source.path]
    if let known = knownFunctions[key] { return known }
    let own = CodeFunction.all(name, in: context.file)
    let found = own.isEmpty ? files(context).flatMap { CodeFunction.all(name, in: $0) } : own
    let only = found.count == 1 ? found[0] : nil
    knownFunctions[key] = .some(only)
    return only
  }
}
