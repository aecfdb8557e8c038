import CodeReading
import Diagnostics

@testable import Extraction

/// What Pressfit knows about the value of an expression.
struct CodeValue {
  /// The value of the expression that is the last statement of `code`, which follows the mark `@@`.
  ///
  /// Strings are in quotation marks, unknown values are `?`, alternatives are separated by ` | `.
  static func describe(_ code: String, _ language: CodeLanguage) -> String {
    guard let mark = code.firstRange(of: "@@") else { return "no mark" }
    let before = code[..<mark.lowerBound]
    let text = before + " " + code[mark.upperBound...].drop { $0 == " " }
    let file = CodeFile(SourceFile(path: "a", String(text)), language)
    let start = before.utf8.count
    guard let index = file.tokens.firstIndex(where: { $0.range.start >= start }) else { return "no token" }
    return describe(file.resolved(file.expression(at: index)), in: file)
  }

  private static func describe(_ value: CodeExpression, in file: CodeFile) -> String {
    func list(_ values: [CodeExpression]) -> String { values.map { describe($0, in: file) }.joined(separator: ", ") }
    switch value.kind {
    case .text(let text): return "\"\(text)\""
    case .number(let digits): return digits
    case .boolean(let value): return "\(value)"
    case .absent: return "null"
    case .name(let path): return path.joined(separator: ".")
    case .joined(let parts): return parts.map { describe(file.resolved($0), in: file) }.joined(separator: " + ")
    case .list(let elements): return "[\(list(elements.map { file.resolved($0) }))]"
    case .object(let members):
      return
        "{\(members.map { "\($0.key ?? "?"): \(describe(file.resolved($0.value), in: file))" }.joined(separator: ", "))}"
    case .call(let path, let arguments, let receiver):
      let owner = receiver.map { describe($0, in: file) + "." } ?? ""
      let values = arguments.map { ($0.label.map { $0 + ": " } ?? "") + describe(file.resolved($0.value), in: file) }
      return owner + path.joined(separator: ".") + "(\(values.joined(separator: ", ")))"
    case .member(let owner, let name): return describe(owner, in: file) + "." + name
    case .spread(let inner): return "..." + describe(inner, in: file)
    case .alternatives(let values): return values.map { describe($0, in: file) }.joined(separator: " | ")
    case .function(let parameters, let result): return "(\(list(parameters))) => \(describe(result, in: file))"
    case .other: return "?"
    }
  }
}
