package import Diagnostics
internal import JSON
package import RuleDocuments
internal import RulePages

/// All possible findings with the project's settings.
package struct RuleListing: Sendable {
  /// The project's setting of a finding's severity.
  package struct Setting: Hashable, Sendable {
    /// `error`, `warning`, `note` or `off`; nil for the default.
    package var severityName: String?
    /// Whether some localizations have another setting.
    package var differsByLocale: Bool

    package init(severityName: String?, differsByLocale: Bool) {
      self.severityName = severityName
      self.differsByLocale = differsByLocale
    }

    /// "off", "note, other by locale".
    var words: String {
      [severityName, differsByLocale ? "differs by language" : nil].compactMap(\.self).joined(separator: ", ")
    }
  }

  package var tool: ToolDescription
  /// Sorted by id.
  package var documents: [RuleDocument]
  /// By id, for findings with a setting.
  package var settings: [Diagnostic.ID: Setting]

  package init(tool: ToolDescription, documents: [RuleDocument], settings: [Diagnostic.ID: Setting]) {
    self.tool = tool
    self.documents = documents
    self.settings = settings
  }
}

extension RuleListing: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    RulesTextRenderer(style: style, width: width).render(self)
  }
}

/// Renders `rules` as text: a table for each group.
struct RulesTextRenderer {
  let style: TerminalStyle
  /// In columns; nil for no limit.
  let width: Int?

  func render(_ listing: RuleListing) -> String {
    var table = TextTable([
      "finding", "severity", .init(title: "here", dropOrder: 1), .init(title: "group", dropOrder: 3),
      .init(title: "what it means", dropOrder: 2),
    ])
    for group in RulePage.Group.allCases {
      for document in listing.documents where document.group == group {
        table.append([
          .init(document.id.rawValue), .init(document.severityList, document.severities.first?.role),
          .init(listing.settings[document.id]?.words ?? ""), .init(group.rawValue), .init(document.line),
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

extension RuleListing {
  package var json: String {
    tool.report("rules", ["rules": documents.map { $0.jsonMembers(setting: settings[$0.id]) }])
  }
}

extension RuleDocument {
  /// The document in JSON.
  ///
  /// - Parameter setting: the project's setting of the severity; nil if it is not changed.
  package func json(tool: ToolDescription, setting: RuleListing.Setting? = nil) -> String {
    tool.report(
      "explain",
      jsonMembers(setting: setting) + [
        "importance": RuleDocument.withoutImages(importance), "remedy": remedy, "example": example, "meaning": meaning,
        "certainty": certainty, "suppression": suppression, "related": related.map(\.rawValue),
      ])
  }

  /// The members shared by the list and the explanation.
  func jsonMembers(setting: RuleListing.Setting?) -> JSONObject {
    [
      "id": id.rawValue, "severities": severities.map(\.rawValue), "projectSeverity": setting?.severityName,
      "group": group.rawValue, "since": since, "summary": summary,
    ]
  }
}
