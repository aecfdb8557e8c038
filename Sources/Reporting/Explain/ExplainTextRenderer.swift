internal import Diagnostics
package import RuleDocuments
internal import RulePages

/// Renders `explain` as text: the document without Markdown syntax, with code indented.
package struct ExplainTextRenderer {
  private let style: TerminalStyle
  private let width: Int

  /// - Parameter width: the terminal's width in columns; text is wrapped at 50 to 100 columns, code is not.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = min(max(width ?? 100, 50), 100)
  }

  /// - Parameter setting: the project's setting of the severity; nil if it is not changed.
  package func render(_ document: RuleDocument, setting: RuleListing.Setting? = nil) -> String {
    var heading = style.apply(.heading, to: document.id.rawValue) + ": " + document.severityList
    if let setting { heading += "; \(setting.words) in this project" }
    var blocks = [[heading, style.apply(.aside, to: "\(document.group.rawValue); since \(document.since)")]]
    blocks.append(paragraph(document.summary))
    for (title, text) in document.sections {
      blocks.append([style.apply(.heading, to: title)] + lines(of: text))
    }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Wraps paragraphs and list items again, and indents fenced code unchanged. An empty line separates paragraphs, but not code
  /// from the line before it.
  private func lines(of text: String) -> [String] {
    var result: [String] = []
    var open: [Substring] = []
    var isCode = false
    var isSeparated = false
    func close() {
      if open.isEmpty { return }
      if isSeparated, !result.isEmpty { result.append("") }
      result += paragraph(open.joined(separator: " "))
      open = []
      isSeparated = false
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        close()
        isCode.toggle()
        isSeparated = false
      } else if isCode {
        result.append(line.isEmpty ? "" : "    " + line)
      } else if line.isEmpty {
        close()
        isSeparated = true
      } else {
        if line.hasPrefix("- ") { close() }
        // Lines that continue a list entry are indented.
        open.append(line.drop { $0 == " " })
      }
    }
    close()
    return result
  }

  private func paragraph(_ text: String) -> [String] {
    WrappedText.lines(
      of: Self.withoutLinks(text).replacingAll("`", with: ""), width: width, hanging: text.hasPrefix("- ") ? 2 : 0)
  }

  /// `text` with "[label](page.md)" as "label (page.md)", or as the label if that is the page's name.
  private static func withoutLinks(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let middle = rest.firstRange(of: "]("), let open = rest[..<middle.lowerBound].lastIndex(of: "["),
      let close = rest[middle.upperBound...].firstIndex(of: ")")
    {
      let label = rest[rest.index(after: open)..<middle.lowerBound]
      var target = rest[middle.upperBound..<close]
      target = target.prefix { $0 != "#" }
      result += rest[..<open] + label
      if !target.isEmpty, target != "\(label).md" {
        result += target.hasPrefix("../") ? " (docs/\(target.dropFirst(3)))" : " (\(target))"
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
