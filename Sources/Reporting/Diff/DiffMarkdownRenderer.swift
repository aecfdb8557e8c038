internal import Diagnostics
internal import Formats
internal import Merging

/// `diff` as a Markdown table, for a review.
package struct DiffMarkdownRenderer {
  package init() {}

  package func render(_ report: DiffReport) -> String {
    var text = "**\(report.summary)**\n"
    if report.difference.changes.isEmpty { return text }
    text += "\n| | key | language | old | new |\n|---|---|---|---|---|\n"
    for change in report.difference.changes {
      let name = change.name
      let place = [name.language ?? "", name.variant].filter { !$0.isEmpty }.joined(separator: " ")
      let cells = [
        change.kind.rawValue, Self.code(name.key.rawValue), Self.escaped(place), Self.side(change.old),
        Self.side(change.new),
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private static func side(_ text: ComparedText?) -> String {
    guard let text else { return "" }
    return escaped(text.value) + (text.state.map { " *(\(escaped($0)))*" } ?? "")
  }

  /// A code span: its fence is longer than any run of backticks inside.
  private static func code(_ text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let content = harmless(text).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    return longest > 0 ? "\(fence) \(content) \(fence)" : fence + content + fence
  }

  /// `text` so that Markdown shows it as it is, on one line.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in harmless(text).unicodeScalars {
      if "\\`*_{}[]<>#|~&!".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
