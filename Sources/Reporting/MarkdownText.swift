internal import Diagnostics

/// Escapes arbitrary strings for Markdown.
enum MarkdownText {
  /// A code span with a fence longer than any run of backticks inside.
  static func code(_ text: String) -> String {
    let longest = text.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let content = harmless(text).unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0) }.joined(separator: "\\|")
    // Markdown removes one space on each side, if both are there.
    let hasOuterSpaces = content.utf8.first == 0x20 && content.utf8.last == 0x20 && content.utf8.contains { $0 != 0x20 }
    let isPadded = longest > 0 || hasOuterSpaces
    return isPadded ? "\(fence) \(content) \(fence)" : fence + content + fence
  }

  /// `text` escaped so that Markdown shows it unchanged on one line, also in a table, mentions no user, and links to no page or issue.
  static func escaped(_ text: String) -> String {
    var result = ""
    // A special character followed by a combining mark is one `Character`, but Markdown reads it alone.
    let scalars = Array(harmless(text).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      // GitHub and GitLab notify the user of "@name", but not with an invisible space in it.
      case "@" where startsName(scalars, at: index): result += "@&#8203;"
      case ":" where scalars[(index + 1)...].starts(with: "//".unicodeScalars): result += ":&#8203;"
      case "." where endsWord("www", scalars, at: index): result += "&#8203;."
      case "-" where endsWord("gh", scalars, at: index): result += "&#8203;-"
      case _ where "\\`*_{}[]>()#+!|~@".unicodeScalars.contains(scalar): result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether the lower-case word `word` is directly before `index`.
  private static func endsWord(_ word: String, _ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let start = index - word.utf8.count
    guard start >= 0 else { return false }
    return scalars[start..<index].elementsEqual(word.unicodeScalars) { $0.properties.lowercaseMapping == String($1) }
  }

  /// Whether the name of a user may follow the character at `index`: not in "a@example.com".
  private static func startsName(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    func isPart(_ position: Int) -> Bool {
      scalars.indices.contains(position) && (scalars[position] == "_" || scalars[position].properties.isAlphanumeric)
    }
    return !isPart(index - 1) && isPart(index + 1)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }
}

/// Wraps text at spaces.
package enum WrappedText {
  /// The lines of `text`, indented by `indent` columns, all but the first by `hanging` more, and at most `width` long
  /// except for long words.
  /// Spaces within a line are kept. A line that would begin with a workflow command is escaped: the text's own start may not begin one.
  package static func lines(of text: String, width: Int, indent: Int = 0, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    var spaces = 0
    func margin() -> String { String(repeating: " ", count: lines.isEmpty ? indent : indent + hanging) }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty {
        spaces += 1
        continue
      }
      let columns = DisplayColumns.count(String(word))
      if !line.isEmpty, margin().utf8.count + used + spaces + columns > width {
        lines.append(harmless(margin() + line))
        line = ""
        used = 0
      }
      if !line.isEmpty {
        line += String(repeating: " ", count: spaces)
        used += spaces
      }
      line += word
      used += columns
      spaces = 1
    }
    return line.isEmpty ? lines : lines + [harmless(margin() + line)]
  }
}
