import Localization
import Testing

/// Enumerations with more cases than a menu can have quick actions.
@Suite struct LargeEnumerationTests {
  private func titles(cases count: Int, _ code: String) -> [String] {
    let names = (0..<count).map { "case tile\($0)" }.joined(separator: "\n")
    let arms = (0..<count).map { "case .tile\($0): \"Tile \($0)\"" }.joined(separator: "\n")
    return SourceFixture(
      swift: """
        enum Tile: String, CaseIterable {
        \(names)
        var title: String { switch self { \(arms) } }
        }
        \(code)
        """
    ).scan().items.map(\.title.summary)
  }

  private static let factory = """
    func item(for tile: Tile) -> UIApplicationShortcutItem {
      UIApplicationShortcutItem(type: tile.rawValue, localizedTitle: tile.title)
    }
    """

  @Test func casesOverTheLimitAreAnnounced() {
    let titles = titles(cases: 100, Self.factory)
    #expect(titles.prefix(64) == (0..<64).map { "\"Tile \($0)\"" }[...])
    #expect(titles.dropFirst(64) == ["?"])
  }

  @Test func casesUpToTheLimitAreComplete() {
    #expect(titles(cases: 64, Self.factory) == (0..<64).map { "\"Tile \($0)\"" })
  }

  @Test(arguments: [40, 100])
  func valuesOverTheLimitAreAnnounced(count: Int) {
    let titles = titles(
      cases: count,
      """
      var tile: Tile
      func show() { items = [UIApplicationShortcutItem(type: "tile", localizedTitle: tile.title)] }
      """)
    #expect(titles.last == "?")
  }

  @Test func manyItemsOfAKnownCase() {
    let items = (0..<40).map { "UIApplicationShortcutItem(type: \"a\", localizedTitle: Tile.tile\($0 * 20).title)" }
    let titles = titles(cases: 1_000, "func show() { items = [\(items.joined(separator: ", "))] }")
    #expect(titles == (0..<40).map { "\"Tile \($0 * 20)\"" })
  }
}
