internal import CodeReading
internal import Diagnostics

/// Follows the results of methods in Dart.
extension CodeFile {
  /// The expressions that the method `name` of this file returns; empty if the file declares no such method, or several.
  func results(ofMethod name: String) -> [CodeExpression] {
    if let known = results.values[name] { return known }
    let found = uncachedResults(ofMethod: name)
    results.values[name] = found
    return found
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
}
