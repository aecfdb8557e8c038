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
    guard let name = selector.first else { return nil }
    let location = expression.location
    let word = receiver.name
    var value: Evaluated?
    var owner: String?
    if let word, word.first?.isUppercase == true, scope?.find(word) == nil {
      owner = word
    } else if let type = classOfInstance(receiver) {
      owner = type
    } else if word != "super", word != "self" || scope?.find("self") != nil {
      let found = evaluate(receiver, scope)
      switch found.value {
      case .text, .localized: value = found
      // The class of the object is unknown: any class may have a method of this name.
      default: return nil
      }
    } else {
      owner = receiver.unit.function(around: receiver.range.start)?.owner
    }
    let owners = owner.map { [$0] } ?? (value == nil ? [] : ["NSString", "NSMutableString"])
    let found = first(of: name, from: receiver.unit) { unit in
      method(selector, arguments, identities, of: owners, receiver: value, at: location, in: unit)
    }
    if let found { return found }
    if let value { return other.stringMember(selector, arguments, of: value, at: location) }
    return owner.flatMap { other.member(selector, arguments, of: $0, isStatic: $0 == word, at: location) }
  }

  /// The result of the method `selector` of one of `owners` that `unit` defines.
  private func method(
    _ selector: [String], _ arguments: [Evaluated], _ identities: [String], of owners: [String], receiver: Evaluated?,
    at location: SourceLocation, in unit: CodeUnit
  ) -> Evaluated? {
    let found = unit.functions.first { function in
      guard let own = function.owner, function.selector == selector, function.parameters.count == arguments.count
      else { return false }
      return owners.contains(own)
    }
    return found.flatMap { result(of: $0, arguments, identities, receiver: receiver, nil, at: location) }
  }

  /// The class of `[Texts shared]` and of `Texts.shared`; nil for another receiver.
  private func classOfInstance(_ receiver: Expression) -> String? {
    guard let call = receiver.call, call.arguments.isEmpty, let name = call.receiver?.name,
      name.first?.isUppercase == true
    else {
      return nil
    }
    return name
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
    return first(of: selector[0], near: location.path) { unit in
      method(selector, arguments.map(\.value), [], of: [type], receiver: receiver, at: location, in: unit)
    }
  }
}
