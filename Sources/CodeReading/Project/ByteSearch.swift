/// Searches in UTF-8 bytes.
package enum ByteSearch {
  /// Whether brackets or conditions are nested deeper than a parser's stack can be trusted with: no code that people write is.
  package static func isTooDeep(_ text: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var angles = 0
    var conditions = 0
    var choices = 0
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "#"):
        let directive = text[(index + 1)...].prefix(6).prefix(while: isIdentifier)
        if directive.elementsEqual("if".utf8) { conditions += 1 }
        if directive.elementsEqual("endif".utf8) { conditions = max(0, conditions - 1) }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "<"): angles += 1
      // The condition of `a ? b : c` between white space; not `a?.b`, `a ?? b`.
      case UInt8(ascii: "?"):
        if index > text.startIndex, isSpace(text[index - 1]), index + 1 < text.endIndex, isSpace(text[index + 1]) {
          choices += 1
        }
      case UInt8(ascii: ":"): choices = max(0, choices - 1)
      case 0x0A, 0x0D: angles = 0
      default: continue
      }
      if max(depth, angles, conditions, choices) > depthLimit { return true }
    }
    return false
  }

  private static let depthLimit = 200

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Whether more `[` are unclosed than any code that people write has: SwiftParser's time doubles with each that is nested.
  ///
  /// Brackets in literals count too, because what is a literal depends on the code that is wrong; those in comments must not close others.
  package static func hasManyUnclosedLists(_ text: ArraySlice<UInt8>) -> Bool {
    max(unclosedListCount(text, skipsComments: false), unclosedListCount(text, skipsComments: true)) > unclosedLimit
  }

  private static let unclosedLimit = 12

  private static func unclosedListCount(_ text: ArraySlice<UInt8>, skipsComments: Bool) -> Int {
    let slash = UInt8(ascii: "/")
    let star = UInt8(ascii: "*")
    var open: [UInt8] = []
    var unclosed = 0
    func close(_ opener: UInt8) {
      guard let match = open.lastIndex(of: opener) else { return }
      unclosed += open[match...].count { $0 == UInt8(ascii: "[") }
      open.removeSubrange(match...)
    }
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case slash where skipsComments && rest.first == slash: rest = rest.drop { $0 != 0x0A }
      case slash where skipsComments && rest.first == star:
        while let byte = rest.popFirst(), byte != star || rest.first != slash {}
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte)
      case UInt8(ascii: "]"): if open.last == UInt8(ascii: "[") { open.removeLast() }
      case UInt8(ascii: ")"): close(UInt8(ascii: "("))
      case UInt8(ascii: "}"): close(UInt8(ascii: "{"))
      default: continue
      }
    }
    return unclosed + open.count { $0 == UInt8(ascii: "[") }
  }

  /// Whether `text` contains `name` as a complete identifier.
  package static func hasWord(_ name: String, in text: ArraySlice<UInt8>) -> Bool {
    let pattern = Array(name.utf8)
    return first(pattern, in: text) { range in
      (range.lowerBound == text.startIndex || !isIdentifier(text[range.lowerBound - 1]))
        && (range.upperBound == text.endIndex || !isIdentifier(text[range.upperBound]))
    } != nil
  }

  /// Whether `text` contains `pattern` and no letter, digit or underscore follows it.
  package static func hasEndOfWord(_ pattern: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
    first(pattern, in: text) { $0.upperBound == text.endIndex || !isIdentifier(text[$0.upperBound]) } != nil
  }

  /// Whether `text` contains an assignment to `name`; the initial value in a declaration, `let name = …`, does not
  /// count.
  package static func hasAssignment(to name: String, in text: ArraySlice<UInt8>) -> Bool {
    let pattern = Array(name.utf8)
    return first(pattern, in: text) { range in
      let before = text[..<range.lowerBound]
      guard before.last.map({ !isIdentifier($0) }) ?? true else { return false }
      // `let a, name = …`, but not `if let a = b { name = … }`.
      let start = before.lastIndex { "\n{};=".utf8.contains($0) }.map { $0 + 1 } ?? before.startIndex
      if ["let", "var"].contains(where: { hasWord($0, in: before[start...]) }) { return false }
      let signs = Array(text[range.upperBound...].drop { $0 == 0x20 }.prefix(2))
      guard let first = signs.first, let second = signs.last, signs.count == 2 else { return false }
      let equals = UInt8(ascii: "=")
      return first == equals && second != equals || "+-*/%".utf8.contains(first) && second == equals
    } != nil
  }

  /// Whether `text` may change the variable `name`: assigns to it or to a part of it, passes it as `&name` or `$name`, or calls one of
  /// `methods`.
  package static func mayChange(_ name: String, calling methods: [[UInt8]], in text: ArraySlice<UInt8>) -> Bool {
    first(Array(name.utf8), in: text) { range in
      let before = text[..<range.lowerBound].last
      let rest = text[range.upperBound...]
      guard before.map({ !isIdentifier($0) }) ?? true, rest.first.map({ !isIdentifier($0) }) ?? false else {
        return before == UInt8(ascii: "$")
      }
      if let before, "&$".utf8.contains(before) { return true }
      let next = rest.drop { $0 == 0x20 }
      switch next.first {
      case UInt8(ascii: "["), UInt8(ascii: "?"), UInt8(ascii: "!"): return true
      case UInt8(ascii: "."): return methods.contains { next.dropFirst().starts(with: $0) }
      default:
        let line = text[..<range.lowerBound].lastIndex(of: 0x0A) ?? text.startIndex
        return hasAssignment(to: name, in: text[line...].prefix(range.upperBound - line + 8))
      }
    } != nil
  }

  /// Whether `text` contains `pattern`.
  package static func has(_ pattern: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
    first(pattern, in: text) { _ in true } != nil
  }

  /// The offset of the first line of `text` that begins with `pattern`; nil if not found.
  package static func firstLine(beginningWith pattern: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    first(pattern, in: text) { $0.lowerBound == text.startIndex || text[$0.lowerBound - 1] == 0x0A }?.lowerBound
  }

  private static func first(
    _ pattern: [UInt8], in text: ArraySlice<UInt8>, where isWanted: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    guard let first = pattern.first else { return nil }
    var start = text.startIndex
    while start + pattern.count <= text.endIndex {
      if text[start] == first, text[start..<(start + pattern.count)].elementsEqual(pattern),
        isWanted(start..<(start + pattern.count))
      {
        return start..<(start + pattern.count)
      }
      start += 1
    }
    return nil
  }

  /// Whether a byte may be part of an identifier.
  package static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
