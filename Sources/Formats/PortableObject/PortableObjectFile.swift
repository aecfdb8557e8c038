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

  /// Without the header; obsolete messages (`#~`) are skipped.
  package let messages: [Message]
  /// The header's fields, by lower-case name.
  package let header: [String: String]

  /// The header's `Language`; nil if it is missing or empty.
  package var language: String? { header["language"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Parses `source`; reports an error and returns nil if it is not a PO file.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> PortableObjectFile? {
    // The declared encoding explains why the file is not UTF-8.
    if source.firstInvalidOffset != nil, let charset = declaredCharset(in: source) {
      sink.report(.portableObjectEncoding(charset.name, at: source.location(of: charset.range)))
      return nil
    }
    guard ContentScreening.isReadable(source, reportingTo: &sink) else { return nil }
    var reader = PortableObjectReader(source.text)
    reader.read()
    if let failure = reader.failure {
      sink.report(source.explaining(.portableObject(failure, in: source)))
      return nil
    }
    for offset in reader.lineBreaks { sink.report(.portableObjectLineBreak(at: source.location(at: offset))) }
    let headers = reader.messages.filter { $0.source.isEmpty && $0.context == nil }
    if let first = headers.first, headers.count > 1 {
      sink.report(
        .portableObjectSecondHeader(
          at: source.location(of: headers[1].range), first: source.location(of: first.range)))
    }
    let headerText = headers.first?.target ?? ""
    var header: [String: String] = [:]
    for line in headerText.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == 0x20 }
      header[String(decoding: line[..<colon], as: UTF8.self).lowercased()] = String(decoding: value, as: UTF8.self)
    }
    if !source.text.allSatisfy({ $0 < 0x80 }), let charset = declaredCharset(in: source) {
      sink.report(.portableObjectEncoding(charset.name, at: source.location(of: charset.range)))
      return nil
    }
    return PortableObjectFile(
      messages: reader.messages.filter { !$0.source.isEmpty || $0.context != nil }, header: header)
  }

  /// The encoding that the header declares, if it is not UTF-8; nil if it declares none.
  private static func declaredCharset(in source: SourceFile) -> (name: String, range: SourceRange)? {
    let text = source.text
    guard let field = text.firstRange(of: "\"Content-Type:".utf8) else { return nil }
    let line = text[field.upperBound...].prefix { $0 != 0x0A }
    guard let found = line.firstRange(of: "charset=".utf8) else { return nil }
    let letters = line[found.upperBound...].prefix {
      $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
    }
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    // A template has the placeholder "CHARSET".
    if ["utf-8", "utf8", "ascii", "us-ascii", "charset", ""].contains(name) { return nil }
    return (name, SourceRange(letters.startIndex, letters.endIndex))
  }
}

/// Reads the tokens of a PO file: keywords, strings, numbers of plural forms, comments, with any white space between
/// them.
struct PortableObjectReader {
  /// Why the file cannot be used.
  struct Failure {
    enum Reason {
      case syntax
      /// The escapes of a string are not UTF-8.
      case encoding
    }

    let reason: Reason
    let offset: Int
  }

  private enum Part {
    case context, source, pluralSource, target
    /// `msgstr[0]` and on.
    case form(Int)
    /// `domain`, which is ignored.
    case domain

    /// Whether gettext allows `next` here; nil: at the start of a message.
    static func allows(_ next: Part, after part: Part?) -> Bool {
      switch (part, next) {
      case (nil, .context), (nil, .source), (nil, .domain), (.context?, .source), (.source?, .pluralSource),
        (.source?, .target):
        true
      case (.pluralSource?, .form(let number)): number == 0
      case (.form(let last)?, .form(let number)): number == last + 1
      default: false
      }
    }

    /// Whether a message, or a directive, may end with this part.
    var isLast: Bool {
      switch self {
      case .target, .form, .domain: true
      case .context, .source, .pluralSource: false
      }
    }
  }

