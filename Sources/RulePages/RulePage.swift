/// The page of a finding in `docs/rules`: its members (severity, group and others), a summary, and sections with fixed headings.
///
/// A file holds one page, or the pages of a group of findings. People write the members, the summary and the first sections;
/// `generate-rule-documents` writes the others.
package struct RulePage: Hashable, Sendable {
  /// The headings of the sections, in order: first what a reader of a report needs.
  package enum Heading: String, Hashable, Sendable, CaseIterable {
    case effect = "Effect"
    case remedy = "How to fix"
    case example = "Example"
    case cause = "Cause"
    case certainty = "How certain"
    case suppression = "How to suppress"
    case related = "Related findings"

    /// The sections that people write; each page has all of them.
    package static let written: [Heading] = [.effect, .remedy, .example, .cause]
  }

  /// The groups of findings, in the order of the index.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case shownTexts = "Quick actions in the menu"
    case infoTexts = "Info.plist strings"
    case appShortcuts = "App Shortcuts"
    case labels = "The app's own strings"
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

  /// The line between the written and the generated sections of a page in a file of its own.
  package static let generatedMark = "<!-- generate-rule-documents writes the rest of this page. -->"

  /// The finding; empty if the page does not name it.
  package let id: String
  package let layout: Layout
  private let text: RuleText
  /// The part of the file above its first page, if the file holds several.
  private let opening: RuleOpening?

  /// A page with a file of its own.
  init(ownFile text: RuleText) {
    layout = .ownFile
    id = text.members(in: layout)?.first { $0.name == "id" }?.value ?? ""
    self.text = text
    opening = nil
  }

  /// A page in a file with several.
  init(id: String, _ text: RuleText, below opening: RuleOpening) {
    layout = .sharedFile
    self.id = id
    self.text = text
    self.opening = opening
  }

  /// The page's part of its file.
  package var markdown: String { String(decoding: text.bytes, as: UTF8.self) }

  /// The members, in order; nil if the page does not start with them. Pages that share a file have a common group.
  package var members: [(name: String, value: String)]? { text.members(in: layout) }

  /// The value of a member; nil if it is missing.
  package func value(of name: String) -> String? {
    members?.first { $0.name == name }?.value ?? opening?.value(of: name)
  }

  /// The meaning in one sentence; Markdown.
  package var summary: String? {
    text.content(after: layout.lineBeforeSummary(of: id), before: [layout.opening(of: .effect)])
  }

  /// The Markdown of a section; nil if it is missing. A written section may contain lines that look like headings of other
  /// sections than the next.
  package func section(_ heading: Heading) -> String? {
    ownSection(heading) ?? (heading == .suppression ? opening?.suppression : nil)
  }

  /// The section "Example" with the files that it shares with other pages; nil if it is missing.
  package var example: String? {
    guard let text = section(.example), let project = opening?.project, text.hasPrefix(RuleOpening.projectUse) else {
      return section(.example)
    }
    return project + text.dropFirst(RuleOpening.projectUse.count)
  }

  private func ownSection(_ heading: Heading) -> String? {
    var start = text.bytes.startIndex
    for earlier in Heading.written.prefix(while: { $0 != heading }) {
      guard let line = text.offset(of: layout.opening(of: earlier), from: start) else { return nil }
      start = line + 1
    }
    var later = Heading.allCases.drop { $0 != heading }.dropFirst()
    if let next = later.first, Heading.written.contains(next) { later = later.prefix(1) }
    return text.content(
      after: layout.opening(of: heading), before: later.map(layout.opening) + ["\n\(Self.generatedMark)\n"], from: start
    )
  }
}
