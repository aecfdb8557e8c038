extension ConstructGroup {
  static let makingItems = ConstructGroup(
    name: "Making the item",
    constructs: [
      Construct(
        "a first argument without a label, up to Swift 2", "add(.New) // func add(page: Page)",
        """
        class Menu {
          enum Page: String { case New, Old, Log }
          func start() { add(.New); add(.Old) }
          func add(page: Page) {
            items.append(UIMutableApplicationShortcutItem(type: page.rawValue, localizedTitle: title(page)))
          }
          func title(page: Page) -> String {
            switch page {
            case .New: return "New Note"
            case .Old: return "Old Notes"
            case .Log: return "Log"
            }
          }
        }
        """, [#""New" "New Note""#, #""Old" "Old Notes""#],
        twin: .init(
          "a function without a label, with the same name",
          """
          class Menu {
            enum Page: String { case New, Old }
            func start() { add(.New); add(page: .Old) }
            func add(page: Page) {
              items.append(UIMutableApplicationShortcutItem(type: page.rawValue, localizedTitle: "Page"))
            }
            func add(_ page: Page) {}
          }
          """, [#""Old" "Page""#])),
      Construct(
        "a type alias of UIKit's class", "Shortcut(type:localizedTitle:)",
        """
        typealias Shortcut = UIApplicationShortcutItem
        class AppDelegate: UIResponder {
          typealias Editable = UIMutableApplicationShortcutItem
          func start() {
            items = [
              Shortcut(type: "a", localizedTitle: NSLocalizedString("NEW", comment: "")),
              Editable(type: "b", localizedTitle: NSLocalizedString("OLD", comment: "")),
            ]
          }
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          "an alias of another class with the same labels",
          """
          // UIApplicationShortcutItem
          typealias Shortcut = MenuRow
          func start() { items = [Shortcut(type: "a", localizedTitle: NSLocalizedString("NEW", comment: ""))] }
          """, [])),
      Construct(
        "a type alias declared in another file", "Shortcut(type:localizedTitle:)",
        """
        func start() { items = [Shortcut(type: "a", localizedTitle: NSLocalizedString("NEW", comment: ""))] }
        """, [#""a" NEW@Localizable"#],
        others: ["App/Aliases.swift": "import UIKit\npublic typealias Shortcut = UIKit.UIApplicationShortcutItem\n"],
        twin: .init(
          "an alias of the type of icons",
          """
          func start() { icon = Icon(type: .add); other = Icon(type: "a", localizedTitle: "x") }
          """, [],
          others: ["App/Aliases.swift": "import UIKit\ntypealias Icon = UIApplicationShortcutIcon\n"])),
      Construct(
        "`.init(…)` of the item's own wrapper type", "let rows: [Row] = [.init(type: \"a\", title: …), Row(…)]",
        """
        struct Row {
          let type: String
          let title: String
          var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: type, localizedTitle: title) }
          static let all: [Row] = [
            .init(
              type: "a", title: NSLocalizedString("NEW", comment: "")),
            Row(type: "b", title: NSLocalizedString("OLD", comment: "")),
          ]
          static var last: Row { Self(type: "c", title: NSLocalizedString("LAST", comment: "")) }
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#, #""c" LAST@Localizable"#],
        twin: .init(
          "`.init(…)` of another type with the same labels",
          """
          struct Row {
            let type: String
            let title: String
            var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: type, localizedTitle: title) }
          }
          struct Cell { let type: String; let title: String }
          let rows = [Row(type: "b", title: NSLocalizedString("OLD", comment: ""))]
          let cells: [Cell] = [.init(type: "a", title: NSLocalizedString("NEW", comment: ""))]
          """, [#""b" OLD@Localizable"#])),
      Construct(
        "`.init(…)` next to the name of the class", "[.init(kind: .new), UIApplicationShortcutItem(kind: .old)]",
        """
        enum Kind: String { case new, old }
        extension UIApplicationShortcutItem {
          convenience init(kind: Kind) {
            self.init(type: kind.rawValue, localizedTitle: NSLocalizedString(kind.rawValue, comment: ""))
          }
        }
        func start() { items = [.init(kind: .new), UIApplicationShortcutItem(kind: .old)] }
        """, [#""new" new@Localizable"#, #""old" old@Localizable"#],
        twin: .init(
          "an element of a list of another class",
          """
          enum Kind: String { case new, old }
          extension UIApplicationShortcutItem {
            convenience init(kind: Kind) {
              self.init(type: kind.rawValue, localizedTitle: NSLocalizedString(kind.rawValue, comment: ""))
            }
          }
          func start() { items = [UIApplicationShortcutItem(kind: .old)]; rows = [.init(kind: .new), Row(kind: .old)] }
          """, [#""old" old@Localizable"#])),
      Construct(
        "properties in a closure that gets the item",
        "UIMutableApplicationShortcutItem(…).then { $0.localizedTitle = … }",
        """
        func start() {
          let first = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "").then {
            $0.localizedTitle = NSLocalizedString("NEW", comment: "")
          }
          items = [first, configure(UIMutableApplicationShortcutItem(type: "b", localizedTitle: "")) { item in
            item.localizedTitle = NSLocalizedString("OLD", comment: "")
          }]
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          "the property of something else in the closure",
          """
          func start() {
            items = [UIMutableApplicationShortcutItem(type: "a", localizedTitle: "New").then { item in
              other.localizedTitle = NSLocalizedString("OLD", comment: "")
            }]
          }
          """, [#""a" "New""#])),
      Construct(
        "properties that subclasses override", "class NewEntry: Entry { override var title: String { … } }",
        """
        class Entry {
          var type: String { "" }
          var title: String { "" }
          func item() -> UIApplicationShortcutItem { UIApplicationShortcutItem(type: type, localizedTitle: title) }
        }
        class NewEntry: Entry {
          override var type: String { "a" }
          override var title: String { NSLocalizedString("NEW", comment: "") }
        }
        func start() { items = [NewEntry(), OldEntry()].map { $0.item() } }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        others: [
          "App/OldEntry.swift": """
          class OldEntry: Entry {
            override var type: String { "b" }
            override var title: String { NSLocalizedString("OLD", comment: "") }
          }
          """
        ],
        twin: .init(
          "a property of another class with the same name",
          """
          class Entry {
            var title: String { NSLocalizedString("NEW", comment: "") }
            func item() -> UIApplicationShortcutItem { UIApplicationShortcutItem(type: "a", localizedTitle: title) }
          }
          class OldEntry: Row { override var title: String { NSLocalizedString("OLD", comment: "") } }
          func start() { items = [Entry().item()] }
          """, [#""a" NEW@Localizable"#])),
      Construct(
        "`localizedTitle =` after the initializer", "item.localizedTitle = …",
        """
        func start() {
          let item = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "")
          item.localizedTitle = NSLocalizedString("NEW", comment: "")
          items = [item]
        }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "the property of another variable",
          """
          func start() {
            let item = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "Old")
            other.localizedTitle = NSLocalizedString("NEW", comment: "")
            items = [item]
          }
          """, [#""a" "Old""#])),
      Construct(
        "a case with properties that have UIKit's names",
        "UIApplicationShortcutItem(type: page.type, localizedTitle: page.localizedTitle)",
        """
        enum Page: CaseIterable {
          case new, old
          var type: String { self == .new ? "new" : "old" }
          var localizedTitle: String {
            switch self {
            case .new: return NSLocalizedString("NEW", comment: "")
            case .old: return NSLocalizedString("OLD", comment: "")
            }
          }
        }
        func start() {
          items = Page.allCases.map { page in
            UIApplicationShortcutItem(type: page.type, localizedTitle: page.localizedTitle)
          }
        }
        """, [#""new" NEW@Localizable"#, #""old" OLD@Localizable"#],
        twin: .init(
          "a copy of a quick action of the app",
          """
          func start() {
            items = UIApplication.shared.shortcutItems!.map { page in
              UIApplicationShortcutItem(type: page.type, localizedTitle: page.localizedTitle)
            }
          }
          """, [])),
      Construct(
        "`localizedTitle =` on a `mutableCopy()`", "copy.localizedTitle = …",
        """
        func start(_ item: UIApplicationShortcutItem) {
          let copy = item.mutableCopy() as! UIMutableApplicationShortcutItem
          copy.localizedTitle = NSLocalizedString("NEW", comment: "")
          items = [copy]
        }
        """, [#"? NEW@Localizable"#],
        twin: .init(
          "a copy that keeps its title",
          """
          func start(_ item: UIApplicationShortcutItem) {
            let copy = item.mutableCopy() as! UIMutableApplicationShortcutItem
            copy.userInfo = ["a": 1 as NSNumber]
            items = [copy]
          }
          """, [])),
      Construct(
        "a convenience initializer in an extension", "UIApplicationShortcutItem(kind: .new)",
        """
        enum Kind: String { case new, old
          var title: String { self == .new ? NSLocalizedString("NEW", comment: "") : NSLocalizedString("OLD", comment: "") }
        }
        extension UIApplicationShortcutItem {
          convenience init(kind: Kind, title: String) { self.init(type: kind.rawValue, localizedTitle: title) }
        }
        func start() {
          items = [UIApplicationShortcutItem(kind: .old, title: NSLocalizedString("OLD", comment: ""))]
        }
        """, [#""old" OLD@Localizable"#],
        twin: .init(
          "an initializer of another type with the same labels",
          """
          extension UIApplicationShortcutItem {
            convenience init(kind: String, title: String) { self.init(type: kind, localizedTitle: title) }
          }
          func start() { rows = [MenuRow(kind: "a", title: "Row")] }
          """, ["? ?"])),
      Construct(
        "a factory with default arguments", "make(\"a\")",
        """
        func make(_ type: String, title: String = NSLocalizedString("NEW", comment: "")) -> UIApplicationShortcutItem {
          UIApplicationShortcutItem(type: type, localizedTitle: title)
        }
        func start() { items = [make("a"), make("b", title: NSLocalizedString("OLD", comment: ""))] }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          "a default argument that is made at run time",
          """
          func make(_ type: String, title: String = model.title) -> UIApplicationShortcutItem {
            UIApplicationShortcutItem(type: type, localizedTitle: title)
          }
          func start() { items = [make("a")] }
          """, [#""a" ?"#])),
      Construct(
        "a property of the item's own wrapper type", "ShortcutItem(type: \"a\", title: …).item",
        """
        struct Entry {
          let type: String
          let title: String
          var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: type, localizedTitle: title) }
        }
        func start() { items = [Entry(type: "a", title: NSLocalizedString("NEW", comment: "")).item] }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "an entry with a title that is read from outside the app",
          """
          struct Entry {
            let type: String
            let title: String
            var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: type, localizedTitle: title) }
          }
          func start(_ names: Names) { items = [Entry(type: "a", title: names.first).item] }
          """, [#""a" ?"#])),
      Construct(
        "a quick action that a function, an extension or a loop changes", "rename(item)",
        """
        extension UIMutableApplicationShortcutItem { func open() { localizedTitle = "C" } }
        func rename(_ item: UIApplicationShortcutItem, to name: String) { item.localizedTitle = name }
        func set() {
          let a = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "A")
          rename(a, to: "B")
          let b = UIMutableApplicationShortcutItem(type: "b", localizedTitle: "A")
          b.open()
          let all = [UIMutableApplicationShortcutItem(type: "c", localizedTitle: "A")]
          for item in all { item.localizedTitle = "D" }
          let others = [UIMutableApplicationShortcutItem(type: "d", localizedTitle: "A")]
          others.forEach { $0.localizedTitle = "E" }
        }
        """, [#""a" "B""#, #""b" "C""#, #""c" "D""#, #""d" "E""#],
        twin: .init(
          "a function that changes it on a condition, and one that changes another",
          """
          func rename(_ item: UIApplicationShortcutItem, _ isOn: Bool) { if isOn { item.localizedTitle = "B" } }
          func change(_ item: UIApplicationShortcutItem) { boat.localizedTitle = "C" }
          func set(isOn: Bool) {
            let a = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "A")
            rename(a, isOn)
            change(a)
          }
          """, [#""a" "A""#, #""a" "B""#])),
    ])
}
