import Localization
import Testing

/// Files are summarized by bytes before any is parsed; the summary must name every declaration that another file uses.
@Suite struct DeclarationsOfOtherFilesTests {
  private func title(_ expression: String, other text: String) -> [String] {
    SourceFixture([
      "App/A.swift": """
      import UIKit
      let item = UIApplicationShortcutItem(type: "a", localizedTitle: \(expression))
      """, "App/B.swift": text,
    ]).scan().items.map(\.title.summary)
  }

  @Test(arguments: ["enum", "struct", "actor", "class", "extension"])
  func types(keyword: String) {
    let text = "\(keyword) Texts { static let title = \"Found\" }"
    #expect(title("Texts.title", other: text) == ["\"Found\""])
    #expect(title("Texts.title", other: "import UIKit; \(text)") == ["\"Found\""])
    #expect(title("Outer.Texts.title", other: "enum Outer {\n  \(text)\n}") == ["\"Found\""])
  }

  @Test func aliases() {
    #expect(
      title("T.title", other: "typealias T = Texts\nenum Texts { static let title = \"Found\" }") == ["\"Found\""])
  }

  @Test(arguments: [
    "", "public", "internal", "open", "package", "final", "nonisolated", "public private(set)", "@MainActor",
    "@available(iOS 13, *) public",
  ])
  func globals(modifiers: String) {
    let modifiers = modifiers.isEmpty ? "" : modifiers + " "
    #expect(title("found", other: "\(modifiers)let found = \"Found\"") == ["\"Found\""])
    #expect(title("found()", other: "\(modifiers)func found() -> String { \"Found\" }") == ["\"Found\""])
    #expect(title("Texts.title", other: "\(modifiers)enum Texts { static let title = \"Found\" }") == ["\"Found\""])
  }

  @Test func namesInsideOtherDeclarations() {
    #expect(
      title("found", other: "struct Other { let found = \"Other\" }\nfunc a() {\n  let found = \"Other\"\n}") == ["?"])
  }

  /// A file that creates quick actions without the name of their type is read beside others; one that creates other values is not.
  @Test(arguments: [
    ("func start() { register(.init(type: \"b\", localizedTitle: \"Hoe\")) }", ["\"Rake\"", "\"Hoe\""]),
    ("var other: Item { .init(type: \"b\", localizedTitle: \"Hoe\") }", ["\"Rake\"", "\"Hoe\""]),
    ("let other = Item(type: \"b\", localizedTitle: \"Hoe\")", ["\"Rake\"", "\"Hoe\""]),
    (
      "let other: Row = .init(type: \"b\", localizedTitle: \"Hoe\")\nstruct Row { var type, localizedTitle: String }",
      ["\"Rake\""]
    ),
    (
      "let other = Row(type: \"b\", localizedTitle: \"Hoe\")\nstruct Row { var type, localizedTitle: String }",
      ["\"Rake\""]
    ),
    ("func show(_ product: SKProduct) { add(title: product.localizedTitle) }", ["\"Rake\""]),
  ])
  func itemsOfInferredTypes(code: String, titles: [String]) {
    let item = """
      typealias Item = UIApplicationShortcutItem
      let item = UIApplicationShortcutItem(type: "a", localizedTitle: "Rake")
      """
    #expect(SourceFixture(["A.swift": item, "B.swift": code]).scan().items.map(\.title.summary) == titles)
  }
}
