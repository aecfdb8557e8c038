package import Diagnostics

/// The parts of a gettext PO file that translations need.
package struct PortableObjectFile: Sendable {
  /// One message.
  package struct Message: Hashable, Sendable {
    /// `msgctxt`; nil if it is missing.
    package var context: String?
    /// `msgid`
    package var source: String
    /// `msgstr`; for a plural, the first form.
    package var target: String
    package var isPlural: Bool
    package var isFuzzy: Bool
    /// `#.`, or translator comments after `#`; nil if both are missing.
    package var comment: String?
    /// The words of `#:`.
    package var references: [String]
    /// From the first line to the last.
    package var range: SourceRange
  }

  /// Without the header; obsolete messages (`#~`) are left out.
  package let messages: [Message]
  /// The header's fields, by lower-case name.
  package let header: [String: String]

  /// The header's `Language`; nil if it is missing or empty.
  package var language: String? { header["language"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Parses `source`; reports an error and returns nil if it is not a PO file.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> PortableObjectFile? {
    guard ContentScreening.isReadable(source, reportingTo: &sink) else { return nil }
    var reader = PortableObjectReader(source.text)
    reader.read()
    if let offset = reader.failure {
      sink.report(.notPortableObject(at: SourceLocator(source).location(at: offset)))
      return nil
    }
    let headerText = reader.messages.first { $0.source.isEmpty && $0.context == nil }?.target ?? ""
    var header: [String: String] = [:]
    for line in headerText.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == 0x20 }
      header[String(decoding: line[..<colon], as: UTF8.self).lowercased()] = String(decoding: value, as: UTF8.self)
    }
    return PortableObjectFile(
      messages: reader.messages.filter { !$0.source.isEmpty || $0.context != nil }, header: header)
  }
}

/// Reads a PO file line by line.
struct PortableObjectReader {
  private enum Part {
    case context, source, pluralSource, target
    /// `msgstr[0]` and on.
    case form(Int)

    /// Whether gettext allows `next` here; nil: at the start of a message.
    static func allows(_ next: Part, after part: Part?) -> Bool {
      switch (part, next) {
      case (nil, .context), (nil, .source), (.context?, .source), (.source?, .pluralSource), (.source?, .target): true
      case (.pluralSource?, .form(let number)): number == 0
      case (.form(let last)?, .form(let number)): number == last + 1
      default: false
      }
    }

    var isTarget: Bool {
      switch self {
      case .target, .form: true
      case .context, .source, .pluralSource: false
      }
    }
  }

  private let text: [UInt8]
  private(set) var messages: [PortableObjectFile.Message] = []
  /// Offset of the first invalid line; nil if there is none.
  private(set) var failure: Int?
  private var message: PortableObjectFile.Message?
  private var part: Part?
  /// Whether `msgid` or `msgstr` was read: the next comment then belongs to the next message.
  private var hasText = false

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() {
    var start = 0
    while start < text.count, failure == nil {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      var line = text[start..<end]
      while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
      readLine(line.drop { $0 == 0x20 || $0 == 0x09 })
      start = end + 1
    }
    finish()
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>) {
    guard let first = line.first else { return }
    if first == UInt8(ascii: "#") {
      if hasText { finish() }
      if !line.starts(with: "#~".utf8) { readComment(line) }
    } else if first == UInt8(ascii: "\"") {
      append(line)
    } else {
      readKeyword(line)
    }
  }

  private mutating func readComment(_ line: ArraySlice<UInt8>) {
    begin(at: line.startIndex)
    let mark = line.dropFirst().first ?? 0x20
    let hasMark =
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ":") || mark == UInt8(ascii: ",") || mark == UInt8(ascii: "|")
    let content = String(decoding: line.dropFirst(hasMark ? 2 : 1).drop { $0 == 0x20 }, as: UTF8.self)
    switch mark {
    case UInt8(ascii: ":"): message?.references += content.split(separator: " ").map(String.init)
    case UInt8(ascii: ","): if content.contains("fuzzy") { message?.isFuzzy = true }
    case UInt8(ascii: "|"): break
    default:
      let before = message?.comment.map { $0 + "\n" } ?? ""
      message?.comment = before + content
    }
  }

  private mutating func readKeyword(_ line: ArraySlice<UInt8>) {
    let keyword = line.prefix { $0 != 0x20 && $0 != UInt8(ascii: "\"") }
    let next: Part
    switch String(decoding: keyword, as: UTF8.self) {
    case "msgctxt": next = .context
    case "msgid": next = .source
    case "msgid_plural": next = .pluralSource
    case "msgstr": next = .target
    case let name:
      guard name.hasPrefix("msgstr["), name.hasSuffix("]"), let number = Int(name.dropFirst(7).dropLast()) else {
        failure = line.startIndex
        return
      }
      next = .form(number)
    }
    if part?.isTarget == true, Part.allows(next, after: nil) { finish() }
    guard Part.allows(next, after: part) else {
      failure = failure ?? line.startIndex
      return
    }
    begin(at: line.startIndex)
    hasText = true
    part = next
    switch next {
    case .context: message?.context = ""
    case .pluralSource: message?.isPlural = true
    case .source, .target, .form: break
    }
    append(line[keyword.endIndex...].drop { $0 == 0x20 || $0 == 0x09 })
  }

  /// Adds a quoted string to the current part.
  private mutating func append(_ literal: ArraySlice<UInt8>) {
    guard literal.count >= 2, literal.first == UInt8(ascii: "\""), literal.last == UInt8(ascii: "\""), let part,
      let string = Self.unescaped(literal.dropFirst().dropLast())
    else {
      failure = failure ?? literal.startIndex
      return
    }
    switch part {
    case .context: message?.context?.append(string)
    case .source: message?.source.append(string)
    case .target, .form(0): message?.target.append(string)
    case .pluralSource, .form: break
    }
    message?.range.end = literal.endIndex
  }

  /// nil if it has a quote without a backslash, or an escape that gettext does not have.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return nil }
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard index < bytes.endIndex else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "a"): result.append(0x07)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): result.append(bytes[index])
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let digits = bytes[index...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        result.append(digits.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) })
        index += digits.count - 1
      case UInt8(ascii: "x"):
        let digits = bytes[(index + 1)...].prefix(2).prefix { $0.hexadecimalValue != nil }
        guard !digits.isEmpty else { return nil }
        result.append(digits.reduce(0) { $0 &* 16 &+ ($1.hexadecimalValue ?? 0) })
        index += digits.count
      default: return nil
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func begin(at offset: Int) {
    guard message == nil else { return }
    message = PortableObjectFile.Message(
      context: nil, source: "", target: "", isPlural: false, isFuzzy: false, comment: nil, references: [],
      range: SourceRange(offset, offset))
  }

  private mutating func finish() {
    if let message, hasText {
      // Without a `msgstr` it is no message.
      if part?.isTarget == true { messages.append(message) } else { failure = failure ?? message.range.start }
    }
    (message, part, hasText) = (nil, nil, false)
  }
}

extension Diagnostic {
  fileprivate static func notPortableObject(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "malformed-po", .error, "this line is not valid gettext PO", at: location,
      help: "write a comment, a quoted string, or 'msgctxt', 'msgid' or 'msgstr' with a quoted string")
  }
}
