internal import Diagnostics
internal import Formats
internal import JSON
package import Translation

/// The result of `diff`.
package struct DiffReport: Sendable {
  package var tool: ToolDescription
  package var oldPath: String
  package var newPath: String
  package var difference: TableDifference

  package init(tool: ToolDescription, oldPath: String, newPath: String, difference: TableDifference) {
    self.tool = tool
    self.oldPath = oldPath
    self.newPath = newPath
    self.difference = difference
  }

  /// "2 added, 1 changed"; "no difference" if there are no changes.
  var summary: String {
    let parts = TableDifference.Kind.allCases.compactMap { kind in
      let count = difference.count(kind)
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
  }
}

extension DiffReport: DocumentReport {
  package func text(style: TerminalStyle, width: Int?) -> String { DiffTextRenderer(style: style).render(self) }
}

/// Renders `diff` as text: a line for each change.
struct DiffTextRenderer {
  let style: TerminalStyle

  func render(_ report: DiffReport) -> String {
    report.difference.changes.map { line($0) + "\n" }.joined() + report.summary + "\n"
  }

  private func line(_ change: TableDifference.Change) -> String {
    let name = change.name.described
    switch change.kind {
    case .added: return style.apply(.good, to: "+ \(name): \(quoted(change.new?.value ?? ""))")
    case .removed: return style.apply(.bad, to: "- \(name): \(quoted(change.old?.value ?? ""))")
    case .moved: return style.apply(.aside, to: "> \(name): moved")
    case .changed: return style.apply(.doubtful, to: "~ \(name): \(changed(change).joined(separator: "; "))")
    }
  }

  private func changed(_ change: TableDifference.Change) -> [String] {
    guard let old = change.old, let new = change.new else { return [] }
    var parts: [String] = []
    if LocalizationKey(old.value) != LocalizationKey(new.value) {
      let values = quoted(old.value, to: new.value)
      parts.append("\(values.old) -> \(values.new)")
    }
    if old.state != new.state { parts.append("state \(old.state ?? "none") -> \(new.state ?? "none")") }
    if LocalizationKey(old.comment ?? "") != LocalizationKey(new.comment ?? "") {
      let comments = quoted(old.comment ?? "", to: new.comment ?? "")
      parts.append("comment \(comments.old) -> \(comments.new)")
    }
    return parts
  }
}

extension ComparedText.Name {
  /// The key in quotes, then table, language and variant.
  var described: String {
    let place = [table, language, variant.isEmpty ? nil : variant].compactMap { $0 }.map(harmless)
    return quoted(key.rawValue) + (place.isEmpty ? "" : " (\(place.joined(separator: ", ")))")
  }
}

extension DiffReport {
  package var json: String {
    tool.report(
      "diff",
      [
        "old": oldPath, "new": newPath,
        "changes": difference.changes.map { change in
          ["change": change.kind.rawValue, "key": change.name.key.rawValue]
            + JSONObject.withoutNil(["table": change.name.table]) + [
              "language": change.name.language, "variant": change.name.variant, "old": change.old?.json,
              "new": change.new?.json,
            ]
        },
      ])
  }

}

extension ComparedText {
  fileprivate var json: JSONValue { ["value": value, "state": state, "comment": comment, "location": location] }
}

/// Renders `diff` as a Markdown table, for reviews.
extension DiffReport {
  package var markdown: String {
    var text = "**\(summary)**\n"
    if difference.changes.isEmpty { return text }
    text += "\n| | key | language | old | new |\n|---|---|---|---|---|\n"
    for change in difference.changes {
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
