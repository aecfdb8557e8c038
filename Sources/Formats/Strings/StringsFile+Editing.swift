package import Diagnostics

extension StringsFile {
  /// The edit that changes the value of `entry`, keeping its quotes; no byte outside the value changes.
  ///
  /// An equal value keeps its spelling. `key;` becomes `key = value;`. Only for a complete file.
  package func edit(settingValue value: String, of entry: OpenStepMember) -> TextEdit {
    if entry.holds(value) {
      return TextEdit(range: entry.value.range, replacement: source.string(in: entry.value.range))
    }
    if entry.isShortcut {
      let style = StringsStyle(of: self)
      let end = entry.name.range.end
      let gap = style.equalsColumn == nil ? style.beforeEquals : " "
      let text =
        gap + "=" + style.afterEquals + (entry.name.quotes == .none ? .double : entry.name.quotes).literal(value)
      return TextEdit(range: SourceRange(end, end), replacement: text)
    }
    let quotes = entry.value.literal?.quotes ?? StringsStyle(of: self).valueQuotes
    return TextEdit(range: entry.value.range, replacement: quotes.literal(value))
  }

  /// The edits that remove `entries`, each with its comment and the lines that only they occupy; overlapping edits of adjacent entries are
  /// merged. Only for a complete file.
  package func edits(removing entries: some Sequence<OpenStepMember>) -> [TextEdit] {
    var ranges: [SourceRange] = []
    for range in entries.map(rangeToRemove(with:)).sorted() {
      if let last = ranges.last, range.start <= last.end {
        ranges[ranges.count - 1].end = max(last.end, range.end)
      } else {
        ranges.append(range)
      }
    }
    if let last = ranges.last, last.end == source.text.count {
      let start = startOfBlankLines(before: last.start, keepingLineEnd: Self.endsInLineEnd(source.text))
      ranges[ranges.count - 1].start = start
    }
    return ranges.map { TextEdit(range: $0, replacement: "") }
  }

