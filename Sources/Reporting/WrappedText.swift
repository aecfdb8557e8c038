internal import Diagnostics

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