  private let text: [UInt8]
  private var index = 0
  private(set) var messages: [PortableObjectFile.Message] = []
  /// The first one; nil if not found.
  private(set) var failure: Failure?
  /// Messages in which only the source or only the translation starts or ends with a line break.
  private(set) var lineBreaks: [Int] = []
  private var message: PortableObjectFile.Message?
  private var part: Part?
  /// Whether the keyword of `part` has its string.
  private var hasString = false
  /// Whether a keyword was read: the next comment then belongs to the next message.
  private var hasText = false
  /// The strings of the current message, because a character may be divided among them.
  private var context: [UInt8] = []
  private var source: [UInt8] = []
  private var target: [UInt8] = []

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() {
    while failure == nil {
      skipSpace()
      guard index < text.count else { break }
      switch text[index] {
      case UInt8(ascii: "#"): readComment()
      case UInt8(ascii: "\""): readString()
      default: readKeyword()
      }
    }
    finish()
  }

  private mutating func skipSpace() {
    while index < text.count, text[index] == 0x20 || (0x09...0x0D).contains(text[index]) { index += 1 }
  }

  private mutating func readComment() {
    if part?.isLast == false || (part != nil && !hasString) { return fail(at: index) }
    if hasText { finish() }
    let start = index
    index = text[index...].firstIndex(of: 0x0A) ?? text.count
    var line = text[start..<index]
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
    if line.starts(with: "#~".utf8) {
      // The comments before an obsolete message are its own.
      message = nil
      return
    }
    begin(at: start)
    let mark = line.dropFirst().first ?? 0x20
    let hasMark =
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ":") || mark == UInt8(ascii: ",") || mark == UInt8(ascii: "|")
    let content = String(decoding: line.dropFirst(hasMark ? 2 : 1).drop { $0 == 0x20 }, as: UTF8.self)
    switch mark {
    case UInt8(ascii: ":"): message?.references += ExchangeTable.references(in: content) { $0 == " " }
    case UInt8(ascii: ","):
      if content.split(whereSeparator: { $0 == "," || $0.isWhitespace }).contains("fuzzy") { message?.isFuzzy = true }
    case UInt8(ascii: "|"): break
    default:
      // In place: a copy for every line takes quadratic time.
      if message?.comment == nil { message?.comment = content } else { message?.comment?.append("\n" + content) }
    }
  }

  private mutating func readKeyword() {
    let start = index
    while index < text.count, Self.isKeywordByte(text[index]) { index += 1 }
    let next: Part
    switch String(decoding: text[start..<index], as: UTF8.self) {
    case "msgctxt": next = .context
    case "msgid": next = .source
    case "msgid_plural": next = .pluralSource
    case "domain": next = .domain
    case "msgstr":
      guard let form = formNumber() else { return fail(at: start) }
      next = form
    default: return fail(at: start)
    }
    if part?.isLast == true, hasString, Part.allows(next, after: nil) { finish() }
    guard Part.allows(next, after: part), part == nil || hasString else { return fail(at: start) }
    begin(at: start)
    (hasText, hasString) = (true, false)
    part = next
    switch next {
    case .context: message?.context = ""
    case .pluralSource: message?.isPlural = true
    case .source, .target, .form, .domain: break
    }
  }

  private static func isKeywordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_")
  }

  /// `msgstr`, or `msgstr[0]`; nil if the brackets do not contain a number.
  private mutating func formNumber() -> Part? {
    let end = index
    skipSpace()
    guard index < text.count, text[index] == UInt8(ascii: "[") else {
      index = end
      return .target
    }
    index += 1
    skipSpace()
    let digits = text[index...].prefix(while: \.isDigit)
    index = digits.endIndex
    skipSpace()
    guard index < text.count, text[index] == UInt8(ascii: "]"),
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    index += 1
    return .form(number)
  }

  /// Adds a quoted string to the current part.
  private mutating func readString() {
    let start = index
    guard let part, let string = unescaped() else { return fail(at: start) }
    hasString = true
    switch part {
    case .context: context += string
    case .source: source += string
    case .target, .form(0): target += string
    case .pluralSource, .form, .domain: break
    }
    message?.range.end = index
  }

  /// The string that starts at the next quote; nil if it does not end on its line, or has an escape that gettext does not have.
  private mutating func unescaped() -> [UInt8]? {
    var result: [UInt8] = []
    index += 1
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return result }
      if byte == 0x0A { return nil }
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard index < text.count else { return nil }
      switch text[index] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "a"): result.append(0x07)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): result.append(text[index])
      // The string continues on the next line.
      case 0x0A: break
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let digits = text[index...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        result.append(digits.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) })
        index += digits.count - 1
      case UInt8(ascii: "x"):
        // Reads all digits; the last two count.
        let digits = text[(index + 1)...].prefix { $0.hexadecimalValue != nil }
        guard !digits.isEmpty else { return nil }
        result.append(digits.reduce(0) { $0 &* 16 &+ ($1.hexadecimalValue ?? 0) })
        index += digits.count
      default: return nil
      }
      index += 1
    }
    return nil
  }

  private mutating func begin(at offset: Int) {
    guard message == nil else { return }
    message = PortableObjectFile.Message(
      context: nil, source: "", target: "", isPlural: false, isFuzzy: false, comment: nil, references: [],
      range: SourceRange(offset, offset))
  }

  private mutating func finish() {
    defer { (message, part, hasText, hasString, context, source, target) = (nil, nil, false, false, [], [], []) }
    guard var message, hasText else { return }
    // It is not a message without a `msgstr`.
    guard let part, part.isLast, hasString else { return fail(at: message.range.start) }
    if case .domain = part { return }
    guard let contextText = String(validating: context, as: UTF8.self),
      let sourceText = String(validating: source, as: UTF8.self),
      let targetText = String(validating: target, as: UTF8.self)
    else { return fail(.encoding, at: message.range.start) }
    if !message.isFuzzy, !target.isEmpty, !source.isEmpty,
      (source.first == 0x0A) != (target.first == 0x0A) || (source.last == 0x0A) != (target.last == 0x0A)
    {
      lineBreaks.append(message.range.start)
    }
    if message.context != nil { message.context = contextText }
    (message.source, message.target) = (sourceText, targetText)
    messages.append(message)
  }

  private mutating func fail(_ reason: Failure.Reason = .syntax, at offset: Int) {
    failure = failure ?? Failure(reason: reason, offset: offset)
  }
}

