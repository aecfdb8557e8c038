import CodeReading
import Diagnostics

@testable import Extraction

/// What Pressfit knows about the value of an expression.
struct ValueDescription {
  /// The value of the expression that is the last statement of `code`, which follows the mark `@@`.
  ///
  /// Strings are in quotation marks, unknown values are `?`, alternatives are separated by ` | `.
  static func describe(_ code: String, _ language: CodeLanguage) -> String {
    guard let mark = code.firstRange(of: "@@") else { return "no mark" }
    let before = code[..<mark.lowerBound]
    let text = before + " " + code[mark.upperBound...].drop { $0 == " " }
    let file = CodeFile(SourceFile(path: language == .typeScript ? "a.ts" : "a", String(text)), language)
    let start = before.utf8.count
    guard let index = file.tokens.firstIndex(where: { $0.range.start >= start }) else { return "no token" }
    let reading = file.reading([index])
    return describe(reading.value(at: file.tokens[index].range.start), reading, depth: 0)
  }

  private static func describe(_ value: CodeValue, _ reading: ScriptReading, depth: Int) -> String {
    if depth > 4 { return "…" }
    func describe(_ value: CodeValue, _ reading: ScriptReading) -> String {
      Self.describe(value, reading, depth: depth + 1)
    }
    if let members = value.members {
      let parts = members.map { member in
        member.key.map { "\($0): \(describe(member.value, reading))" } ?? "?: \(describe(member.value, reading))"
      }
      return "{\(parts.joined(separator: ", "))}"
    }
    if let elements = value.elements {
      return "[\(elements.map { ($0.isSpread ? "..." : "") + describe($0, reading) }.joined(separator: ", "))]"
    }
    let known = value.evaluated
    switch known.value {
    case .text(let text): return "\"\(text)\""
    case .integer(let number): return "\(number)"
    case .absent: return "null"
    case .joined(let parts): return parts.map { describe(CodeValue($0, in: reading), reading) }.joined(separator: " + ")
    case .alternatives:
      return known.alternatives().map { describe(CodeValue($0, in: reading), reading) }.joined(separator: " | ")
    default: break
    }
    if let flag = known.boolean { return "\(flag)" }
    if let call = value.call {
      let values = call.arguments.map { ($0.label.map { $0 + ": " } ?? "") + describe($0.value, reading) }
      return call.names.joined(separator: ".") + "(\(values.joined(separator: ", ")))"
    }
    return known.unknownName?.names.joined(separator: ".") ?? "?"
  }
}
