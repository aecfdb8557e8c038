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

/// A reference to an object in a project file: its identifier and the comment that Xcode writes after it.
package struct XcodeReference: Hashable, Sendable {
  package var id: String
  /// The object's name in the navigator; empty for no comment.
  package var comment: String

  package init(id: String, comment: String) {
    self.id = id
    self.comment = comment
  }
}

/// An object to add to a project file.
package struct NewXcodeObject: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case string(String)
    case reference(XcodeReference)
    case references([XcodeReference])
  }

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: Value

    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  package var reference: XcodeReference
  package var isa: String
  /// Without `isa`; sorted by key, as in Xcode.
  package var members: [Member]

  package init(_ reference: XcodeReference, isa: String, _ members: [Member]) {
    self.reference = reference
    self.isa = isa
    self.members = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// Whether Xcode writes objects of this class on one line.
  var isOnOneLine: Bool { isa == "PBXBuildFile" || isa == "PBXFileReference" }
}

extension XcodeProjectDocument {
  /// An identifier in Xcode's format, 24 hexadecimal digits, that is neither in the project nor in `taken`.
  ///
  /// The same `purpose` in the same project gives the same identifier on every machine.
  package func newIdentifier(for purpose: String, besides taken: Set<String>) -> String {
    var attempt = 0
    while true {
      let id = Self.identifier("\(root.id)\n\(purpose)\n\(attempt)")
      if self[id] == nil, !taken.contains(id) { return id }
      attempt += 1
    }
  }

  /// The last 96 bits of the string's 128-bit FNV-1a hash, as hexadecimal digits.
  private static func identifier(_ text: String) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b }
    let digits = String(hash, radix: 16, uppercase: true)
    return String((String(repeating: "0", count: 32) + digits).suffix(24))
  }
}
