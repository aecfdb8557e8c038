import Diagnostics
import Localization
import ReferenceMaterial
import Testing

/// Declarations are parsed one by one: surrounding code must neither be lost nor interfere.
@Suite struct PartialParsingTests {
  private func titles(_ text: String) -> [String] { SourceFixture(swift: text).scan().items.map(\.summary) }

  @Test func ignoresBracketsInOtherTokens() {
    #expect(
      titles(
        #"""
        @objc(Delegate) public final class Delegate: NSObject, UIApplicationDelegate {
          let raw = #"a "quoted" } \( brace"#, long = """
            } "also" \(map { $0 }) {
            """
          // a } in a comment
          /* and { one /* nested { */ here */
          let pattern = /a{2}"}/
          @available(iOS 13, *)
          @discardableResult
          class func make() -> UIApplicationShortcutItem {
            UIApplicationShortcutItem(type: "a", localizedTitle: Self.title)
          }
          #if DEBUG
            private static let title: String = "Title"
          #else
            private static let title = "Other"
          #endif
        }
        """#) == ["11 \"a\" \"Title\"", "11 \"a\" \"Other\""])
  }

  /// Found by fuzzing: the last byte of the file is the first one of an escape.
  @Test(arguments: ["\"a\\", "let a = \"\"\"\n\\", "func f() { g(\"\\", "\"\\(\"\\"])
  func halfAnEscapeAtTheEnd(_ end: String) {
    let code = "let a = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")\n"
    #expect(titles(code + end).allSatisfy { $0.contains("Rake") })
    #expect(titles("import UIKit // UIApplicationShortcutItem\n" + end).isEmpty)
  }

  /// An attribute at the beginning of a line is not always that of the next declaration.
  @Test(arguments: ["@preconcurrency Serving", "@unchecked Sendable"]) func attributesOfInheritedTypes(type: String) {
    let code = """
      class Delegate: NSObject,
        \(type) {
        func make() { app.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: "Rake")] }
      }
      """
    let found = SourceFixture(swift: code).scan()
    #expect(found.items.map(\.title.literal) == ["Rake"] && found.diagnostics.isEmpty, "\(found)")
  }

  @Test func conditionsAndOuterTypesStayKnown() throws {
    let found = SourceFixture(
      swift: """
        setUp()
        enum Outer {
          #if os(iOS)
            struct Inner {
              #if A
              #elseif B
                static var item: UIApplicationShortcutItem {
                  UIApplicationShortcutItem(type: "a", localizedTitle: name)
                }
              #endif
              static let name = "Name"
            }
          #endif
        }
        """
    ).scan()
    let item = try #require(found.items.first)
    #expect(item.title.summary == "\"Name\"")
    #expect(item.condition == "os(iOS) && B")
    #expect(item.title.via.map(\.location.position?.line) == [11])
    #expect(found.diagnostics.isEmpty)
  }

  @Test func aListContinuesAfterAnOperatorOrAComma() {
    #expect(
      titles(
        """
        struct Menu {
          static let one = "One", two =
            "Two"
          static let items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: one),
            UIApplicationShortcutItem(type: "b", localizedTitle: two),
          ]
        }
        """) == ["5 \"a\" \"One\"", "6 \"b\" \"Two\""])
  }

  @Test(arguments: [
    "func broken( {\n  let x = = 3\n", "let text = \"no end\nlet other = 1\n", "struct S {\n", "}\n",
    "let text = \"\"\"\nno end\n",
    "/* no end\n", "#if A\n", "struct A {\n<<<<<<< HEAD\n  let y = 1\n=======\n  let y = 2\n>>>>>>> other\n}\n",
  ])
  func brokenCodeIsReportedAndTheRestRead(_ broken: String) {
    let sound = "func set() { add(UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Title\")) }\n"
    let found = SourceFixture(swift: sound + broken).scan()
    #expect(found.items.map(\.summary) == ["1 \"a\" \"Title\""])
    #expect(found.diagnostics.map(\.id) == ["broken-source"])
  }

  @Test func deepNestingCostsOneDeclaration() {
    let deep = String(repeating: "(", count: 10_000) + "localizedTitle" + String(repeating: ")", count: 10_000)
    let found = SourceFixture(
      swift: "let deep = \(deep)\nlet item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Title\")\n"
    ).scan()
    #expect(found.items.map(\.summary) == ["2 \"a\" \"Title\""])
    #expect(found.diagnostics.map(\.id) == ["source-too-deep"])
  }
}
