import Localization
import Testing

/// The calls of a method with parameters: those of its own type, and with its labels.
@Suite struct CallersTests {
  private static func titles(_ call: String, _ kind: String = "static func") -> [String] {
    SourceFixture([
      "App/Menu.swift": """
      import UIKit
      struct Menu {
        \(kind) configure(names: [String]) {
          app.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: names[0])]
        }
      }
      func start() { Menu.configure(names: ["Open"]) }
      """,
      "App/Cell.swift": """
      final class Cell { func configure(_ names: [String]) {} }
      func other(cell: Cell) { \(call) }
      """,
    ]).scan().items.map(\.title.summary)
  }

  /// A method of the same name of another object is not called.
  @Test(arguments: [
    "cell.configure([\"Wrong\"])", "cell.configure(names: [\"Wrong\"])", "list.cell.configure([\"Wrong\"])",
  ])
  func callsOnVariablesAreOthers(call: String) {
    #expect(Self.titles(call) == ["\"Open\""])
  }

  @Test(arguments: ["Menu.configure(names: [\"Find\"])", "Menu.self.configure(names: [\"Find\"])"])
  func callsOnTheTypeCount(call: String) {
    #expect(Set(Self.titles(call)) == ["\"Open\"", "\"Find\""])
  }

  @Test func callsOfInstanceMethodsCount() {
    #expect(Self.titles("menu.configure(names: [\"Find\"])", "func").contains("\"Find\""))
    // Without the label, it is another type's method.
    #expect(!Self.titles("menu.configure([\"Wrong\"])", "func").contains("\"Wrong\""))
  }
}
