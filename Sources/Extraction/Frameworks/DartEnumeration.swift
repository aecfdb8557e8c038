internal import CodeReading
internal import Diagnostics

/// An enumeration of Dart, with the members that it and its extensions declare in several files.
struct DartEnumeration {
  /// An expression with the file that contains it.
  struct Value {
    var expression: CodeExpression
    var file: CodeFile
  }

  private struct Body {
    var file: CodeFile
    /// The tokens between the braces.
    var range: Range<Int>
    var isEnumeration: Bool
  }

  /// A case with the arguments of its constructor.
  struct Case {
    var name: String
    fileprivate var arguments: [CodeExpression.Argument]
  }

  let name: String
  private(set) var cases: [Case] = []
  private let bodies: [Body]
  private static let depthLimit = 16
  /// The number of cases; each is evaluated with code of the length of all cases.
  private static let caseLimit = 200

  /// nil if no file declares the enumeration `name`, or if it has too many cases.
  init?(_ name: String, in files: [CodeFile]) {
    self.name = name
    bodies = files.flatMap { file in Self.bodies(of: name, in: file) }
    guard let own = bodies.first(where: \.isEnumeration) else { return nil }
    cases = Self.cases(in: own)
    if cases.isEmpty || cases.count > Self.caseLimit { return nil }
  }

  // MARK: Declarations

  private static func bodies(of name: String, in file: CodeFile) -> [Body] {
    file.places(of: name).compactMap { index in
      guard index > 0, let keyword = file.tokens[index - 1].name,
        ["enum", "on"].contains(keyword)
      else { return nil }
      // `on` follows `extension` and its name.
      if keyword == "on" {
        let before = [index - 2, index - 3].filter { $0 >= 0 }.map { file.tokens[$0].name }
        guard before.contains("extension") else { return nil }
      }
      guard let open = (index..<min(file.tokens.count, index + 24)).first(where: { file.tokens[$0].symbol == "{" })
      else { return nil }
      return Body(file: file, range: (open + 1)..<file.closing(of: open), isEnumeration: keyword == "enum")
    }
  }

  private static func cases(in body: Body) -> [Case] {
    let file = body.file
    var cases: [Case] = []
    var index = body.range.lowerBound
    while index < body.range.upperBound, file.tokens[index].symbol != ";" {
      guard let name = file.tokens[index].name else {
        index += 1
        continue
      }
      // An annotation: `@deprecated`, `@JsonValue("rake")`, `@json.Value("rake")`.
      if name.hasPrefix("@") {
        index += 1
        while index < body.range.upperBound, file.tokens[index].symbol == "." { index += 2 }
        if index < body.range.upperBound, file.tokens[index].symbol == "(" { index = file.closing(of: index) + 1 }
        continue
      }
      var arguments: [CodeExpression.Argument] = []
      if index + 1 < body.range.upperBound, file.tokens[index + 1].symbol == "(" {
        if case .call(_, let own, _)? = file.call(at: index)?.kind { arguments = own }
        index = file.closing(of: index + 1)
      }
      cases.append(Case(name: name, arguments: arguments))
      index += 1
      if index < body.range.upperBound, file.tokens[index].symbol == "," { index += 1 }
    }
    return cases
  }

  /// The getter or method of the enumeration that contains token `index` of `file`, and the enumeration's name; nil elsewhere.
  ///
  /// - Parameter keywords: the keywords before the name of a type.
  static func member(
    around index: Int, in file: CodeFile, keywords: Set<String> = ["enum", "on"]
  ) -> (type: String, member: String)? {
    for place in file.brackets(around: index) where file.tokens[place].symbol == "{" {
      if let type = type(ofBodyAt: place, in: file, keywords) {
        return member(in: place, before: index, of: file).map { (type, $0) }
      }
    }
    return nil
  }

