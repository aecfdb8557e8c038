internal import Diagnostics

/// Escapes text for XML.
package enum XMLText {
  /// Whether XML 1.0 allows every character of `text`: no control characters but TAB, LF and CR.
  package static func canHold(_ text: String) -> Bool { firstForbidden(in: text) == nil }

  /// The first character of `text` that XML 1.0 does not allow; nil if not found.
  package static func firstForbidden(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first(where: isForbidden)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// `text` as element content, escaped as in Xcode's files: TAB and LF unchanged; CR as a reference, because XML readers change it to LF.
  package static func content(_ text: String) -> String { escaped(text, inAttribute: false) }

  /// `text` as an attribute value in double quotes.
  package static func attribute(_ text: String) -> String { escaped(text, inAttribute: true) }

  /// `text` for content and for attributes in double quotes of a report; characters that XML does not allow become U+FFFD, and the first
  /// character of a workflow command, which a runner that prints the report would execute, becomes a reference.
  package static func escape(_ text: String) -> String {
    var result = text
    if !canHold(text) {
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars { scalars.append(isForbidden(scalar) ? "\u{FFFD}" : scalar) }
      result = String(scalars)
    }
    return escaped(result, inAttribute: true, inReport: true)
  }

  private static func escaped(_ text: String, inAttribute: Bool, inReport: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      let replacement: String? =
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\r": "&#13;"
        case "\"" where inAttribute: "&quot;"
        case "\t" where inAttribute: "&#9;"
        case "\n" where inAttribute: "&#10;"
        case "#" where inReport && startsWorkflowCommand(rest): "&#35;"
        default: nil
        }
      rest.removeFirst()
      if let replacement { result.append(contentsOf: replacement.unicodeScalars) } else { result.append(scalar) }
    }
    return String(result)
  }
}
