package import Diagnostics
internal import POSIX

/// A comment in a project's file that accepts findings: `// pressfit:ignore unresolved-title the document's name`.
///
/// It applies to the line that it ends, or, on its own line, to the next line of code; if brackets or a `<dict>` open
/// there, to all lines up to the closing one.
package struct InlineSuppression: Hashable, Sendable {
  /// The accepted findings.
  package let rules: [Diagnostic.ID]
  package let reason: String
  /// The location of the comment's text.
  package let location: SourceLocation
  /// The lines that it applies to, from 1.
  let lines: ClosedRange<Int>

  /// The text that starts all such comments.
  package static let mark = "pressfit:ignore"
  private static let markPattern = BytePattern(mark)

  /// Whether it accepts a finding of `rule` at `place`.
  func accepts(_ rule: Diagnostic.ID, at place: SourceLocation?) -> Bool {
    guard let place, place.path == location.path, let line = place.position?.line else { return false }
    return rules.contains(rule) && lines.contains(line)
  }
}

extension InlineSuppression {
  /// The maximum length of a statement that a preceding comment applies to, in lines.
  private static let lineLimit = 60

  /// The suppressions in the comments of `source`.
  package static func all(in source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [InlineSuppression] {
    guard markPattern.occurs(in: source.text) else { return [] }
    var lines: [ArraySlice<UInt8>] = []
    var offsets: [Int] = []
    var start = 0
    for (index, byte) in source.text.enumerated() where byte == 0x0A {
      lines.append(source.text[start..<index])
      offsets.append(start)
      start = index + 1
    }
    lines.append(source.text[start...])
    offsets.append(start)
    var found: [InlineSuppression] = []
    lazy var code = Self.nextCode(in: lines)
    for (index, bytes) in lines.enumerated() where bytes.contains(UInt8(ascii: ":")) {
      let line = String(decoding: bytes, as: UTF8.self)
      guard let range = line.firstRange(of: mark), let opener = Self.opener(before: line[..<range.lowerBound]) else {
        continue
      }
      let place = offsets[index] + line[..<range.lowerBound].utf8.count
      let words = Self.words(after: line[range.upperBound...])
      let location = source.location(of: SourceRange(place, place + mark.utf8.count))
      guard !words.names.isEmpty, words.names.allSatisfy(RuleName.all.contains) else {
        let unknown = words.names.first { !RuleName.all.contains($0) }
        sink.report(.malformedSuppression(location, unknown: unknown))
        continue
      }
      guard !words.reason.isEmpty else {
        sink.report(.suppressionWithoutReason(location))
        continue
      }
      let isAlone = line[..<opener].allSatisfy(\.isWhitespace) && !Self.hasCode(afterCommentAt: line[opener...])
      let first = isAlone ? code[index] : index
      let last = Self.end(of: first, in: lines, isXML: line[opener...].hasPrefix("<!--"))
      found.append(
        InlineSuppression(
          rules: words.names.flatMap(RuleName.rules), reason: words.reason, location: location,
          lines: (index + 1)...(max(index, last) + 1)))
    }
    return found
  }

  /// The start of the comment at the end of `text`; nil if not found.
  private static func opener(before text: Substring) -> String.Index? {
    var end = text.endIndex
    while end > text.startIndex, text[text.index(before: end)].isWhitespace { end = text.index(before: end) }
    for sign in ["<!--", "///", "//", "/**", "/*"] where text[..<end].hasSuffix(sign) {
      return text.index(end, offsetBy: -sign.count)
    }
    return nil
  }

  /// Whether more than white space is after the comment at the start of `text`.
  private static func hasCode(afterCommentAt text: Substring) -> Bool {
    guard let end = text.firstRange(of: text.hasPrefix("<!--") ? "-->" : "*/"), !text.hasPrefix("//") else {
      return false
    }
    return !text[end.upperBound...].allSatisfy(\.isWhitespace)
  }

  /// The comma-separated names, and the reason after them.
  private static func words(after text: Substring) -> (names: [String], reason: String) {
    var rest = text.drop(while: \.isWhitespace)
    var names: [String] = []
    while true {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      guard !name.isEmpty else { break }
      names.append(String(name))
      rest = rest[name.endIndex...].drop(while: \.isWhitespace)
      guard rest.first == "," else { break }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    for sign in ["-->", "*/"] {
      if let range = rest.firstRange(of: sign) { rest = rest[..<range.lowerBound] }
    }
    let reason = rest.drop { $0.isWhitespace || ":-–—".contains($0) }
    return (names, String(reason.reversed().drop(while: \.isWhitespace).reversed()))
  }

  /// For each line, the next one that is not empty or a comment; the line itself if not found.
  private static func nextCode(in lines: [ArraySlice<UInt8>]) -> [Int] {
    var result = Array(lines.indices)
    var found: Int?
    for index in lines.indices.reversed() {
      if let found { result[index] = found }
      let text = String(decoding: lines[index], as: UTF8.self).drop(while: \.isWhitespace)
      if !text.isEmpty, !["//", "/*", "<!--"].contains(where: text.hasPrefix) { found = index }
    }
    return result
  }

  /// The last line of the statement that begins on line `first`: where its parentheses, brackets and `<dict>`s are
  /// closed.
  ///
  /// - Parameter isXML: whether the comment is one of XML, where brackets are text.
  private static func end(of first: Int, in lines: [ArraySlice<UInt8>], isXML: Bool) -> Int {
    var depth = 0
    for index in lines.indices.dropFirst(first).prefix(lineLimit) {
      let line = lines[index]
      depth += isXML ? count("<dict>", in: line) - count("</dict>", in: line) : bracketBalance(of: line)
      // In a property list, the value follows its key, usually on the next line.
      if depth <= 0, !(index == first && count("<key>", in: line) > 0 && count("</string>", in: line) == 0) {
        return index
      }
    }
    return first
  }

  /// How often `tag` is in `line`.
  private static func count(_ tag: StaticString, in line: ArraySlice<UInt8>) -> Int {
    let tag = tag.description.utf8
    return line.indices.count { line[$0] == UInt8(ascii: "<") && line[$0...].starts(with: tag) }
  }

  /// The number of parentheses and brackets that open on `line`, less those that close, without strings and comments.
  private static func bracketBalance(of line: ArraySlice<UInt8>) -> Int {
    var balance = 0
    var isString = false
    var previous: UInt8 = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "\"") where previous != UInt8(ascii: "\\"): isString.toggle()
      case UInt8(ascii: "/") where previous == byte && !isString: return balance
      case UInt8(ascii: "("), UInt8(ascii: "["): if !isString { balance += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"): if !isString { balance -= 1 }
      default: break
      }
      // Two backslashes are one character.
      previous = byte == UInt8(ascii: "\\") && previous == byte ? 0 : byte
    }
    return balance
  }
}

extension Diagnostic {
  static func unusedSuppression(_ suppression: InlineSuppression) -> Diagnostic {
    Diagnostic(
      .unusedSuppression, .warning,
      "this comment suppresses \(quoted(suppression.rules.list)), but matches no finding",
      at: suppression.location, notes: ["its reason: \(suppression.reason)"], help: "remove the comment")
  }

  fileprivate static func malformedSuppression(_ location: SourceLocation, unknown: String?) -> Diagnostic {
    Diagnostic(
      .malformedSuppression, .warning,
      unknown.map { "this comment names the finding \(quoted($0)), which is unknown or cannot be suppressed" }
        ?? "this comment does not name the finding to suppress", at: location,
      help: "write \"pressfit:ignore FINDING REASON\" with the name that the report shows in brackets")
  }

  fileprivate static func suppressionWithoutReason(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .malformedSuppression, .warning, "this comment suppresses a finding without a reason, and is ignored",
      at: location,
      help: "add the reason after the finding's name")
  }
}
