import Diagnostics
import RuleDocuments
import Testing

@testable import Reporting

/// The pages of findings as text.
@Suite struct ExplainTextRendererTests {
  private let plain = TerminalStyle(usesColour: false)

  private func lines(_ document: RuleDocument, width: Int?) -> [String] {
    ExplainTextRenderer(style: plain, width: width).render(document)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Text is wrapped at 50 to 100 columns; only code and long words are wider.
  @Test(arguments: [(10, 50), (60, 60), (nil, 100)] as [(Int?, Int)])
  func textIsWrapped(_ width: Int?, _ limit: Int) {
    for document in RuleDocuments.all {
      for line in lines(document, width: width).dropFirst() where !line.hasPrefix("    ") {
        #expect(
          DisplayColumns.count(line) <= limit || !line.drop { $0 == " " }.contains(" "), "\(document.id): \(line)")
      }
    }
  }

  /// Neither Markdown's syntax nor runs of empty lines are left in the text.
  @Test func syntaxIsRemoved() {
    for document in RuleDocuments.all {
      let lines = lines(document, width: 80)
      #expect(lines.last == "" && lines.dropLast().last != "")
      for (line, next) in zip(lines, lines.dropFirst()) where !line.hasPrefix("    ") {
        #expect(!line.contains("](") && !line.hasPrefix("```"), "\(document.id): \(line)")
        #expect(!line.isEmpty || !next.isEmpty || next == lines.last, "\(document.id)")
      }
    }
  }

  /// The words of a page do not depend on the width.
  @Test func widthsChangeOnlyTheLines() {
    for document in RuleDocuments.all {
      let words = [50, 77, 100].map { width in
        lines(document, width: width).flatMap { $0.split(separator: " ") }
      }
      #expect(words[0] == words[1] && words[1] == words[2], "\(document.id)")
    }
  }

  @Test(arguments: [
    (RuleListing.Setting(severityName: "off", differsByLocale: false), "off in this project"),
    (.init(severityName: "note", differsByLocale: true), "note, differs by language in this project"),
    (.init(severityName: nil, differsByLocale: true), "differs by language in this project"),
  ])
  func theSettingOfTheProject(_ setting: RuleListing.Setting, _ words: String) throws {
    let document = try #require(RuleDocuments.all.first)
    let heading = ExplainTextRenderer(style: plain, width: nil).render(document, setting: setting)
      .split(separator: "\n").first
    #expect(heading.map(String.init) == "\(document.id): \(document.severityList); \(words)")
    #expect(lines(document, width: nil).first == "\(document.id): \(document.severityList)")
  }
}
