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
  var result = ""
  var rest = text.unicodeScalars[...]
  while let scalar = rest.first {
    if scalar == "\n" {
      result += "\\n"
    } else if isHarmful(scalar) || scalar == "#" && startsWorkflowCommand(rest) {
      result += escape(scalar)
    } else {
      result.unicodeScalars.append(scalar)
    }
    rest.removeFirst()
  }
  return result
}

/// A line of a file for a diff: like `harmless`, but tabs and the line end stay, and "##" at the start, which only changes colors.
package func harmlessLine(_ line: String) -> String {
  var content = line.unicodeScalars[...]
  var end = ""
  while let last = content.last, last == "\n" || last == "\r", end.unicodeScalars.count < 2 {
    end = String(last) + end
    content.removeLast()
  }
  var text = content.split(separator: "\t", omittingEmptySubsequences: false).map { visible(String($0)) }
    .joined(separator: "\t")
  if let first = text.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
    text.unicodeScalars[first...].starts(with: "::".unicodeScalars)
  {
    text = String(text.unicodeScalars[..<first]) + escape(":") + String(text.unicodeScalars[first...].dropFirst())
  }
  return text + end
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
