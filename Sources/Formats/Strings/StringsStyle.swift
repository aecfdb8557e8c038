internal import Diagnostics

/// The formatting of a file's entries, used for new entries.
package struct StringsStyle {
  /// The separation between one entry and the next.
  enum Separation: Hashable {
    case sameLine
    case nextLine
    case blankLine
  }

  struct Comment: Hashable {
    var form: OpenStepComment.Form
    /// `/* ` or `/*`, `// ` or `//`.
    var opening: String
    /// ` */` or `*/`; empty for `//`.
    var closing: String
    /// Whether the entry is on the line after the comment.
    var isAbove: Bool
  }

  var keyQuotes = OpenStepString.Quotes.double
  var valueQuotes = OpenStepString.Quotes.double
  var beforeEquals = " "
  var afterEquals = " "
  var beforeSemicolon = ""
  /// The column of `=`, in scalars from the start of the line, if the entries are aligned; nil otherwise.
  var equalsColumn: Int?
  /// nil if no entry has a comment.
  var comment: Comment? = .genstrings
  var separation = Separation.blankLine
  var indentation = ""
  package internal(set) var lineEnding = "\n"
}

extension StringsStyle.Comment {
  /// As genstrings and Xcode write comments.
  static let genstrings = StringsStyle.Comment(form: .block, opening: "/* ", closing: " */", isAbove: true)

  /// Appends `text` as a comment to `bytes`; separates characters that would end the comment early.
  func write(_ text: String, indentation: String, lineEnding: String, to bytes: inout [UInt8]) {
    // The common case: one line without anything that could end the comment.
    if text.utf8.allSatisfy({ $0 != 0x0A && $0 != 0x0D && $0 != 0x2F && $0 != 0xE2 }) {
      bytes += opening.utf8
      bytes += text.utf8
      bytes += closing.utf8
      return
    }
    var lines: [[UInt8]] = [[]]
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{2028}", "\u{2029}": lines.append([])
      default:
        if form == .block, scalar == "/", previous == "*" { lines[lines.count - 1].append(0x20) }
        lines[lines.count - 1] += UTF8.encode(scalar) ?? .init()
      }
      previous = scalar
    }
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    switch form {
    case .block: bytes += (opening + texts.joined(separator: lineEnding) + closing).utf8
    case .line: bytes += texts.map { opening + $0 }.joined(separator: lineEnding + indentation).utf8
    }
  }
}

