extension ConstructGroup {
  static let ownLookups = ConstructGroup(
    name: "Own look-up functions",
    constructs: [
      Construct(
        "a function around `NSLocalizedString`", "tr(\"NEW\")",
        """
        func tr(_ key: String, _ table: String = "Menu") -> String {
          let text = Bundle.main.localizedString(forKey: key, value: nil, table: table)
          return text
        }
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: tr("NEW"))] }
        """, [#""a" NEW@Menu"#],
        twin: .init(
          "a function over a private table that falls back to the key",
          """
          func tr(_ key: String) -> String {
            guard let text = Texts.shared.values[key] else { return key }
            return text
          }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: tr("new.note"))] }
          """, [#""a" ?"#])),
      Construct(
        "an initializer of `String`", "String(key: \"NEW\")",
        """
        extension String {
          init(key: String) { self = NSLocalizedString(key, comment: "") }
          init(menu key: String) { self.init(localized: LocalizationValue(key), table: "Menu") }
        }
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: String(key: "NEW")),
            UIApplicationShortcutItem(type: "b", localizedTitle: .init(menu: "OLD")),
          ]
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Menu"#],
        twin: .init(
          "an initializer over a private table that falls back to the key",
          """
          extension String {
            init(key: String) { self = texts[key] ?? key }
          }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: String(key: "NEW"))] }
          """, [#""a" ?"#])),
      Construct(
        "a property of `String` round `NSLocalizedString`", "\"NEW\".localized",
        """
        extension String { var localized: String { NSLocalizedString(self, comment: "") } }
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: "NEW".localized)] }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "a property over JSON that falls back to the key",
          """
          extension String {
            var localized: String {
              if let text = JSONTexts.current[self] as? String { return text }
              return self
            }
          }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: "new.note".localized)] }
          """, [#""a" ?"#])),
      Construct(
        "a method, property or function of a library, if a table has the key", "\"NEW\".localized()",
        """
        import Localize_Swift
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: "NEW".localized()),
            UIApplicationShortcutItem(type: "b", localizedTitle: "FIND".localized(using: "Menu")),
            UIApplicationShortcutItem(type: "c", localizedTitle: "OPEN".l10n),
            UIApplicationShortcutItem(type: "d", localizedTitle: Translator.shared.translate("SAVE")),
            UIApplicationShortcutItem(type: "e", localizedTitle: LocalizedString("SEND")),
          ]
        }
        """,
        [
          #""a" NEW@Localizable"#, #""b" FIND@Menu"#, #""c" OPEN@Localizable"#, #""d" SAVE@Localizable"#,
          #""e" SEND@Localizable"#,
        ],
        twin: .init(
          "a method with a name that does not say that it looks up strings, and one of the project",
          """
          import OtherTexts
          func translated(_ key: String) -> String { Texts.shared.find(key) }
          func start() {
            items = [
              UIApplicationShortcutItem(type: "a", localizedTitle: "NEW".spaced()),
              UIApplicationShortcutItem(type: "b", localizedTitle: translated("NEW")),
            ]
          }
          """, [#""a" ?"#, #""b" ?"#])),
      Construct(
        "a property of a library, with a name that another type of the project uses too", "\"NEW\".localized",
        """
        import Localize_Swift
        struct Column { let localized: Bool }
        extension Date { func localized() -> String { formatter.string(from: self) } }
        func localizedCount(_ count: Int) -> String { "" }
        func start() {
          let localized = Column(localized: true)
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: "NEW".localized),
            UIApplicationShortcutItem(type: "b", localizedTitle: "FIND".localized()),
          ]
        }
        """, [#""a" NEW@Localizable"#, #""b" FIND@Localizable"#],
        twin: .init(
          "a property of the project that a string has through a protocol",
          """
          import Texts
          protocol Readable {}
          extension Readable { var localized: String { Texts.shared.find(self) } }
          extension String: Readable {}
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: "NEW".localized)] }
          """, [#""a" ?"#])),
      Construct(
        "functions, constants and classes of Objective-C", "Texts.title(forKey: \"NEW\")",
        """
        func start() {
          items = [
            UIApplicationShortcutItem(type: KIND_NEW, localizedTitle: NewTitle()),
            UIApplicationShortcutItem(type: KindFind, localizedTitle: NSLocalizedString(FIND_KEY, comment: "")),
            UIApplicationShortcutItem(type: "c", localizedTitle: Texts.title(forKey: "OPEN")),
            UIApplicationShortcutItem(type: "d", localizedTitle: Texts.saveTitle),
            UIApplicationShortcutItem(type: "e", localizedTitle: "SEND".spaced()),
          ]
        }
        """,
        [
          #""new" NEW@Localizable"#, #""find" FIND@Localizable"#, #""c" OPEN@Localizable"#, #""d" SAVE@Menu"#,
          #""e" SEND@Localizable"#,
        ],
        others: [
          "App/App-Bridging-Header.h": """
          #define KIND_NEW @"new"
          #define FIND_KEY @"FIND"
          extern NSString *const KindFind;
          static inline NSString *NewTitle(void) { return NSLocalizedString(@"NEW", nil); }
          """,
          "App/Texts.m": """
          NSString *const KindFind = @"find";
          @implementation Texts
          + (NSString *)titleForKey:(NSString *)key { return NSLocalizedString(key, nil); }
          + (NSString *)saveTitle { return NSLocalizedStringFromTable(@"SAVE", @"Menu", nil); }
          @end
          @implementation NSString (Spaced)
          - (NSString *)spaced { return NSLocalizedString(self, nil); }
          @end
          """,
        ],
        twin: .init(
          "functions and constants that headers declare, and nothing defines",
          """
          func start() {
            items = [
              UIApplicationShortcutItem(type: KindFind, localizedTitle: NewTitle()),
              UIApplicationShortcutItem(type: "b", localizedTitle: Texts.title(forKey: "OPEN")),
            ]
          }
          """, ["? ?", #""b" ?"#],
          others: [
            "App/App-Bridging-Header.h": """
            extern NSString *const KindFind;
            NSString *NewTitle(void);
            @interface Texts : NSObject
            + (NSString *)titleForKey:(NSString *)key;
            @end
            """
          ])),
      Construct(
        "a fallback to another bundle's text", "text == key ? english : text",
        """
        extension String {
          var localized: String {
            let text = NSLocalizedString(self, comment: "")
            guard text == self, let path = Bundle.main.path(forResource: "en", ofType: "lproj") else { return text }
            return Bundle(path: path)?.localizedString(forKey: self, value: nil, table: nil) ?? text
          }
        }
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: "NEW".localized)] }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "a fallback in a ternary over an own table",
          """
          extension String {
            var localized: String { Texts.shared.has(self) ? Texts.shared.text(self) : self }
          }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: "new.note".localized)] }
          """, [#""a" ?"#])),
      Construct(
        "`missing value` of a look-up", "texts[key, default: …]",
        """
        enum Texts { static func text(_ key: String) -> String { NSLocalizedString(key, value: key, comment: "") } }
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Texts.text("NEW"))] }
        """, [#""a" NEW@Localizable"#],
        twin: .init(
          "a dictionary with a default",
          """
          enum Texts {
            static let all: [String: String] = load()
            static func text(_ key: String) -> String { all[key, default: key] }
            static func other(_ key: String) -> String { all[key] ?? key }
          }
          func start() {
            items = [
              UIApplicationShortcutItem(type: "a", localizedTitle: Texts.text("new.note")),
              UIApplicationShortcutItem(type: "b", localizedTitle: Texts.other("new.note")),
            ]
          }
          """, [#""a" ?"#, #""b" ?"#])),
    ])

  static let generatedSymbols = ConstructGroup(
    name: "Generated symbols",
    constructs: [
      Construct(
        "a string catalog's symbols (Xcode 26)", "String(localized: .newNote)",
        """
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: String(localized: .newNote)),
            UIApplicationShortcutItem(type: "b", localizedTitle: String(localized: .Menu.oldNote)),
            UIApplicationShortcutItem(type: "c", localizedTitle: String(localized: .notes(count: 3))),
          ]
        }
        """, [#""a" newNote@Localizable"#, #""b" oldNote@Menu"#, #""c" notes@Localizable"#],
        twin: .init(
          "a symbol that the project declares with another key",
          """
          extension LocalizedStringResource { static let newNote = LocalizedStringResource("note.new", table: "Menu") }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: String(localized: .newNote))] }
          """, [#""a" note.new@Menu"#])),
      Construct(
        "XCStrings Tool", "String(localizable: .newNote)",
        """
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: String(localizable: .newNote)),
            UIApplicationShortcutItem(type: "b", localizedTitle: String(menu: .oldNote(3))),
            UIApplicationShortcutItem(type: "c", localizedTitle: String(localized: .localizable(.newNote))),
          ]
        }
        """, [#""a" newNote@Localizable"#, #""b" oldNote@Menu"#, #""c" newNote@Localizable"#],
        twin: .init(
          "an initializer of the project with that label",
          """
          enum Menu { case oldNote }
          extension String { init(menu: Menu) { self = "Old" } }
          func start() { items = [UIApplicationShortcutItem(type: "b", localizedTitle: String(menu: .oldNote))] }
          """, [#""b" "Old""#])),
      Construct(
        "SwiftGen, structured", "L10n.Shortcut.new",
        """
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: L10n.Shortcut.new)] }
        """, [#""a" shortcut.new@Localizable"#],
        others: [
          "App/Generated/Strings.swift": """
          internal enum L10n {
            internal enum Shortcut {
              /// New
              internal static let new = L10n.tr("Localizable", "shortcut.new", fallback: "New")
              internal static func open(_ p1: Any) -> String { return L10n.tr("Localizable", "shortcut.open", String(describing: p1)) }
            }
          }
          extension L10n {
            private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
              let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
              return String(format: format, locale: Locale.current, arguments: args)
            }
          }
          """
        ],
        twin: .init(
          "an `L10n` by hand that looks nothing up",
          """
          enum L10n { enum Shortcut { static let new = "New" } }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: L10n.Shortcut.new)] }
          """, [#""a" "New""#])),
      Construct(
        "SwiftGen, flat", "L10n.shortcutNew",
        """
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: L10n.shortcutNew)] }
        """, [#""a" shortcut.new@Menu"#],
        others: [
          "App/Generated/Strings.swift": """
          public enum L10n {
            /// New
            public static var shortcutNew: String { return L10n.tr("Menu", "shortcut.new") }
          }
          extension L10n {
            private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
              let format = BundleToken.bundle.localizedString(forKey: key, value: nil, table: table)
              return String(format: format, locale: Locale.current, arguments: args)
            }
          }
          """
        ],
        twin: .init(
          "a property that is not in the generated code",
          """
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: L10n.shortcutOld)] }
          """, [#""a" ?"#],
          others: [
            "App/Generated/Strings.swift":
              #"public enum L10n { public static var shortcutNew: String { return L10n.tr("Menu", "shortcut.new") } }"#
          ])),
      Construct(
        "SwiftGen with an own template, by its output", "Strings.Shortcut.new.text",
        """
        func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.Shortcut.new.text)] }
        """, [#""a" shortcut.new@Menu"#],
        others: [
          "App/Generated/Strings.swift": """
          public struct LocalizedText {
            let table: String
            let key: String
            public var text: String { NSLocalizedString(key, tableName: table, bundle: .main, comment: "") }
          }
          public enum Strings { public enum Shortcut { public static let new = LocalizedText(table: "Menu", key: "shortcut.new") } }
          """
        ],
        twin: .init(
          "the same with a separate table for each string",
          """
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: Strings.new.text)] }
          """, [#""a" ?"#],
          others: [
            "App/Generated/Strings.swift": """
            public struct LocalizedText { let key: String; public var text: String { Store.texts[key] ?? key } }
            public enum Strings { public static let new = LocalizedText(key: "shortcut.new") }
            """
          ])),
      Construct(
        "R.swift", "R.string.menu.newNote()",
        """
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: R.string.menu.newNote()),
            UIApplicationShortcutItem(type: "b", localizedTitle: R.string.localizable.oldNote(preferredLanguages: ["de"])),
          ]
        }
        """, [#""a" newNote@Menu"#, #""b" oldNote@Localizable"#],
        twin: .init(
          "an `R` by hand",
          """
          enum R { enum string { enum menu { static func newNote() -> String { "New" } } } }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: R.string.menu.newNote())] }
          """, [#""a" "New""#])),
      Construct(
        "an enumeration of keys by hand", "L10n.newNote.text",
        """
        enum L10n: String {
          case newNote = "note.new"
          var text: String { Bundle.main.localizedString(forKey: rawValue, value: nil, table: nil) }
          func callAsFunction() -> String { text }
        }
        func start() {
          items = [
            UIApplicationShortcutItem(type: "a", localizedTitle: L10n.newNote.text),
            UIApplicationShortcutItem(type: "b", localizedTitle: L10n.newNote()),
          ]
        }
        """, [#""a" note.new@Localizable"#, #""b" note.new@Localizable"#],
        twin: .init(
          "the raw value without a look-up",
          """
          enum L10n: String { case newNote = "New" }
          func start() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: L10n.newNote.rawValue)] }
          """, [#""a" "New""#])),
    ])
}
