package import Diagnostics

/// Comma- or tab-separated values (RFC 4180): rows of fields.
package struct DelimitedText: Sendable {
  /// The character between two fields.
  package enum Separator: UInt8, Hashable, Sendable, CaseIterable {
    case comma = 0x2C
    case tab = 0x09
    /// Used by spreadsheets in countries with a decimal comma.
    case semicolon = 0x3B
  }

  /// One field, unquoted, without the apostrophe that protects formula-like text.
  package struct Field: Hashable, Sendable {
    package var text: String
    /// Including the quotes.
    package var range: SourceRange
    /// The offset of the first character that RFC 4180 does not allow: a quote inside a field without quotes, or text
    /// after the closing quote; nil if missing.
    package var strayOffset: Int?
    /// Whether text is after the closing quote: the quotes may have been part of the text.
    package var hasTextAfterQuote = false
  }

  /// The maximum number of fields in a file.
  private static let fieldLimit = 1_000_000

  /// The rows that are not empty, in order.
  package let rows: [[Field]]

  /// Parses `source`; the separator is the one that the line `sep=;` of spreadsheets names, otherwise the one that occurs most often in the
  /// first line, or the tab if there is one in a file of tab-separated values.
  ///
  /// Reports an unterminated quoted field and returns nil. A quote inside an unquoted field is text.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> DelimitedText? {
    guard ContentScreening.isReadable(source, reportingTo: &sink) else { return nil }
    let named = namedSeparator(in: source.text)
    var reading = Reading(text: source.text, separator: named?.separator ?? separator(of: source))
    if let named { reading.index = named.end }
    guard let rows = reading.rows() else {
      if reading.isTooLarge {
        sink.report(
          Diagnostic(
            .tooLarge, .error, "the file has more than \(fieldLimit) fields, and is not read",
            at: SourceLocation(path: source.path), help: "split it into several files"))
        return nil
      }
      sink.report(.delimitedUnterminatedQuote(source.location(at: reading.fieldStart)))
      return nil
    }
    let marker = Array("<<<<<<< ".utf8)
    for row in rows {
      if let start = row.first?.range.start, source.text[start...].starts(with: marker) {
        sink.report(.mergeConflict(at: source.location(at: start)))
        return nil
      }
      for offset in row.compactMap(\.strayOffset) {
        sink.report(.delimitedStrayCharacter(source.text[offset] == 0x22, source.location(at: offset)))
      }
    }
    return DelimitedText(rows: rows)
  }

  /// The separator in a first line `sep=;`, and the end of that line; nil without it.
  private static func namedSeparator(in text: [UInt8]) -> (separator: Separator, end: Int)? {
    let mark = Array("sep=".utf8)
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == mark.count + 1, line.starts(with: mark), let separator = line.last.flatMap(Separator.init)
    else { return nil }
    return (separator, line.endIndex)
  }

  private static func separator(of source: SourceFile) -> Separator {
    var counts: [Separator: Int] = [:]
    var isQuoted = false
    for byte in source.text {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if let separator = Separator(rawValue: byte) { counts[separator, default: 0] += 1 }
    }
    if LocalizationFormat(path: source.path) == .tsv, counts[.tab] != nil { return .tab }
    return Separator.allCases.max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? .comma
  }

  private struct Reading {
    let text: [UInt8]
    let separator: Separator
    var index = 0
    var fieldStart = 0
    private(set) var fieldCount = 0
    var isTooLarge: Bool { fieldCount > DelimitedText.fieldLimit }

    /// nil if a quoted field is not terminated, which starts at `fieldStart`, or if there are too many.
    mutating func rows() -> [[Field]]? {
      var rows: [[Field]] = []
      while index < text.count {
        var row: [Field] = []
        repeat {
          fieldCount += 1
          guard !isTooLarge, let field = field() else { return nil }
          row.append(field)
        } while skipSeparator()
        skipLineEnd()
        if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
      }
      return rows
    }

    private mutating func field() -> Field? {
      fieldStart = index
      var bytes: [UInt8] = []
      var strayOffset: Int?
      var hasTextAfterQuote = false
      if index < text.count, text[index] == 0x22 {
        index += 1
        while true {
          guard index < text.count else { return nil }
          if text[index] == 0x22 {
            index += 1
            guard index < text.count, text[index] == 0x22 else { break }
          }
          bytes.append(text[index])
          index += 1
        }
        if index < text.count, !isEnd(text[index]) {
          // Tab-separated values are often written without any quoting.
          if separator == .tab, !text[fieldStart..<index].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
            index = fieldStart
            bytes = []
          } else {
            strayOffset = index
            hasTextAfterQuote = true
          }
        }
      }
      // Text after a closing quote belongs to the field, as in spreadsheets.
      while index < text.count, !isEnd(text[index]) {
        if text[index] == 0x22, separator != .tab { strayOffset = strayOffset ?? index }
        bytes.append(text[index])
        index += 1
      }
      return Field(
        text: DelimitedText.withFormula(String(decoding: bytes, as: UTF8.self)), range: SourceRange(fieldStart, index),
        strayOffset: strayOffset, hasTextAfterQuote: hasTextAfterQuote)
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == separator.rawValue || byte == 0x0A || byte == 0x0D }

    private mutating func skipSeparator() -> Bool {
      guard index < text.count, text[index] == separator.rawValue else { return false }
      index += 1
      return true
    }

    private mutating func skipLineEnd() {
      guard index < text.count else { return }
      let isPair = text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
      index += isPair ? 2 : 1
    }
  }
}

