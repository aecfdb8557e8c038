package import Diagnostics

/// The documentation of one kind of finding, from its file in `docs/rules`.
package struct RuleDocument: Hashable, Sendable {
  /// The group of a finding, in the order of the index.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case shownTexts = "Quick actions in the menu"
    case infoTexts = "Texts of Info.plist"
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

  package let id: Diagnostic.ID
  /// The default severity first, followed by those under other circumstances; never empty.
  package let severities: [Severity]
  package let group: Group
  /// The version of Pressfit that first reported it.
  package let since: String
  /// The meaning in one sentence; Markdown, as are all following properties.
  package let summary: String
  package let meaning: String
  package let importance: String
  /// Input and Pressfit's output; with files and a `console` block where possible.
  package let example: String
  package let remedy: String

  package init(
    id: Diagnostic.ID, severities: [Severity], group: Group, since: String, summary: String, meaning: String,
    importance: String, example: String, remedy: String
  ) {
    self.id = id
    self.severities = severities
    self.group = group
    self.since = since
    self.summary = summary
    self.meaning = meaning
    self.importance = importance
    self.example = example
    self.remedy = remedy
  }
}

extension RuleDocument {
  /// The sections after the summary, in order.
  package var sections: [(heading: String, text: String)] {
    Array(zip(Self.headings, [meaning, importance, example, remedy]).map { (heading: $0, text: $1) })
  }

  /// The headings that every document has, in order.
  package static let headings = ["What it means", "Why it matters", "Example", "How to fix"]

  /// Who is affected, and how: the first sentence of "Why it matters", on one line, with a full stop.
  package var consequence: String {
    let line = importance.split(separator: "\n").joined(separator: " ")
    guard let end = line.ranges(of: ". ").first?.lowerBound else { return line }
    return line[..<end] + "."
  }

  /// The severities as in the documents: "error, warning".
  package var severityList: String { severities.map(\.rawValue).joined(separator: ", ") }

  /// The document without its front matter.
  package var markdown: String {
    "# \(id)\n\n\(summary)\n" + sections.map { "\n## \($0.heading)\n\n\($0.text)\n" }.joined()
  }

  /// The bytes of the file in `docs/rules`.
  package var file: String {
    "---\nid: \(id)\nseverity: \(severityList)\ngroup: \(group.rawValue)\nsince: \(since)\n---\n\n" + markdown
  }
}
