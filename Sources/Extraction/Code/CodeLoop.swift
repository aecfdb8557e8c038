internal import CodeReading
internal import Diagnostics

/// A loop over a literal list around a place: `for (const x of ["a", "b"])`, `["a", "b"].forEach((x) => …)`.
struct CodeLoop {
  /// The variable: a name, or an object or list of names.
  let pattern: CodeExpression
  let elements: [CodeExpression]
  private let names: Set<String>
  private let file: CodeFile
  static let elementLimit = 100
  private static let stepLimit = 4_000

  /// Methods that call a function for each element of a list.
  private static let methods: Set<String> = [
    "map", "forEach", "flatMap", "expand", "generate", "Select", "SelectMany", "ForEach", "mapNotNull", "mapTo",
    "mapIndexed", "forEachIndexed",
    "onEach", "ConvertAll",
  ]

  /// nil if the list has no elements, or too many, or if they are unknown.
  init?(_ pattern: CodeExpression?, over list: CodeExpression, in file: CodeFile) {
    guard let pattern else { return nil }
    let value =
      Self.numbered(list, in: file) ?? file.program?.value(file.resolved(list), in: file) ?? file.resolved(list)
    guard case .list(let elements) = value.kind, !elements.isEmpty, elements.count <= Self.elementLimit else {
      return nil
    }
    var known: [CodeExpression] = []
    for element in elements {
      let own = file.resolved(element)
      if case .spread = own.kind { return nil }
      known.append(file.object(own) ?? own)
    }
    self.pattern = pattern
    self.elements = known
    self.file = file
    switch pattern.kind {
    case .name(let path): names = Set(path)
    case .object(let members): names = Set(members.flatMap { Self.names($0.value) })
    case .list(let patterns): names = Set(patterns.flatMap(Self.names))
    default: return nil
    }
  }

  init(_ pattern: CodeExpression, elements: [CodeExpression], names: Set<String>, in file: CodeFile) {
    self.pattern = pattern
    self.elements = elements
    self.names = names
    self.file = file
  }

  private static func names(_ pattern: CodeExpression) -> [String] {
    if case .name(let path) = pattern.kind { path } else { [] }
  }

  /// `values` with each element in place of the variable; those that do not mention it are unchanged.
  func expanded(_ values: [CodeExpression]) -> [CodeExpression] {
    var steps = Self.stepLimit
    return values.prefix(Self.elementLimit).flatMap { value -> [CodeExpression] in
      guard mentions(value.range) else { return [value] }
      return elements.map { CodeExpression(value.binding(pattern, to: $0, &steps).kind, $0.range) }
    } + values.dropFirst(Self.elementLimit)
  }

  /// `values` with the elements of each loop in place of its variable.
  static func copies<Key: Hashable>(
    of values: [Key: CodeExpression], in loops: [CodeLoop], limit: Int = 200
  ) -> [[Key: CodeExpression]] {
    var steps = limit * 100
    var copies = [values]
    for loop in loops {
      copies = copies.prefix(limit).flatMap { values in
        loop.elements.map { element in values.mapValues { $0.binding(loop.pattern, to: element, &steps) } }
      }
    }
    return Array(copies.prefix(limit))
  }

  /// The known calls of the function that contains token `index`, as a loop over their arguments: `Item("a", "Find")`.
  init?(callsOfFunctionAround index: Int, in file: CodeFile) {
    guard let program = file.program, let name = file.function(around: index),
      let loop = program.callers(of: CodeFunction(file: file, name: name))
    else { return nil }
    self = loop
  }

