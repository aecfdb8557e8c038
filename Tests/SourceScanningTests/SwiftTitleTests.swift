import Diagnostics
import Localization
import Testing

/// The origin of a title, one construct per case: the expression, the code before it, and its value.
@Suite struct SwiftTitleTests {
  private func title(_ expression: String, _ before: String = "", _ others: [String: String] = [:]) throws -> CodeText {
    var files = others
    files["App/Shortcuts.swift"] = """
      import UIKit
      \(before)
      func register() {
        app.shortcutItems = [UIApplicationShortcutItem(type: "t", localizedTitle: \(expression))]
      }
      """
    let (items, diagnostics) = SourceFixture(files).scan(routines: ["translate"])
    #expect(diagnostics.isEmpty)
    #expect(items.count == 1)
    return try #require(items.first).title
  }

  @Test(arguments: [
    (#"NSLocalizedString("New", comment: "c")"#, "New@Localizable /c/"),
    (##"#translate("New")"##, "New@Localizable"),
    (
      #"NSLocalizedString("New", tableName: "Menu", bundle: .main, value: "New one", comment: "")"#,
      "New@Menu // =New one"
    ),
    (#"NSLocalizedString("Caf\u{e9} \"x\"", comment: "")"#, "Café \"x\"@Localizable //"),
    (#"String(localized: "New", comment: "c")"#, "New@Localizable /c/"),
    (
      #"String(localized: "new.key", defaultValue: "New", table: "Menu", bundle: .main, locale: .current)"#,
      "new.key@Menu =New"
    ),
    (#"String(localized: LocalizedStringResource("New", table: "Menu"))"#, "New@Menu"),
    (#"String(localized: .newItem)"#, "newItem@Localizable"),
    (#"String(localized: .menu(.newItem))"#, "newItem@Menu"),
    (#"String(localized: .Menu.newItem)"#, "newItem@Menu"),
    (#"String(localized: "Open \(name)")"#, "Open %@@Localizable"),
    (#"String(localized: "\(items.count) of 100%")"#, "%lld of 100%%@Localizable"),
    (#"String(localized: "\(Double(x)) and \(x, specifier: "%.2f")")"#, "%lf and %.2f@Localizable"),
    (#"String(format: NSLocalizedString("Call %@", comment: ""), name)"#, "Call %@@Localizable //"),
    (#"String.localizedStringWithFormat(NSLocalizedString("n", comment: ""), 3)"#, "n@Localizable //"),
    (#"Bundle.main.localizedString(forKey: "New", value: nil, table: "Menu")"#, "New@Menu"),
    (#"R.string.menu.newItem()"#, "newItem@Menu"),
    (#"L10n.Menu.newItem"#, "Menu.newItem@Localizable"),
    (#"translate("New", comment: "c")"#, "New@Localizable /c/"),
    (#""Plain""#, #""Plain""#), (#""Pla" + "in""#, #""Plain""#),
    (#"model.name"#, "?"), (#"model.name ?? "Fallback""#, "?"), (#"NSLocalizedString(key, comment: "")"#, "?"),
    (#"(NSLocalizedString("New", comment: "") as String)"#, "New@Localizable //"),
    (#"NSLocalizedString("New", comment: "").capitalized"#, "New@Localizable //"),
    (#"{ NSLocalizedString("New", comment: "") }()"#, "New@Localizable //"),
  ]) func expressions(_ expression: String, _ expected: String) throws {
    #expect(try title(expression).summary == expected)
  }

  /// A literal is often never shown.
  @Test(arguments: [
    (#"NSLocalizedString("None", comment: "")"#, ["None@Localizable //", "?"]), (#""None""#, ["?"]), ("other", ["?"]),
  ])
  func theReplacementOfAMissingValue(_ replacement: String, _ expected: [String]) {
    let title = "model?.name ?? \(replacement)"
    let items = SourceFixture(swift: "let a = UIApplicationShortcutItem(type: \"t\", localizedTitle: \(title))").scan()
      .items
    #expect(items.map(\.title.summary) == expected)
  }

  @Test(arguments: [
    ("Strings.new", #"enum Strings { static let new = NSLocalizedString("New", comment: "") }"#),
    ("Strings.new", #"struct Strings { static var new: String { NSLocalizedString("New", comment: "") } }"#),
    ("Strings.Menu.new", #"enum Strings { enum Menu { static let new = NSLocalizedString("New", comment: "") } }"#),
    (
      "Strings.Menu.new",
      #"enum Strings {}; extension Strings { enum Menu { static let new = NSLocalizedString("New", comment: "") } }"#
    ),
    (
      "Key.new.localized",
      #"enum Key: String { case new = "New"; var localized: String { NSLocalizedString(rawValue, comment: "") } }"#
    ),
    (
      "Key.New.localized",
      #"enum Key: String { case New; var localized: String { NSLocalizedString(self.rawValue, comment: "") } }"#
    ),
    (
      #""New".localized"#,
      #"extension String { var localized: String { return NSLocalizedString(self, comment: "") } }"#
    ),
    (
      #""New".localized()"#,
      #"extension String { func localized(_ c: String = "") -> String { NSLocalizedString(self, comment: c) } }"#
    ),
    (#"tr("New")"#, #"func tr(_ key: String) -> String { return NSLocalizedString(key, comment: "") }"#),
    ("title", #"let title = NSLocalizedString("New", comment: "")"#),
    (
      "newKey.localized",
      #"let newKey = "New"; extension String { var localized: String { NSLocalizedString(self, comment: "") } }"#
    ),
    (
      "Kind.new.title",
      #"enum Kind { case old, new; var title: String { switch self { case .old: return "Old"; case .new: return NSLocalizedString("New", comment: "") } } }"#
    ),
    (
      "Action(title: NSLocalizedString(\"New\", comment: \"\")).title", "struct Action { let title: String }"
    ),
  ]) func declarationsOfTheSameFileAndOfAnother(_ expression: String, _ declarations: String) throws {
    #expect(try title(expression, declarations).summary == "New@Localizable //")
    let other = try title(expression, "", ["App/Strings.swift": declarations])
    #expect(other.summary == "New@Localizable //")
    #expect(other.location.path == "App/Shortcuts.swift")
  }

  @Test func theDeclarationIsNamedWithEveryStep() throws {
    let found = try title(
      "Strings.new", "",
      ["App/Strings.swift": "enum Strings {\n  static let new = NSLocalizedString(\"New\", comment: \"\")\n}"])
    #expect(found.declaredAt?.description == "App/Strings.swift:2:3")
    #expect(found.via.map(\.name) == ["let new", "NSLocalizedString"])
  }

  @Test func followsSwiftGenThroughItsFile() throws {
    let generated = """
      internal enum L10n {
        internal enum Shortcut {
          /// New note
          internal static let new = L10n.tr("Menu", "shortcut.new")
          internal static let old = L10n.tr("Menu", "shortcut.old", fallback: "Old note")
        }
      }
      """
    let files = ["Generated/Strings.swift": generated]
    #expect(try title("L10n.Shortcut.new", "", files).summary == "shortcut.new@Menu =New note")
    #expect(try title("L10n.Shortcut.old", "", files).summary == "shortcut.old@Menu =Old note")
  }

  @Test func choosesTheNearestModule() throws {
    let files = [
      "App/Strings.swift": #"enum Strings { static let new = NSLocalizedString("Mine", comment: "") }"#,
      "AAA/Strings.swift": #"enum Strings { static let new = NSLocalizedString("Other", comment: "") }"#,
    ]
    #expect(try title("Strings.new", "", files).summary == "Mine@Localizable //")
  }

  @Test func aStoredPropertyIsKnownOnlyAtRunTime() throws {
    let (items, _) = SourceFixture(
      swift: """
        class Game: NSObject {
          var title = "none"
          func makeShortcut() -> UIApplicationShortcutItem { UIApplicationShortcutItem(type: "t", localizedTitle: title) }
        }
        """
    ).scan()
    #expect(items.map(\.summary) == ["3 \"t\" ?"])
  }

  @Test func recursionEnds() throws {
    #expect(try title("a", "let a = b; let b = a").isRuntime)
    #expect(try title("f(1)", "func f(_ n: Int) -> String { f(n) }").isRuntime)
    #expect(try title("E.a.x", "enum E { case a; var x: String { y }; var y: String { self.x } }").isRuntime)
  }

  /// Signs around one value do not make a concatenation of texts.
  @Test(arguments: [
    (#""@\(account.name)""#, true), (#""Open \(account.name)""#, false), ("first.name + last.name", false),
  ])
  func reasonsOfValuesWithSigns(_ expression: String, _ isOfValue: Bool) throws {
    let reason = try #require(try title(expression).reasonForRuntime)
    #expect((reason == "\"account.name\" is known at run time only") == isOfValue)
  }

  /// Parts of a title that are looked up are known although the title is not.
  @Test(arguments: [
    (#""\(NSLocalizedString("New", comment: "")) +""#, ["New"], false),
    (#"NSLocalizedString("New", comment: "") + " " + NSLocalizedString("Note", comment: "")"#, ["New", "Note"], true),
    (#"name + NSLocalizedString("New", comment: "")"#, ["New"], true),
    (#"String(format: "%@ %@", NSLocalizedString("New", comment: ""), name)"#, ["New"], true),
    (#"String(format: "%@ (%d)", NSLocalizedString("New", comment: ""), count)"#, ["New"], true),
    (#"NSLocalizedString("New", comment: "").appending("…")"#, ["New"], false),
    (#"[NSLocalizedString("New", comment: ""), L10n.note].joined(separator: " ")"#, ["New", "note"], true),
    (#"shorten(NSLocalizedString("New", comment: ""), to: 12)"#, ["New"], false),
    (#"NSLocalizedString("New", comment: "").replacingOccurrences(of: ".", with: "")"#, ["New"], false),
    (#"{ let text = NSLocalizedString("New", comment: ""); return shorten(text) }()"#, ["New"], false),
    ("shorten(name)", [], false), (#""Open \(name)""#, [], false), (#"names.joined(separator: ", ")"#, [], false),
  ]) func partsOfTitles(_ expression: String, _ keys: [String], _ isConcatenated: Bool) throws {
    let files = [
      "App/Shortcuts.swift": """
      func register(name: String) {
        app.shortcutItems = [UIApplicationShortcutItem(type: "t", localizedTitle: \(expression))]
      }
      """
    ]
    let found = SourceFixture(files).scan()
    let title = try #require(found.items.first).title
    #expect(title.summary == "?")
    #expect(title.parts.map { "\($0.key)" } == keys)
    #expect(title.isConcatenated == isConcatenated)
    #expect(found.diagnostics.map(\.id) == (isConcatenated ? [.concatenatedTitle] : []))
  }

  /// Foundation's method has three arguments; a function of the project with one may replace a missing string.
  @Test(arguments: [
    (#"TextUtil.localizedString(forKey: "rake")"#, LocalizedLookup.Source.ownFunction),
    (#"Bundle.main.localizedString(forKey: "rake", value: nil, table: nil)"#, .code),
  ])
  func distinguishesOwnLookups(title: String, source: LocalizedLookup.Source) {
    let code = "let item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \(title))"
    #expect(SourceFixture(swift: code).scan().items.first?.title.lookup?.source == source)
  }
}
