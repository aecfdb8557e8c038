package import Diagnostics
package import RulePages

/// The documentation of one kind of finding, from its page in `docs/rules`.
///
/// The members are parsed once, the sections when they are asked for.
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
    severities = (page.value(of: "severity") ?? "").split(separator: ", ")
      .compactMap { Severity(rawValue: String($0)) }
    group = page.value(of: "group").flatMap(RulePage.Group.init(rawValue:)) ?? .anyFile
    since = page.value(of: "since") ?? ""
  }

  /// The meaning in one sentence; Markdown, as are all following properties.
  package var summary: String { page.summary ?? "" }
  package var meaning: String { section(.cause) }
  package var importance: String { section(.effect) }
  /// Input and Pressfit's output; with files and a `console` block where possible.
  package var example: String { page.example ?? "" }
  package var remedy: String { section(.remedy) }
  /// How certain a finding is; nil if Pressfit only reads it from the file.
  package var certainty: String? { page.section(.certainty) }
  package var suppression: String { section(.suppression) }

  /// The findings in the section "Related findings": those with a link.
  package var related: [Diagnostic.ID] {
    section(.related).split(separator: "[`").compactMap { part in
      part.firstRange(of: "`](").flatMap { Diagnostic.ID(rawValue: String(part[..<$0.lowerBound])) }
    }
  }

  private func section(_ heading: RulePage.Heading) -> String { page.section(heading) ?? "" }
}

extension RuleDocument {
  /// All sections, in order; Markdown without images. The related findings have their meaning, and no links to other pages.
  package var sections: [(heading: String, text: String)] {
    RulePage.Heading.allCases.compactMap { heading in
      page.section(heading).map { text in
        switch heading {
        case .example: (heading.rawValue, example)
        case .related: (heading.rawValue, relatedList)
        default: (heading.rawValue, Self.withoutImages(text))
        }
      }
    }
  }

  private var relatedList: String {
    related.map { id in
      let summary = RuleDocuments.page(of: id).summary ?? ""
      return "- `\(id)`: \(summary.split(separator: "\n").joined(separator: " "))"
    }.joined(separator: "\n")
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
}
