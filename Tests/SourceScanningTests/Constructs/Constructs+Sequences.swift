extension ConstructGroup {
  private static let action = """
    enum Action: String, CaseIterable {
      case new, old
      var title: String {
        switch self {
        case .new: return NSLocalizedString("NEW", comment: "")
        case .old: return NSLocalizedString("OLD", comment: "")
        }
      }
    }

    """
  private static let both = [#""new" NEW@Localizable"#, #""old" OLD@Localizable"#]

  static let sequences = ConstructGroup(
    name: "Sequences",
    constructs: [
      Construct(
        "`allCases.map` with a closure", "Action.allCases.map { … }",
        action + """
          func start() {
            items = Action.allCases.map { UIApplicationShortcutItem(type: $0.rawValue, localizedTitle: $0.title) }
          }
          """, both,
        twin: .init(
          "elements that only the running app knows",
          action + """
            func start(_ actions: [Row]) {
              items = actions.map { UIApplicationShortcutItem(type: $0.id, localizedTitle: $0.name) }
            }
            """, ["? ?"])),
      Construct(
        "`allCases.map` with a method reference", "Action.allCases.map(Factory.make(for:))",
        action + """
          enum Factory {
            static func make(for action: Action) -> UIApplicationShortcutItem {
              UIApplicationShortcutItem(type: action.rawValue, localizedTitle: action.title)
            }
          }
          func start() { items = Action.allCases.map(Factory.make(for:)) }
          """, both,
        twin: .init(
          "a reference to a method with a parameter that is known only at run time",
          """
          enum Factory {
            static func make(for name: String) -> UIApplicationShortcutItem {
              UIApplicationShortcutItem(type: "a", localizedTitle: name)
            }
          }
          func start(_ names: [String]) { items = names.map(Factory.make(for:)) }
          """, [#""a" ?"#])),
      Construct(
        "an array by the variable of a counted loop", "for index in 0..<titles.count { … titles[index] … }",
        """
        func start() {
          let titles = ["New", "Old"]
          let types = ["a", "b"]
          for index in 0..<titles.count {
            items.append(UIApplicationShortcutItem(type: types[index], localizedTitle: titles[index]))
          }
        }
        """, [#""a" "New""#, #""b" "Old""#],
        twin: .init(
          "a loop with a bound that only the running app knows",
          """
          func start(_ count: Int) {
            let titles = ["New", "Old"]
            for index in 0..<count {
              items.append(UIApplicationShortcutItem(type: "a", localizedTitle: titles[index]))
            }
          }
          """, [#""a" ?"#])),
      Construct(
        "a method reference over texts", "[\"NEW\", \"OLD\"].map(makeItem)",
        """
        class AppDelegate: UIResponder {
          func makeItem(_ key: String) -> UIApplicationShortcutItem {
            UIApplicationShortcutItem(type: key, localizedTitle: NSLocalizedString(key, comment: ""))
          }
          func start() { items = ["NEW", "OLD"].map(makeItem) }
        }
        """, [#""NEW" NEW@Localizable"#, #""OLD" OLD@Localizable"#],
        twin: .init(
          "a method of the same name that another sequence is mapped with",
          """
          class AppDelegate: UIResponder {
            func makeItem(_ key: String) -> UIApplicationShortcutItem {
              UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString(key, comment: ""))
            }
            func start() { items = ["NEW"].map(Other.makeItem) }
          }
          """, [#""a" ?"#])),
      Construct(
        "an initializer as a method reference", "Action.allCases.map(UIApplicationShortcutItem.init(action:))",
        action + """
          extension UIApplicationShortcutItem {
            convenience init(action: Action) { self.init(type: action.rawValue, localizedTitle: action.title) }
          }
          func start() { items = Action.allCases.map(UIApplicationShortcutItem.init(action:)) }
          """, both,
        twin: .init(
          "the same of one case alone",
          action + """
            extension UIApplicationShortcutItem {
              convenience init(action: Action) { self.init(type: action.rawValue, localizedTitle: action.title) }
            }
            func start() { items = [UIApplicationShortcutItem(action: .new)] }
            """, [both[0]])),
      Construct(
        "`compactMap`, `lazy`, `prefix`, `filter`", "Action.allCases.lazy.filter(…).compactMap { … }",
        action + """
          func start() {
            items = Action.allCases.lazy.filter(isOn).prefix(4).compactMap { action -> UIApplicationShortcutItem? in
              guard action.isUsable else { return nil }
              return UIApplicationShortcutItem(type: action.rawValue, localizedTitle: action.title)
            }
          }
          """, both,
        twin: .init(
          "a list of other elements made first",
          action + """
            func start() {
              items = Action.allCases.map(store.row).compactMap {
                UIApplicationShortcutItem(type: $0.id, localizedTitle: $0.name)
              }
            }
            """, ["? ?"])),
      Construct(
        "`reduce`", "Action.allCases.reduce(into: []) { … }",
        action + """
          func start() {
            items = Action.allCases.reduce(into: []) { list, action in
              list.append(UIApplicationShortcutItem(type: action.rawValue, localizedTitle: action.title))
            }
            others = [Action.new].reduce([]) { $0 + [UIApplicationShortcutItem(type: "x", localizedTitle: $1.title)] }
          }
          """, both + [#""x" NEW@Localizable"#],
        twin: .init(
          "the first parameter, which is the result so far",
          """
          func start(_ rows: [Row]) {
            items = rows.reduce("") { UIApplicationShortcutItem(type: "a", localizedTitle: $0) }
          }
          """, [#""a" ?"#])),
      Construct(
        "key paths", "Action.allCases.map(\\.item)",
        action + """
          extension Action {
            var item: UIApplicationShortcutItem { UIApplicationShortcutItem(type: rawValue, localizedTitle: title) }
          }
          func start() {
            items = Action.allCases.map(\\.item)
            let titles = Action.allCases.map(\\.title)
            others = titles.map { UIApplicationShortcutItem(type: "x", localizedTitle: $0) }
          }
          """, both + [#""x" NEW@Localizable"#, #""x" OLD@Localizable"#],
        twin: .init(
          "a key path of elements that only the running app knows",
          """
          func start(_ rows: [Row]) {
            let titles = rows.map(\\.title)
            others = titles.map { UIApplicationShortcutItem(type: "x", localizedTitle: $0) }
          }
          """, [#""x" ?"#])),
      Construct(
        "`for … in`, `enumerated()`, `zip`", "for (kind, title) in zip(kinds, titles)",
        """
        func start() {
          let kinds = ["a", "b"]
          for (kind, key) in zip(kinds, ["NEW", "OLD"]) {
            items.append(UIApplicationShortcutItem(type: kind, localizedTitle: NSLocalizedString(key, comment: "")))
          }
          for (index, key) in ["NEW"].enumerated() {
            items.append(UIApplicationShortcutItem(type: "c\\(index + 1)", localizedTitle: NSLocalizedString(key, comment: "")))
          }
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#, #""c1" NEW@Localizable"#],
        twin: .init(
          "the offset after a filter",
          """
          func start() {
            for (offset, _) in ["NEW"].filter({ $0 != hidden }).enumerated() {
              items.append(UIApplicationShortcutItem(type: "c", localizedTitle: "\\(offset)"))
            }
          }
          """, [#""c" ?"#])),
      Construct(
        "additions to a local array", "titles.append(…)",
        """
        func start() {
          var titles = ["Rake"]
          if isNew { titles.append("Hoe") }
          titles += ["Dig"]
          titles.insert("Sow", at: 0)
          items = titles.map { UIApplicationShortcutItem(type: "a", localizedTitle: $0) }
        }
        """, [#""a" "Rake""#, #""a" "Hoe""#, #""a" "Dig""#, #""a" "Sow""#],
        twin: .init(
          "an unknown addition",
          """
          func start(_ name: String) {
            var titles = ["Rake"]
            titles.append(load())
            items = titles.map { UIApplicationShortcutItem(type: "a", localizedTitle: $0) }
          }
          """, [#""a" "Rake""#, #""a" ?"#])),
      Construct(
        "a dictionary's pairs", "for (kind, title) in titles",
        """
        let titles: KeyValuePairs = ["a": NSLocalizedString("NEW", comment: ""), "b": NSLocalizedString("OLD", comment: "")]
        func start() {
          items = titles.map { UIApplicationShortcutItem(type: $0.key, localizedTitle: $0.value) }
          for (kind, title) in titles { more.append(UIApplicationShortcutItem(type: kind, localizedTitle: title)) }
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#, #""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          "a dictionary that is filled elsewhere",
          """
          var titles: [String: String] = load()
          func start() { items = titles.map { UIApplicationShortcutItem(type: $0.key, localizedTitle: $0.value) } }
          """, ["? ?"])),
      Construct(
        "tuples with the labels of a declared type",
        "let entries: [(kind: String, key: String)] = [(\"new\", \"NEW\")]",
        """
        let entries: [(kind: String, key: String)] = [("new", "NEW"), ("old", "OLD")]
        func start() {
          items = entries.map {
            UIApplicationShortcutItem(type: $0.kind, localizedTitle: NSLocalizedString($0.key, comment: ""))
          }
        }
        """, both,
        twin: .init(
          "the labels of a list that only the running app knows",
          """
          let entries: [(kind: String, key: String)] = Store.shared.entries
          func start() {
            items = entries.map {
              UIApplicationShortcutItem(type: $0.kind, localizedTitle: NSLocalizedString($0.key, comment: ""))
            }
          }
          """, ["? ?"])),
      Construct(
        "a result builder", "@ShortcutBuilder var items: [UIApplicationShortcutItem]",
        """
        @resultBuilder enum Builder {
          static func buildBlock(_ parts: UIApplicationShortcutItem...) -> [UIApplicationShortcutItem] { parts }
        }
        class AppDelegate: UIResponder {
          @Builder var menu: [UIApplicationShortcutItem] {
            UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString("NEW", comment: ""))
            UIApplicationShortcutItem(type: "b", localizedTitle: NSLocalizedString("OLD", comment: ""))
          }
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          "a builder's parts with titles of the run",
          """
          class AppDelegate: UIResponder {
            @Builder var menu: [UIApplicationShortcutItem] {
              UIApplicationShortcutItem(type: "a", localizedTitle: account.name)
            }
          }
          """, [#""a" ?"#])),
      Construct(
        "a result builder of the project's own parts", "Entry(type: \"a\", title: …)",
        """
        struct Entry { let type: String; let title: String }
        @resultBuilder enum Builder { static func buildBlock(_ parts: Entry...) -> [Entry] { parts } }
        @Builder var menu: [Entry] {
          Entry(type: "a", title: NSLocalizedString("NEW", comment: ""))
          if isOn { Entry(type: "b", title: NSLocalizedString("OLD", comment: "")) }
        }
        func start() { items = menu.map { UIApplicationShortcutItem(type: $0.type, localizedTitle: $0.title) } }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          "a list that a function of another module makes",
          """
          func start() { items = Menu.load().map { UIApplicationShortcutItem(type: $0.type, localizedTitle: $0.title) } }
          """, ["? ?"])),
    ])
}
