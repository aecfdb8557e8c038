import CommandRuns
import PressfitCLI
import Testing

/// Quick actions that Dart code makes of lists and functions of other files.
@Suite struct DartListTests {
  private static func list(_ body: String, _ other: String, _ more: [String: String] = [:]) -> String {
    let files = [
      "pubspec.yaml": "name: a\ndependencies:\n  quick_actions: ^1.0.0\n",
      "ios/Runner/Info.plist": InMemoryRun.plist, "lib/tools.dart": other,
      "lib/main.dart": """
      import 'package:quick_actions/quick_actions.dart';
      import 'tools.dart';
      void main() { const QuickActions().setShortcutItems(\(body)); }
      """,
    ]
    return InMemoryRun(files.merging(more) { $1 }, ["list"]).output
  }

  private static let loop = "[for (final t in tools) ShortcutItem(type: t.id, localizedTitle: t.title)]"
  private static let type = "class Tool { final String id, title; const Tool(this.id, this.title); }\n"

  private func isRead(_ output: String) -> Bool {
    output.contains("Rake") && output.contains("Hoe") && !output.contains("at run time")
  }

  @Test(arguments: [
    (loop, type + "const tools = [Tool('r', 'Rake'), Tool('h', 'Hoe')];"),
    (loop, type + "const rake = Tool('r', 'Rake');\nfinal List<Tool> tools = [rake, Tool('h', 'Hoe')];"),
    (
      loop,
      "class Tool { const Tool.of({required this.id, this.title = ''}); final String id, title; }\nconst tools = [Tool.of(id: 'r', title: 'Rake'), Tool.of(id: 'h', title: 'Hoe')];"
    ),
    (
      loop.replacing("tools", with: "Tool.all"),
      "class Tool { final String id, title; const Tool(this.id, this.title); static const all = [Tool('r', 'Rake'), Tool('h', 'Hoe')]; }"
    ),
    (loop, "const tools = [(id: 'r', title: 'Rake'), (id: 'h', title: 'Hoe')];"),
    (
      "[for (final (id, title) in tools) ShortcutItem(type: id, localizedTitle: title)]",
      "const tools = [('r', 'Rake'), ('h', 'Hoe')];"
    ),
    (
      "[for (final (:id, :title) in tools) ShortcutItem(type: id, localizedTitle: title)]",
      "const tools = [(id: 'r', title: 'Rake'), (id: 'h', title: 'Hoe')];"
    ),
    (
      "tools.map((t) => ShortcutItem(type: t.$1, localizedTitle: t.$2)).toList()",
      "const tools = [('r', 'Rake'), ('h', 'Hoe')];"
    ),
    (
      "[for (final (i, t) in tools.indexed) ShortcutItem(type: '$i', localizedTitle: t)]",
      "const tools = ['Rake', 'Hoe'];"
    ),
    (
      "tools.entries.map((t) => ShortcutItem(type: t.key, localizedTitle: t.value)).toList()",
      "const tools = {'r': 'Rake', 'h': 'Hoe'};"
    ),
    (
      "[tool('r', 'Rake'), tool('h', 'Hoe')]",
      "import 'package:quick_actions/quick_actions.dart';\nShortcutItem tool(String id, String title) => ShortcutItem(type: id, localizedTitle: title);"
    ),
  ])
  func areRead(body: String, other: String) {
    let output = Self.list(body, other)
    #expect(isRead(output), "\(output)")
  }

  @Test func readsTypesOfAThirdFile() {
    let output = Self.list(
      Self.loop, "import 'tool.dart';\nconst tools = [Tool('r', 'Rake'), Tool('h', 'Hoe')];",
      ["lib/tool.dart": Self.type])
    #expect(isRead(output), "\(output)")
  }

  @Test func readsKeysOfALoop() {
    let output = Self.list(
      Self.loop.replacing("t.title", with: "t.title.tr()"), Self.type + "const tools = [Tool('r', 'rake')];",
      ["assets/translations/en.json": #"{"rake": "Rake"}"#, "assets/translations/de.json": #"{"rake": "Rechen"}"#])
    #expect(output.contains("assets/translations  en de"), "\(output)")
  }

  /// Lists that a run makes, those of two files, and functions that an unknown file calls are not followed.
  @Test(arguments: [
    (loop, "final tools = load();", [:]),
    // The constructor makes the fields of its parameters.
    (
      loop,
      "class Tool { final String id, title; Tool(String id, String name) : id = id, title = load(name); }\nfinal tools = [Tool('r', 'Rake')];",
      [:]
    ),
    (
      "[tool('r', 'Rake')]",
      "import 'package:quick_actions/quick_actions.dart';\nShortcutItem tool(String id, String title) => ShortcutItem(type: id, localizedTitle: title);",
      ["lib/more.dart": "void f() { other.tool('h', 'Hoe'); }"]
    ),
  ])
  func unknownListsAreAnnounced(body: String, other: String, more: [String: String]) {
    #expect(Self.list(body, other, more).contains("at run time"))
  }
}