  /// The calls of `function`, a function of C# or Kotlin that only one known file declares, as a loop over their arguments.
  init?(callsOf function: CodeFunction, _ program: CodeProgram) {
    let file = function.file
    guard let own = file.tokens[function.name].name, CodeFunction.all(own, in: file).count == 1,
      !program.others.contains(where: { !CodeFunction.all(own, in: $0).isEmpty })
    else { return nil }
    let parameters = function.parameters
    var calls: [CodeExpression] = []
    for caller in [file] + program.others {
      for place in caller.places(of: own)
      where calls.count <= Self.elementLimit && !(caller.source.path == file.source.path && place == function.name)
        && !caller.declaresMember(place)
      {
        guard let own = program.calls(at: place, of: function, in: caller, home: file) else { return nil }
        calls += own
      }
    }
    guard !calls.isEmpty, calls.count <= Self.elementLimit else {
      if calls.isEmpty { program.addMissing(call: own) }
      return nil
    }
    let keys = Set(
      parameters.map(\.name)
        + calls.flatMap { call -> [String] in
          if case .object(let members) = call.kind { members.compactMap(\.key) } else { [] }
        })
    let range = file.tokens[function.name].range
    pattern = CodeExpression(
      .object(
        keys.sorted().map {
          CodeExpression.Member(key: $0, keyRange: range, value: CodeExpression(.name([$0]), range))
        }), range)
    names = keys
    elements = calls
    self.file = file
  }

  fileprivate static func list(mappedBy index: Int, in file: CodeFile) -> CodeExpression? {
    let call = file.brackets.enclosing[index]
    guard call > 2, let method = file.name(call - 1), methods.contains(method),
      [".", "?."].contains(file.symbol(call - 2)),
      let owner = ownerStart(endingAt: call - 3, in: file)
    else { return nil }
    return file.operand(at: owner, before: call - 2)
  }

  /// The name of the innermost function with a body around token `index`.
  static func function(around index: Int, in file: CodeFile) -> Int? {
    func name(endingAt close: Int) -> Int? {
      guard close > 0, file.tokens[close].symbol == ")" else { return nil }
      let open = file.opening(of: close)
      return open > 0 && DartWrapper.isDeclaration(open - 1, in: file) ? open - 1 : nil
    }
    for place in [index] + file.brackets(around: index) {
      if file.tokens[place].symbol == "{", let found = name(endingAt: place - 1) { return found }
      for arrow in file.statement(before: place) where file.tokens[arrow].symbol == "=>" {
        if let found = name(endingAt: arrow - 1) { return found }
      }
    }
    return nil
  }

  /// The parameters of the function with its name at token `name`.
  static func parameters(after name: Int, in file: CodeFile) -> [(name: String, isNamed: Bool)] {
    let open = name + 1
    let close = file.closing(of: open)
    return (open + 1..<max(open + 1, close)).compactMap { position in
      guard let own = file.tokens[position].name, position + 1 < file.tokens.count,
        let next = file.tokens[position + 1].symbol, [",", ")", "}", "]", "="].contains(next),
        file.tokens[position - 1].symbol != "="
      else { return nil }
      let block = file.brackets.enclosing[position]
      // The parameters of a function's type are not its own.
      guard block == open || block > 0 && file.brackets.enclosing[block] == open && file.tokens[block].symbol != "("
      else { return nil }
      return (own, file.tokens[block].symbol == "{")
    }
  }

  /// Whether code in `range` names the variable.
  func mentions(_ range: SourceRange) -> Bool {
    guard let start = file.token(at: range.start) else { return false }
    for token in file.tokens[start...] {
      if token.range.start >= range.end { return false }
      if token.name.map(names.contains) == true { return true }
      guard case .string(let pieces) = token.kind else { continue }
      for case .code(let place) in pieces
      where names.contains(where: { file.source.string(in: place).contains($0) }) { return true }
    }
    return false
  }

  // MARK: Finding

  /// The loops over known lists around token `index`, the innermost first.
  static func bindings(around index: Int, in file: CodeFile) -> [CodeLoop] {
    var found: [CodeLoop] = []
    for place in [index] + file.brackets(around: index) {
      if let loop = loop(before: place, in: file) ?? kotlinLoop(at: place, in: file) { found.append(loop) }
      if found.count >= 3 { break }
    }
    return found
  }

