/// The limit of strings that users see, applied where a reader decodes or computes them.
///
/// A short file can describe an endless text: constants that double one another, escapes, variables of plurals.
package enum TextLimit {
  /// The maximum length, in Unicode scalars: no screen shows more.
  package static let length = 10_000
  /// No menu shows as much of a string, in bytes: more is neither helped with nor measured without limit.
  package static let shown = 1_000
  /// The maximum number of parts of a computed value: elements of lists, members of objects, pieces of a string.
  package static let parts = 10_000

  /// Whether `text` is longer than the limit, or has more combining marks in a row than `CombiningMarks.limit`.
  package static func isExceeded(by text: String) -> Bool {
    // A run of marks has at least two bytes for each.
    guard text.utf8.count > CombiningMarks.limit else { return false }
    return text.utf8.count > length && text.unicodeScalars.count > length
      || CombiningMarks.firstLongRun(in: Array(text.utf8)) != nil
  }

  /// `text`, or its beginning within the limit.
  package static func truncated(_ text: String) -> String {
    guard isExceeded(by: text) else { return text }
    var beginning = String(text.unicodeScalars.prefix(length))
    if let mark = CombiningMarks.firstLongRun(in: Array(beginning.utf8)) {
      beginning = String(decoding: beginning.utf8.prefix(mark), as: UTF8.self)
    }
    return beginning
  }
}

extension Diagnostic {
  /// `too-large`: a string that is only checked up to `TextLimit`.
  package static func tooLongText(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error,
      "the text has more than \(TextLimit.length) characters, or \(CombiningMarks.limit) combining marks in a row; only its beginning is checked",
      at: location, help: "shorten the text")
  }
}
