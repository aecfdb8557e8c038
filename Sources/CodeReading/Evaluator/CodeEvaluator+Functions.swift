package import Diagnostics
internal import Localization

/// Evaluates the project's functions and methods by running their bodies.
extension CodeEvaluator {
  /// The result of the function `name` for `arguments`; nil if the project does not define it.
  private func function(
    _ name: String, _ arguments: [Evaluated], _ identities: [String], at location: SourceLocation, in unit: CodeUnit
  ) -> Evaluated? {
    let found = unit.functions.first {
      $0.owner == nil && $0.selector == [name] && $0.parameters.count == arguments.count
    }
    return found.flatMap { result(of: $0, arguments, identities, receiver: nil, nil, at: location) }
  }

  func function(
    _ name: String, _ arguments: [Evaluated], _ identities: [String], at location: SourceLocation, from home: CodeUnit
  ) -> Evaluated? {
    first(of: name, from: home) { function(name, arguments, identities, at: location, in: $0) }
  }

  /// The result of the method `selector` for `arguments`, sent to `receiver`; nil if no possible class of the receiver
  /// has it.
  func method(
    _ selector: [String], _ arguments: [Evaluated], _ identities: [String], to receiver: Expression,
    at expression: Expression, _ scope: Scope?
  ) -> Evaluated? {
    let location = expression.location
    let word = receiver.name
    if let word, word.first?.isUppercase == true, scope?.find(word) == nil {
      return method(selector, arguments, identities, ofEach: [word], receiver.unit, at: location)
        ?? other.member(selector, arguments, of: word, isStatic: true, at: location)
    }
    if let type = classOfInstance(receiver, scope) {
      return method(selector, arguments, identities, ofEach: [type], receiver.unit, at: location)
        ?? other.member(selector, arguments, of: type, isStatic: false, at: location)
    }
    guard word == "super" || word == "self" && scope?.find("self") == nil else {
      let found = evaluate(receiver, scope)
      switch found.value {
      case .text, .localized:
        return stringMethod(selector, arguments, identities, of: found, receiver.unit, at: location)
          ?? other.stringMember(selector, arguments, of: found, at: location)
      case .host(let object as Receiver):
        return method(selector, arguments, identities, ofEach: [object.className], receiver.unit, at: location)
          ?? other.member(selector, arguments, of: object.className, isStatic: false, at: location)
      // The class of the object is unknown: any class may have a method of this name.
      default: return nil
      }
    }
    guard let function = receiver.unit.function(around: receiver.range.start), let owner = function.owner else {
      return nil
    }
    let path = receiver.unit.path
    var classes = program.receivers(of: owner, isStatic: function.isStatic, near: path)
    if word == "super" { classes = [superclass(of: owner, from: receiver.unit)].compactMap(\.self) }
    return method(selector, arguments, identities, ofEach: classes, receiver.unit, at: location)
      ?? other.member(selector, arguments, of: owner, isStatic: false, at: location)
  }

  private func superclass(of name: String, from unit: CodeUnit) -> String? {
    first(of: name, from: unit) { $0.superclass(of: name) }
  }

  /// The results of the method for an object of each of `classes`; nil if the project has none.
  private func method(
    _ selector: [String], _ arguments: [Evaluated], _ identities: [String], ofEach classes: [String],
    _ unit: CodeUnit, at location: SourceLocation
  ) -> Evaluated? {
    let found = classes.compactMap { name in
      function(selector, arguments.count, of: name, from: unit).map { (name, function: $0) }
    }
    let isOne = found.dropFirst().allSatisfy { $0.function === found[0].function }
    let values = found.prefix(isOne ? 1 : found.count).compactMap { name, function -> Evaluated? in
      // What the class of the object is, is one decision for all its methods.
      let outcome = Outcome(decision: "class of \(classes[0])", options: [name])
      let receiver = Evaluated(.host(Receiver(className: name)), at: location)
      return result(
        of: function, arguments, identities, receiver: classes.count > 1 && isOne ? nil : receiver, nil, at: location)?
        .adding(isOne ? [] : [outcome])
    }
    return Evaluated(oneOf: values, at: location)
  }

  /// The method that objects of the class `name` have; nil if neither the class nor a superclass of the project has one.
  private func function(_ selector: [String], _ count: Int, of name: String, from unit: CodeUnit) -> Function? {
    var name = name
    for _ in 0..<16 {
      let own = name
      let found = function(selector, near: unit.path) { $0.owner == own && $0.parameters.count == count }
      if let found { return found }
      guard let parent = superclass(of: own, from: unit) else { return nil }
      name = parent
    }
    return nil
  }