  /// The loop with the body that begins at `place`, or contains it as an expression.
  private static func loop(before place: Int, in file: CodeFile) -> CodeLoop? {
    for position in file.statement(before: place) {
      switch file.tokens[position].symbol {
      case ",", "{": return nil
      case ")":
        let open = file.opening(of: position)
        if open > 0, ["for", "foreach", "await"].contains(file.tokens[open - 1].name) {
          return loop(header: (open + 1)..<position, in: file)
        }
        // Dart's `map((x) { … })`, C#'s `Select(delegate(Tool x) { … })`.
        if place == position + 1, file.tokens[place].symbol == "{",
          file.language == .dart || file.name(open - 1) == "delegate"
        {
          return loop(function: open, in: file)
        }
      case "=>":
        guard position > 0 else { return nil }
        let isList = file.tokens[position - 1].symbol == ")"
        return loop(function: isList ? file.opening(of: position - 1) : position - 1, in: file)
      default: break
      }
    }
    return nil
  }

  /// Kotlin's `list.map { x -> … }`, `list.forEach { … it … }`, with its block at `place`.
  private static func kotlinLoop(at place: Int, in file: CodeFile) -> CodeLoop? {
    guard file.language == .kotlin, file.symbol(place) == "{", let method = file.name(place - 1),
      methods.contains(method),
      [".", "?."].contains(file.symbol(place - 2)), let owner = ownerStart(endingAt: place - 3, in: file)
    else { return nil }
    let arrow = (place..<min(file.tokens.count, place + 16)).first { file.symbol($0) == "->" }
    let range = file.tokens[place].range
    let pattern =
      arrow.flatMap { file.brackets.enclosing[$0] == place ? Self.pattern(endingBefore: $0, in: file) : nil }
      ?? CodeExpression(.name(["it"]), range)
    return CodeLoop(pattern, over: file.operand(at: owner, before: place - 2), in: file)
  }

  /// `const x of list`, `final x in list`.
  private static func loop(header: Range<Int>, in file: CodeFile) -> CodeLoop? {
    guard let word = header.first(where: { ["of", "in"].contains(file.tokens[$0].name) }), word > header.lowerBound,
      word + 1 < header.upperBound, file.language.isJavaScript || file.tokens[word].name == "in",
      // JavaScript's `in` gives keys.
      !file.language.isJavaScript || file.tokens[word].name == "of"
    else { return nil }
    return CodeLoop(pattern(endingBefore: word, in: file), over: file.expression(at: word + 1), in: file)
  }

  /// The call of a method of a list with the function that begins at `start`.
  private static func loop(function start: Int, in file: CodeFile) -> CodeLoop? {
    let call = file.brackets.enclosing[start]
    guard call > 2, file.tokens[call].symbol == "(", let method = file.tokens[call - 1].name, methods.contains(method),
      [".", "?."].contains(file.tokens[call - 2].symbol)
    else { return nil }
    let end = file.tokens[start].symbol == "(" ? firstParameterEnd(start, in: file) : start + 1
    let pattern = pattern(endingBefore: end, in: file)
    let last = call - 3
    if method == "generate" {
      guard file.tokens[last].name == "List", case .number(let digits) = file.expression(at: call + 1).kind,
        let count = Int(digits), count <= elementLimit
      else { return nil }
      let range = file.tokens[call].range
      let elements = (0..<max(0, count)).map { CodeExpression(.number("\($0)"), range) }
      return CodeLoop(pattern, over: CodeExpression(.list(elements), range), in: file)
    }
    // `Array.ConvertAll(tools, x => …)`
    if method == "ConvertAll", file.name(last) == "Array" {
      return CodeLoop(pattern, over: file.expression(at: call + 1), in: file)
    }
    guard let owner = ownerStart(endingAt: last, in: file) else { return nil }
    return CodeLoop(pattern, over: file.operand(at: owner, before: call - 2), in: file)
  }

