import Diagnostics
import RuleDocuments

/// The source file that holds the documents.
struct RuleTable {
  let documents: [RuleDocument]

  /// The same for the same documents, in the order of their ids.
  var sourceText: String {
    """
    // Written by generate-rule-documents from docs/rules/*.md. Change those, not this.
    // swift-format-ignore-file

    internal import Diagnostics

    extension RuleDocuments {
      /// Every document, in the order of the ids.
      package static let all: [RuleDocument] = [
    \(documents.map(element).joined(separator: "\n"))
      ]
    }

    """
  }

  private func element(_ document: RuleDocument) -> String {
    let severities = document.severities.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return """
          RuleDocument(
            id: "\(document.id)", severities: [\(severities)], group: .\(document.group), since: "\(document.since)",
            summary: \(literal(document.summary)),
            meaning: \(literal(document.meaning)),
            importance: \(literal(document.importance)),
            example: \(literal(document.example)),
            remedy: \(literal(document.remedy))),
      """
  }

  /// A raw literal, on as many lines as the text has.
  private func literal(_ text: String) -> String { "#\"\"\"\n\(text)\n\"\"\"#" }
}
