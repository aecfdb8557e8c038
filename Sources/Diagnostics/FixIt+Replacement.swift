extension Diagnostic.FixIt {
  /// Replaces `range` with `text`; deletes it by default.
  package init(
    _ title: String, _ applicability: Applicability = .safe, replacing range: SourceRange, with text: String = "",
    in source: SourceFile
  ) {
    self.init(title: title, applicability, path: source.path, edits: [TextEdit(range: range, replacement: text)])
  }
}