  /// The enumeration of which each case is `item` in the function that contains token `index`: `Menu.values.map((item) => …)`.
  static func element(around index: Int, in file: CodeFile) -> (type: String, name: String)? {
    for place in [index] + file.brackets(around: index) {
      // `for (final item in Menu.values)`
      for close in file.statement(before: place) where file.tokens[close].symbol == ")" && close > 5 {
        let words = (close - 5..<close).map { file.tokens[$0].name ?? file.tokens[$0].symbol ?? "" }
        let open = file.opening(of: close)
        if open > 0, file.tokens[open - 1].name == "for", words[1] == "in", words[3] == ".", words[4] == "values" {
          return (words[2], words[0])
        }
      }
      for arrow in file.statement(before: place)
      where file.tokens[arrow].symbol == "=>" || file.tokens[place].symbol == "{" {
        let end = file.tokens[arrow].symbol == "=>" ? arrow : place
        // The parameter may have its type: `(final Menu item)`.
        guard end > 8, file.tokens[end - 1].symbol == ")", let name = file.tokens[end - 2].name else { continue }
        let open = file.opening(of: end - 1)
        guard open > 5, end - open <= 5 else { continue }
        let words = (open - 6..<open).map { file.tokens[$0].name ?? file.tokens[$0].symbol ?? "" }
        guard words[1] == ".", words[2] == "values", words[3] == ".", words[4] == "map", words[5] == "(" else {
          continue
        }
        return (words[0], name)
      }
    }
    return nil
  }

  /// The enumeration with the body, or with an extension with the body, that begins at `index`.
  private static func type(ofBodyAt index: Int, in file: CodeFile, _ keywords: Set<String>) -> String? {
    for position in stride(from: index - 1, through: max(0, index - 24), by: -1) {
      if let symbol = file.tokens[position].symbol, [";", "{", "}", ")"].contains(symbol) { return nil }
      guard let keyword = file.tokens[position].name, keywords.contains(keyword) else { continue }
      return file.tokens[position + 1].name
    }
    return nil
  }

  /// The name of the last member that begins between the body's brace at `start` and `end`.
  private static func member(in start: Int, before end: Int, of file: CodeFile) -> String? {
    var found: String?
    var position = start + 1
    while position < end {
      if let name = file.tokens[position].name, position + 1 < file.tokens.count {
        let next = file.tokens[position + 1].symbol
        if file.tokens[position - 1].name == "get", ["=>", "{"].contains(next) { found = name }
        if next == "(" {
          let close = file.closing(of: position + 1)
          if close + 1 < file.tokens.count, ["=>", "{"].contains(file.tokens[close + 1].symbol), close < end {
            found = name
          }
        }
      }
      if let symbol = file.tokens[position].symbol, ["(", "[", "{"].contains(symbol) {
        let close = file.closing(of: position)
        // The rest is in the member's body.
        if close >= end { break }
        position = close
      }
      position += 1
    }
    return found
  }

  // MARK: Evaluation

  /// The cases for which the files in `files` ask for `member`; nil if none is named.
  func cases(using member: String, in files: [CodeFile]) -> [Case]? {
    var used: Set<String> = []
    for file in files {
      for index in file.places(of: name)
      where index + 4 < file.tokens.count && file.tokens[index + 1].symbol == "."
        && file.tokens[index + 4].name == member && [".", "?."].contains(file.tokens[index + 3].symbol)
      {
        if let name = file.tokens[index + 2].name { used.insert(name) }
      }
    }
    // `Menu.values.map((item) => item.shortcut)`
    if used.contains("values") { return cases }
    let named = cases.filter { used.contains($0.name) }
    return named.isEmpty ? nil : named
  }

  /// The arms of a `switch (this)`.
  struct Arms {
    /// The place of all arms.
    var range: SourceRange
    /// By name of the case, the place of the value.
    var values: [String: SourceRange] = [:]

    /// Whether the switch may evaluate the expression at `place` for the case `name`; true outside the switch.
    func mayEvaluate(_ place: SourceRange, for name: String) -> Bool {
      guard range.start <= place.start, place.end <= range.end else { return true }
      return values[name].map { $0.start <= place.start && place.end <= $0.end } ?? false
    }
  }

  /// The arms of the `switch (this)` in the getter or method `member`; nil if it has none.
  func arms(of member: String) -> Arms? {
    guard let (file, start, end) = declaration(of: member), let body = arms(at: start, before: end, in: file),
      let first = body.first, let last = body.last
    else { return nil }
    var arms = Arms(range: SourceRange(file.tokens[first].range.start, file.tokens[last].range.end))
    for own in cases { arms.values[own.name] = arm(in: body, of: file, for: own)?.range }
    return arms
  }

