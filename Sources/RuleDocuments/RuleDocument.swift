package import Diagnostics

/// The documentation of one kind of finding, from its file in `docs/rules`.
package struct RuleDocument: Hashable, Sendable {
  /// The group of a finding, in the order of the index.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case shownTexts = "Quick actions in the menu"
    case infoTexts = "Info.plist strings"
    case appShortcuts = "App Shortcuts"
    case propertyList = "Info.plist"
    case places = "Files and targets"
    case configuration = "Configuration and comparison"
    case merging = "Merging"
    case sourceCode = "Reading source code"
    case projectFiles = "Project files"
    case anyFile = "Files of any format"
    case stringsFiles = ".strings files"
    case propertyLists = "Property lists and XML"
    case catalogs = "Catalogs and plurals"
    case exchange = "Exchange formats"
  }

  /// How certain it is that a finding is correct.
  package enum Certainty: Hashable, Sendable {
    /// Pressfit reads it from a file.
    case read
    /// Pressfit compares a measured width with the available width.
    case measured
    /// Pressfit follows code without running it.
    case followed
    /// Another sentence; Markdown.
    case other(String)
  }

  /// How a project can accept a finding.
  package enum Suppression: Hashable, Sendable {
    /// With the project's configuration, a comment or a baseline.
    case configuration
    /// In another way; Markdown.
    case other(String)
    /// It cannot be suppressed: the finding reports damage, or a result of a command.
    case none
  }

  package let id: Diagnostic.ID
  /// The default severity first, followed by those under other circumstances; never empty.
  package let severities: [Severity]
  package let group: Group
  /// The version of Pressfit that first reported it.
  package let since: String
  package let certainty: Certainty
  package let suppression: Suppression
  /// The related findings that the page names; see `related(among:)`.
  package let related: [Diagnostic.ID]
  /// The meaning in one sentence; Markdown, as are all following properties.
  package let summary: String
  package let meaning: String
  package let importance: String
  /// Input and Pressfit's output; with files and a `console` block where possible.
  package let example: String
  package let remedy: String

  package init(
    id: Diagnostic.ID, severities: [Severity], group: Group, since: String, certainty: Certainty = .read,
    suppression: Suppression = .none, related: [Diagnostic.ID] = [], summary: String, meaning: String,
    importance: String, example: String, remedy: String
  ) {
    self.id = id
    self.severities = severities
    self.group = group
    self.since = since
    self.certainty = certainty
    self.suppression = suppression
    self.related = related
    self.summary = summary
    self.meaning = meaning
    self.importance = importance
    self.example = example
    self.remedy = remedy
  }
}

extension RuleDocument {
  /// The headings of the sections that people write, in order.
  package static let writtenHeadings = ["Cause", "Effect", "Example", "How to fix"]

  /// The headings of all sections, in order.
  package static let headings = writtenHeadings + ["How certain", "How to suppress", "Related findings"]

  /// Who is affected, and how: the first sentence of "Effect", on one line, with a full stop.
  package var consequence: String {
    let line = importance.split(separator: "\n").joined(separator: " ")
    guard let end = line.ranges(of: ". ").first?.lowerBound else { return line }
    return line[..<end] + "."
  }

  /// The severities as in the documents: "error, warning".
  package var severityList: String { severities.map(\.rawValue).joined(separator: ", ") }
}
