import Foundation
import Testing

/// The table of constructs in `docs/constructs.md`, which is generated from the tests.
///
/// `PRESSFIT_UPDATE_DOCS=1 swift test --filter ConstructTableTests` writes it.
@Suite struct ConstructTableTests {
  private static let opening = "<!-- constructs: made of Tests/SourceScanningTests/Constructs -->\n"
  private static let closing = "<!-- end of constructs -->\n"

  private static var table: String {
    ConstructGroup.all.map { group in
      let rows = group.constructs.map { construct in
        "| \(construct.name) | \(code(construct.sample)) | \(titles(construct.items)) | \(construct.twin.name): "
          + "\(titles(construct.twin.items)) |"
      }
      return """

        ### \(group.name)

        | construct | example | title | looks alike |
        |---|---|---|---|
        \(rows.joined(separator: "\n"))

        """
    }.joined()
  }

  /// The titles of items as the table shows them, each once.
  private static func titles(_ items: [String]) -> String {
    var seen: Set<String> = []
    let titles = items.map { item in
      let title = item.hasPrefix("?") ? item.dropFirst(2) : item.split(separator: "\" ", maxSplits: 1).last ?? ""
      if title == "?" { return "`unresolved-title`" }
      if title.hasPrefix("\"") { return "the text \(code(String(title)))" }
      let parts = title.split(separator: "@", maxSplits: 1).map(String.init)
      return "key \(code(parts[0])) of \(code(parts.last ?? ""))"
    }.filter { seen.insert($0).inserted }
    return titles.isEmpty ? "no quick action" : titles.joined(separator: ", ")
  }

  private static func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }

  @Test func theDocumentationHasTheTable() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let page = folder.appending(path: "../../../docs/constructs.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: Self.opening)?.upperBound)
    let end = try #require(text.range(of: Self.closing)?.lowerBound)
    if ProcessInfo.processInfo.environment["PRESSFIT_UPDATE_DOCS"] != nil {
      let updated = text.replacingCharacters(in: start..<end, with: Self.table)
      try updated.write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[start..<end] == Self.table, "PRESSFIT_UPDATE_DOCS=1 swift test --filter ConstructTableTests renews it")
    }
  }
}
