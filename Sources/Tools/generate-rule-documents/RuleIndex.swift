import Diagnostics
import RuleDocuments

/// The page that names every finding.
struct RuleIndex {
  let documents: [RuleDocument]

  var markdown: String {
    var result = """
      <!-- Written by generate-rule-documents from docs/rules/*.md. Change those, not this. -->
      # What the findings mean

      Each finding has a name that stays, a severity, a place, and what to do. Errors and warnings make the exit status 1; notes do not.
      Its page says why it matters, with an example; so does `pressfit explain NAME`. `pressfit rules` lists them all. A project's
      [configuration](configuration.md) can change how much a finding matters.

      A file with an error is not used, and not written. One with a warning is used; it is written only if all of it was read.

      """
    for group in RuleDocument.Group.allCases {
      result += "\n## \(group.rawValue)\n\n| finding | severity | what it means |\n|---|---|---|\n"
      for document in documents where document.group == group {
        let summary = document.summary.split(separator: "\n").joined(separator: " ").replacing("|", with: "\\|")
        result += "| [`\(document.id)`](rules/\(document.id).md) | \(document.severityList) | \(summary) |\n"
      }
    }
    return result
  }
}
