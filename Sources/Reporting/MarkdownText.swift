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

  /// `text` escaped so that Markdown shows it unchanged on one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in harmless(text).unicodeScalars {
      if "\\`*_{}[]<>#|~&!".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
