extension RulePage {
  /// The form of a page in Markdown.
  package enum Layout: Hashable, Sendable {
    /// Front matter, a title, and a heading for each section.
    case ownFile
    /// A heading, the members in a comment, and sections that start with their name in bold: the contents of the file and a search
    /// list only findings.
    case sharedFile

    var membersOpening: String { self == .ownFile ? "---\n" : "\n\n<!--\n" }
    var membersClosing: String { self == .ownFile ? "\n---\n" : "\n-->\n" }

    func lineBeforeSummary(of id: String) -> String { self == .ownFile ? "\n# \(id)\n" : membersClosing }

    /// The beginning of a section.
    func opening(of heading: Heading) -> String {
      self == .ownFile ? "\n## \(heading.rawValue)\n" : "\n**\(heading.rawValue):**"
    }

    /// The page's Markdown above its sections.
    package func top(id: String, members: [(name: String, value: String)], summary: String) -> String {
      let lines = members.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
      return switch self {
      case .ownFile: "---\n\(lines)\n---\n\n# \(id)\n\n\(summary)\n"
      case .sharedFile: "## \(id)\n\n<!--\n\(lines)\n-->\n\n\(summary)\n"
      }
    }

    /// The Markdown of a section.
    package func section(_ heading: Heading, _ text: String) -> String {
      let separator = self == .ownFile ? "\n" : Self.isProse(text) ? " " : "\n\n"
      return opening(of: heading) + separator + text + "\n"
    }

    /// Whether a section starts with prose, not with a list, a code block or the name of a file.
    private static func isProse(_ text: String) -> Bool {
      let line = text.prefix { $0 != "\n" }
      return !line.hasPrefix("```") && !line.hasPrefix("- ") && !(line.hasPrefix("`") && line.hasSuffix("`:"))
    }
  }
}
