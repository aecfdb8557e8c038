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
  package var json: String { DiffJSONRenderer().render(self) }
  package var markdown: String { DiffMarkdownRenderer().render(self) }
}
