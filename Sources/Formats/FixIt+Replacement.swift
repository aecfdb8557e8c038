internal import Diagnostics

extension Diagnostic.FixIt {
  /// Puts `text` in the place of what stands in `range`; takes that away unless a text is given.
  init(_ title: String, replacing range: SourceRange, with text: String = "", in source: SourceFile) {
    self.init(title: title, path: source.path, edits: [TextEdit(range: range, replacement: text)])
  }
}
