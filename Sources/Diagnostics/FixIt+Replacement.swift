extension Diagnostic.FixIt {
  /// Replaces `range` with `text`; deletes it by default.
  package init(_ title: String, replacing range: SourceRange, with text: String = "", in source: SourceFile) {
    self.init(title: title, path: source.path, edits: [TextEdit(range: range, replacement: text)])
  }
}
