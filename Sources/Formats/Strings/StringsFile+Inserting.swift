package import Diagnostics

extension StringsFile {
  /// The edit that inserts `written`, an entry with its comment from a file of the same style, after `entry`.
  ///
  /// It goes after the rest of the entry's line. Only for a complete file.
  package func edit(inserting written: String, after entry: StringsEntry, _ style: StringsStyle) -> TextEdit {
    let end = endOfLine(of: entry)
    return TextEdit(range: SourceRange(end, end), replacement: style.separator + written)
  }

  /// The edit that inserts `written` before `entry` and its comment.
  package func edit(inserting written: String, before entry: StringsEntry, _ style: StringsStyle) -> TextEdit {
    let start = entry.commentRange?.start ?? entry.range.start
    return TextEdit(range: SourceRange(start, start), replacement: written + style.separator)
  }

  /// The source text of the entry with its comment, without the rest of its line.
  package func written(_ entry: StringsEntry) -> String {
    source.string(in: SourceRange(entry.commentRange?.start ?? entry.range.start, entry.range.end))
  }

  /// The lines of `entry` and its comment; not complete lines if they share them with other content.
  package func lines(of entry: StringsEntry) -> SourceRange {
    SourceRange(entry.commentRange?.start ?? entry.range.start, endOfLine(of: entry))
  }

  private func endOfLine(of entry: StringsEntry) -> Int { endOfLineContent(after: entry.range.end).offset }

  /// The file's own style, with each entry on its own line; inferred from the complete file.
  package var lineStyle: StringsStyle {
    var style = StringsStyle(of: self)
    // Entries that share a line could end up behind a line comment.
    if style.separation == .sameLine { style.separation = .nextLine }
    return style
  }
}
