/// `text` in double quotes for a message, made harmless as `harmless` does; quotes and backslashes escaped.
package func quoted(_ text: String) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
    escaped.append(scalar)
  }
  return "\"" + harmless(String(escaped)) + "\""
}

/// `text` with controls, line ends and direction overrides as escapes (`\n`, `\U1b`): no text can forge a line of a report or drive
/// a terminal.
package func harmless(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar == "\n" {
      result.append(contentsOf: "\\n".unicodeScalars)
    } else if isHarmful(scalar) {
      result.append(contentsOf: "\\U\(String(scalar.value, radix: 16))".unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
  case .format: scalar.properties.isBidiControl && scalar != "\u{200E}" && scalar != "\u{200F}" && scalar != "\u{061C}"
  default: false
  }
}