extension Diagnostic {
  fileprivate static func portableObject(
    _ failure: PortableObjectReader.Failure, in source: SourceFile
  ) -> Diagnostic {
    switch failure.reason {
    case .syntax:
      Diagnostic(
        .malformedPO, .error, "this line is not valid gettext PO", at: source.location(at: failure.offset),
        help: "write a comment, a quoted string, or 'msgctxt', 'msgid' or 'msgstr' with a quoted string")
    case .encoding: invalidEncoding(source, at: failure.offset)
    }
  }

  /// A warning, although gettext rejects the file: the text is complete.
  fileprivate static func portableObjectLineBreak(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .malformedPO, .warning, "only one of 'msgid' and 'msgstr' starts or ends with a line break", at: location,
      help: "make both start and end with '\\n', or neither")
  }

  /// `duplicate-key`: the message without a source text is the header.
  fileprivate static func portableObjectSecondHeader(at location: SourceLocation, first: SourceLocation) -> Diagnostic {
    Diagnostic(
      .duplicateKey, .warning, "the file has more than one header; the first one is used", at: location,
      secondary: [RelatedLocation(first, label: "first defined here")], help: "remove all but one")
  }

  /// `unknown-encoding`: the header's charset.
  fileprivate static func portableObjectEncoding(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownEncoding, .error, "the header names the encoding '\(name)', which is not supported", at: location,
      help: "save the file as UTF-8 and write 'charset=UTF-8'")
  }
}
