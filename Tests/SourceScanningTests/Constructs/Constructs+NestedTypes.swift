extension ConstructGroup {
  static let nestedTypes = ConstructGroup(
    name: "Nested types",
    constructs: [
      Construct(
        "a type nested in the enclosing type, named alone", "Strings.new",
        """
        class AppDelegate: UIResponder {
          private enum Strings { static let new = NSLocalizedString("NEW", comment: "") }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
        }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "nested in another type, where the name means nothing here",
          """
          class Other { private enum Strings { static let new = NSLocalizedString("NEW", comment: "") } }
          class AppDelegate: UIResponder {
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
          }
          """, [#""a" ?"#])),
      Construct(
        "the same from an extension in another file", "Strings.new",
        """
        extension AppDelegate {
          func start() { items = [UIApplicationShortcutItem(type: Kind.new, localizedTitle: Strings.new)] }
        }
        """, [#""com.new" NEW@Menu"#],
        others: [
          "App/AppDelegate.swift": """
          class AppDelegate: UIResponder {
            enum Kind { static let new = "com.new" }
            struct Strings { static var new: String { NSLocalizedString("NEW", tableName: "Menu", comment: "") } }
          }
          """
        ],
        twin: .init(
          "an extension of another type",
          """
          extension SceneDelegate {
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
          }
          """, [#""a" ?"#],
          others: [
            "App/AppDelegate.swift":
              #"class AppDelegate: UIResponder { struct Strings { static var new: String { NSLocalizedString("NEW", comment: "") } } }"#
          ])),
      Construct(
        "nested in an extension", "Strings.new",
        """
        class AppDelegate: UIResponder {
          func start() { items = [UIApplicationShortcutItem(type: Strings.kind, localizedTitle: Strings.new)] }
        }
        private extension AppDelegate {
          enum Strings {
            static let kind = "a"
            static let new = String(localized: "NEW")
          }
        }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "nested in an extension of another type",
          """
          class AppDelegate: UIResponder {
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
          }
          extension Other { enum Strings { static let new = String(localized: "NEW") } }
          """, [#""a" ?"#])),
      Construct(
        "several levels deep", "Menu.Titles.new",
        """
        class App: UIResponder {
          enum Menu { enum Titles { static let new = String(localized: "NEW") } }
          class Scene: UIResponder {
            enum Kinds { enum Long { static let new = "com.new" } }
            func start() { items = [UIApplicationShortcutItem(type: Kinds.Long.new, localizedTitle: Menu.Titles.new)] }
          }
        }
        """, [#""com.new" NEW@Localizable"#],
        twin: .init(
          "the path of another nesting",
          """
          class App: UIResponder {
            enum Menu { enum Titles { static let new = String(localized: "NEW") } }
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Titles.new)] }
          }
          """, [#""a" ?"#])),
      Construct(
        "a nested type that shadows an outer one", "Strings.new",
        """
        enum Strings { static let new = NSLocalizedString("OUTER", comment: "") }
        class AppDelegate: UIResponder {
          enum Strings { static let new = NSLocalizedString("INNER", comment: "") }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
        }
        """, [#""a" INNER@Localizable"#],
        twin: .init(
          "the outer one, named where nothing shadows it",
          """
          enum Strings { static let new = NSLocalizedString("OUTER", comment: "") }
          class Other { enum Strings { static let new = NSLocalizedString("INNER", comment: "") } }
          class AppDelegate: UIResponder {
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
          }
          """, [#""a" OUTER@Localizable"#])),
      Construct(
        "a generic enclosing type", "Strings.new",
        """
        class Coordinator<Root: UIViewController>: UIResponder {
          private enum Strings { static let new = NSLocalizedString("NEW", comment: "") }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
        }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "a generic parameter of the same name",
          """
          class Coordinator<Strings: Texts>: UIResponder {
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
          }
          """, [#""a" ?"#])),
      Construct(
        "`Self.Strings.x` and `AppDelegate.Strings.x`", "Self.Strings.new",
        """
        class AppDelegate: UIResponder {
          private enum Strings {
            static let kind = "a"
            static let new = NSLocalizedString("NEW", comment: "")
            static let old = NSLocalizedString("OLD", comment: "")
          }
          func start() {
            items = [
              UIApplicationShortcutItem(type: Self.Strings.kind, localizedTitle: Self.Strings.new),
              UIApplicationShortcutItem(type: "b", localizedTitle: AppDelegate.Strings.old),
            ]
          }
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          "`Self` of another type",
          """
          class Other { enum Strings { static let new = NSLocalizedString("NEW", comment: "") } }
          class AppDelegate: UIResponder {
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Self.Strings.new)] }
          }
          """, [#""a" ?"#])),
      Construct(
        "a nested enumeration's raw value", "Action.new.rawValue",
        """
        class AppDelegate: UIResponder {
          enum Action: String { case new = "com.new", old }
          func start() {
            items = [UIApplicationShortcutItem(type: Action.new.rawValue, localizedTitle: Action.old.rawValue.localized)]
          }
        }
        extension String { var localized: String { NSLocalizedString(self, comment: "") } }
        """, [#""com.new" old@Localizable"#],
        twin: .init(
          "an enumeration of numbers",
          """
          class AppDelegate: UIResponder {
            enum Action: Int { case new, old }
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: "\\(Action.old.rawValue)")] }
          }
          """, [#""a" "1""#])),
      Construct(
        "an inherited nested type", "Strings.new",
        """
        class Base: UIResponder { enum Strings { static let new = NSLocalizedString("NEW", comment: "") } }
        class AppDelegate: Base {
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
        }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "a class that does not inherit it",
          """
          class Base: UIResponder { enum Strings { static let new = NSLocalizedString("NEW", comment: "") } }
          class AppDelegate: Unrelated {
            func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new)] }
          }
          """, [#""a" ?"#])),
    ])
}