  private func rangeToRemove(with entry: OpenStepMember) -> SourceRange {
    let text = source.text
    let first = entry.start
    // After the content before the entry on its line; the start of the line if nothing precedes it.
    let lineStart = text[..<first].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
    guard lineStart == 0 || Self.isLineEnd(text[lineStart - 1]), let lineEnd = endOfLine(after: entry.range.end) else {
      let end = text[entry.range.end...].firstIndex { !Self.isBlank($0) } ?? text.count
      // Between other content on a line, the space stays on one side only.
      let isAtEnd = end == text.count || Self.isLineEnd(text[end])
      return SourceRange(isAtEnd ? lineStart : first, isAtEnd ? entry.range.end : end)
    }
    guard lineEnd < text.count else {
      return SourceRange(startOfBlankLines(before: lineStart, keepingLineEnd: Self.endsInLineEnd(text)), lineEnd)
    }
    let isAfterBlank =
      lineStart == 0 || startOfLineBreak(before: lineStart).map { $0 == 0 || Self.isLineEnd(text[$0 - 1]) } ?? false
    return SourceRange(lineStart, isAfterBlank ? endOfBlankLines(from: lineEnd) : lineEnd)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func endsInLineEnd(_ text: [UInt8]) -> Bool { text.last.map(isLineEnd) ?? false }

  /// The start of the next line if only comments follow `offset` on its line; nil otherwise.
  private func endOfLine(after offset: Int) -> Int? {
    var lexer = OpenStepLexer(source.text, from: offset)
    while let token = lexer.next() {
      guard token.isTrivia else { return nil }
      guard token.traits.contains(.lineBreak) else { continue }
      guard token.kind == .whitespace else { return nil }
      let lineEnd = source.text[token.range.start...].firstIndex(where: Self.isLineEnd) ?? token.range.end
      return endOfLineBreak(at: lineEnd)
    }
    return source.text.count
  }

  private func endOfLineBreak(at offset: Int) -> Int {
    let isPair = source.text[offset] == 0x0D && offset + 1 < source.text.count && source.text[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  /// The start of the line end directly before `offset`; nil if not found.
  private func startOfLineBreak(before offset: Int) -> Int? {
    guard offset > 0, Self.isLineEnd(source.text[offset - 1]) else { return nil }
    let isPair = offset > 1 && source.text[offset - 1] == 0x0A && source.text[offset - 2] == 0x0D
    return offset - (isPair ? 2 : 1)
  }

  private func endOfBlankLines(from start: Int) -> Int {
    var end = start
    var index = start
    while index < source.text.count {
      if Self.isLineEnd(source.text[index]) {
        index = endOfLineBreak(at: index)
        end = index
      } else if Self.isBlank(source.text[index]) {
        index += 1
      } else {
        break
      }
    }
    return end
  }

  /// The start of the blank lines before the file's last entry; the line end before them is kept if the file ends with
  /// one.
  private func startOfBlankLines(before lineStart: Int, keepingLineEnd: Bool) -> Int {
    var start = lineStart
    while let breakStart = startOfLineBreak(before: start) {
      let content = source.text[..<breakStart].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
      let isBlankLine = content == 0 || Self.isLineEnd(source.text[content - 1])
      guard isBlankLine else {
        return keepingLineEnd ? start : breakStart
      }
      start = content
    }
    return start
  }
}

extension StringsFile {
  /// The edits that append `new` entries at the end of the file, in the style of the existing entries.
  ///
  /// They go after the last entry and the rest of its line, at the end of a file of comments alone, or before the
  /// closing brace. The file's last line end stays the same. Only for a complete file; empty if there are no
  /// new entries.
  package func edits(adding new: [TableChange]) -> [TextEdit] {
    if new.isEmpty { return [] }
    var style = StringsStyle(of: self)
    if let last = entries.last {
      let (offset, endsInLineComment) = endOfLineContent(after: last.range.end)
      if endsInLineComment, style.separation == .sameLine { style.separation = .nextLine }
      return [TextEdit(range: SourceRange(offset, offset), replacement: style.separator + style.written(new))]
    }
    let body = style.written(new)
    if entries.delimiters == .braces { return [insertionBetweenBraces(of: body, style)] }
    let end = source.text.count
    let text = lead(to: end, style) + body + style.lineEnding
    return [TextEdit(range: SourceRange(end, end), replacement: text)]
  }

  /// The end of the content of the line with `offset`: after the comments that follow an entry.
  func endOfLineContent(after offset: Int) -> (offset: Int, endsInLineComment: Bool) {
    var lexer = OpenStepLexer(source.text, from: offset)
    var end = offset
    while let token = lexer.next(), token.isTrivia {
      if token.kind == .whitespace {
        if token.traits.contains(.lineBreak) { break }
      } else {
        end = token.range.end
        if token.kind == .lineComment { return (end, true) }
      }
    }
    return (end, false)
  }

  /// Inserts the first entries between the braces of an empty dictionary.
  private func insertionBetweenBraces(of body: String, _ style: StringsStyle) -> TextEdit {
    let brace = entries.range.end - 1
    let lineStart = source.text[..<brace].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
    let isOwnLine = lineStart > 0 && (source.text[lineStart - 1] == 0x0A || source.text[lineStart - 1] == 0x0D)
    let text = (isOwnLine ? "" : style.lineEnding) + body + style.lineEnding
    return TextEdit(range: SourceRange(isOwnLine ? lineStart : brace, isOwnLine ? lineStart : brace), replacement: text)
  }

  /// The line ends between the comments at the start and the first entry.
  private func lead(to end: Int, _ style: StringsStyle) -> String {
    let content = source.text[..<end].lastIndex { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    guard let content else { return "" }
    var lineEnds = 0
    var index = content + 1
    while index < end {
      if source.text[index] == 0x0A
        || (source.text[index] == 0x0D && !(index + 1 < end && source.text[index + 1] == 0x0A))
      {
        lineEnds += 1
      }
      index += 1
    }
    return String(repeating: style.lineEnding, count: max(0, 2 - lineEnds))
  }

  /// The text of a new file, as genstrings and Xcode write it: each comment above its entry, a blank line between
  /// entries.
  ///
  /// Must be written as UTF-8 without a byte order mark. Empty if there are no entries; readers reject an empty file.
  package static func text(ofNewFileWith entries: [TableChange]) -> String {
    let style = StringsStyle()
    return entries.isEmpty ? "" : style.written(entries) + style.lineEnding
  }
}

extension StringsFile {
  /// The edit that inserts `written`, an entry with its comment from a file of the same style, after `entry`.
  ///
  /// It goes after the rest of the entry's line. Only for a complete file.
  package func edit(inserting written: String, after entry: OpenStepMember, _ style: StringsStyle) -> TextEdit {
    let end = endOfLine(of: entry)
    return TextEdit(range: SourceRange(end, end), replacement: style.separator + written)
  }

  /// The edit that inserts `written` before `entry` and its comment.
  package func edit(inserting written: String, before entry: OpenStepMember, _ style: StringsStyle) -> TextEdit {
    TextEdit(range: SourceRange(entry.start, entry.start), replacement: written + style.separator)
  }

  /// The source text of the entry with its comment, without the rest of its line.
  package func written(_ entry: OpenStepMember) -> String {
    source.string(in: SourceRange(entry.start, entry.range.end))
  }

  /// The lines of `entry` and its comment; not complete lines if they share them with other content.
  package func lines(of entry: OpenStepMember) -> SourceRange {
    SourceRange(entry.start, endOfLine(of: entry))
  }

  private func endOfLine(of entry: OpenStepMember) -> Int { endOfLineContent(after: entry.range.end).offset }

  /// The file's own style, with each entry on its own line; inferred from the complete file.
  package var lineStyle: StringsStyle {
    var style = StringsStyle(of: self)
    // Entries that share a line could end up behind a line comment.
    if style.separation == .sameLine { style.separation = .nextLine }
    return style
  }
}
