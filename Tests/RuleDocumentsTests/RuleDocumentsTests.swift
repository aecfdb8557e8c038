import Diagnostics
import Foundation
import ReferenceMaterial
import RuleDocuments
import RulePages
import Testing

@Suite struct RuleDocumentsTests {
  private static let folder = ReferenceMaterial.packageRoot.appending(path: "docs/rules")

  /// The embedded pages equal those of the files.
  @Test func embedsThePageOfEveryID() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let pages = try names.flatMap { RulePageFile(Array(try Data(contentsOf: Self.folder.appending(path: $0)))).pages }
    #expect(pages.map(\.id).sorted() == Diagnostic.ID.allCases.map(\.rawValue))
    for page in pages {
      let document = RuleDocuments.document(of: try #require(Diagnostic.ID(rawValue: page.id)))
      #expect(page.value(of: "severity") == document.severityList, "\(document.id)")
      #expect(page.value(of: "group") == document.group.rawValue, "\(document.id)")
      #expect(page.value(of: "since") == document.since, "\(document.id)")
      #expect(page.section(.remedy) == document.remedy, "\(document.id)")
    }
  }

  @Test func hasNoEmptyPart() {
    for document in RuleDocuments.all {
      #expect(!document.severities.isEmpty && !document.since.isEmpty, "\(document.id)")
      #expect(Set(document.severities).count == document.severities.count, "\(document.id)")
      #expect(document.summary.hasSuffix("."), "\(document.id)")
      #expect(RuleDocuments.consequence(of: document.id).hasSuffix("."), "\(document.id)")
      let headings = RulePage.Heading.allCases.filter { $0 != .certainty || document.certainty != nil }
      #expect(document.sections.map(\.heading) == headings.map(\.rawValue), "\(document.id)")
      for section in document.sections { #expect(section.text.count > 8, "\(document.id), \(section.heading)") }
    }
  }

  /// A page gives the advice of the finding: it names no other command than the one that the finding in its example ends with.
  @Test func recommendsTheCommandOfTheFinding() {
    for document in RuleDocuments.all where document.example.contains("next: pressfit ") {
      let next = document.example.split(separator: "next: ").dropFirst().joined()
      for match in document.remedy.matches(of: /`(pressfit [a-z]+)/) {
        #expect(next.contains(match.output.1), "\(document.id): \(match.output.1)")
      }
    }
  }

  /// `make generate` writes the list of related findings in both pages.
  @Test func relatesFindings() {
    for document in RuleDocuments.all {
      let related = document.related
      #expect(!related.isEmpty && !related.contains(document.id), "\(document.id)")
      #expect(Set(related).count == related.count, "\(document.id)")
      for other in related {
        #expect(RuleDocuments.document(of: other).related.contains(document.id), "\(document.id)")
      }
    }
  }

  /// Terminals and code scanning show no links to other files and no images; the files have them.
  @Test func linksOnlyInFiles() throws {
    let document = RuleDocuments.document(of: .titleTruncated)
    let file = try String(contentsOf: Self.folder.appending(path: "title-truncated.md"), encoding: .utf8)
    #expect(file.contains("- [`subtitle-truncated`](subtitle-truncated.md): "))
    #expect(document.markdown.contains("- `subtitle-truncated`: ") && !document.markdown.contains("]("))
    #expect(!RuleDocuments.all.contains { $0.markdown.contains("![") })
  }

  /// A project can configure the findings with a rank; their pages show how.
  @Test func showsHowToConfigureAFinding() {
    #expect(Set(Diagnostic.ID.configurable).count == Diagnostic.ID.configurable.count)
    for document in RuleDocuments.all {
      let isConfigurable = Diagnostic.ID.configurable.contains(document.id)
      #expect(document.suppression.contains("\"\(document.id)\": \"off\"") == isConfigurable, "\(document.id)")
    }
  }
}
