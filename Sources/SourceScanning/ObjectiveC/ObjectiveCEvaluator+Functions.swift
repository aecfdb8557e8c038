internal import Diagnostics
internal import Localization

/// Evaluates the project's functions and methods by inlining their bodies.
extension ObjectiveCEvaluator {
  /// The result of the C function `name` for `arguments`; nil if the project does not define it.
  func function(
    _ name: String, _ arguments: [Evaluated], at location: SourceLocation, in file: ObjectiveCFile
  ) -> Evaluated? {
    program.first(of: name, from: file) { function(name, arguments, at: location, declaredIn: $0) }
  }

  /// The same for a function that `home` defines.
  func function(
    _ name: String, _ arguments: [Evaluated], at location: SourceLocation, declaredIn home: ObjectiveCFile
  ) -> Evaluated? {
    let found = home.functions.first {
      $0.className == nil && $0.selector == [name] && $0.parameters.count == arguments.count
    }
    return found.flatMap { result(of: $0, in: home, arguments, receiver: nil, at: location) }
  }

  /// The result of the method `selector` for `arguments`, sent to `receiver`; nil if no possible class of the receiver
  /// has it.
  func method(
    _ selector: [String], _ arguments: [Evaluated], to receiver: Range<Int>, at location: SourceLocation,
    in file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated? {
    guard let name = selector.first else { return nil }
    let word = receiver.count == 1 ? file.tokens[receiver.lowerBound] : nil
    var value: Evaluated?
    var classes: Set<String> = []
    if let word, word.kind == .identifier, word.text.first?.isUppercase == true, bindings[word.text] == nil {
      classes = [word.text]
    } else if let type = classOfInstance(receiver, in: file) {
      classes = [type]
    } else if word?.isIdentifier("super") != true, word?.isIdentifier("self") != true || bindings["self"] != nil {
      let found = evaluate(receiver, in: file, bindings)
      switch found.value {
      case .text, .localized:
        classes = ["NSString", "NSMutableString"]
        value = found
      // The class of the object is unknown: any class may have a method of this name.
      default: return nil
      }
    } else if let own = file.functions.first(where: { $0.body.contains(receiver.lowerBound) })?.className {
      classes = [own]
    }
    let found = program.first(of: name, from: file) { home in
      method(selector, arguments, of: classes, receiver: value, at: location, declaredIn: home)
    }
    if let found { return found }
    if let value { return swift.stringMember(selector, arguments, of: value, at: location) }
    let isClass = word.map { classes == [$0.text] } ?? false
    return classes.sorted().lazy.compactMap {
      self.swift.member(selector, arguments, of: $0, isStatic: isClass, at: location)
    }.first
  }

  /// The result of the method `selector` of one of `classes` that `home` defines.
  func method(
    _ selector: [String], _ arguments: [Evaluated], of classes: Set<String>, receiver: Evaluated?,
    at location: SourceLocation, declaredIn home: ObjectiveCFile
  ) -> Evaluated? {
    let found = home.functions.first { function in
      guard let own = function.className, function.selector == selector, function.parameters.count == arguments.count
      else { return false }
      return classes.contains(own)
    }
    return found.flatMap { result(of: $0, in: home, arguments, receiver: receiver, at: location) }
  }

  /// The class of `[Texts shared]` and of `Texts.shared`; nil for another receiver.
  private func classOfInstance(_ receiver: Range<Int>, in file: ObjectiveCFile) -> String? {
    guard let first = receiver.first, receiver.count > 2 else { return nil }
    let name = file.tokens[first].isPunctuation("[") ? first + 1 : first
    let isMessage = name > first && receiver.count == 4 && file.partner(of: first) == receiver.upperBound - 1
    let isProperty = name == first && receiver.count == 3 && file.tokens[first + 1].isPunctuation(".")
    guard isMessage || isProperty, file.tokens[name].kind == .identifier,
      file.tokens[name].text.first?.isUppercase == true
    else { return nil }
    return file.tokens[name].text
  }

  private func result(
    of function: ObjectiveCFunction, in home: ObjectiveCFile, _ arguments: [Evaluated], receiver: Evaluated?,
    at location: SourceLocation
  ) -> Evaluated? {
    var inner = Dictionary(zip(function.parameters, arguments)) { first, _ in first }
    inner["self"] = receiver
    var values: [Evaluated] = []
    for place in function.body where home.tokens[place].isIdentifier("return") {
      if let end = statementEnd(after: place, in: home), end > place + 1 {
        values.append(evaluate((place + 1)..<end, in: home, inner))
      }
    }
    let name = function.selector.joined(separator: ":")
    let place = home.location(of: (function.body.lowerBound - 1)..<function.body.lowerBound)
    return Evaluated(oneOf: values, at: location)?
      .withoutFallback(of: "\"\(name)\"", given: arguments + [receiver].compactMap(\.self))
      .through(name, declaredAt: place, from: location)
  }
}