extension StringsStyle {
  /// `entries` as text, each with its comment, from the first line's indentation to the last semicolon.
  func written(_ entries: [TableChange]) -> String {
    let separator = separator
    var text: [UInt8] = []
    for (number, entry) in entries.enumerated() {
      if number > 0 { text += separator.utf8 }
      write(entry, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func write(_ entry: TableChange, to text: inout [UInt8]) {
    if separation != .sameLine { text += indentation.utf8 }
    if let comment, let own = entry.comment {
      comment.write(own, indentation: indentation, lineEnding: lineEnding, to: &text)
      let isAbove = separation != .sameLine && comment.isAbove || comment.form == .line
      text += (isAbove ? lineEnding : " ").utf8
      if isAbove { text += indentation.utf8 }
    }
    if let equalsColumn {
      let key = keyQuotes.literal(entry.key.rawValue)
      let used = indentation.unicodeScalars.count + key.unicodeScalars.count
      text += key.utf8
      text += repeatElement(0x20, count: max(1, equalsColumn - used))
    } else {
      keyQuotes.write(entry.key.rawValue, to: &text)
      text += beforeEquals.utf8
    }
    text.append(0x3D)
    text += afterEquals.utf8
    valueQuotes.write(entry.text, to: &text)
    text += beforeSemicolon.utf8
    text.append(0x3B)
  }

  /// The text between two entries.
  var separator: String {
    switch separation {
    case .sameLine: " "
    case .nextLine: lineEnding
    case .blankLine: lineEnding + lineEnding
    }
  }
}

extension StringsStyle {
  /// The style at the end of `file`: each property from the nearest entry that shows it, or else genstrings' style.
  init(of file: StringsFile) {
    let text = file.source.text
    lineEnding = Self.lineEnding(of: text)
    guard let last = file.entries.last else {
      if file.entries.delimiters == .braces { indentation = "    " }
      return
    }
    keyQuotes = last.name.quotes
    separation = Self.separation(of: file)
    indentation = Self.indentation(in: text, before: last.start)
    comment = file.entries.last { $0.comment != nil }.flatMap { Self.comment(of: $0, in: text) }
    if let assigned = file.entries.last(where: { !$0.isShortcut && $0.value.literal != nil }) {
      valueQuotes = assigned.value.literal?.quotes ?? .double
      inferSpacing(from: assigned, in: text)
    }
  }

  private mutating func inferSpacing(from entry: OpenStepMember, in text: [UInt8]) {
    var lexer = OpenStepLexer(text, from: entry.name.range.end)
    while let token = lexer.next(), token.kind != .equals {
      guard token.kind == .whitespace else { return }
    }
    let equals = lexer.offset - 1
    guard let before = Self.space(text[entry.name.range.end..<max(entry.name.range.end, equals)]),
      let after = Self.space(text[lexer.offset..<max(lexer.offset, entry.value.range.start)]),
      let end = Self.space(text[entry.value.range.end..<max(entry.value.range.end, entry.range.end - 1)])
    else { return }
    (beforeEquals, afterEquals, beforeSemicolon) = (before, after, end)
    guard before.utf8.count > 1, before.utf8.allSatisfy({ $0 == 0x20 }) else { return }
    let lineStart = text[..<equals].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    equalsColumn = String(decoding: text[lineStart..<equals], as: UTF8.self).unicodeScalars.count
  }

  /// `bytes` if they are only spaces and tabs; nil otherwise.
  private static func space(_ bytes: ArraySlice<UInt8>) -> String? {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The last line end of `text`; LF if it has none.
  private static func lineEnding(of text: [UInt8]) -> String {
    guard let last = text.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if text[last] == 0x0D { return "\r" }
    return last > 0 && text[last - 1] == 0x0D ? "\r\n" : "\n"
  }

  private static func indentation(in text: [UInt8], before offset: Int) -> String {
    let lineStart = text[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return space(text[lineStart..<offset]) ?? ""
  }

  private static func comment(of entry: OpenStepMember, in text: [UInt8]) -> Comment? {
    guard let comment = entry.comment else { return nil }
    let gap = text[comment.range.end..<entry.range.start]
    let isAbove = gap.contains { $0 == 0x0A || $0 == 0x0D }
    let start = comment.range.start
    let opensWide = comment.range.length > 2 && (text[start + 2] == 0x20 || text[start + 2] == 0x0A)
    switch comment.form {
    case .line: return Comment(form: .line, opening: opensWide ? "// " : "//", closing: "", isAbove: true)
    case .block:
      let closesWide = comment.range.length > 4 && text[comment.range.end - 3] == 0x20
      return Comment(
        form: .block, opening: opensWide ? "/* " : "/*", closing: opensWide || closesWide ? " */" : "*/",
        isAbove: isAbove)
    }
  }

  /// The most frequent separation of the last few entries; the last one decides a tie.
  private static func separation(of file: StringsFile) -> Separation {
    let entries = file.entries.suffix(8)
    var counts: [Separation: Int] = [:]
    var last = Separation.nextLine
    for (before, entry) in zip(entries, entries.dropFirst()) {
      last = separation(
        in: file.source.text, from: before.range.end, to: entry.start)
      counts[last, default: 0] += 1
    }
    guard let most = counts.values.max() else { return separation(ofOnly: entries.last, in: file) }
    return counts[last] == most ? last : [.nextLine, .blankLine, .sameLine].first { counts[$0] == most } ?? last
  }

  private static func separation(ofOnly entry: OpenStepMember?, in file: StringsFile) -> Separation {
    guard let entry else { return .blankLine }
    if file.entries.delimiters == .braces {
      let open = file.entries.range.start + 1
      return separation(in: file.source.text, from: open, to: entry.range.start) == .sameLine ? .sameLine : .nextLine
    }
    return entry.comment == nil ? .nextLine : .blankLine
  }

  private static func separation(in text: [UInt8], from start: Int, to end: Int) -> Separation {
    var lexer = OpenStepLexer(text, from: start)
    var result = Separation.sameLine
    while lexer.offset < end, let token = lexer.next() {
      if token.traits.contains(.blankLine) { return .blankLine }
      if token.traits.contains(.lineBreak) { result = .nextLine }
    }
    return result
  }
}
