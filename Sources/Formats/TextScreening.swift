package import Diagnostics

/// Finds characters that a translation may contain by accident, in any file format.
package enum TextScreening {
  /// A diagnostic for the first character of `text` that should not be in a title; nil for nearly every string.
  package static func diagnostic(
    for text: String, at location: @autoclosure () -> SourceLocation
  ) -> Diagnostic? {
    if text.utf8.count > CombiningMarks.limit, CombiningMarks.firstLongRun(in: Array(text.utf8)) != nil {
      return .tooLongText(at: location())
    }
    // Computed once, for the first direction control.
    lazy var isUnbalanced = StringCharacters(Array(text.utf8)[...]).hasUnbalancedDirection
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: continue
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF:
        return Diagnostic(
          .controlCharacter, .warning, "the text contains the control character \(HiddenCharacters.name(of: scalar))",
          at: location(),
          help: "remove the character")
      // Overrides, and unclosed embeddings and isolates: the displayed order differs from the stored order.
      case 0x202A...0x202E, 0x2066...0x2069:
        guard isUnbalanced else { continue }
        return Diagnostic(
          .bidiControl, .warning, "the text contains the bidirectional control \(HiddenCharacters.name(of: scalar))",
          at: location(),
          help: "remove the character unless right-to-left text needs it")
      default: continue
      }
    }
    return nil
  }
}

extension TextComparison {
  /// An override or unclosed embedding, for a table of which the findings of its reader are not reported.
  package func unbalancedDirection(in text: String) -> TextIssue? {
    let control = text.unicodeScalars.first {
      (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
    }
    guard let control, StringCharacters(Array(text.utf8)[...]).hasUnbalancedDirection else { return nil }
    return TextIssue(
      .hiddenCharacter, .warning, "contains the bidirectional control \(HiddenCharacters.name(of: control))",
      "iOS shows the text in another order", help: "remove the character unless right-to-left text needs it")
  }
}
