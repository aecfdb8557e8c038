internal import CodeReading

/// The loops of C# and Kotlin other than `foreach` and methods of lists.
extension CodeLoop {
  /// The loops of C#'s `from x in list select …`, the last `from` first.
  static func queryLoops(before place: Int, in file: CodeFile) -> [CodeLoop] {
    let statement = file.statement(before: place)
    guard statement.contains(where: { file.name($0) == "select" }) else { return [] }
    return statement.filter { file.name($0) == "from" }.prefix(3).compactMap { start in
      // A type may be before the variable.
      guard let word = [start + 2, start + 3].first(where: { file.name($0) == "in" }) else { return nil }
      return CodeLoop(pattern(endingBefore: word, in: file), over: file.expression(at: word + 1), in: file)
    }
  }

  /// The list that the calls of a function pass for its parameter `list`, which is `.other` if they are unknown; nil for other lists.
  static func passed(_ list: CodeExpression, in file: CodeFile) -> CodeExpression? {
    guard let program = file.program, let (name, function) = program.parameter(list, in: file) else { return nil }
    let elements = program.elements(ofParameter: name, of: function, home: file)
    return CodeExpression(elements.map { .list($0) } ?? .other, list.range)
  }

  /// The elements of Kotlin's `list.withIndex()`, which are pairs, and of `list.indices`.
  static func numbered(_ list: CodeExpression, in file: CodeFile) -> CodeExpression? {
    let path: [String]
    switch list.kind {
    case .call(let own, let arguments, nil) where own.last == "withIndex" && arguments.isEmpty: path = own
    case .name(let own) where own.last == "indices": path = own
    default: return nil
    }
    guard file.language == .kotlin, path.count > 1,
      case let owner = file.resolved(CodeExpression(.name(Array(path.dropLast())), list.range)),
      case .list(let elements)? = file.program?.value(owner, in: file).kind
    else { return nil }
    let values = elements.enumerated().map { position, element in
      let number = CodeExpression(.number("\(position)"), element.range)
      return path.last == "indices" ? number : CodeExpression(.list([number, element]), element.range)
    }
    return CodeExpression(.list(values), list.range)
  }

  /// C#'s `for (var i = 0; i < list.Length; i++)`, as a loop over the positions.
  static func countedLoop(header: Range<Int>, in file: CodeFile) -> CodeLoop? {
    guard file.language == .cSharp, let sign = header.first(where: { file.symbol($0) == "<" }),
      sign > header.lowerBound, let variable = file.name(sign - 1),
      header.contains(where: { file.name($0) == variable && file.symbol($0 + 1) == "=" && file.tokens[$0 + 2].isZero })
    else { return nil }
    let bound = file.expression(at: sign + 1)
    var count: Int?
    switch bound.kind {
    case .number(let digits): count = Int(digits)
    case .name(let path) where ["Length", "Count"].contains(path.last) && path.count > 1:
      let list = CodeExpression(.name(Array(path.dropLast())), bound.range)
      if case .list(let elements)? = file.program?.value(list, in: file).kind { count = elements.count }
    default: break
    }
    guard let count, count > 0, count <= elementLimit else { return nil }
    let range = file.tokens[sign - 1].range
    let numbers = (0..<count).map { CodeExpression(.number("\($0)"), range) }
    return CodeLoop(CodeExpression(.name([variable]), range), over: CodeExpression(.list(numbers), range), in: file)
  }
}
