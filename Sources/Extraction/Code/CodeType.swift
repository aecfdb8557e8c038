internal import CodeReading
internal import Diagnostics

/// A class, object or enumeration of Kotlin.
struct CodeType {
  let file: CodeFile
  /// The token of its name.
  let name: Int
  /// The parameters of a record or a primary constructor.
  let parameters: [CodeFunction.Parameter]
  /// The types behind the colon, with the arguments of their constructors.
  let bases: [CodeExpression]
  /// The brace that opens its body; nil without one.
  let body: Int?

  /// The member with the name of an enumeration's case.
  static let caseName = "name"
  /// The number of tokens of a body that are read.
  private static let sizeLimit = 8_000
  static let keywords: Set<String> = ["class", "record", "struct", "interface", "object", "enum"]

  /// The types with the name `name` that `file` declares.
  static func all(_ name: String, in file: CodeFile) -> [CodeType] {
    file.places(of: name).filter { place in
      place > 0 && keywords.contains(file.tokens[place - 1].name ?? "")
        && !file.statement(before: place).prefix(4).contains { file.name($0) == "expect" }
    }.map { CodeType($0, in: file) }
  }

  private init(_ name: Int, in file: CodeFile) {
    self.name = name
    self.file = file
    var position = file.afterTypeArguments(name + 1)
    if file.symbol(position) == "(" {
      parameters = CodeFunction.parameters(at: position, in: file)
      position = file.closing(of: position) + 1
    } else {
      parameters = []
    }
    var bases: [CodeExpression] = []
    if file.symbol(position) == ":" {
      repeat {
        guard let name = file.name(position + 1) else { break }
        let range = file.tokens[position + 1].range
        bases.append(file.call(at: position + 1) ?? CodeExpression(.name([name]), range))
        position = file.afterTypeArguments(position + 2)
        if file.symbol(position) == "(" { position = file.closing(of: position) + 1 }
      } while file.symbol(position) == ","
    }
    self.bases = bases
    let body = file.symbol(position) == "{" ? position : nil
    self.body = body
    direct =
      body.map { body in
        (body..<min(file.closing(of: body), body + Self.sizeLimit)).filter {
          file.tokens[$0].name != nil && file.brackets.enclosing[$0] == body
        }
      } ?? []
    valued = direct.filter { file.memberValue(after: $0) != nil }
  }

  var isEnumeration: Bool {
    file.tokens[name - 1].name == "enum" || name > 1 && file.tokens[name - 2].name == "enum"
  }

  /// Whether it is an object of Kotlin, which its name represents.
  var isObject: Bool { file.tokens[name - 1].name == "object" }

  /// The tokens with names directly in the body.
  private let direct: [Int]
  /// Those of fields and properties with a value.
  private let valued: [Int]

  func declares(_ member: String) -> Bool {
    direct.contains { file.name($0) == member } || companion?.declares(member) == true
  }

  /// Kotlin's companion object.
  private var companion: CodeType? {
    guard let body else { return nil }
    let place = file.places(of: "companion", in: body..<file.closing(of: body)).first {
      file.brackets.enclosing[$0] == body && file.name($0 + 1) == "object"
    }
    return place.map { CodeType($0 + 1, in: file) }
  }

  /// The value of a static member or a case; nil if it is unknown.
  func value(of member: String, evaluate: CodeObject.Evaluation) -> CodeExpression? {
    if isEnumeration {
      if ["entries", "values"].contains(member) { return cases(evaluate: evaluate) }
      return caseValue(member, evaluate: evaluate)
    }
    for place in valued where file.name(place) == member {
      guard let (start, _) = file.memberValue(after: place) else { continue }
      return evaluate(file.expression(at: start), file, [:], nil)
    }
    return companion?.value(of: member, evaluate: evaluate)
  }

  /// The cases of an enumeration as a list of objects; nil for other types.
  func cases(evaluate: CodeObject.Evaluation) -> CodeExpression? {
    guard isEnumeration else { return nil }
    let found = caseNames.compactMap { caseValue($0, evaluate: evaluate) }
    return found.isEmpty
      ? nil : CodeExpression(.list(found), SourceRange(0, 0), origin: file.location(file.tokens[name].range))
  }

  private var caseNames: [String] {
    guard let body else { return [] }
    var names: [String] = []
    for place in direct {
      let before = file.tokens[place - 1]
      guard place == body + 1 || before.symbol == "," || before.symbol == "]" else { continue }
      names.append(file.name(place) ?? "")
      // Members of Kotlin's enumerations follow a semicolon.
      if names.count > 100 { break }
    }
    return names
  }

