internal import Diagnostics
internal import JSON
internal import RuleDocuments
internal import RulePages

/// Renders `rules` as text: a table for each group.
package struct RulesTextRenderer {
  private let style: TerminalStyle
  private let width: Int?

  /// - Parameter width: the terminal's width in columns; nil for no limit.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = width
  }

  package func render(_ listing: RuleListing) -> String {
    var table = TextTable([
      TextTable.Column(title: "finding"), TextTable.Column(title: "severity"),
      TextTable.Column(title: "here", dropOrder: 1), TextTable.Column(title: "group", dropOrder: 3),
      TextTable.Column(title: "what it means", dropOrder: 2),
    ])
    for group in RulePage.Group.allCases {
      for document in listing.documents where document.group == group {
        table.append([
          TextTable.Cell(document.id.rawValue), TextTable.Cell(document.severityList, document.severities.first?.role),
          TextTable.Cell(listing.settings[document.id]?.words ?? ""),
          TextTable.Cell(group.rawValue), TextTable.Cell(document.line),
        ])
      }
    }
    return table.lines(style: style, width: width).joined(separator: "\n") + "\n\n"
      + "\(counted(listing.documents.count, "finding")); run `pressfit explain NAME` for details\n"
  }
}

extension RuleDocument {
  /// The summary on one line, without Markdown syntax.
  var line: String { summary.split(separator: "\n").joined(separator: " ").replacingAll("`", with: "") }
}

/// `rules --format json`, version 1; the schema is documented in `docs/json.md`.
package struct RulesJSONRenderer {
  package init() {}

  package func render(_ listing: RuleListing) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("rules")), ("tool", listing.tool.json),
      (
        "rules",
        .array(
          listing.documents.map { .object($0.jsonMembers(setting: listing.settings[$0.id])) })
      ),
    ]).document
  }
}
