internal import Diagnostics

/// The layout of a project file, inferred from its content; additions follow it.
struct XcodeProjectStyle {
  let lineBreak: String
  /// Whether sections of objects and identifiers have comments.
  let hasComments: Bool
  private let text: [UInt8]

  init(_ source: SourceFile) {
    let text = source.text
    self.text = text
    lineBreak = source.lineEnd
    hasComments = Self.hasSections(text)
  }

  private static func hasSections(_ text: [UInt8]) -> Bool {
    var lexer = OpenStepLexer(text)
    while let token = lexer.next() {
      let isMark = token.kind == .blockComment && text[token.range.start...].starts(with: "/* Begin ".utf8)
      if isMark { return true }
    }
    return false
  }

  /// The white space at the start of the line with `offset`.
  func indent(at offset: Int) -> String {
    let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let start = text[..<offset].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    let space = text[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: space, as: UTF8.self)
  }

  /// Whether `range` contains a line end.
  func spansLines(_ range: SourceRange) -> Bool {
    text[range.start..<range.end].contains(UInt8(ascii: "\n"))
  }

  /// `reference` with its comment.
  func text(of reference: XcodeReference) -> String {
    let id = Self.quotedWhereNeeded(reference.id)
    return hasComments && !reference.comment.isEmpty ? "\(id) /* \(reference.comment) */" : id
  }

  /// The entry of `object` in `objects`, without the first line's indentation.
  func text(of object: NewXcodeObject, indent: String, isOnOneLine: Bool) -> String {
    let members = [NewXcodeObject.Member("isa", .string(object.isa))] + object.members
    let inner = indent + "\t"
    let head = text(of: object.reference) + " = {"
    if isOnOneLine {
      return head + members.map { "\($0.key) = \(text(of: $0.value, indent: inner, isOnOneLine: true)); " }.joined()
        + "};"
    }
    let lines = members.map { "\(inner)\($0.key) = \(text(of: $0.value, indent: inner, isOnOneLine: false));" }
    return ([head] + lines + [indent + "};"]).joined(separator: lineBreak)
  }

  /// A list of `items`, as the value of a member indented by `indent`.
  func list(_ items: [String], indent: String, isOnOneLine: Bool) -> String {
    if isOnOneLine { return "(" + items.map { "\($0), " }.joined() + ")" }
    return (["("] + items.map { "\(indent)\t\($0)," } + [indent + ")"]).joined(separator: lineBreak)
  }

  private func text(of value: NewXcodeObject.Value, indent: String, isOnOneLine: Bool) -> String {
    switch value {
    case .string(let string): Self.quotedWhereNeeded(string)
    case .reference(let reference): text(of: reference)
    case .references(let references): list(references.map(text), indent: indent, isOnOneLine: isOnOneLine)
    }
  }

  /// `string` as Xcode writes it: quoted if it has other characters than letters, digits, `_`, `$`, `/`, `:` and `.`.
  static func quotedWhereNeeded(_ string: String) -> String {
    let isPlain = string.utf8.allSatisfy { OpenStepLexer.isWordByte($0) && $0 != UInt8(ascii: "-") }
    if isPlain, !string.isEmpty, !string.contains("//"), !string.contains("___") { return string }
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
