/// `text` in double quotes for a message, escaped as by `visible`; quotes and backslashes are escaped too.
package func quoted(_ text: String) -> String {
  // Most strings have nothing to escape.
  if !text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) { return "\"" + visible(text) + "\"" }
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
    escaped.append(scalar)
  }
  return "\"" + visible(String(escaped)) + "\""
}

/// `text`, safe at the start of a line of a report or log: `visible`, and not a workflow command.
///
/// GitHub Actions executes lines that begin with `::`, Azure Pipelines those that begin with `##[` or `##vso[`, also
/// after white space; the first character of these prefixes is escaped.
package func harmless(_ text: String) -> String {
  let text = visible(text)
  guard let first = text.unicodeScalars.firstIndex(where: { $0 != " " }) else { return text }
  let rest = text[first...]
  guard rest.hasPrefix("::") || rest.hasPrefix("##") else { return text }
  let scalar = text.unicodeScalars[first]
  return text[..<first] + "\\U\(String(scalar.value, radix: 16))" + rest.dropFirst()
}

/// `text` with control characters, line ends and direction overrides escaped (`\n`, `\U1b`), so that it cannot forge
/// a line of a report or send commands to a terminal.
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

/// Control characters, line ends and direction overrides. Direction marks are harmless: translations contain them.
private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// "1 note", "2 notes".
///
/// - Parameter plural: nil to append an "s" to `noun`.
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}