  /// `expression` of `file` for `own`, which is `subject` there.
  func value(
    _ expression: CodeExpression, in file: CodeFile, for own: Case, subject: String = "this", depth: Int = 0
  ) -> Value {
    // Inside a member, the subject need not be named.
    func member(of path: [String]) -> String? {
      path.count == 2 && path[0] == subject ? path[1] : path.count == 1 && subject == "this" ? path[0] : nil
    }
    let unknown = Value(expression: expression, file: file)
    guard depth < Self.depthLimit else { return unknown }
    // `switch (item) { Menu.find => … }`
    if let start = file.token(at: expression.range.start), file.tokens[start].range.start == expression.range.start,
      isSwitch(start, of: subject, in: file), let body = arms(ofSwitchAt: start, in: file),
      let arm = arm(in: body, of: file, for: own)
    {
      return value(arm, in: file, for: own, subject: subject, depth: depth + 1)
    }
    switch expression.kind {
    // A function of the project: `title(item)`, `title(item, l10n)`.
    case .call(let path, let arguments, nil)
    where path.count == 1 && arguments.contains { if case .name([subject]) = $0.value.kind { true } else { false } }:
      return result(ofFunction: path[0], for: own, in: file, depth: depth + 1) ?? unknown
    case .name(let path), .call(let path, _, nil):
      guard let name = member(of: path) else { return unknown }
      if let found = self.member(name, for: own, depth: depth + 1) { return found }
      return name == "name"
        ? Value(expression: CodeExpression(.text(own.name), expression.range), file: file) : unknown
    case .joined(let parts):
      var text = ""
      for part in parts {
        let found = value(part, in: file, for: own, subject: subject, depth: depth + 1)
        guard let known = found.file.resolved(found.expression).text else { return unknown }
        text += known
      }
      return Value(expression: CodeExpression(.text(text), expression.range), file: file)
    default: return unknown
    }
  }

  /// The result of the function `name` of `file` with the case `own` as an argument; nil if the file declares none, or several.
  func result(ofFunction name: String, for own: Case, in file: CodeFile, depth: Int = 0) -> Value? {
    let places = file.places(of: name).filter { DartWrapper.isDeclaration($0, in: file) }
    guard places.count == 1, let place = places.first, let body = DartWrapper.body(ofMethodAt: place, in: file),
      let parameter = parameter(ofFunctionAt: place, in: file),
      let found = expression(at: body.lowerBound, before: body.upperBound, in: file, for: own, subject: parameter)
    else { return nil }
    return value(found, in: file, for: own, subject: parameter, depth: depth)
  }

  /// The name of the parameter with the enumeration's type, `Menu item`, of the function with its name at `place`; nil for none or several.
  private func parameter(ofFunctionAt place: Int, in file: CodeFile) -> String? {
    let end = file.closing(of: place + 1)
    let names = file.places(of: name, in: (place + 2)..<max(place + 2, end)).compactMap { type in
      type + 1 < end ? file.tokens[type + 1].name : nil
    }
    return names.count == 1 ? names[0] : nil
  }

  /// The value of the getter, method or field `member` for `own`; nil if it is not declared or its code is not understood.
  private func member(_ member: String, for own: Case, depth: Int) -> Value? {
    guard depth < Self.depthLimit else { return nil }
    guard let (file, start, end) = declaration(of: member) else { return field(member, for: own) }
    return expression(at: start, before: end, in: file, for: own).flatMap {
      value($0, in: file, for: own, depth: depth + 1)
    }
  }

  /// The `=>` or `{` of the getter or method `member`, and the end of the type's body; nil if it is not declared.
  private func declaration(of member: String) -> (file: CodeFile, start: Int, end: Int)? {
    for body in bodies {
      for index in body.file.places(of: member, in: body.range) where index + 1 < body.file.tokens.count {
        if let start = start(ofMemberAt: index, in: body.file) { return (body.file, start, body.range.upperBound) }
      }
    }
    return nil
  }

  /// The `=>` or `{` of the getter or method named by token `index`; nil for other uses of the name.
  private func start(ofMemberAt index: Int, in file: CodeFile) -> Int? {
    var next = index + 1
    if file.tokens[next].symbol == "(" {
      // A call has no type before the name.
      guard index > 0, file.tokens[index - 1].name != nil || [">", "?"].contains(file.tokens[index - 1].symbol),
        file.tokens[index - 1].name != "return"
      else { return nil }
      next = file.closing(of: next) + 1
    } else if file.tokens[index - 1].name != "get" {
      return nil
    }
    return next < file.tokens.count && ["=>", "{"].contains(file.tokens[next].symbol) ? next : nil
  }

