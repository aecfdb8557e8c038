internal import Diagnostics

/// A parsed string with references to build settings: `$(PRODUCT_NAME:rfc1034identifier) Beta`.
struct BuildSettingExpression: Hashable {
  indirect enum Part: Hashable {
    case text(String)
    case reference(Reference)
  }

  /// `$(NAME:operator:operator=argument)`; the name may contain references.
  struct Reference: Hashable {
    struct Operator: Hashable {
      var name: String
      var argument: BuildSettingExpression?
    }

    var name: BuildSettingExpression
    var operators: [Operator]
    /// As written.
    var written: String
  }

  /// The syntax of references.
  enum Syntax: Hashable {
    /// The value of a build setting: `$(NAME)`, `${NAME}`, `$[NAME]` and `$NAME`.
    case buildSetting
    /// A property list value: `$(NAME)` and `${NAME}`.
    case propertyList
  }

  var parts: [Part]

  /// Maximum nesting of references; deeper ones are text.
  static let maximumDepth = 32
  /// In UTF-8 bytes; references in longer strings are not parsed.
  static let maximumLength = 1 << 16

  init(_ text: String, syntax: Syntax) {
    guard text.utf8.count <= Self.maximumLength else {
      self.init(parts: [.text(text)])
      return
    }
    var parser = Parser(text: Array(text.utf8), syntax: syntax)
    self = parser.parse(until: [], depth: 0)
  }

  fileprivate init(parts: [Part]) { self.parts = parts }
}

private struct Parser {
  let text: [UInt8]
  let syntax: BuildSettingExpression.Syntax
  var position = 0
  /// Dollar signs without a closing bracket, so that each is tried only once.
  private var failed: Set<Int> = []
  /// The number of bytes that may still be scanned, which keeps repeated attempts linear in the length of the text.
  private var budget: Int
  /// The offset of the last closing bracket of each kind, -1 for none: brackets that open after it are not closed.
  private let lastClosing: [UInt8: Int]

  init(text: [UInt8], syntax: BuildSettingExpression.Syntax) {
    self.text = text
    self.syntax = syntax
    budget = 16 * text.count + 4096
    lastClosing = Dictionary(
      uniqueKeysWithValues: [")", "}", "]"].map { (bracket: Unicode.Scalar) in
        (UInt8(ascii: bracket), text.lastIndex(of: UInt8(ascii: bracket)) ?? -1)
      })
  }

  /// The parts up to one of `ends`, which is not consumed, or up to the end of the text.
  mutating func parse(until ends: Set<UInt8>, depth: Int) -> BuildSettingExpression {
    var parts: [BuildSettingExpression.Part] = []
    var start = position
    func flush(to end: Int, _ parts: inout [BuildSettingExpression.Part]) {
      budget -= end - start
      if end > start { parts.append(.text(String(decoding: text[start..<end], as: UTF8.self))) }
    }
    while position < text.count, !ends.contains(text[position]) {
      let before = position
      budget -= 1
      if text[position] == UInt8(ascii: "$"), budget > 0, !failed.contains(position),
        let reference = reference(depth: depth)
      {
        flush(to: before, &parts)
        parts.append(.reference(reference))
        start = position
      } else {
        if text[before] == UInt8(ascii: "$") { failed.insert(before) }
        position = before + 1
      }
    }
    flush(to: position, &parts)
    return BuildSettingExpression(parts: parts)
  }

  /// The reference that starts at the dollar sign; if nil, `position` is undefined.
  private mutating func reference(depth: Int) -> BuildSettingExpression.Reference? {
    let start = position
    guard depth < BuildSettingExpression.maximumDepth, position + 1 < text.count else { return nil }
    let close: UInt8
    switch text[position + 1] {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    case UInt8(ascii: "[") where syntax == .buildSetting: close = UInt8(ascii: "]")
    default: return syntax == .buildSetting ? bareReference() : nil
    }
    guard lastClosing[close, default: -1] > position else { return nil }
    position += 2
    let name = parse(until: [close, UInt8(ascii: ":")], depth: depth + 1)
    var operators: [BuildSettingExpression.Reference.Operator] = []
    while position < text.count, text[position] == UInt8(ascii: ":") {
      position += 1
      let nameStart = position
      let stops: Set<UInt8> = [close, UInt8(ascii: ":"), UInt8(ascii: "=")]
      while position < text.count, !stops.contains(text[position]) { position += 1 }
      let name = String(decoding: text[nameStart..<position], as: UTF8.self)
      var argument: BuildSettingExpression?
      if position < text.count, text[position] == UInt8(ascii: "=") {
        position += 1
        argument = parse(until: [close, UInt8(ascii: ":")], depth: depth + 1)
      }
      operators.append(.init(name: name, argument: argument))
    }
    guard position < text.count, text[position] == close, !name.parts.isEmpty else { return nil }
    position += 1
    return .init(
      name: name, operators: operators, written: String(decoding: text[start..<position], as: UTF8.self))
  }

  /// `$NAME`
  private mutating func bareReference() -> BuildSettingExpression.Reference? {
    let start = position
    position += 1
    while position < text.count, text[position].isIdentifierByte { position += 1 }
    guard position > start + 1 else { return nil }
    let name = String(decoding: text[(start + 1)..<position], as: UTF8.self)
    return .init(name: BuildSettingExpression(parts: [.text(name)]), operators: [], written: "$" + name)
  }
}
