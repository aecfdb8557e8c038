import CommandRuns
import Console
import PressfitCLI
import Testing

/// Code that nothing seems to call is checked like other code, and its findings are marked.
@Suite struct UncalledCodeTests {
  private static let long = "Rake the leaves of all of the trees around the house before the winter comes"
  private static let mark = "in code that nothing seems to call"

  private static let swift = """
    import UIKit
    final class Shed {
      init() { %@ }
      private func fill() {
        UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: "\(long)")]
      }
    }
    """
  private static let objectiveC = """
    @implementation Shed
    - (void)start { %@ }
    - (void)fill {
      UIApplication.sharedApplication.shortcutItems = @[[[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:@"\(long)"]];
    }
    @end
    """

  /// Files of a project, with the place of the call, and the call.
  @Test(arguments: [
    (["Shed.swift": swift], "Shed.swift", "fill()"), (["Shed.m": objectiveC], "Shed.m", "[self fill];"),
    (
      [
        "package.json": #"{"dependencies": {"react-native": "1", "react-native-quick-actions": "1"}}"#, "App.js": "%@",
        "menu.js":
          "import QuickActions from 'react-native-quick-actions';\nQuickActions.setShortcutItems([{ type: 'a', title: '\(long)' }]);",
      ], "App.js", "import './menu';"
    ),
    (
      [
        "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
        "lib/main.dart": "%@\nvoid main() {}",
        "lib/menu.dart":
          "void f() { const QuickActions().setShortcutItems([ShortcutItem(type: 'a', localizedTitle: '\(long)')]); }",
      ], "lib/main.dart", "import 'menu.dart';"
    ),
  ])
  func isChecked(files: [String: String], path: String, call: String) {
    let files = files.merging(["ios/Runner/Info.plist": InMemoryRun.plist]) { $1 }
    func run(_ call: String, _ arguments: String...) -> String {
      let own = files.merging([path: (files[path] ?? "").replacing("%@", with: call)]) { $1 }
      let run = InMemoryRun(own, arguments)
      return run.output + run.errors
    }
    func findings(_ call: String) -> [Substring] {
      run(call, "check", "--format", "xcode").split(separator: "\n")
        .filter { $0.hasSuffix("]") && !$0.hasSuffix("[code-not-in-app]") }
    }
    let (called, uncalled) = (findings(call), findings(""))
    #expect(called.contains { $0.hasSuffix("[title-truncated]") } && called.count == uncalled.count, "\(uncalled)")
    #expect(
      called.allSatisfy { !$0.contains(Self.mark) } && uncalled.allSatisfy { $0.contains(Self.mark) }, "\(uncalled)")
    // The page's labels have the mark too.
    for (format, mark) in [
      ("text", Self.mark), ("html", "<small>" + Self.mark), ("markdown", Self.mark), ("json", Self.mark),
    ] {
      #expect(run("", "check", "--format", format).contains(mark), "\(format)")
      #expect(!run(call, "check", "--format", format).contains(mark), "\(format)")
    }
    #expect(
      run("", "check").contains("1 quick action") && !run("", "check").contains("this project has no quick actions"))
    #expect(run("", "list").contains("[code-not-in-app]") && run("", "list").contains("Rake the leaves"))
  }

  /// A menu that nothing sets does not repeat, or fill, the one that the app shows; one that code sets too is not marked.
  @Test func isAnotherMenu() {
    func output(_ other: String) -> String {
      let items = ["Rake", "Hoe", "Axe"].map {
        "UIApplicationShortcutItem(type: \"\($0)\", localizedTitle: \"\($0)\")"
      }.joined(separator: ", ")
      let code = """
        final class Shed {
          private func old() { UIApplication.shared.shortcutItems = [\(items)] }
          func fill() { UIApplication.shared.shortcutItems = [\(other)] }
          init() { fill() }
        }
        """
      let files = [
        "App/Info.plist": InMemoryRun.plist, "App/Shed.swift": code,
        "App/en.lproj/Localizable.strings": "\"Spade\" = \"Spade\";",
        "App/de.lproj/Localizable.strings": "\"Spade\" = \"Spaten\";",
      ]
      return InMemoryRun(files, ["check", "--format", "xcode"]).output
    }
    let both = output(
      ["Rake", "Hoe", "Saw"].map { "UIApplicationShortcutItem(type: \"\($0)\", localizedTitle: \"\($0)\")" }
        .joined(separator: ", "))
    #expect(!both.contains("[duplicate-visible-text]") && !both.contains("[too-many-items]"), "\(both)")
    let literals = both.split(separator: "\n").filter { $0.hasSuffix("[literal-title-not-localized]") }
    #expect(literals.count == 4, "\(both)")
    #expect(literals.count { $0.contains(Self.mark) } == 1 && literals.contains { $0.contains("\"Axe\"") })
  }
}
