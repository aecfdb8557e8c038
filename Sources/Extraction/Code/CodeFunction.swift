internal import CodeReading
internal import Diagnostics

/// A function, method or constructor of C# or Kotlin.
struct CodeFunction {
  struct Parameter {
    var name: String
    /// The default value; nil if it has none.
    var value: CodeExpression?
  }

  let file: CodeFile
  /// The token of its name.
  let name: Int

  /// The functions with a body and the name `name` that `file` declares.
  static func all(_ name: String, in file: CodeFile) -> [CodeFunction] {
    file.places(of: name).filter(file.isFunctionDeclaration).map { CodeFunction(file: file, name: $0) }
      .filter { file.language != .kotlin || $0.body != nil }
  }

  private var open: Int { file.afterTypeArguments(name + 1) }

  var parameters: [Parameter] { extended + Self.parameters(at: open, in: file) }

  /// The receiver of Kotlin's `fun Tool.item()`, as the first parameter.
  private var extended: [Parameter] {
    file.language == .kotlin && isExtension ? [Parameter(name: "this", value: nil)] : []
  }

  /// Whether the first argument is the value before the call: `this Tool tool` of C#, `fun Tool.item()` of Kotlin.
  var isExtension: Bool {
    file.language == .kotlin ? file.symbol(name - 1) == "." : file.name(open + 1) == "this"
  }

  /// Whether `count` arguments without labels may be passed.
  func accepts(_ count: Int) -> Bool {
    let parameters = parameters
    return count <= parameters.count && parameters.dropFirst(count).allSatisfy { $0.value != nil }
  }

  /// The parameters in the parenthesis at `open`: `string id, string title = ""`, `val id: String = ""`.
  static func parameters(at open: Int, in file: CodeFile) -> [Parameter] {
    guard file.symbol(open) == "(" else { return [] }
    let close = file.closing(of: open)
    var found: [Parameter] = []
    for position in (open + 1)..<max(open + 1, close) where file.brackets.enclosing[position] == open {
      guard let name = file.name(position), found.count < 32 else { continue }
      let next = file.symbol(position + 1)
      if file.language == .kotlin {
        guard next == ":" else { continue }
        let end = (position..<close).first { file.symbol($0) == "," && file.brackets.enclosing[$0] == open } ?? close
        let sign = (position..<end).first { file.symbol($0) == "=" }
        found.append(Parameter(name: name, value: sign.map { file.expression(at: $0 + 1) }))
      } else if [",", "=", ")"].contains(next),
        ![nil, "=", "."].contains(file.symbol(position - 1)) || file.name(position - 1) != nil
      {
        found.append(Parameter(name: name, value: next == "=" ? file.expression(at: position + 2) : nil))
      }
    }
    return found
  }

  /// The words that begin the next declaration of Kotlin.
  private static let declarationWords: Set<String> = [
    "fun", "val", "var", "class", "object", "enum", "actual", "expect", "override", "private", "internal", "public",
  ]

  /// The `=>`, `=` or `{` of the body; nil without a body.
  private var body: Int? {
    guard file.symbol(open) == "(" else { return nil }
    let close = file.closing(of: open)
    for position in (close + 1)..<max(close + 1, min(file.tokens.count, close + 24)) {
      if file.language == .kotlin, file.name(position).map(Self.declarationWords.contains) == true { return nil }
      switch file.symbol(position) {
      case "{", "=>": return position
      case "=" where file.language == .kotlin: return position
      case ";", "}": return nil
      default: break
      }
    }
    return nil
  }

  /// The arguments of `: base(…)`.
  var baseArguments: [CodeExpression.Argument]? { arguments(ofConstructor: "base") }

  /// The arguments of `: this(…)`.
  var chainedArguments: [CodeExpression.Argument]? { arguments(ofConstructor: "this") }

  private func arguments(ofConstructor keyword: String) -> [CodeExpression.Argument]? {
    let close = file.closing(of: open)
    guard file.symbol(close + 1) == ":", file.name(close + 2) == keyword,
      case .call(_, let arguments, _)? = file.call(at: close + 2)?.kind
    else { return nil }
    return arguments
  }

  /// Whether the body assigns `variable` or adds elements to it.
  func changes(_ variable: String) -> Bool {
    guard let body, file.symbol(body) == "{" else { return false }
    let range = body..<file.closing(of: body)
    return ((file.values[variable] ?? []) + (file.additions[variable] ?? [])).contains(where: range.contains)
  }

  /// Whether it makes a list: `yield return`.
  var isGenerator: Bool { returns.contains { file.name($0 - 1) == "yield" } }

  private var returns: [Int] {
    guard let body, file.symbol(body) == "{" else { return [] }
    return file.places(of: "return", in: body..<file.closing(of: body))
  }

  /// The values that it returns.
  var results: [CodeExpression] {
    guard let body else { return [] }
    if file.symbol(body) != "{" { return [file.expression(at: body + 1)] }
    return returns.prefix(64).map { file.expression(at: $0 + 1) }
  }

  /// The members that a constructor's body sets: `Title = title;`, `this.Title = title;`.
  var assignments: [(name: String, value: CodeExpression)] {
    guard let body else { return [] }
    let isBlock = file.symbol(body) == "{"
    let end = isBlock ? file.closing(of: body) : min(file.tokens.count, body + 32)
    var found: [(name: String, value: CodeExpression)] = []
    for position in (body + 1)..<max(body + 1, end) {
      if !isBlock, file.symbol(position) == ";" { break }
      guard let name = file.name(position), file.symbol(position + 1) == "=",
        !isBlock || file.brackets.enclosing[position] == body
      else { continue }
      if file.symbol(position - 1) == ".", file.name(position - 2) != "this" { continue }
      found.append((name, file.expression(at: position + 2)))
    }
    return found
  }
}
