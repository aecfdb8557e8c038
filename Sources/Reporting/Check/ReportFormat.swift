/// The formats of check reports.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Text for terminals.
  case text
  /// Pressfit's own JSON, versioned.
  case json
  /// `path:line:column: warning: message`, for Xcode and editors.
  case xcode
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit XML, for test reports.
  case junit
  /// Workflow commands of GitHub Actions.
  case github
  /// For a step summary.
  case markdown
  /// Like `markdown`, but short enough for a comment on a pull or merge request.
  case comment
  /// GitLab's Code Quality.
  case gitlab
  /// Checkstyle XML.
  case checkstyle
  /// RFC 4180.
  case csv
  /// An HTML page.
  case html

  /// The renderer of this format; `text` is meant for a file: no colors, no limit on the width.
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

/// Writes a check report in one format; equal reports give the same bytes.
package protocol ReportRenderer: Sendable {
  func render(_ report: CheckReport) -> String
}

/// A file to write a check report to.
package struct ReportFile: Sendable {
  package let format: ReportFormat
  package let path: String

  /// - Parameter text: `FORMAT=FILE`; nil for other texts.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else { return nil }
    self.format = format
    path = parts[1]
  }
}
