internal import Diagnostics
internal import Localization

/// Evaluates names: local variables, constants, macros, methods without arguments.
extension ObjectiveCEvaluator {
  func name(_ name: String, at index: Int, in file: ObjectiveCFile, _ bindings: Bindings) -> Evaluated? {
    let location = file.location(of: index..<(index + 1))
    if ["nil", "NULL", "Nil"].contains(name) { return Evaluated(.absent, at: location) }
    if let bound = bindings[name] {
      if bindings[Self.elementMark + name] != nil { iteration.readsElement = true }
      return bound
    }
    if let element = elementOfLoop(name, at: index, in: file) { return element }
    if let body = file.body(around: index), let local = local(name, before: index, in: body, of: file, bindings) {
      return local
    }
    return program.first(of: name, from: file) { global(name, in: $0, from: location) }
  }

  /// The value of the macro without parameters, or of the constant, `name` of `file`; nil if the file defines neither.
  func global(_ name: String, in file: ObjectiveCFile, from location: SourceLocation) -> Evaluated? {
    if let macro = file.macros[name], macro.parameters == nil {
      return value(of: macro, named: name, in: file, [:], from: location)
    }
    return constant(name, in: file, from: location)
  }

  /// The values assigned to the local variable `name` before `index`: the last unconditional one, and later conditional
  /// ones.
  private func local(
    _ name: String, before index: Int, in body: ClosedRange<Int>, of file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated? {
    var values: [Evaluated] = []
    var isDeclared = false
    for place in body.lowerBound..<index where file.tokens[place].isIdentifier(name) {
      guard place + 2 < index, file.tokens[place + 1].isPunctuation("="), !file.tokens[place + 2].isPunctuation("="),
        let before = file.tokens[..<place].last, !before.isPunctuation("."), !before.isPunctuation(">"),
        let end = statementEnd(after: place, in: file), end <= index
      else { continue }
      // The declaration of another variable, in braces that are closed again.
      let isDeclaration = before.isPunctuation("*") || before.kind == .identifier && !before.isIdentifier("else")
      if isDeclaration, !encloses(place, index, in: file, body) { continue }
      isDeclared = true
      let isAlone = before.isPunctuation(")") || before.isIdentifier("else")
      if !isAlone, encloses(place, index, in: file, body) { values = [] }
      let found = evaluate((place + 2)..<end, in: file, bindings)
        .throughLocal(name, at: file.location(of: place..<(place + 1)))
      let arms = file.branches(at: place, withoutThoseAround: index)
      values += found.alternatives().map { value in
        var value = value
        value.outcomes += arms.map { Outcome($0) }
        return value
      }
    }
    return isDeclared ? Evaluated(oneOf: values, at: file.location(of: index..<(index + 1))) : nil
  }

  /// The unknown value of `name` if a fast enumeration around `index` declares it: `for (NSString *name in names)`; nil elsewhere, and if
  /// the loop assigns it.
  private func elementOfLoop(_ name: String, at index: Int, in file: ObjectiveCFile) -> Evaluated? {
    guard let body = file.body(around: index) else { return nil }
    var place = index
    while place > body.lowerBound {
      place -= 1
      guard file.tokens[place].isIdentifier("for"), file.tokens[place + 1].isPunctuation("("),
        let close = file.partner(of: place + 1), close < index, isInside(index, after: close, in: file),
        let word = (place + 2..<close).first(where: { file.tokens[$0].isIdentifier("in") }),
        file.tokens[word - 1].isIdentifier(name)
      else { continue }
      let isAssigned = (close..<index).contains {
        file.tokens[$0].isIdentifier(name) && file.tokens[$0 + 1].isPunctuation("=")
      }
      if isAssigned { return nil }
      let list = file.text(of: (word + 1)..<close)
      return Evaluated(
        .unknown(
          UnknownCause(.data, "\"\(name)\" is an element of \"\(list)\", which is known only when the app runs")),
        at: file.location(of: index..<(index + 1)))
    }
    return nil
  }

  /// Whether the innermost braces around `place` also enclose `index`.
  private func encloses(_ place: Int, _ index: Int, in file: ObjectiveCFile, _ body: ClosedRange<Int>) -> Bool {
    var current = place
    while current > body.lowerBound {
      current -= 1
      if file.tokens[current].isPunctuation("}"), let open = file.partner(of: current) {
        current = open
      } else if file.tokens[current].isPunctuation("{"), let close = file.partner(of: current) {
        return close > index
      }
    }
    return true
  }

  /// The `;` that ends the statement with the token at `index`.
  func statementEnd(after index: Int, in file: ObjectiveCFile) -> Int? {
    var current = index
    while current < file.tokens.count {
      if file.tokens[current].isPunctuation(";") { return current }
      if let partner = file.partner(of: current), partner > current { current = partner }
      current += 1
    }
    return nil
  }

  /// `NSString *const name = @"…";` outside functions.
  private func constant(_ name: String, in file: ObjectiveCFile, from location: SourceLocation) -> Evaluated? {
    for place in file.tokens.indices where file.tokens[place].isIdentifier(name) {
      guard place + 2 < file.tokens.count, file.tokens[place + 1].isPunctuation("="), file.body(around: place) == nil,
        let end = statementEnd(after: place, in: file)
      else { continue }
      return evaluate((place + 2)..<end, in: file, [:])
        .through(name, declaredAt: file.location(of: place..<(place + 1)), from: location)
    }
    return nil
  }

  /// Evaluates the body of a macro. Its tokens are separate from those of the file.
  func value(
    of macro: ObjectiveCMacro, named name: String, in file: ObjectiveCFile, _ bindings: Bindings,
    from location: SourceLocation
  ) -> Evaluated? {
    guard let first = macro.body.first, let last = macro.body.last else { return nil }
    let place = file.locator.location(of: SourceRange(first.range.start, last.range.end))
    // Parse the macro's text as a separate file at the same path.
    let text = file.locator.source.string(in: SourceRange(first.range.start, last.range.end))
    let piece = ObjectiveCFile(SourceFile(path: file.path, text.replacingAll("\\\n", with: " ")))
    return evaluate(0..<piece.tokens.count, in: piece, bindings).through(
      "#define \(name)", declaredAt: place, from: location)
  }
}