  /// Whether the project has a function, or a method of any class, with the name.
  func declaresFunction(_ selector: [String], near path: String) -> Bool {
    function(selector, near: path) { _ in true } != nil
  }

  /// The first function, or method, with the name for which `isWanted` is true, starting with the file at `path`.
  private func function(_ selector: [String], near path: String, where isWanted: (Function) -> Bool) -> Function? {
    guard let word = selector.first else { return nil }
    return first(of: word, near: path) { unit in unit.functions.first { $0.selector == selector && isWanted($0) } }
  }

  /// The only function, or method, that a call with a quick action as an argument may run; of methods, one with the name.
  func function(changedBy call: Expression.Call, isOfItem: Bool, from unit: CodeUnit) -> Function? {
    function(call.selector, near: unit.path) { function in
      function.parameters.count == call.arguments.count && (function.owner == nil) == (call.receiver == nil)
        && ItemAPI.types.contains(function.owner ?? "") == isOfItem
    }
  }

  /// The result of a method that the project adds to strings.
  private func stringMethod(
    _ selector: [String], _ arguments: [Evaluated], _ identities: [String], of string: Evaluated?, _ unit: CodeUnit,
    at location: SourceLocation
  ) -> Evaluated? {
    let found = ["NSString", "NSMutableString"].lazy.compactMap {
      self.function(selector, arguments.count, of: $0, from: unit)
    }.first
    return found.flatMap { result(of: $0, arguments, identities, receiver: string, nil, at: location) }
  }

  /// The class of `[Texts shared]`, `Texts.shared`, `[[Texts alloc] init]`, and of a variable with such an object; nil for another receiver.
  private func classOfInstance(_ receiver: Expression, _ scope: Scope?, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    if let name = receiver.name {
      guard case .deferred(let value, let outer)? = scope?.find(name)?.binding else { return nil }
      return classOfInstance(value, outer, depth: depth + 1)
    }
    guard let call = receiver.call, let base = call.receiver else { return nil }
    if let name = base.name, name.first?.isUppercase == true {
      return call.arguments.isEmpty && scope?.find(name) == nil ? name : nil
    }
    guard call.selector.first?.hasPrefix("init") == true, base.call?.selector == ["alloc"] else { return nil }
    return classOfInstance(base, scope, depth: depth + 1)
  }

  /// The result of `function`. Its body also has the names in `scope`.
  func result(
    of function: Function, _ arguments: [Evaluated], _ identities: [String], receiver: Evaluated?, _ scope: Scope?,
    at location: SourceLocation
  ) -> Evaluated? {
    var flow = Flow(scope: scope)
    for (index, parameter) in function.parameters.enumerated() where index < arguments.count {
      let identity = identities.indices.contains(index) ? identities[index] : nil
      flow.bind(parameter, .value(arguments[index]), identity: identity)
    }
    if let receiver { flow.bind("self", .value(receiver)) }
    let values =
      (deeper { CodeRun(self, of: function).results(flow) }) ?? [
        Evaluated(.unknown(.tooManySteps), at: location)
      ]
    return Evaluated(oneOf: values, at: location)?
      .withoutFallback(of: "\"\(function.step)\"", given: arguments + [receiver].compactMap(\.self))
      .through(function.step, declaredAt: function.unit.location(of: function.place), from: location)
  }

  // MARK: Uses in Swift, through a bridging header or a module

  /// The value of the constant or macro `name`; nil if the project does not define it.
  ///
  /// - Parameter location: the use in a Swift file, as in the other functions.
  package func constant(_ name: String, at location: SourceLocation) -> Evaluated? {
    first(of: name, near: location.path) { constant(name, in: $0, from: location) }
  }

  /// The result of the C function `name`; nil if the project does not define it.
  package func function(_ name: String, _ arguments: [Evaluated], at location: SourceLocation) -> Evaluated? {
    first(of: name, near: location.path) { function(name, arguments, [], at: location, in: $0) }
  }

  /// The result of the method, or the getter, `name` of `type`, or of `receiver`; nil if the project does not define it.
  package func method(
    _ name: String, _ arguments: [Value.Argument], of type: String, receiver: Evaluated? = nil,
    at location: SourceLocation
  ) -> Evaluated? {
    // Swift imports `titleForKey:` as `title(forKey:)`.
    let labels = arguments.map { $0.label ?? "" }
    let selector = labels.isEmpty ? [name] : [name + labels[0].capitalizedFirst] + labels.dropFirst()
    let values = arguments.map(\.value)
    return first(of: selector[0], near: location.path) { unit in
      let found = unit.functions.first {
        $0.owner == type && $0.selector == selector && $0.parameters.count == values.count
      }
      return found.flatMap { result(of: $0, values, [], receiver: receiver, nil, at: location) }
    }
  }
}
