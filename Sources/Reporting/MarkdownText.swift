internal import Diagnostics

/// Escapes arbitrary strings for Markdown.
enum MarkdownText {
  /// A code span with a fence longer than any run of backticks inside.
  static func code(_ text: String) -> String {
    let longest = text.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let content = harmless(text).unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0) }.joined(separator: "\\|")
    return longest > 0 ? "\(fence) \(content) \(fence)" : fence + content + fence
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