  /// The result of the function with the body at `start` for `own`: an expression, the arm of a `switch (this)`, or the last `return`.
  private func expression(
    at start: Int, before end: Int, in file: CodeFile, for own: Case, subject: String = "this"
  ) -> CodeExpression? {
    if let arms = arms(at: start, before: end, in: file, subject: subject) { return arm(in: arms, of: file, for: own) }
    if file.tokens[start].symbol == "=>" { return file.expression(at: start + 1) }
    // The last statement that leaves the function.
    let last = (start + 1..<file.closing(of: start)).last { file.tokens[$0].name == "return" }
    return last.map { file.expression(at: $0 + 1) }
  }

  /// The tokens between the braces of the `switch (this)` in the function with the body at `start`; nil if it has none.
  private func arms(at start: Int, before end: Int, in file: CodeFile, subject: String = "this") -> Range<Int>? {
    // An arrow without a switch of its own must not reach the next member's.
    let limit = file.tokens[start].symbol == "=>" ? min(end, start + 2) : file.closing(of: start)
    return (start + 1..<limit).first { isSwitch($0, of: subject, in: file) }.flatMap { arms(ofSwitchAt: $0, in: file) }
  }

  /// The tokens between the braces of the `switch` at token `index`.
  private func arms(ofSwitchAt index: Int, in file: CodeFile) -> Range<Int>? {
    let open = file.closing(of: index + 1) + 1
    guard open < file.tokens.count, file.tokens[open].symbol == "{" else { return nil }
    return (open + 1)..<file.closing(of: open)
  }

  private func isSwitch(_ index: Int, of subject: String, in file: CodeFile) -> Bool {
    file.tokens[index].name == "switch" && index + 2 < file.tokens.count && file.tokens[index + 1].symbol == "("
      && file.tokens[index + 2].name == subject
  }

  /// The value of the arm for `own`: `case Menu.find: return …`, `Menu.find => …`, `default: return …`, `_ => …`.
  private func arm(in range: Range<Int>, of file: CodeFile, for own: Case) -> CodeExpression? {
    var isOwn = false
    var isOther = false
    var other: CodeExpression?
    var index = range.lowerBound
    while index < range.upperBound {
      let token = file.tokens[index]
      let next = index + 1 < range.upperBound ? file.tokens[index + 1].symbol : nil
      if token.name == own.name, [":", "=>", "||", ","].contains(next),
        // Inside the enumeration, its name may be missing: `find => …`.
        index == range.lowerBound || [".", "||", ","].contains(file.tokens[index - 1].symbol)
          || file.tokens[index - 1].name == "case"
      {
        isOwn = true
      } else if token.name == "default" || token.name == "_", [":", "=>"].contains(next) {
        isOther = true
      } else if token.symbol == "=>" || token.name == "return" {
        if isOwn { return file.expression(at: index + 1) }
        if isOther, other == nil { other = file.expression(at: index + 1) }
        (isOwn, isOther) = (false, false)
      }
      if let symbol = token.symbol, ["(", "[", "{"].contains(symbol) { index = file.closing(of: index) }
      index += 1
    }
    return other
  }

  /// The argument of the case's constructor for the field `field`.
  private func field(_ field: String, for own: Case) -> Value? {
    for body in bodies where body.isEnumeration {
      let file = body.file
      for index in file.places(of: name, in: body.range)
      where index + 1 < file.tokens.count && file.tokens[index + 1].symbol == "(" {
        // The parameters of the constructor: `this.title`, `{required this.title}`.
        let parameters = (index + 2..<file.closing(of: index + 1)).filter { position in
          file.tokens[position].name == "this" && file.tokens[position + 1].symbol == "."
        }.map { file.tokens[$0 + 2].name ?? "" }
        guard let place = parameters.firstIndex(of: field) else { continue }
        if let labeled = own.arguments.first(where: { $0.label == field }) {
          return Value(expression: labeled.value, file: file)
        }
        let positional = own.arguments.filter { $0.label == nil }
        guard positional.indices.contains(place) else { return nil }
        return Value(expression: positional[place].value, file: file)
      }
    }
    return nil
  }
}
