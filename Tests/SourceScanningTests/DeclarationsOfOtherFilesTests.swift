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
}
