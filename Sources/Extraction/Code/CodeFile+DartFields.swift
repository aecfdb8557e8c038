internal import CodeReading
internal import Diagnostics

/// Follows fields of small classes in Dart, and the results of methods.
extension CodeFile {
  /// The value of `object.field`, if the file assigns `object` once, from a constructor of its own class that takes `this.field`, or from a
  /// method that returns such objects; nil otherwise.
  func dartField(_ object: String, _ field: String, in range: SourceRange) -> CodeExpression? {
    let assigned = assignedExpressions(to: object)
    guard language == .dart, assigned.count == 1, let value = assigned.first,
      case .call(let path, _, nil) = value.kind, path.count == 1, let name = path.first
    else { return nil }
    let made = declares(name) ? [value] : results(ofMethod: name)
    let values = made.compactMap { own -> CodeExpression? in
      guard case .call(let path, let arguments, nil) = own.kind, path.count == 1, let type = path.first,
        declares(type), initializes(field, of: type)
      else { return nil }
      return arguments.last { $0.label == field }?.value
    }
    guard let first = values.first, values.count == made.count else { return nil }
    return values.count == 1 ? first : CodeExpression(.alternatives(values), range)
  }

  /// The expressions that the method `name` of this file returns; empty if the file declares no such method, or several.
  func results(ofMethod name: String) -> [CodeExpression] {
    if let known = results.values[name] { return known }
    let found = uncachedResults(ofMethod: name)
    results.values[name] = found
    return found
  }

  /// The names of the parameters of the method `name`, in their order; empty if the file declares no such method, or several.
  func parameterNames(ofMethod name: String) -> [String] {
    let declared = places(of: name).filter { DartWrapper.isDeclaration($0, in: self) }
    guard declared.count == 1, let place = declared.first else { return [] }
    return CodeLoop.parameters(after: place, in: self).map(\.name)
  }

  private func uncachedResults(ofMethod name: String) -> [CodeExpression] {
    let bodies = places(of: name).filter { DartWrapper.isDeclaration($0, in: self) }
      .compactMap { DartWrapper.body(ofMethodAt: $0, in: self) }
    guard bodies.count == 1, let body = bodies.first else { return [] }
    if tokens[body.lowerBound].symbol == "=>" { return [expression(at: body.lowerBound + 1)] }
    let returns = body.filter { place in
      guard tokens[place].name == "return" else { return false }
      // The results of closures are not those of the method.
      let blocks = brackets(around: place).prefix { $0 > body.lowerBound }
      return blocks.allSatisfy { index in
        tokens.isStatementBlock(
          index, after: index > 0 && tokens[index - 1].symbol == ")" ? opening(of: index - 1) : nil)
      }
    }
    return returns.map { expression(at: $0 + 1) }
  }

  /// Whether a constructor of the class `type` has the parameter `this.field`.
  private func initializes(_ field: String, of type: String) -> Bool {
    places(of: type).contains { index in
      guard index > 0, tokens[index - 1].name == "class",
        let open = tokens[index...].firstIndex(where: { $0.symbol == "{" })
      else { return false }
      return (open..<closing(of: open)).dropLast(2).contains { place in
        isParameter(place, field)
      }
    }
  }

  /// Whether `this.field` in a parameter list is at `index`.
  private func isParameter(_ index: Int, _ field: String) -> Bool {
    guard index + 2 < tokens.count, tokens[index].name == "this", tokens[index + 1].symbol == ".",
      tokens[index + 2].name == field
    else { return false }
    let open = brackets.enclosing[index]
    if open > 0, tokens[open].symbol == "{" { return ["(", ","].contains(tokens[open - 1].symbol) }
    return open > 0 && tokens[open].symbol == "(" && ["(", ",", nil].contains(tokens[index - 1].symbol)
  }
}