  private static func firstParameterEnd(_ open: Int, in file: CodeFile) -> Int {
    let close = file.closing(of: open)
    var position = open + 1
    while position < close, file.tokens[position].symbol != "," {
      if let symbol = file.tokens[position].symbol, [":", "=", "?"].contains(symbol) { break }
      position = ["{", "["].contains(file.tokens[position].symbol) ? file.closing(of: position) + 1 : position + 1
    }
    return position
  }

  /// The first token of the list before a method: `["a", "b"]`, `names`, `{…}.entries`, `Names.all`.
  static func ownerStart(endingAt last: Int, in file: CodeFile) -> Int? {
    var position = last
    for _ in 0..<8 {
      switch file.tokens[position].symbol {
      case "]", "}": return file.opening(of: position)
      case ")" where file.language == .cSharp || file.language == .kotlin:
        position = file.opening(of: position) - 1
        if file.symbol(position) == ">" {
          while position > last - 64, position > 0, file.symbol(position) != "<" { position -= 1 }
          position -= 1
        }
        guard position > 0 else { return nil }
      case nil where file.tokens[position].name != nil:
        guard position > 1, [".", "?."].contains(file.tokens[position - 1].symbol) else { return position }
        position -= 2
      default: return nil
      }
    }
    return nil
  }

  /// The variable declared before token `end`: `x` of `final String x`, or an object or list of names.
  static func pattern(endingBefore end: Int, in file: CodeFile) -> CodeExpression? {
    guard end > 0 else { return nil }
    let last = end - 1
    if let name = file.tokens[last].name { return CodeExpression(.name([name]), file.tokens[last].range) }
    if file.tokens[last].symbol == ")", file.language == .cSharp || file.language == .kotlin {
      // `(id, title)`
      let open = file.opening(of: last)
      let names = (open..<last).filter { [",", ")"].contains(file.symbol($0 + 1)) }.compactMap { position in
        file.name(position).map { CodeExpression(.name([$0]), file.tokens[position].range) }
      }
      return CodeExpression(.list(names), file.tokens[last].range)
    }
    let symbol = file.tokens[last].symbol
    guard ["}", "]"].contains(symbol) || symbol == ")" && file.language == .dart else { return nil }
    return file.expression(at: file.opening(of: last))
  }
}

extension CodeFile {
  /// Whether the function with the name at token `index` is declared in another one, where no other code sees it.
  fileprivate func isInFunction(_ index: Int) -> Bool {
    let block = brackets.enclosing[index]
    guard block > 0, tokens[block].symbol == "{" else { return false }
    return tokens[block - 1].symbol == ")" || tokens[block - 1].name == "async"
  }

  /// The expression in the tokens from `index` to `end`.
  func operand(at index: Int, before end: Int) -> CodeExpression {
    var parser = CodeParser(Array(tokens[index..<end]), of: source.text, language)
    return parser.expression()
  }

  /// The list of which a method gets the function at token `index` as its argument: `list.map(::item)`, `list.Select(Item)`.
  func list(mappedBy index: Int) -> CodeExpression? { CodeLoop.list(mappedBy: index, in: self) }

  /// The fields that the creation of an object sets; nil for other expressions.
  fileprivate func object(_ expression: CodeExpression) -> CodeExpression? {
    switch language {
    case .cSharp:
      // The initializer of an object of an unknown type: `new Entry { Title = "New Note" }`.
      guard case .call(_, let arguments, nil) = expression.kind else { return nil }
      let members = arguments.compactMap { argument in
        argument.label.map { CodeExpression.Member(key: $0, keyRange: argument.value.range, value: argument.value) }
      }
      guard !members.isEmpty, members.count == arguments.count else { return nil }
      return CodeExpression(.object(members), expression.range)
    default: return nil
    }
  }
}
