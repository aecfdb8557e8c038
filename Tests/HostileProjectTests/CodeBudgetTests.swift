import Foundation
import Testing

/// Checks that reading code with very many quick actions, cases or uses takes bounded time.
@Suite struct CodeBudgetTests {
  /// A project with one file of code, and a part of the report.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var files: [String: String]
    var expected: String
    var status: Int32 = 1
    var testDescription: String { name }
  }

  private static let infoPlist =
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>com.example.app</string>"
    + "<key>LSRequiresIPhoneOS</key><true/></dict></plist>"

  private static func many(_ count: Int, separator: String = "", _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: separator)
  }

  private static func dart(_ code: String) -> [String: String] {
    [
      "ios/Runner/Info.plist": infoPlist,
      "pubspec.yaml": "name: a\ndependencies:\n  flutter:\n    sdk: flutter\n  quick_actions: ^1.0.0\n",
      "lib/main.dart": "import 'package:quick_actions/quick_actions.dart';\n" + code,
    ]
  }

  private static func expo(_ configuration: String) -> [String: String] {
    ["package.json": "{\"dependencies\": {\"expo\": \"51.0.0\"}}", "app.config.js": configuration]
  }

  /// A React Native app with a title that is not closed.
  private static func javaScript(title: String) -> [String: String] {
    [
      "App/Info.plist": infoPlist, "package.json": "{\"dependencies\": {\"react-native-quick-actions\": \"1\"}}",
      "index.js": "QuickActions.setShortcutItems([{ type: 'a', title: \(title)",
    ]
  }

  private static func objectiveC(_ code: String) -> [String: String] {
    ["App/Info.plist": infoPlist, "App/a.m": "#import <UIKit/UIKit.h>\n@implementation A\n\(code)@end\n"]
  }

  /// A statement of Objective-C that adds a quick action.
  private static func item(_ title: String) -> String {
    "[list addObject:[[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:\(title)]];\n"
  }

  /// A .NET app with a title that is not closed.
  private static func cSharp(title: String) -> [String: String] {
    [
      "App/Info.plist": infoPlist,
      "App/App.csproj": "<Project><ItemGroup><Reference Include=\"Xamarin.iOS\"/></ItemGroup></Project>",
      "App/App.cs": "AppActions.SetAsync(new AppAction(\"a\", \(title)",
    ]
  }

  /// Files with a function that makes a quick action.
  private static func manyDartFiles(_ count: Int) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<count).map { number in
        (
          "lib/a\(number).dart",
          "import 'package:quick_actions/quick_actions.dart';\nvoid f\(number)() { "
            + "const QuickActions().setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'T\(number)')]); }\n"
        )
      })
  }

  private static let phrases = many(3_000) { "\"Do \($0) in ${applicationName}\" = \"A \($0) ${applicationName}\";\n" }

  /// Before it was bounded, each took over a minute, or half of one; most at twice this size, and with four times the limit.
  static let cases = [
    Case(
      name: "cases of a Dart enumeration",
      files: dart(
        "enum E { \(many(2_500, separator: ", ") { "e\($0)" }); String get t => switch (this) "
          + "{ \(many(2_500, separator: ", ") { "E.e\($0) => 'T\($0)'" }) }; }\n"
          + "void main() { const QuickActions().setShortcutItems("
          + "E.values.map((e) => ShortcutItem(type: e.name, localizedTitle: e.t)).toList()); }\n"),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "titles of one Dart enumeration",
      files: dart(
        "enum E { \(many(190, separator: ", ") { "e\($0)" }); String get t => switch (this) "
          + "{ \(many(190, separator: ", ") { "E.e\($0) => 'T\($0)'" }) }; }\n"
          + "void main() { const QuickActions().setShortcutItems(["
          + many(1_000, separator: ", ") { "ShortcutItem(type: 'a\($0)', localizedTitle: E.e\($0 % 190).t)" }
          + "]); }\n"),
      expected: "[duplicate-visible-text]"),
    Case(
      name: "Dart files that only other systems call",
      files: dart(
        many(750) { "import 'a\($0).dart';\n" }
          + "void main() { if (Platform.isAndroid) { \(many(750) { "f\($0)(); " }) } }\n"
      ).merging(manyDartFiles(750)) { $1 },
      expected: "[code-not-in-app]", status: 0),
    Case(
      name: "Dart files that no file imports", files: dart("void main() {}\n").merging(manyDartFiles(750)) { $1 },
      expected: "[code-not-in-app]", status: 0),
    Case(
      name: "lists of a configuration that contain others twice",
      files: expo(
        "const l0 = [{ UIApplicationShortcutItemTitle: title }];\n"
          + many(30) { "const l\($0 + 1) = [...l\($0), ...l\($0)];\n" }
          + "export default { ios: { infoPlist: { UIApplicationShortcutItems: l30 } } };"),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "getters of a configuration that contain others twice",
      files: expo(
        many(40) { "class C\($0) { get x() { return { ...new C\($0 + 1)().x, ...new C\($0 + 1)().x }; } }\n" }
          + "export default { ios: { infoPlist: new C0().x }, UIApplicationShortcutItems: 1 };"),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "files of JavaScript that export each other",
      files: [
        "App/Info.plist": infoPlist, "package.json": "{\"dependencies\": {\"react-native-quick-actions\": \"1\"}}",
        "index.js": "import { name } from './a0';\nQuickActions.setShortcutItems([{ type: 'a', title: name }]);",
      ].merging(
        (0..<60).map { number in
          ("a\(number).js", many(60, separator: "\n") { "export * from './a\((number + $0 + 1) % 60)';" })
        }
      ) { $1 },
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "directives of C#", files: cSharp(title: "name));\n" + many(300_000) { _ in "#if ANDROID\n" }),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "quotation marks in C#", files: cSharp(title: String(repeating: "\"", count: 250_000)),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "dollar signs in an interpolation of C#",
      files: cSharp(title: "$\"{" + String(repeating: "$", count: 200_000)), expected: "[unreadable-quick-actions]"),
    Case(
      name: "interpolations in JavaScript that are not closed",
      files: javaScript(title: "`" + String(repeating: "${\"", count: 25_000)),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "escaped quotation marks in JavaScript",
      files: javaScript(title: "\"" + String(repeating: "\\\"", count: 50_000)),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "comments in an interpolation of JavaScript",
      files: javaScript(title: "`${" + String(repeating: "/*", count: 50_000)), expected: "[unreadable-quick-actions]"),
    Case(
      name: "regular expressions in JavaScript that are not closed",
      files: javaScript(title: String(repeating: "/[", count: 100_000)), expected: "[unreadable-quick-actions]"),
    Case(
      name: "types that no Dart file declares",
      files: dart(
        "void main() { const QuickActions().setShortcutItems(["
          + many(750, separator: ", ") { "ShortcutItem(type: 'a\($0)', localizedTitle: E\($0).x.t)" } + "]); }\n"
      ).merging(manyDartFiles(750)) { $1 },
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "texts of one object in JavaScript",
      files: [
        "App/Info.plist": infoPlist, "package.json": "{\"dependencies\": {\"react-native-quick-actions\": \"1\"}}",
        "texts.js": "export default { \(many(10_000) { "k\($0): 'T', " }) };\n",
        "index.js": "import QuickActions from 'react-native-quick-actions';\nimport texts from './texts';\n"
          + "QuickActions.setShortcutItems([\(many(150) { "{ type: 'a', title: texts[l].k\($0) }, " })]);\n"
          + many(1_000) { "QuickActions.setShortcutItems([{ type: 'b', title: texts[l].k\($0) }]);\n" },
      ],
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "uses of fields in Dart",
      files: dart(
        "class A { final String f; A(this.f); }\n" + many(3_000) { "final a\($0) = A('x\($0)');\n" }
          + "void main() { const QuickActions().setShortcutItems(["
          + many(3_000, separator: ", ") { "ShortcutItem(type: 'a\($0)', localizedTitle: a\($0).f)" } + "]); }\n"),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "a chain of conditions in JavaScript",
      files: [
        "App/Info.plist": infoPlist, "package.json": "{\"dependencies\": {\"react-native-quick-actions\": \"1\"}}",
        "index.js": "QuickActions.setShortcutItems([{ type: 'a', title: "
          + many(10_000, separator: " && ") { _ in "Platform.OS === 'ios'" }
          + " ? 'a' : '\(String(repeating: "word ", count: 40))' }]);\n",
      ],
      expected: "[title-truncated]"),
    Case(
      name: "changed copies in Objective-C",
      files: [
        "App/Info.plist": infoPlist,
        "App/a.m": "#import <UIKit/UIKit.h>\n- (void)f { UIMutableApplicationShortcutItem *c = [x mutableCopy];\n"
          + many(10_000) { _ in "[c setLocalizedTitle:@\"a\"];\n" } + "}\n",
      ],
      expected: "[source-too-large]"),
    Case(
      name: "methods in Swift that nothing calls",
      files: [
        "App/Info.plist": infoPlist,
        "App/a.swift": "import UIKit\nclass A {\n"
          + many(1_500) { number in
            "func f\(number)() { UIApplication.shared.shortcutItems = "
              + "[UIApplicationShortcutItem(type: \"a\", localizedTitle: \"b\(number)\")] }\n"
          } + "}\n",
      ],
      expected: "[source-too-large]"),
    Case(
      name: "lists that are not closed",
      files: [
        "App/Info.plist": infoPlist,
        "App/a.swift": "import UIKit\nlet item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"b\")\n"
          + "func f() { a\(many(40) { _ in "[" }) /* \(many(40) { _ in "]" }) */ = b }\n",
      ],
      expected: "[source-too-deep]"),
    Case(
      name: "a chain of copies in C#",
      files: cSharp(title: "a" + String(repeating: " with { b = 1 }", count: 1_500) + "));\n"),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "assignments to one variable in Dart",
      files: dart(
        "void main() {\nvar t = 'T';\n\(many(60_000) { _ in "t = 'U';\n" })"
          + "const QuickActions().setShortcutItems([ShortcutItem(type: 'a', localizedTitle: t)]); }\n"),
      expected: "[unreadable-quick-actions]"),
    Case(
      name: "assignments to one quick action in Objective-C",
      files: [
        "App/Info.plist": infoPlist,
        "App/a.m": "#import <UIKit/UIKit.h>\n- (void)f { UIMutableApplicationShortcutItem *item = "
          + "[[UIMutableApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:@\"T\"];\n"
          + many(1_500) { "if (x\($0)) { item.localizedTitle = @\"t\($0)\"; }\n" } + "app.shortcutItems = @[item]; }\n",
      ],
      expected: "[unresolved-title]"),
    Case(
      name: "calls of one function in Objective-C",
      files: objectiveC(
        "- (void)add:(NSString *)t {\n\(many(400) { _ in item("t") })}\n"
          + "- (void)f { \(many(2_000) { "[self add:@\"x\($0)\"];\n" }) }\n"),
      expected: "[unresolved-title]"),
    Case(
      name: "arms of a switch in Objective-C that do not end",
      files: objectiveC(
        "NSString *T(int k) { NSString *t; switch (k) {\n\(many(2_000) { "case \($0): t = @\"t\($0)\";\n" })} return t; }\n"
          + "- (void)f { \(many(100) { item("T(x\($0))") }) }\n"),
      expected: "[unresolved-title]"),
    Case(
      name: "blocks around a call of the function itself in Objective-C",
      files: objectiveC(
        "NSString *T(int k) { NSString *t; \(many(60) { "if (x\($0)) { " }) t = T(k); \(many(60) { _ in "} " }) return t; }\n"
          + "- (void)f { \(many(100) { item("T(x\($0))") }) }\n"),
      expected: "[unresolved-title]"),
    Case(
      name: "comments that accept findings",
      files: [
        "App/Info.plist": infoPlist,
        "App/a.swift": "import UIKit\n" + many(20_000) { _ in "// pressfit:ignore emoji-in-title a reason\n" }
          + "func f() { UIApplication.shared.shortcutItems = "
          + "[UIApplicationShortcutItem(type: \"a\", localizedTitle: b)] }\n",
      ],
      expected: "[unused-suppression]"),
    Case(
      name: "translated phrases of App Shortcuts",
      files: [
        "App/Info.plist": infoPlist,
        "App/a.swift":
          "import AppIntents\nstruct S: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {\n"
          + many(3_000) { "AppShortcut(intent: I(), phrases: [\"Do \($0) in \\(.applicationName)\"])\n" } + "} }\n",
        "App/de.lproj/AppShortcuts.strings": phrases, "App/fr.lproj/AppShortcuts.strings": phrases,
        "App/it.lproj/AppShortcuts.strings": phrases,
      ],
      expected: "[too-many-app-shortcuts]"),
  ]

  @Test(arguments: cases) func readingCodeIsBounded(_ example: Case) throws {
    // In a debug build; the scanner is a process of its own.
    let run = try LimitedRun(example.files, limits: "ulimit -t 10")
    #expect(run.status == example.status)
    #expect(run.report.contains(example.expected) && !run.report.contains("[source-scanner-missing]"))
  }
}
