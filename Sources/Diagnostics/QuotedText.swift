/// `text` in double quotes for a message, escaped as by `visible`; quotes and backslashes are escaped too.
///
/// Characters that a reader cannot see follow in parentheses: "Mode :" (U+00A0).
package func quoted(_ text: String) -> String {
  inQuotes(text) + names(of: HiddenCharacters.all(in: text).map(\.scalar))
}

/// `old` and `new` as by `quoted`; if both would look the same, each with the characters that differ.
package func quoted(_ old: String, to new: String) -> (old: String, new: String) {
  (inQuotes(old) + hiddenNames(in: old, unlike: new), inQuotes(new) + hiddenNames(in: new, unlike: old))
}

/// The hidden characters of `text`, as `quoted` appends them; if `text` would look like `other`, those that differ.
package func hiddenNames(in text: String, unlike other: String) -> String {
  let hidden = HiddenCharacters.all(in: text).map(\.scalar)
  guard Set(hidden) == Set(HiddenCharacters.all(in: other).map(\.scalar)), !text.utf8Equals(other),
    inVisibleForm(text) == inVisibleForm(other)
  else { return names(of: hidden) }
  let others = Set(other.unicodeScalars)
  return names(of: text.unicodeScalars.filter { !$0.isASCII && (isFormat($0) || !others.contains($0)) })
}

/// `text` without what a reader cannot see; Swift compares the rest by canonical equivalence.
private func inVisibleForm(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars where !isFormat(scalar) {
    switch HiddenCharacters.form(of: scalar) {
    case .space: result.append(" ")
    case .hyphen: result.append("-")
    case nil, .combining, .lookAlike: result.append(scalar)
    case .zeroWidth, .directionMark: break
    }
  }
  return String(result)
}

private func isFormat(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .format }

/// " (U+00A0, U+200B)"; empty for no characters.
private func names(of scalars: some Collection<Unicode.Scalar>) -> String {
  if scalars.isEmpty { return "" }
  let names = scalars.prefix(3).map(HiddenCharacters.name).joined(separator: ", ")
  return " (\(names)\(scalars.count > 3 ? ", …" : ""))"
}

private func inQuotes(_ text: String) -> String {
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

/// `text` with control characters, line ends, direction overrides and workflow commands escaped (`\n`, `\u{1b}`), so that it cannot
/// forge a line of a report or send commands to a terminal or a runner.
///
/// GitHub Actions executes `##[command]` and Azure Pipelines `##vso[command]` anywhere in a line.
package func visible(_ text: String) -> String {
  let mayHoldCommand = text.utf8.contains(UInt8(ascii: "#")) && text.utf8.contains(UInt8(ascii: "["))
  guard mayHoldCommand || text.unicodeScalars.contains(where: isHarmful) else { return text }
  var result = ""
  var rest = text.unicodeScalars[...]
  while let scalar = rest.first {
    if isHarmful(scalar) || scalar == "#" && startsWorkflowCommand(rest) {
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

/// `\n`, `\r`, `\t`, or the scalar's hexadecimal number in braces, so that the next character is not read as a digit.
private func escape(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  default: "\\u{\(String(scalar.value, radix: 16))}"
  }
}

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

/// `text` as drawn, which may have several lines, on one line: "Neuen ⏎ Backvorgang".
package func onOneLine(_ text: String) -> String { text.split(separator: "\n").joined(separator: " ⏎ ") }

/// "1 note", "2 notes".
///
/// - Parameter plural: nil to append an "s" to `noun`.
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}
