import Diagnostics
import Foundation
import ReferenceMaterial
import RuleDocuments
import Testing

@Suite struct RuleDocumentsTests {
  private static let root = ReferenceMaterial.packageRoot

  /// The text of every source file that is the product's own.
  private static let sources: [String] = {
    let folder = root.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tools/") && !$0.hasPrefix("RuleDocuments/") }
      .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }()

  /// Every id of a diagnostic in the sources, with its severities; some severities are variables.
  private static let reported: [String: Set<String>] = {
    let beside = /"([a-z]+(?:-[a-z0-9]+)+|truncated)",\s*(?:severity: )?\.(error|warning|note)\b/
    let alternatives = /\? "([a-z]+(?:-[a-z0-9]+)+)" : "([a-z]+(?:-[a-z0-9]+)+)",\s*(?:\.|severity|alsoObserved|fits)/
    let alone = /(?:Diagnostic\(\s*|warning\(\s*|: \(|Suffix == "Title" \? )"([a-z]+(?:-[a-z0-9]+)+)"/
    // Families of ids that end in the name of the missing, duplicate, unknown or wrong element.
    let families = [
      ("missing-", /\.xliffMissing\("([a-z-]+)"/), ("duplicate-", /\.xliffDuplicate\("([a-z-]+)"/),
      ("unknown-", /\.catalogUnknown\("([a-z-]+)"/), ("bad-", /(?:throw bad|propertyListBadValue)\("([a-z]+)"/),
    ]
    var result: [String: Set<String>] = [:]
    for text in sources {
      // An XLIFF factory has the name of an element instead of an id.
      for match in text.matches(of: beside) where match.1 != "trans-unit" {
        result[String(match.1), default: []].insert(String(match.2))
      }
      var others = text.matches(of: alone).map { String($0.1) }
      others += text.matches(of: alternatives).flatMap { [String($0.1), String($0.2)] }
      for (prefix, pattern) in families { others += text.matches(of: pattern).map { prefix + $0.1 } }
      for id in others { result[id, default: []].formUnion([]) }
    }
    return result
  }()

  private static let families = ["missing-", "duplicate-", "unknown-", "bad-"]

  @Test func describesEveryIDOfTheSources() {
    #expect(Self.reported.count > 160)
    let described = Set(RuleDocuments.all.map(\.id.rawValue))
    #expect(Set(Self.reported.keys).subtracting(described).sorted() == [])
  }

  @Test func describesOnlyTheseIDs() {
    for document in RuleDocuments.all {
      let id = document.id.rawValue
      let isWritten = Self.sources.contains { $0.contains("\"\(id)\"") }
      #expect(isWritten || Self.families.contains { id.hasPrefix($0) } && Self.reported[id] != nil, "\(id)")
    }
  }

  /// The severities of an id in the sources equal those in its document, which may list more if a variable decides.
  @Test func agreesAboutSeverities() {
    for document in RuleDocuments.all {
      let own = Set(document.severities.map(\.rawValue))
      #expect(own.count == document.severities.count, "\(document.id)")
      #expect(Self.reported[document.id.rawValue, default: []].isSubset(of: own), "\(document.id)")
    }
  }

  /// The table, the index and the files agree; `make rules` writes the first two.
  @Test func isFresh() throws {
    let folder = Self.root.appending(path: "docs/rules")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == RuleDocuments.all.map { "\($0.id).md" }.sorted())
    let index = try String(contentsOf: Self.root.appending(path: "docs/diagnostics.md"), encoding: .utf8)
    for document in RuleDocuments.all {
      let file = try String(contentsOf: folder.appending(path: "\(document.id).md"), encoding: .utf8)
      #expect(file == document.file(among: RuleDocuments.all), "\(document.id)")
      let row = "| [`\(document.id)`](rules/\(document.id).md) | \(document.severityList) |"
      #expect(index.contains(row), "\(document.id)")
    }
  }

  @Test func createsNoEmptyFile() {
    for document in RuleDocuments.all {
      #expect(!document.severities.isEmpty && !document.since.isEmpty, "\(document.id)")
      #expect(document.summary.hasSuffix("."), "\(document.id)")
      #expect(document.sections.map(\.heading) == RuleDocument.headings, "\(document.id)")
      for section in document.sections { #expect(section.text.count > 8, "\(document.id), \(section.heading)") }
    }
  }

  /// A page names only findings that exist, and each finding has related ones.
  @Test func relatesFindings() {
    let ids = Set(RuleDocuments.all.map(\.id))
    for document in RuleDocuments.all {
      #expect(ids.isSuperset(of: document.related), "\(document.id)")
      let related = document.related(among: RuleDocuments.all)
      #expect(!related.isEmpty && !related.contains(document) && Set(related).count == related.count, "\(document.id)")
      for other in related { #expect(other.related(among: RuleDocuments.all).contains(document), "\(document.id)") }
    }
  }

  /// Terminals and code scanning show no links to other files and no images; the files have them.
  @Test func linksOnlyInFiles() throws {
    let document = try #require(RuleDocuments.document(of: "title-truncated"))
    #expect(document.file(among: RuleDocuments.all).contains("- [`subtitle-truncated`](subtitle-truncated.md): "))
    #expect(document.markdown.contains("- `subtitle-truncated`: ") && !document.markdown.contains("]("))
    #expect(!RuleDocuments.all.contains { $0.markdown.contains("![") })
  }

  @Test func findsByID() {
    #expect(RuleDocuments.document(of: "title-truncated")?.severities == [.error])
    #expect(RuleDocuments.document(of: "title-truncate") == nil)
  }
}
