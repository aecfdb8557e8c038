import PressfitCLI
import Testing

/// Titles in Dart that are constants of another file.
@Suite struct DartConstantTests {
  private static func list(_ other: String, _ more: [String: String] = [:], use: String = "newNote") -> String {
    let files = [
      "pubspec.yaml": "name: a\ndependencies:\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist, "lib/texts.dart": other,
      "lib/main.dart": """
      import 'package:quick_actions/quick_actions.dart';
      import 'texts.dart';
      void start() {
        const QuickActions().setShortcutItems([const ShortcutItem(type: 'new', localizedTitle: \(use))]);
      }
      """,
    ]
    return InMemoryRun(files.merging(more) { $1 }, ["list"]).output
  }

  @Test(arguments: [
    "const newNote = 'New Note';", "const String newNote = \"New Note\";", "final newNote='New Note';",
    "const _a = 'New';\nconst newNote = '$_a Note';",
  ])
  func areRead(declaration: String) {
    #expect(Self.list(declaration).contains("New Note"))
  }

  /// A variable of a function or a class is another one.
  @Test(arguments: ["void f() { final newNote = 'Wrong'; }", "class A { static const newNote = 'Wrong'; }", ""])
  func localNamesAreOthers(declaration: String) {
    #expect(Self.list(declaration).contains("\"newNote\" is known at run time only"))
  }

  @Test func differentValuesAreNotRead() {
    let other = ["lib/other.dart": "const newNote = 'Other';"]
    #expect(Self.list("const newNote = 'New Note';", other).contains("\"newNote\" is known at run time only"))
    #expect(Self.list("const newNote = 'Same';", ["lib/other.dart": "const newNote = 'Same';"]).contains("Same"))
  }
}
