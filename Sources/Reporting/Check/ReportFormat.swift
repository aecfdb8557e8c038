/// The formats of check reports. `scripts/generate/pages` writes these comments into the table of docs/check.md.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// For terminals.
  case text
  /// For programs: Pressfit's own versioned format, see [JSON](json.md).
  case json
  /// For Xcode and editors: `path:line:column: warning: message [rule]`.
  case xcode
  /// For code scanning: SARIF 2.1.0, with fingerprints that do not change between runs.
  case sarif
  /// For test reports: a test case for each text in each localization.
  case junit
  /// For annotations in GitHub Actions: one for each text and severity, with all languages; at most ten for each severity, because GitHub
  /// shows no more. The tenth states how many more findings there are, and in which languages.
  case github
  /// For the summary of a workflow step; less than 1 MiB, with the number of omitted lines.
  case markdown
  /// For a comment on a pull or merge request: like `markdown`, with at most 64,000 characters.
  case comment
  /// For GitLab's Code Quality.
  case gitlab
  /// For tools that read Checkstyle's XML.
  case checkstyle
  /// For spreadsheets: RFC 4180.
  case csv
  /// For browsers: one page that draws the menus, see [below](#the-html-page).
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

extension ReportFormat {
  /// The format of files with this extension, lower case; nil if several or none use it, such as `.xml`.
  init?(pathExtension: String) {
    switch pathExtension {
    case "html", "htm": self = .html
    case "json": self = .json
    case "sarif": self = .sarif
    case "csv": self = .csv
    case "md", "markdown": self = .markdown
    case "txt": self = .text
    default: return nil
    }
  }
}

/// Writes a check report in one format; equal reports give the same bytes.
package protocol ReportRenderer: Sendable {
  /// Strings near the beginning of reports, of which each report has one: Pressfit overwrites only its own files.
  var marks: [String] { get }
  /// The beginning of a report without problems; nil if it has one of `marks`.
  var emptyMark: String? { get }
  func render(_ report: CheckReport) -> String
}

/// A file to write a check report to.
package struct ReportFile: Sendable {
  package let format: ReportFormat
  package let path: String

  /// - Parameter text: `FORMAT=FILE`, or a file with the extension of one format; nil for other texts.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, !parts[1].isEmpty, let format = ReportFormat(rawValue: parts[0]) {
      self.format = format
      path = parts[1]
    } else if parts.count == 1, text.contains("."),
      let format = ReportFormat(pathExtension: text.split(separator: ".").last?.lowercased() ?? "")
    {
      self.format = format
      path = text
    } else {
      return nil
    }
  }
}

extension ReportRenderer {
  package var emptyMark: String? { nil }
}
