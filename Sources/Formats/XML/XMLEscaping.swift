/// Escapes text for XML.
package enum XMLEscaping {
  /// Whether XML 1.0 allows every character of `text`: no control characters but TAB, LF and CR.
  package static func canHold(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
  }

  /// `text` as element content, escaped as in Xcode's files: TAB and LF unchanged.
  static func content(_ text: String) -> String { escaped(text, inAttribute: false) }

  /// `text` as an attribute value in double quotes.
  static func attribute(_ text: String) -> String { escaped(text, inAttribute: true) }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let replacement: String? =
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\r": "&#13;"
        case "\"" where inAttribute: "&quot;"
        case "\t" where inAttribute: "&#9;"
        case "\n" where inAttribute: "&#10;"
        default: nil
        }
      if let replacement { result.append(contentsOf: replacement.unicodeScalars) } else { result.append(scalar) }
    }
    return String(result)
  }
}
