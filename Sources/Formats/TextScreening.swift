package import Diagnostics

/// Finds characters that a translation may contain by accident, in any file format.
package enum TextScreening {
  /// Reports a position that no argument has, and the first character of `text` that should not be in a title.
  static func inspect(
    _ text: String, at location: @autoclosure () -> SourceLocation, reportingTo sink: inout DiagnosticSink
  ) {
    if let position = FormatSpecifiers(text).impossiblePosition {
      sink.report(.argumentPosition(position, at: location()))
    }
    if let diagnostic = diagnostic(for: text, at: location()) { sink.report(diagnostic) }
  }

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

/// Unusual characters of a string.
struct StringCharacters {
  var hasNull = false
  /// An override, or an embedding or isolate without its opening or closing character.
  var hasUnbalancedDirection = false

  /// - Parameter bytes: well-formed UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    /// The open embeddings and isolates: whether each is an isolate (UAX #9, BD8 and BD12). Each closing character closes the innermost one.
    var open: [Bool] = []
    let bytes = bytes.span
    var next = 0
    while next < bytes.count {
      if next + ByteLanes.count <= bytes.count {
        let lanes = ByteLanes(bytes, at: next)
        next += ByteLanes.count(before: lanes.marks(of: 0) | lanes.marks(of: 0xE2))
        if next == bytes.count { break }
      }
      let index = next
      next += 1
      if bytes[index] == 0 { hasNull = true }
      // The direction controls are U+202A–202E and U+2066–2069.
      guard bytes[index] == 0xE2, index + 2 < bytes.count else { continue }
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x80, 0xAD), (0x80, 0xAE): hasUnbalancedDirection = true
      case (0x80, 0xAA), (0x80, 0xAB): open.append(false)
      case (0x80, 0xAC): if open.popLast() != false { hasUnbalancedDirection = true }
      case (0x81, 0xA6...0xA8): open.append(true)
      case (0x81, 0xA9): if open.popLast() != true { hasUnbalancedDirection = true }
      default: break
      }
    }
    if !open.isEmpty { hasUnbalancedDirection = true }
  }
}
