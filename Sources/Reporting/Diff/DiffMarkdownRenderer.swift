internal import Diagnostics
internal import Formats
internal import Translation

/// Renders `diff` as a Markdown table, for reviews.
package struct DiffMarkdownRenderer {
  package init() {}

  package func render(_ report: DiffReport) -> String {
    var text = "**\(report.summary)**\n"
    if report.difference.changes.isEmpty { return text }
    text += "\n| | key | language | old | new |\n|---|---|---|---|---|\n"
    for change in report.difference.changes {
      let name = change.name
      let place = [name.table ?? "", name.language ?? "", name.variant].filter { !$0.isEmpty }.joined(separator: " ")
      let cells = [
        change.kind.rawValue, MarkdownText.code(name.key.rawValue), MarkdownText.escaped(place),
        Self.side(change.old, unlike: change.new),
        Self.side(change.new, unlike: change.old),
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private static func side(_ text: ComparedText?, unlike other: ComparedText?) -> String {
    guard let text else { return "" }
    return MarkdownText.escaped(text.value + hiddenNames(in: text.value, unlike: other?.value ?? ""))
      + (text.state.map { " *(\(MarkdownText.escaped($0)))*" } ?? "")
  }
}
