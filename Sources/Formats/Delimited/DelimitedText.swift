package import Diagnostics

/// Comma- or tab-separated values (RFC 4180): rows of fields.
package struct DelimitedText: Sendable {
  /// What stands between two fields.
  package enum Separator: UInt8, Hashable, Sendable, CaseIterable {
    case comma = 0x2C
    case tab = 0x09
    /// As spreadsheets write in countries where the comma is the decimal mark.
    case semicolon = 0x3B
  }

  /// One field, quotes resolved, without the apostrophe before what looks like a formula.
  package struct Field: Hashable, Sendable {
    package var text: String
    /// With its quotes.
    package var range: SourceRange
  }

  /// Rows that hold anything, in order.
  package let rows: [[Field]]

  /// Reads `source`, whose separator is the one that its first line has most of.
  ///
  /// nil when a quoted field does not end, which is reported. A quote inside a field without quotes is text.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> DelimitedText? {
    guard ContentScreening.isReadable(source, reportingTo: &sink) else { return nil }
    var reading = Reading(text: source.text, separator: separator(of: source.text))
    guard let rows = reading.rows() else {
      sink.report(.delimitedUnterminatedQuote(SourceLocator(source).location(at: reading.fieldStart)))
      return nil
    }
    return DelimitedText(rows: rows)
  }

  private static func separator(of text: [UInt8]) -> Separator {
    var counts: [Separator: Int] = [:]
    var isQuoted = false
    for byte in text {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if let separator = Separator(rawValue: byte) { counts[separator, default: 0] += 1 }
    }
    return Separator.allCases.max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? .comma
  }

  private struct Reading {
    let text: [UInt8]
    let separator: Separator
    var index = 0
    var fieldStart = 0

    init(text: [UInt8], separator: Separator) {
      self.text = text
      self.separator = separator
    }

    /// nil when a quoted field does not end; it starts at `fieldStart`.
    mutating func rows() -> [[Field]]? {
      var rows: [[Field]] = []
      while index < text.count {
        var row: [Field] = []
        repeat {
          guard let field = field() else { return nil }
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
      }
      // What follows a closing quote belongs to the field, as spreadsheets read it.
      while index < text.count, text[index] != separator.rawValue, text[index] != 0x0A, text[index] != 0x0D {
        bytes.append(text[index])
        index += 1
      }
      return Field(
        text: DelimitedText.withFormula(String(decoding: bytes, as: UTF8.self)), range: SourceRange(fieldStart, index))
    }

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
  /// `field` with an apostrophe before what a spreadsheet would take for a formula: `=`, `+`, `-`, `@`, a tab or a return at the start.
  ///
  /// Apostrophes before such a character count as one more, so that `withFormula` gives back every text.
  package static func withoutFormula(_ field: String) -> String { startsFormula(field.utf8[...]) ? "'" + field : field }

  /// The text that `withoutFormula` made `field` of; any other as it is.
  package static func withFormula(_ field: String) -> String {
    guard field.utf8.first == UInt8(ascii: "'"), startsFormula(field.utf8.dropFirst()) else { return field }
    return String(field.unicodeScalars.dropFirst())
  }

  private static func startsFormula(_ field: Substring.UTF8View) -> Bool {
    guard let first = field.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }

  /// `rows` as a file: fields in quotes where they must be, a line feed after each row.
  package static func text(of rows: [[String]], separatedBy separator: Separator) -> String {
    rows.map { row in
      row.map { quoted(withoutFormula($0), separator) }.joined(separator: String(Unicode.Scalar(separator.rawValue)))
        + "\n"
    }.joined()
  }

  private static func quoted(_ field: String, _ separator: Separator) -> String {
    let mustQuote = field.utf8.contains { $0 == 0x22 || $0 == 0x0A || $0 == 0x0D || $0 == separator.rawValue }
    let hasOuterSpace = field.utf8.first == 0x20 || field.utf8.last == 0x20
    guard mustQuote || hasOuterSpace else { return field }
    var result: [UInt8] = [0x22]
    for byte in field.utf8 { result += byte == 0x22 ? [0x22, 0x22] : [byte] }
    return String(decoding: result + [0x22], as: UTF8.self)
  }
}

extension Diagnostic {
  fileprivate static func delimitedUnterminatedQuote(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unterminated-quote", .error, "a quoted field is not closed", at: location,
      help: "close it with '\"', and double each quote inside the field")
  }
}
