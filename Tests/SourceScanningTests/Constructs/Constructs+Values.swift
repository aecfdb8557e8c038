extension ConstructGroup {
  static let values = ConstructGroup(
    name: "Values",
    constructs: [
      Construct(
        "`switch` and `if` as expressions", "let title = switch mode { … }",
        """
        func start(_ mode: Mode) {
          let title = switch mode {
          case .first: String(localized: "NEW")
          default: String(localized: "OLD")
          }
          let other = if mode.isOn { String(localized: "ON") } else { String(localized: "OFF") }
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: title),
            UIApplicationShortcutItem(type: "b", localizedTitle: other),
          ]
        }
        """,
        [#""a" NEW@Localizable"#, #""a" OLD@Localizable"#, #""b" ON@Localizable"#, #""b" OFF@Localizable"#],
        twin: .init(
          "a branch that only the running app knows",
          """
          func start(_ mode: Mode) {
            let title = if mode.isOn { String(localized: "ON") } else { mode.title }
            items = [UIApplicationShortcutItem(type: "a", localizedTitle: title)]
          }
          """, [#""a" ON@Localizable"#, #""a" ?"#])),
      Construct(
        "ternaries", "isOn ? NSLocalizedString(\"ON\", …) : NSLocalizedString(\"OFF\", …)",
        """
        func start(_ isOn: Bool) {
          items = [
            UIApplicationShortcutItem(
              type: "a", localizedTitle: NSLocalizedString(isOn ? "ON" : "OFF", comment: ""))
          ]
        }
        """, [#""a" ON@Localizable"#, #""a" OFF@Localizable"#],
        twin: .init(
          "a ternary in the condition alone",
          """
          func start(_ isOn: Bool) {
            let key = (isOn ? "ON" : "OFF").isEmpty ? "A" : "B"
            items = [UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString(key, comment: ""))]
          }
          """, [#""a" A@Localizable"#, #""a" B@Localizable"#])),
      Construct(
        "a computed property that switches over `self`", "var title: String { switch self { … } }",
        """
        enum Action {
          case new, old
          var title: String {
            switch self {
            case .new: return NSLocalizedString("NEW", comment: "")
            case .old: return NSLocalizedString("OLD", comment: "")
            }
          }
        }
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Action.old.title)] }
        """, [#""a" OLD@Localizable"#],
        twin: .init(
          "the case that is not chosen",
          """
          enum Action {
            case new, old
            var title: String {
              switch self {
              case .new: return NSLocalizedString("NEW", comment: "")
              default: return name
              }
            }
          }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Action.old.title)] }
          """, [#""a" ?"#])),
      Construct(
        "`if self == .case` and `guard`", "if self == .new { return … }",
        """
        enum Action {
          case new, old
          var title: String {
            if self == .new { return NSLocalizedString("NEW", comment: "") }
            return NSLocalizedString("OLD", comment: "")
          }
        }
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Action.new.title)] }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "a comparison that only the running app knows",
          """
          enum Action {
            case new, old
            var title: String {
              if isFirst { return NSLocalizedString("NEW", comment: "") }
              return NSLocalizedString("OLD", comment: "")
            }
          }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Action.new.title)] }
          """, [#""a" NEW@Localizable"#, #""a" OLD@Localizable"#])),
      Construct(
        "a closure in a `let`", "let title = { NSLocalizedString($0, comment: \"\") }",
        """
        let localize = { (key: String) -> String in NSLocalizedString(key, comment: "") }
        class AppDelegate: UIResponder {
          let make: (String) -> UIApplicationShortcutItem = { key in
            UIApplicationShortcutItem(type: key, localizedTitle: localize(key))
          }
          func start() {
            let menu = { NSLocalizedString($0, tableName: "Menu", comment: "") }
            items = [make("NEW"), UIApplicationShortcutItem(type: "b", localizedTitle: menu("OLD"))]
          }
        }
        """, [#""NEW" NEW@Localizable"#, #""b" OLD@Menu"#],
        twin: .init(
          "a closure that is handed in from outside",
          """
          func start(_ localize: (String) -> String) {
            items = [UIApplicationShortcutItem(type: "a", localizedTitle: localize("NEW"))]
          }
          """, [#""a" ?"#])),
      Construct(
        "a protocol extension with one conforming type", "protocol Titled { var titleKey: String { get } }",
        """
        protocol Titled { var titleKey: String { get } }
        extension Titled {
          var item: UIApplicationShortcutItem {
            UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString(titleKey, comment: ""))
          }
        }
        struct Compose: Titled { let titleKey = "NEW" }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "a protocol that no type of the project conforms to",
          """
          protocol Titled { var titleKey: String { get } }
          extension Titled {
            var item: UIApplicationShortcutItem {
              UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString(titleKey, comment: ""))
            }
          }
          struct Compose { let titleKey = "NEW" }
          """, [#""a" ?"#])),
      Construct(
        "a protocol's default implementation", "extension Titled { var title: String { … } }",
        """
        protocol Titled: RawRepresentable where RawValue == String {}
        extension Titled { var title: String { NSLocalizedString(rawValue, comment: "") } }
        enum Action: String, Titled { case new = "NEW" }
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Action.new.title)] }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "a type that does not conform",
          """
          protocol Titled: RawRepresentable where RawValue == String {}
          extension Titled { var title: String { NSLocalizedString(rawValue, comment: "") } }
          enum Action: String { case new = "NEW" }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Action.new.title)] }
          """, [#""a" ?"#])),
      Construct(
        "a tuple with names for its parts", "let (type, key) = entry",
        """
        enum Action: CaseIterable {
          case new, old
          private var entry: (String, String) {
            switch self {
            case .new: ("a", "NEW")
            case .old: ("b", "OLD")
            }
          }
          var item: UIApplicationShortcutItem {
            let (type, key) = entry
            return UIApplicationShortcutItem(type: type, localizedTitle: NSLocalizedString(key, comment: ""))
          }
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          "a tuple that only the running app knows",
          """
          func start() {
            let (type, title) = isOpen ? ("a", NSLocalizedString("NEW", comment: "")) : store.entry()
            items = [UIApplicationShortcutItem(type: type, localizedTitle: title)]
          }
          """, ["? NEW@Localizable", "? ?"])),
      Construct(
        "`map` of an optional string", "key.map { NSLocalizedString($0, comment: \"\") }",
        """
        enum Action: String, CaseIterable {
          case new, old
          var key: String? { self == .new ? "NEW" : "OLD" }
          var item: UIApplicationShortcutItem? {
            guard let title = key.map({ NSLocalizedString($0, comment: "") }) else { return nil }
            return UIApplicationShortcutItem(type: rawValue, localizedTitle: title)
          }
        }
        """, [#""new" NEW@Localizable"#, #""old" OLD@Localizable"#],
        twin: .init(
          "an optional string that only the running app knows",
          """
          func start(_ name: String?) {
            guard let title = name.map({ NSLocalizedString($0, comment: "") }) else { return }
            items = [UIApplicationShortcutItem(type: "a", localizedTitle: title)]
          }
          """, [#""a" ?"#])),
      Construct(
        "a case with a run-time text among known ones", "case open(String), new",
        """
        enum Action {
          case open(String), new
          var title: String {
            switch self {
            case .open(let name): return name
            case .new: return NSLocalizedString("NEW", comment: "")
            }
          }
          var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: "a", localizedTitle: title) }
        }
        func start() { items = [Action.new.item] + recent.map { Action.open($0.name).item } }
        """, [#""a" NEW@Localizable"#, #""a" ?"#],
        twin: .init(
          "the other case, which makes no item",
          """
          enum Action {
            case open(String), new
            var title: String {
              switch self {
              case .open(let name): return name
              case .new: return NSLocalizedString("NEW", comment: "")
              }
            }
            var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: "a", localizedTitle: title) }
          }
          func start() { items = [Action.new.item] }
          """, [#""a" NEW@Localizable"#])),
      Construct(
        "a case's associated value", "case open(String)",
        """
        enum Action {
          case open(title: String)
          var title: String {
            switch self { case .open(let title): return title }
          }
        }
        func start() {
          let action = Action.open(title: NSLocalizedString("NEW", comment: ""))
          items = [UIApplicationShortcutItem(type: "a", localizedTitle: action.title)]
        }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "an associated value that is set at run time",
          """
          enum Action {
            case open(title: String)
            var title: String {
              switch self { case .open(let title): return title }
            }
          }
          func start() {
            let action = Action.open(title: store.name)
            items = [UIApplicationShortcutItem(type: "a", localizedTitle: action.title)]
          }
          """, [#""a" ?"#])),
      Construct(
        "a stored property with a value, lazily too", "lazy var title = NSLocalizedString(…)",
        """
        class AppDelegate: UIResponder {
          private lazy var title: String = NSLocalizedString("NEW", comment: "")
          private lazy var other: String = { NSLocalizedString("OLD", comment: "") }()
          func start() {
            items = [
              UIApplicationShortcutItem(type: "a", localizedTitle: title),
              UIApplicationShortcutItem(type: "b", localizedTitle: self.other),
            ]
          }
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          "a stored property that is assigned again",
          """
          class AppDelegate: UIResponder {
            var title = NSLocalizedString("NEW", comment: "")
            func rename() { title = store.name }
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: title)] }
          }
          """, [#""a" ?"#])),
      Construct(
        "assignments in branches, without those that the value excludes",
        "if action == .old, isOpen { title = … } else { title = … }",
        """
        enum Action: String { case new, old }
        func make(_ action: Action) -> UIApplicationShortcutItem {
          let title: String
          if action == .old, isOpen {
            title = NSLocalizedString("OPEN", comment: "")
          } else {
            title = NSLocalizedString(action.rawValue, comment: "")
          }
          return UIApplicationShortcutItem(type: action.rawValue, localizedTitle: title)
        }
        func start() { items = [make(.new), make(.old)] }
        """, [#""new" new@Localizable"#, #""old" OPEN@Localizable"#, #""old" old@Localizable"#],
        twin: .init(
          "a condition about another value",
          """
          enum Action: String { case new, old }
          func make(_ action: Action) -> UIApplicationShortcutItem {
            let title: String
            if store.isFull, isOpen {
              title = NSLocalizedString("OPEN", comment: "")
            } else {
              title = NSLocalizedString(action.rawValue, comment: "")
            }
            return UIApplicationShortcutItem(type: action.rawValue, localizedTitle: title)
          }
          func start() { items = [make(.new), make(.old)] }
          """,
          [
            #""new" OPEN@Localizable"#, #""new" new@Localizable"#, #""old" OPEN@Localizable"#,
            #""old" old@Localizable"#,
          ])),
      Construct(
        "assignments in the arms of a `switch`", "switch action { case .new: title = … }",
        """
        enum Action: String { case new, old }
        func make(_ action: Action) -> UIApplicationShortcutItem {
          var title = ""
          switch action {
          case .new: title = NSLocalizedString("NEW", comment: "")
          default: title = NSLocalizedString("OLD", comment: "")
          }
          return UIApplicationShortcutItem(type: action.rawValue, localizedTitle: title)
        }
        func start() { items = [make(.new), make(.old)] }
        """, [#""new" NEW@Localizable"#, #""old" OLD@Localizable"#],
        twin: .init(
          "a `switch` over a value that only the running app knows",
          """
          enum Action: String { case new, old }
          func make(_ action: Action) -> UIApplicationShortcutItem {
            let title: String
            switch store.mode {
            case .new: title = NSLocalizedString("NEW", comment: "")
            default: title = NSLocalizedString("OLD", comment: "")
            }
            return UIApplicationShortcutItem(type: action.rawValue, localizedTitle: title)
          }
          func start() { items = [make(.new)] }
          """, [#""new" NEW@Localizable"#, #""new" OLD@Localizable"#])),
      Construct(
        "a start value that each branch replaces", "var title = \"\"; if isOpen { title = … } else { title = … }",
        """
        func start() {
          var title = ""
          if isOpen { title = NSLocalizedString("CLOSE", comment: "") } else if isNew {
            title = NSLocalizedString("NEW", comment: "")
          } else {
            switch mode {
            case .old: title = NSLocalizedString("OLD", comment: "")
            default: return
            }
          }
          items = [UIApplicationShortcutItem(type: "a", localizedTitle: title)]
        }
        """, [#""a" CLOSE@Localizable"#, #""a" NEW@Localizable"#, #""a" OLD@Localizable"#],
        twin: .init(
          "a start value that one branch keeps",
          """
          func start() {
            var title = NSLocalizedString("OPEN", comment: "")
            if isOpen { title = NSLocalizedString("CLOSE", comment: "") } else if isNew {
              title = NSLocalizedString("NEW", comment: "")
            }
            items = [UIApplicationShortcutItem(type: "a", localizedTitle: title)]
          }
          """, [#""a" OPEN@Localizable"#, #""a" CLOSE@Localizable"#, #""a" NEW@Localizable"#])),
      Construct(
        "a member of a dictionary of texts", "titles[\"new\"]!",
        """
        let titles = ["new": NSLocalizedString("NEW", comment: ""), "old": NSLocalizedString("OLD", comment: "")]
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: titles["old"]!)] }
        """, [#""a" OLD@Localizable"#],
        twin: .init(
          "a key that is not in the dictionary",
          """
          let titles = ["new": NSLocalizedString("NEW", comment: "")]
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: titles[name] ?? "")] }
          """, [#""a" ?"#])),
    ])
}