extension DelimitedText {
  /// Adds an apostrophe if a spreadsheet would read `field` as a formula: if it starts with `=`, `+`, `-`, `@`, TAB, CR.
  ///
  /// Text that `withFormula` would change gets apostrophes too, so that `withFormula` restores any text.
  package static func withoutFormula(_ field: String) -> String {
    guard startsFormula(field.utf8[...]) || !withFormula(field).utf8.elementsEqual(field.utf8) else { return field }
    // At one end only, it would be read as Weblate's form.
    if field.utf8.last == apostrophe {
      return "'" + replacing([pipe], with: [backslash, pipe], in: field.utf8[...]) + "'"
    }
    return "'" + field
  }

  /// Reverses `withoutFormula`, and Weblate's form of it: apostrophes at both ends of text that starts with `=`, `+`, `-`, `@`, `%` or `|`,
  /// with a backslash before each `|`. Returns any other text unchanged.
  package static func withFormula(_ field: String) -> String {
    guard field.utf8.first == apostrophe else { return field }
    let inner = field.utf8.dropFirst()
    if inner.last == apostrophe {
      let text = inner.dropLast()
      let start = text.drop { $0 == apostrophe }
      let hasPipe = start.first == backslash && start.drop { $0 == backslash }.first == pipe
      if hasPipe || start.first == UInt8(ascii: "%") || startsFormula(text) {
        return replacing([backslash, pipe], with: [pipe], in: text)
      }
    }
    return startsFormula(inner) ? String(decoding: inner, as: UTF8.self) : field
  }

  private static let apostrophe = UInt8(ascii: "'")
  private static let backslash = UInt8(ascii: "\\")
  private static let pipe = UInt8(ascii: "|")

  private static func replacing(_ old: [UInt8], with new: [UInt8], in text: Substring.UTF8View) -> String {
    String(decoding: Array(text).replacing(old, with: new), as: UTF8.self)
  }

  private static func startsFormula(_ field: Substring.UTF8View) -> Bool {
    guard let first = field.first(where: { $0 != apostrophe }) else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }

  /// `rows` as a file: fields quoted if necessary, a line feed after each row.
  package static func text(of rows: [[String]], separatedBy separator: Separator) -> String {
    rows.map { row in
      row.map { self.field($0, separatedBy: separator) }.joined(separator: String(Unicode.Scalar(separator.rawValue)))
        + "\n"
    }.joined()
  }

  /// `text` as a field that no spreadsheet reads as a formula, quoted if necessary.
  package static func field(_ text: String, separatedBy separator: Separator) -> String {
    let field = withoutFormula(text)
    let mustQuote = field.utf8.contains { $0 == 0x22 || $0 == 0x0A || $0 == 0x0D || $0 == separator.rawValue }
    let hasOuterSpace = field.utf8.first == 0x20 || field.utf8.last == 0x20
    guard mustQuote || hasOuterSpace else { return field }
    var result: [UInt8] = [0x22]
    for byte in field.utf8 { result += byte == 0x22 ? [0x22, 0x22] : [byte] }
    return String(decoding: result + [0x22], as: UTF8.self)
  }
}

extension Diagnostic {
  /// `unexpected-character`: RFC 4180, section 2, rules 5 and 7.
  fileprivate static func delimitedStrayCharacter(_ isQuote: Bool, _ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, .warning,
      isQuote ? "a quote inside a field without quotes" : "text after the closing quote of a field", at: location,
      help: "put the complete field in quotes, and double each quote inside it")
  }

  fileprivate static func delimitedUnterminatedQuote(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unterminatedQuote, .error, "a quoted field is not closed", at: location,
      help: "close it with '\"', and double each quote inside the field")
  }
}
