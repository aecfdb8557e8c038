internal import CodeReading
internal import Diagnostics

/// A function or method of Kotlin.
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
      .filter { $0.body != nil }
  }

  private var open: Int { file.afterTypeArguments(name + 1) }

  var parameters: [Parameter] { extended + Self.parameters(at: open, in: file) }

  /// The receiver of Kotlin's `fun Tool.item()`, as the first parameter.
  private var extended: [Parameter] {
    isExtension ? [Parameter(name: "this", value: nil)] : []
  }

  /// Whether the first argument is the value before the call: `fun Tool.item()`.
  var isExtension: Bool { file.symbol(name - 1) == "." }

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
}
