package import Diagnostics
package import RulePages

/// The documentation of one kind of finding, from its file in `docs/rules`.
///
/// The front matter is parsed once, the sections when they are asked for.
package struct RuleDocument: Hashable, Sendable {
  package let id: Diagnostic.ID
  /// The default severity first, followed by those under other circumstances; never empty.
  package let severities: [Severity]
  package let group: RulePage.Group
  /// The version of Pressfit that first reported it.
  package let since: String
  private let page: RulePage

  init(_ id: Diagnostic.ID, _ page: RulePage) {
    self.id = id
    self.page = page
    let members = Dictionary((page.frontMatter ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    severities = members["severity", default: ""].split(separator: ", ").compactMap { Severity(rawValue: String($0)) }
    group = members["group"].flatMap(RulePage.Group.init(rawValue:)) ?? .anyFile
    since = members["since", default: ""]
  }

  /// The meaning in one sentence; Markdown, as are all following properties.
  package var summary: String { page.summary(of: id.rawValue) ?? "" }
  package var meaning: String { section(.cause) }
  package var importance: String { section(.effect) }
  /// Input and Pressfit's output; with files and a `console` block where possible.
  package var example: String { section(.example) }
  package var remedy: String { section(.remedy) }
  package var certainty: String { section(.certainty) }
  package var suppression: String { section(.suppression) }

  /// The findings in the section "Related findings".
  package var related: [Diagnostic.ID] {
    section(.related).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
      return parts.count == 3 ? Diagnostic.ID(rawValue: String(parts[1])) : nil
    }
  }

  private func section(_ heading: RulePage.Heading) -> String { page.section(heading) ?? "" }
}

extension RuleDocument {
  /// All sections, in order; Markdown without images, and without links to other pages in the list of related findings.
  package var sections: [(heading: String, text: String)] {
    RulePage.Heading.allCases.map { heading in
      let text = section(heading)
      return (heading.rawValue, heading == .related ? Self.withoutLinks(text) : Self.withoutImages(text))
    }
  }

  /// The document as Markdown, without front matter, images and links to other pages.
  package var markdown: String {
    "# \(id)\n\n\(summary)\n" + sections.map { "\n## \($0.heading)\n\n\($0.text)\n" }.joined()
  }

  /// The severities as in the documents: "error, warning".
  package var severityList: String { severities.map(\.rawValue).joined(separator: ", ") }

  /// Removes paragraphs of `text` that consist of an image.
  package static func withoutImages(_ text: String) -> String {
    text.split(separator: "\n\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("![") }
      .joined(separator: "\n\n")
  }

  /// The entries of a list without their links: "- [`stale-key`](stale-key.md): An entry …".
  private static func withoutLinks(_ list: String) -> String {
    list.split(separator: "\n").map { line in
      let parts = line.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "- [", let end = parts[2].firstIndex(of: ")") else { return String(line) }
      return "- `\(parts[1])`\(parts[2][parts[2].index(after: end)...])"
    }.joined(separator: "\n")
  }
}