  private func caseValue(_ member: String, evaluate: CodeObject.Evaluation) -> CodeExpression? {
    guard caseNames.contains(member), let place = direct.first(where: { file.name($0) == member }) else { return nil }
    let object = CodeObject()
    let range = file.tokens[place].range
    var arguments: [CodeExpression.Argument] = []
    if case .call(_, let own, _)? = file.call(at: place)?.kind {
      arguments = own.map { CodeExpression.Argument(label: $0.label, value: evaluate($0.value, file, [:], nil)) }
    }
    object.add(self, arguments, evaluate: evaluate) { _ in nil }
    for (name, value) in members(ofCase: place) { object.set(name, evaluate(value, file, [:], object)) }
    object.set(Self.caseName, CodeExpression(.text(member), SourceRange(0, 0), origin: file.location(range)))
    return object.expression(evaluate: evaluate)
  }

  /// The members in the body of Kotlin's case at `place`: `RAKE { override val title = "Rake" }`.
  private func members(ofCase place: Int) -> [(name: String, value: CodeExpression)] {
    let open = file.symbol(place + 1) == "(" ? file.closing(of: place + 1) + 1 : place + 1
    guard file.symbol(open) == "{" else { return [] }
    return (open..<min(file.closing(of: open), open + 500)).compactMap { position in
      guard file.brackets.enclosing[position] == open, let name = file.name(position),
        let (start, _) = file.memberValue(after: position)
      else { return nil }
      return (name, file.expression(at: start))
    }
  }

  /// The values of parameters for `arguments`.
  static func bound(
    _ arguments: [CodeExpression.Argument], _ parameters: [CodeFunction.Parameter]
  ) -> [String: CodeExpression] {
    var positional = parameters.makeIterator()
    var names: [String: CodeExpression] = [:]
    for argument in arguments {
      if let label = argument.label {
        names[label] = argument.value
      } else if let own = positional.next() {
        names[own.name] = argument.value
      }
    }
    for parameter in parameters where names[parameter.name] == nil { names[parameter.name] = parameter.value }
    return names
  }

  // MARK: Members

  /// A field or property with its value.
  struct Member {
    var name: String
    var value: CodeExpression
    /// Whether the value is computed at each use.
    var isComputed: Bool
  }

  var members: [Member] {
    valued.compactMap { place in
      guard let name = file.name(place), let (start, isComputed) = file.memberValue(after: place) else { return nil }
      return Member(name: name, value: file.expression(at: start), isComputed: isComputed)
    }
  }
}

extension CodeFile {
  /// The first token of the value of Kotlin's member at `place`: `val name: Type = value`, `val name get() = value`.
  func memberValue(after place: Int) -> (start: Int, isComputed: Bool)? {
    guard ["val", "var"].contains(name(place - 1)) || isExtensionProperty(place) else { return nil }
    var position = place + 1
    var isComputed = false
    while position < min(tokens.count, place + 24) {
      if symbol(position) == "=" { return (position + 1, isComputed) }
      if name(position) == "by" { return name(position + 1) == "lazy" ? (position + 1, true) : nil }
      if let word = name(position), ["val", "var", "fun", "class", "override"].contains(word) { return nil }
      if name(position) == "get", symbol(position + 1) == "(" {
        isComputed = true
        position += 2
      } else if ["{", "}", "("].contains(symbol(position)) {
        return nil
      }
      position += 1
    }
    return nil
  }

  /// The properties `name` of Kotlin that extend strings, as tokens: `val String.localized: String get() = …`.
  func extensionProperties(_ name: String) -> [Int] { places(of: name).filter(isExtensionProperty) }

  private func isExtensionProperty(_ place: Int) -> Bool {
    symbol(place - 1) == "." && name(place - 2) == "String" && name(place - 3) == "val"
  }

  /// Whether token `place` is directly in the body of a type.
  func isMember(_ place: Int) -> Bool {
    let body = brackets.enclosing[place]
    guard body > 0, symbol(body) == "{" else { return false }
    return statement(before: body).contains { CodeType.keywords.contains(name($0) ?? "") }
  }

  func symbol(_ index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].symbol : nil }

  func name(_ index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].name : nil }

  /// The first token behind the type arguments at `index`.
  func afterTypeArguments(_ index: Int) -> Int {
    guard symbol(index) == "<" else { return index }
    var level = 0
    for position in index..<min(tokens.count, index + 64) {
      if symbol(position) == "<" { level += 1 }
      if symbol(position) == ">" { level -= 1 }
      if level == 0 { return position + 1 }
    }
    return index
  }
}
