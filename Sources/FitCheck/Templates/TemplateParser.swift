internal import Diagnostics

/// Splits a string into literals and placeholders.
struct TemplateParser {
  private let text: [UInt8]
  private var index = 0
  private var literal: [UInt8] = []
  private var pieces: [TextTemplate.Piece] = []
  /// The number of the next argument without a position.
  private var nextArgument = 1
  /// The offset of the closing bracket for each opening one that has it.
  private lazy var closingBrackets: [Int: Int] = {
    var open: [Int] = []
    var closing: [Int: Int] = [:]
    for (offset, byte) in text.enumerated() {
      if byte == UInt8(ascii: "(") { open.append(offset) }
      if byte == UInt8(ascii: ")"), let start = open.popLast() { closing[start] = offset }
    }
    return closing
  }()

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func parse() -> [TextTemplate.Piece] {
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "%"): parseSpecifier()
      case UInt8(ascii: "\\"): parseInterpolation()
      default:
        literal.append(text[index])
        index += 1
      }
    }
    closeLiteral()
    return pieces
  }

  private mutating func closeLiteral() {
    if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
    literal = []
  }

  /// Adds the text before `end` as a placeholder.
  private mutating func append(_ kind: TextTemplate.ValueKind, endingAt end: Int, names: [String]) {
    closeLiteral()
    let source = String(decoding: text[index..<end], as: UTF8.self)
    pieces.append(.placeholder(TextTemplate.Placeholder(kind: kind, source: source, names: names)))
    index = end
  }

  private mutating func keepAsText() {
    literal.append(text[index])
    index += 1
  }

  private func byte(_ position: Int) -> UInt8 { position < text.count ? text[position] : 0 }

  /// `%[position$][flags][width][.precision][length]conversion`, as in `printf`, and `%[position$]#@variable@`, as in Foundation.
  private mutating func parseSpecifier() {
    var end = index + 1
    if byte(end) == UInt8(ascii: "%") {
      literal.append(UInt8(ascii: "%"))
      index += 2
      return
    }
    if text[end...].starts(with: "arg".utf8) { return append(.integer, endingAt: end + 3, names: ["arg", "d"]) }
    let position = number(at: end).flatMap { byte($0.end) == UInt8(ascii: "$") ? $0 : nil }
    if let position { end = position.end + 1 }
    if let variable = variableName(at: end) {
      if position == nil { nextArgument += 1 }
      return append(.variable, endingAt: end + variable.utf8.count + 3, names: [variable, "#@\(variable)@"])
    }
    while "-+#0'".utf8.contains(byte(end)) { end += 1 }
    var hasStar = byte(end) == UInt8(ascii: "*")
    if hasStar { end += 1 }
    let width = number(at: end)
    end = width?.end ?? end
    var precision: Int?
    if byte(end) == UInt8(ascii: ".") {
      end += 1
      if byte(end) == UInt8(ascii: "*") {
        hasStar = true
        end += 1
      } else {
        let digits = number(at: end)
        precision = digits?.value ?? 0
        end = digits?.end ?? end
      }
    }
    while "hlqLztj".utf8.contains(byte(end)) { end += 1 }
    guard let kind = Self.kind(of: byte(end), precision: precision) else { return keepAsText() }
    let argument = position?.value ?? nextArgument
    if position == nil { nextArgument += hasStar ? 2 : 1 }
    let isPadded = hasStar || (width?.value ?? 0) > 0
    append(
      isPadded ? .unbounded(reason: "the app decides its width") : kind, endingAt: end + 1,
      names: ["\(argument)", String(decoding: [byte(end)], as: UTF8.self)])
  }

  private static func kind(of conversion: UInt8, precision: Int?) -> TextTemplate.ValueKind? {
    switch conversion {
    case UInt8(ascii: "@"): .text
    case let letter where "dDiuU".utf8.contains(letter): .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"): .real(fractionDigits: min(precision ?? 6, 40))
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
    case let letter where "xXoO".utf8.contains(letter): .unbounded(reason: "it is a hexadecimal or octal number")
    case let letter where "eEgGaA".utf8.contains(letter): .unbounded(reason: "it is a number in scientific notation")
    case let letter where "sSp".utf8.contains(letter): .unbounded(reason: "it is a pointer")
    default: nil
    }
  }

  /// The name in `#@name@`.
  private func variableName(at start: Int) -> String? {
    guard text[min(start, text.count)...].starts(with: "#@".utf8) else { return nil }
    let name = text[(start + 2)...].prefix { $0 != UInt8(ascii: "@") }
    guard !name.isEmpty, name.endIndex < text.count else { return nil }
    return String(validating: name, as: UTF8.self)
  }

  /// Up to six digits; longer numbers are not plausible widths.
  private func number(at start: Int) -> (value: Int, end: Int)? {
    let digits = text[min(start, text.count)...].prefix(while: \.isDigit)
    guard !digits.isEmpty, digits.count <= 6 else { return nil }
    return (digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, digits.endIndex)
  }

  /// `\(expression)` with balanced brackets at any depth.
  private mutating func parseInterpolation() {
    guard byte(index + 1) == UInt8(ascii: "("), let close = closingBrackets[index + 1] else { return keepAsText() }
    let end = close + 1
    let expression = String(decoding: text[(index + 2)..<(end - 1)], as: UTF8.self)
    append(.text, endingAt: end, names: [expression, "\(nextArgument)", "@"])
    nextArgument += 1
  }
}
