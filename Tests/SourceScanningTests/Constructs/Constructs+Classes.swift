extension ConstructGroup {
  private static let item = #"UIApplicationShortcutItem(type: "a", localizedTitle: title)"#

  static let classes = ConstructGroup(
    name: "Initializers, classes and private declarations",
    constructs: [
      Construct(
        "the default value of an initializer, next to a call with a value", "init(title: String = \"New\")",
        """
        func start() { items = [Menu().item, Menu(title: "Scan").item] }
        final class Menu {
          let title: String
          init(title: String = "New") { self.title = title }
          var item: UIApplicationShortcutItem { \(item) }
        }
        """, [#""a" "New""#, #""a" "Scan""#],
        twin: .init(
          "an initializer that calls another one",
          """
          func start() { items = [Menu().item, Menu(title: "Scan").item] }
          final class Menu {
            let title: String
            init(title: String) { self.title = title }
            convenience init() { self.init(title: "Find") }
            var item: UIApplicationShortcutItem { \(item) }
          }
          """, [#""a" "Find""#, #""a" "Scan""#])),
      Construct(
        "a class property that a subclass overrides", "override class var title: String",
        """
        func start() { items = [Sub.item()] }
        class Base {
          class var title: String { "Base" }
          class func item() -> UIApplicationShortcutItem { \(item) }
        }
        final class Sub: Base { override class var title: String { "Sub" } }
        """, [#""a" "Sub""#],
        twin: .init(
          "the class itself, too",
          """
          func start() { items = [Sub.item(), Base.item()] }
          class Base {
            class func title() -> String { "Base" }
            static func item() -> UIApplicationShortcutItem {
              UIApplicationShortcutItem(type: "a", localizedTitle: Self.title())
            }
          }
          final class Sub: Base { override class func title() -> String { "Sub" } }
          """, [#""a" "Base""#, #""a" "Sub""#])),
      Construct(
        "a property that each of three classes overrides", "override var title: String",
        """
        func start() { items = [C().item] }
        class A { var title: String { "A" }; var item: UIApplicationShortcutItem { \(item) } }
        class B: A { override var title: String { "B" } }
        final class C: B { override var title: String { "C" } }
        """, [#""a" "C""#],
        twin: .init(
          "the class between them, too",
          """
          func start() { items = [C().item, B().item] }
          class A { var title: String { "A" }; var item: UIApplicationShortcutItem { \(item) } }
          class B: A { override var title: String { "B" } }
          final class C: B { override var title: String { "C" } }
          """, [#""a" "B""#, #""a" "C""#])),
      Construct(
        "a name that another file declares for itself, too", "private enum Texts",
        """
        func start() {
          items = [UIApplicationShortcutItem(type: Texts.type, localizedTitle: title(), localizedSubtitle: text)]
          items += [UIApplicationShortcutItem(type: "b", localizedTitle: text.looked)]
        }
        """, [#""a" "Public""#, #""b" new@Menu"#],
        others: [
          "App/A.swift": """
          private enum Texts { static let type = "x" }
          private func title() -> String { "Private" }
          private let text = "old"
          private extension String { var looked: String { "Private " + self } }
          """,
          "App/B.swift": """
          enum Texts { static let type = "a" }
          func title() -> String { "Public" }
          let text = "new"
          extension String { var looked: String { NSLocalizedString(self, tableName: "Menu", comment: "") } }
          """,
        ],
        twin: .init(
          "one that the same file declares for itself",
          """
          private enum Texts { static let title = "Private" }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Texts.title)] }
          """, [#""a" "Private""#], others: ["App/A.swift": "enum Texts { static let title = \"Public\" }"])),
    ])
}
