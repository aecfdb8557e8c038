/// `text` in double quotes for a message, made visible as `visible` does; quotes and backslashes escaped.
package func quoted(_ text: String) -> String {
  // Most texts have nothing to escape.
  if !text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) { return "\"" + visible(text) + "\"" }
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
    escaped.append(scalar)
  }
  return "\"" + visible(String(escaped)) + "\""
}

/// `text` for a line of a report or a log, also at its start: `visible`, and no workflow command.
///
/// A runner of GitHub Actions executes a line that begins with `::`, one of Azure Pipelines one that begins with `##[` or `##vso[`, white
/// space before it or not: the first character of these becomes an escape.
package func harmless(_ text: String) -> String {
  let text = visible(text)
  guard let first = text.unicodeScalars.firstIndex(where: { $0 != " " }) else { return text }
  let rest = text[first...]
  guard rest.hasPrefix("::") || rest.hasPrefix("##") else { return text }
  let scalar = text.unicodeScalars[first]
  return text[..<first] + "\\U\(String(scalar.value, radix: 16))" + rest.dropFirst()
}

/// `text` with controls, line ends and direction overrides as escapes (`\n`, `\U1b`): no text can forge a line of a report or drive
/// a terminal.
package func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isHarmful) else { return text }
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

/// Controls, line ends and what turns the direction of the text behind it; marks of direction are part of texts.
private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
