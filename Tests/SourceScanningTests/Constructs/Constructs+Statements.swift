extension ConstructGroup {
  /// A function that creates a quick action for each of three names, after `statement`.
  private static func loop(_ statement: String, _ before: String = "") -> String {
    """
    func start(_ data: [String]) {
      \(before)
      for name in ["A", "B", "C"] {
        \(statement)
        items.append(UIApplicationShortcutItem(type: "a", localizedTitle: name))
      }
    }
    """
  }

  /// A function that creates a quick action with the variable `title`, which begins as "A".
  private static func change(_ statements: String, _ others: String = "") -> String {
    """
    func start(_ data: [String]) {
      var title = "A"
      \(statements)
      items = [UIApplicationShortcutItem(type: "a", localizedTitle: title)]
    }
    \(others)
    """
  }

  private static let kinds = """
    enum Kind: CaseIterable {
      case new, hidden, scan
      var title: String? {
        switch self {
        case .new: return "New"
        case .hidden: return nil
        case .scan: return "Scan"
        }
      }
    """

  private static let make = """
    func make(isNew: Bool) -> UIApplicationShortcutItem {
      UIApplicationShortcutItem(type: "a", localizedTitle: isNew ? "New" : "Scan")
    }

    """

  static let statements = ConstructGroup(
    name: "Loops and local functions",
    constructs: [
      Construct(
        "a guard that ends a loop", "guard name != \"B\" else { break }",
        loop("guard name != \"B\" else { break }"), [#""a" "A""#],
        twin: .init(
          "a guard that ends an iteration", loop("guard name != \"B\" else { continue }"),
          [#""a" "A""#, #""a" "C""#])),
      Construct(
        "the elements that another list names", "if hidden.contains(name) { continue }",
        loop("if hidden.contains(name) { continue }", "let hidden = [\"B\"]"), [#""a" "A""#, #""a" "C""#],
        twin: .init(
          "a list of data", loop("if data.contains(name) { continue }"), [#""a" "A""#, #""a" "B""#, #""a" "C""#])),
      Construct(
        "an arm of a switch that ends an iteration", "case .hidden: continue",
        """
        enum Kind: CaseIterable { case new, hidden, scan }
        func start() {
          for kind in Kind.allCases {
            let title: String
            switch kind {
            case .new: title = "New"
            case .hidden: continue
            case .scan: title = "Scan"
            }
            items.append(UIApplicationShortcutItem(type: "a", localizedTitle: title))
          }
        }
        """, [#""a" "New""#, #""a" "Scan""#],
        twin: .init(
          "an arm that only ends the switch",
          """
          enum Kind: CaseIterable { case new, hidden, scan }
          func start() {
            for kind in Kind.allCases {
              var title = "Open"
              switch kind {
              case .new: title = "New"
              case .hidden: break
              case .scan: title = "Scan"
              }
              items.append(UIApplicationShortcutItem(type: "a", localizedTitle: title))
            }
          }
          """, [#""a" "Open""#, #""a" "New""#, #""a" "Scan""#])),
      Construct(
        "a case without a title", "guard let title else { return nil }",
        kinds + """

            var item: UIApplicationShortcutItem? {
              guard let title else { return nil }
              return UIApplicationShortcutItem(type: "a", localizedTitle: title)
            }
          }
          func start() { items = Kind.allCases.compactMap(\\.item) }
          """, [#""a" "New""#, #""a" "Scan""#],
        twin: .init(
          "another title in its place",
          kinds + """

              var item: UIApplicationShortcutItem {
                UIApplicationShortcutItem(type: "a", localizedTitle: title ?? "Open")
              }
            }
            func start() { items = Kind.allCases.map(\\.item) }
            """, [#""a" "New""#, #""a" "Open""#, #""a" "Scan""#])),
      Construct(
        "a loop that returns an element", "for name in names { if name == \"B\" { return name } }",
        """
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: pick())] }
        func pick() -> String {
          for name in ["A", "B", "C"] { if name == "B" { return name } }
          return "None"
        }
        """, [#""a" "B""#],
        twin: .init(
          "a loop that returns none",
          """
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: pick())] }
          func pick() -> String {
            for name in ["A", "B", "C"] { if name == "D" { return name } }
            return "None"
          }
          """, [#""a" "None""#])),
      Construct(
        "a string that a loop extends", "for name in names { title += name }",
        change("for name in [\"B\", \"C\"] { title += name }"), [#""a" "ABC""#],
        twin: .init(
          "a loop over data", change("title = \"\"\n  for name in data { title += name }"), [#""a" ?"#])),
      Construct(
        "a local function that assigns the title", "func change() { title = \"B\" }",
        change("func change() { title = \"B\" }\n  change()"), [#""a" "B""#],
        twin: .init("a local function that nothing calls", change("func change() { title = \"B\" }"), [#""a" "A""#])),
      Construct(
        "a condition that each call passes", "make(isNew: true)",
        make + "func start() { items = [make(isNew: true)] }", [#""a" "New""#],
        twin: .init(
          "a condition that only a run knows", make + "func start() { items = [make(isNew: flag)] }",
          [#""a" "New""#, #""a" "Scan""#])),
      Construct(
        "a closure that assigns the title", "apply { title = \"B\" }",
        change(
          "let change = { title += \"B\" }\n  change()\n  apply { title += \"C\" }",
          "func apply(_ body: () -> Void) { body() }"),
        [#""a" "ABC""#],
        twin: .init(
          "a closure that may be called later",
          change("apply { title = \"B\" }", "func apply(_ body: @escaping () -> Void) { later = body }"),
          [#""a" "A""#, #""a" "B""#])),
    ])
}
