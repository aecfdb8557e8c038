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
/// GitHub Actions executes lines that begin with `::`, Azure Pipelines formats those that begin with `##`, also after
/// white space; the first character of these prefixes is escaped.
package func harmless(_ text: String) -> String {
  let text = visible(text)
  let scalars = text.unicodeScalars
  guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }) else { return text }
  let rest = scalars[first...]
  guard rest.starts(with: "::".unicodeScalars) || rest.starts(with: "##".unicodeScalars) else { return text }
  return String(scalars[..<first]) + escape(scalars[first]) + String(rest.dropFirst())
}

/// `text` with control characters, line ends, direction overrides and workflow commands escaped (`\n`, `\U1b`), so that it cannot
/// forge a line of a report or send commands to a terminal or a runner.
///
/// GitHub Actions executes `##[command]` and Azure Pipelines `##vso[command]` anywhere in a line.
package func visible(_ text: String) -> String {
  let mayHoldCommand = text.utf8.contains(UInt8(ascii: "#")) && text.utf8.contains(UInt8(ascii: "["))
  guard mayHoldCommand || text.unicodeScalars.contains(where: isHarmful) else { return text }
  var result = String.UnicodeScalarView()
  var rest = text.unicodeScalars[...]
  while let scalar = rest.first {
    if scalar == "\n" {
      result.append(contentsOf: "\\n".unicodeScalars)
    } else if isHarmful(scalar) || scalar == "#" && startsWorkflowCommand(rest) {
      result.append(contentsOf: escape(scalar).unicodeScalars)
    } else {
      result.append(scalar)
    }
    rest.removeFirst()
  }
  return String(result)
}

/// `\U` and the scalar's hexadecimal number.
private func escape(_ scalar: Unicode.Scalar) -> String { "\\U\(String(scalar.value, radix: 16))" }

/// Whether a runner executes a command at the start of `text`, in the middle of a line.
package func startsWorkflowCommand(_ text: Substring.UnicodeScalarView) -> Bool {
  text.starts(with: "##[".unicodeScalars) || text.starts(with: "##vso[".unicodeScalars)
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
