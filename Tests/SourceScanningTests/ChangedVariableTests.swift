import Localization
import Testing

/// Variables that code changes after their declaration: their first values are not all that users see.
@Suite struct ChangedVariableTests {
  private func titles(_ code: String) -> [String] {
    SourceFixture(swift: code).scan().items.map(\.title.summary)
  }

  private static let items =
    "app.shortcutItems = names.map { UIApplicationShortcutItem(type: \"a\", localizedTitle: $0) }"

  @Test(arguments: [
    "names.append(text)", "names += [text]", "names[0] = text", "names = load()", "names.insert(text, at: 0)",
    "fill(&names)", "self.names.append(text)", "self.names[row] = text", "TextField(\"Name\", text: $names[0])",
  ])
  func aPropertyThatCodeChanges(change: String) {
    let titles = titles(
      """
      final class Crew: UIResponder { private var names = ["Ann", "Bo"]
        func edit(text: String, row: Int) { \(change) }
        func applicationWillResignActive(_ app: UIApplication) { \(Self.items) }
      }
      """)
    #expect(titles.last == "?")
  }

  @Test(arguments: [
    "names.sort()", "print(names[0])", "let names = [text]", "var names = [\"\"]; names[0] = text", "team.names.count",
    "if names == other {}", "view.names(text)", "names.removeLast()",
  ])
  func aPropertyThatCodeReads(use: String) {
    let titles = titles(
      """
      final class Crew: UIResponder { private var names = ["Ann", "Bo"]
        func edit(text: String) { \(use) }
        func applicationWillResignActive(_ app: UIApplication) { \(Self.items) }
      }
      """)
    #expect(titles == ["\"Ann\"", "\"Bo\""])
  }

  @Test func staticVariables() {
    let code = { (change: String) in
      """
      enum Texts { static var first = "Sail" }
      final class Other { var first = ""; func edit() { first = "x"; self.first = "y" } }
      func edit() { \(change) }
      func show() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Texts.first)] }
      """
    }
    #expect(titles(code("Texts.first = load()")) == ["\"Sail\"", "?"])
    #expect(titles(code("Words.first = load()")) == ["\"Sail\""])
    #expect(titles(code("other.first = load()")) == ["\"Sail\""])
  }

  @Test func globalVariables() {
    let code = { (change: String) in "var names = [\"Ann\"]\nfunc edit() { \(change) }\nfunc show() { \(Self.items) }" }
    #expect(titles(code("names.append(load())")) == ["\"Ann\"", "?"])
    #expect(titles(code("let names = load(); crew.names.append(1)")) == ["\"Ann\""])
  }

  @Test func localVariables() {
    #expect(titles("func show() { var names = [\"Ann\"]; names[0] = \"Bo\"; \(Self.items) }") == ["\"Bo\""])
    #expect(
      titles("func show() { var names = [\"Ann\"]; if load() { names[0] = \"Bo\" }; \(Self.items) }") == [
        "\"Ann\"", "\"Bo\"",
      ])
    #expect(titles("func show() { var names = [\"Ann\"]; \(Self.items); names[0] = \"Bo\" }") == ["\"Ann\""])
    let map = { (key: String) in
      """
      func show() { var map = ["a": "Ann"]; map["b"] = "Bo"
        items = [UIApplicationShortcutItem(type: "a", localizedTitle: map["\(key)"]!)] }
      """
    }
    #expect(titles(map("b")) == ["\"Bo\""])
    #expect(titles(map("a")) == ["\"Ann\""])
  }

  @Test func valuesThatTheAppDecodes() {
    let code = { (type: String) in
      """
      struct Friend: Codable { let name: String
        var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: "a", localizedTitle: name) } }
      func load() { friends = decoder.decode([\(type)].self, from: data) }
      func reset() { friends = [Friend(name: "Ann")] }
      """
    }
    #expect(Set(titles(code("Friend"))) == ["\"Ann\"", "?"])
    #expect(titles(code("Pet")) == ["\"Ann\""])
  }
}
