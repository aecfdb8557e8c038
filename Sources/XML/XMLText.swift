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

  /// `text` for content and for attributes in double quotes of a report; characters that XML does not allow, and C1 controls, which terminals
  /// execute and HTML reads as other characters, become U+FFFD. DEL, U+2028, U+2029, direction controls and the first character of a workflow
  /// command, which a runner that prints the report would execute, become references.
  package static func escape(_ text: String) -> String {
    escaped(text, inAttribute: true, inReport: true)
  }

  /// What replaces the first character of `rest` in a report, besides the characters of markup.
  private static func reportReplacement(_ rest: Substring.UnicodeScalarView) -> String? {
    guard let scalar = rest.first else { return nil }
    switch scalar.value {
    case 0x23: return startsWorkflowCommand(rest) ? "&#35;" : nil
    case 0x80..<0xA0: return "\u{FFFD}"
    case 0x7F, 0x2028...0x202E, 0x2066...0x2069: return "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    default: return isForbidden(scalar) ? "\u{FFFD}" : nil
    }
  }

  private static func escaped(_ text: String, inAttribute: Bool, inReport: Bool = false) -> String {
    var result = ""
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
        case _ where inReport: reportReplacement(rest)
        default: nil
        }
      rest.removeFirst()
      if let replacement { result += replacement } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
