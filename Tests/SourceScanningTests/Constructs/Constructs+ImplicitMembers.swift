extension ConstructGroup {
  static let implicitMembers = ConstructGroup(
    name: "Implicit members and resources",
    constructs: [
      Construct(
        "`.init(localized:)` where a `String` is wanted", ".init(localized: \"NEW\")",
        """
        func start() {
          let title: String = .init(localized: "NEW", table: "Menu")
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: title),
            UIApplicationShortcutItem(type: "b", localizedTitle: .init(localized: "OLD")),
          ]
        }
        """, [#""a" NEW@Menu"#, #""b" OLD@Localizable"#],
        twin: .init(
          "`.init(localized:)` of a type of the project",
          """
          struct Title { let text: String; init(localized text: String) { self.text = text } }
          func start() {
            let title: Title = .init(localized: "NEW")
            items = [UIApplicationShortcutItem(type: "a", localizedTitle: title.text)]
          }
          """, [#""a" "NEW""#])),
      Construct(
        "`.init(\"KEY\")` and a literal where a `LocalizedStringResource` is wanted",
        "item(.init(\"NEW\", table: \"Menu\"))",
        """
        func item(_ type: String, _ title: LocalizedStringResource) -> UIApplicationShortcutItem {
          UIApplicationShortcutItem(type: type, localizedTitle: String(localized: title))
        }
        func start() { items = [item("a", .init("NEW", table: "Menu")), item("b", "OLD")] }
        """, [#""a" NEW@Menu"#, #""b" OLD@Localizable"#],
        twin: .init(
          "a literal where a `String` is wanted",
          """
          func item(_ type: String, _ title: String) -> UIApplicationShortcutItem {
            UIApplicationShortcutItem(type: type, localizedTitle: title)
          }
          func start() { items = [item("b", "OLD")] }
          """, [#""b" "OLD""#])),
      Construct(
        "a static function of `String` as an implicit member", ".localized(\"NEW\")",
        """
        extension String {
          static func localized(_ key: String, table: String? = nil) -> String {
            NSLocalizedString(key, tableName: table, comment: "")
          }
          static var old: String { NSLocalizedString("OLD", comment: "") }
        }
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: .localized("NEW", table: "Menu")),
            UIApplicationShortcutItem(type: "b", localizedTitle: .old),
          ]
        }
        """, [#""a" NEW@Menu"#, #""b" OLD@Localizable"#],
        twin: .init(
          "the member of another type",
          """
          extension Theme { static func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") } }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: .localized("NEW"))] }
          """, [#""a" ?"#])),
      Construct(
        "a constant of `LocalizedStringResource`", "String(localized: .newNote)",
        """
        extension LocalizedStringResource {
          static let newNote = LocalizedStringResource("NEW", table: "Menu", bundle: .atURL(url))
          static var oldNote: LocalizedStringResource { .init("OLD", locale: Locale(identifier: "en")) }
        }
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: String(localized: .newNote)),
            UIApplicationShortcutItem(type: "b", localizedTitle: .init(localized: .oldNote)),
          ]
        }
        """, [#""a" NEW@Menu in .atURL(url)"#, #""b" OLD@Localizable"#],
        twin: .init(
          "a constant of another type with the same name",
          """
          extension Color { static let newNote = Color("NEW") }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Color.newNote)] }
          """, [#""a" ?"#])),
      Construct(
        "a property of the type `LocalizedStringResource`", "String(localized: title)",
        """
        enum Action: String, CaseIterable {
          case new, old
          var title: LocalizedStringResource {
            switch self {
            case .new: "NEW"
            case .old: .init("OLD", table: "Menu")
            }
          }
        }
        func start() {
          items = Action.allCases.map {
            UIApplicationShortcutItem(type: $0.rawValue, localizedTitle: String(localized: $0.title))
          }
        }
        """, [#""new" NEW@Localizable"#, #""old" OLD@Menu"#],
        twin: .init(
          "the same property of the type `String`",
          """
          enum Action: String, CaseIterable {
            case new, old
            var title: String {
              switch self {
              case .new: "NEW"
              case .old: "OLD"
              }
            }
          }
          func start() {
            items = Action.allCases.map { UIApplicationShortcutItem(type: $0.rawValue, localizedTitle: $0.title) }
          }
          """, [#""new" "NEW""#, #""old" "OLD""#])),
      Construct(
        "`String.LocalizationValue`", "String(localized: key)",
        """
        let key: String.LocalizationValue = "NEW"
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: String(localized: key, table: "Menu"))] }
        """, [#""a" NEW@Menu"#],
        twin: .init(
          "`String(key)`, which looks nothing up",
          """
          let key: String = "NEW"
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: String(key))] }
          """, [#""a" "NEW""#])),
      Construct(
        "`#bundle`, `.module` and another bundle", "bundle: #bundle",
        """
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: String(localized: "NEW", bundle: #bundle)),
            UIApplicationShortcutItem(type: "b", localizedTitle: NSLocalizedString("OLD", bundle: .module, comment: "")),
          ]
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable in .module"#],
        twin: .init(
          "a bundle that is worked out elsewhere",
          """
          func start() {
            items = [UIApplicationShortcutItem(type: "a", localizedTitle: String(localized: "NEW", bundle: strings()))]
          }
          """, [#""a" NEW@Localizable in strings()"#])),
    ])

  static let macros = ConstructGroup(
    name: "Freestanding macros",
    constructs: [
      Construct(
        "a macro named with `--routine`", "#localize(\"NEW\")",
        """
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: #localize("NEW", table: "Menu")),
            UIApplicationShortcutItem(type: "b", localizedTitle: Strings.old),
          ]
        }
        enum Strings { static let old = #localize("OLD") }
        """, [#""a" NEW@Menu"#, #""b" OLD@Localizable"#], routines: ["#localize"],
        twin: .init(
          "a macro that nothing names",
          """
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: #stringify("NEW"))] }
          """, [#""a" ?"#]))
    ])
}
