package import Diagnostics

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
