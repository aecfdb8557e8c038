/// The forms in which a check is reported.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// For people.
  case text
  /// Pressfit's own, versioned.
  case json
  /// `path:line:column: warning: message`, which Xcode and editors read.
  case xcode
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit's XML, for test reports.
  case junit
  /// Workflow commands of GitHub Actions.
  case github
  /// For a step's summary.
  case markdown
  /// The same, short enough for a comment on a pull or merge request.
  case comment
  /// GitLab's Code Quality.
  case gitlab
  /// Checkstyle's XML.
  case checkstyle
  /// RFC 4180.
  case csv
  /// A page to look at.
  case html

  /// The renderer of the form; `text` is for a file: no colours, any width.
  package var renderer: any ReportRenderer {
    switch self {
    case .text: CheckTextRenderer(style: TerminalStyle(usesColour: false), width: nil, detail: .verbose)
    case .json: CheckJSONRenderer()
    case .xcode: XcodeRenderer()
    case .sarif: SARIFRenderer()
    case .junit: JUnitRenderer()
    case .github: GitHubRenderer()
    case .markdown: MarkdownRenderer(.summary)
    case .comment: MarkdownRenderer(.comment)
    case .gitlab: GitLabRenderer()
    case .checkstyle: CheckstyleRenderer()
    case .csv: CSVRenderer()
    case .html: HTMLRenderer()
    }
  }
}

/// Writes a check's report in one form; the same report gives the same bytes.
package protocol ReportRenderer: Sendable {
  func render(_ report: CheckReport) -> String
}
